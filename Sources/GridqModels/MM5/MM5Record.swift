/// One record of one MM5 file, with the variables that diagnostics use.
struct MM5Record: RecordSource {
  let run: MM5Run
  /// The file's number in the run.
  let file: Int
  let index: Int

  var path: String { run.files[file].path }
  var pointCount: Int { run.files[file].columns * run.files[file].rows }

  func field(of variable: Variable) throws(ModelOutputError) -> [Double] {
    try run.field(variable, file: file, record: index)
  }

  /// Levels are read one by one anyway.
  var levelsAtOnce: Int { 1 }

  func levels(_ levels: Range<Int>, of variable: Variable) throws(ModelOutputError) -> [Float] {
    try run.levels(levels, of: variable, file: file, record: index).map { Float($0) }
  }
}
