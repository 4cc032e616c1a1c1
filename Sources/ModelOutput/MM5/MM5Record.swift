/// One record of one MM5 file, under WRF's names. It has no variables on levels yet: the inventory of
/// an MM5 file tells none, so that no recipe asks for them.
struct MM5Record: RecordSource {
  let run: MM5Run
  /// Into the run's files.
  let file: Int
  let index: Int

  var path: String { run.files[file].path }
  var columns: Int { run.files[file].columns }
  var rows: Int { run.files[file].rows }

  func field(of name: String) throws(ModelOutputError) -> [Double] {
    do throws(MM5Error) {
      return try run.field(name, file: file, record: index)
    } catch {
      throw ModelOutputError(error)
    }
  }

  func levels(_ levels: Range<Int>, of name: String) throws(ModelOutputError) -> [Double] {
    throw .mm5(.noSuchField(path: path, name: name))
  }
}
