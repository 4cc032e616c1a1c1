public import Forecast
import NetCDF

/// Whether the files are those of a run that is being written, or was exchanged for another.
extension ModelDataset {
  /// Looks at all files again.
  ///
  /// - Throws: `NetCDFError.changed` when a file was written to, or another one was put in its place,
  ///   since it was first looked at: what was read may be of two runs.
  public func checkThatNoInputChanged() throws(ModelOutputError) {
    try openFiles.checkThatNoneChanged()
  }

  /// Refuses files whose last record is begun and not finished: a variable that some metrics are made of is
  /// there before it, and in it nothing but fill, or nothing but 0 where it cannot be 0. Where nothing is
  /// before it, only the fill counts that libnetcdf itself puts where nothing was written.
  ///
  /// The files of MM5 are looked at when they are opened.
  ///
  /// - Throws: `NetCDFError.incomplete`.
  public func checkLastRecords(of metrics: [Metric]) throws(ModelOutputError) {
    let diagnostics = metrics.compactMap { Diagnostic.named($0.name) }
    for (number, file) in files.enumerated() {
      let last = file.times.recordCount - 1
      var earlier = last > 0 ? (file: file, record: last - 1) : nil
      // Of a run in files of one time each the one before the last one is in another file.
      if earlier == nil, number == moments.last?.file, let before = moments.dropLast().last {
        earlier = (files[before.file], before.record)
      }
      guard earlier != nil || moments.count == 1 else { continue }
      let names = diagnostics.flatMap { (try? $0.recipe(for: file.inventory).variables) ?? [] }
      for name in Set(names).sorted() where file.inventory.hasTime(name) {
        do throws(NetCDFError) {
          guard try isUnwritten(name, in: file, record: last) else { continue }
          if let earlier {
            guard try !isUnwritten(name, in: earlier.file, record: earlier.record) else { continue }
          } else {
            let variable = try openFiles.opened(file.path).requiredVariable(named: name)
            guard variable.isFilledByDefault,
              try openFiles.opened(file.path).isFill(variable, record: last)
            else { continue }
          }
          throw .incomplete(
            path: file.path, reason: "\(name) is not written at the last time")
        } catch {
          throw .netCDF(error)
        }
      }
    }
  }

  /// What is 0 all over a grid only where it was not written: without fill, which WRF's files have not.
  private static let neverZero: Set = [
    "T2", "TH2", "Q2", "PSFC", "TSK", "QVAPOR", "RAINC", "RAINNC", "RAINSH",
  ]

  private func isUnwritten(
    _ name: String, in file: WRFFile, record: Int
  ) throws(NetCDFError) -> Bool {
    let source = try openFiles.opened(file.path)
    guard let variable = source.variable(named: name) else { return true }
    if try source.isFill(variable, record: record) { return true }
    guard Self.neverZero.contains(name) else { return false }
    return try source.isZero(variable, record: record)
  }
}
