/// One record of one MM5 file, under WRF's names.
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

  /// Levels are read one by one anyway.
  var levelsAtOnce: Int { 1 }

  func levels(_ levels: Range<Int>, of name: String) throws(ModelOutputError) -> [Float] {
    do throws(MM5Error) {
      return try run.levels(levels, of: name, file: file, record: index).map { Float($0) }
    } catch {
      throw ModelOutputError(error)
    }
  }
}
