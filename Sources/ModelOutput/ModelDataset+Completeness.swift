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
  /// Rain since the start of the run cannot fall to 0 either, but the rain of an hour, which some put in its
  /// place, can. So its 0 counts only where the file does not say that it was written: no variable that
  /// stands after it, for models write one after the other, has values in the last record; and it never fell
  /// before.
  ///
  /// The files of MM5 are looked at when they are opened.
  ///
  /// - Throws: `NetCDFError.incomplete`.
  public func checkLastRecords(of metrics: [Metric]) throws(ModelOutputError) {
    let diagnostics = metrics.compactMap { Diagnostic.named($0.name) }
    for (number, file) in files.enumerated() {
      let last = Place(file: number, record: file.times.recordCount - 1)
      var earlier = last.record > 0 ? Place(file: number, record: last.record - 1) : nil
      // Of a run in files of one time each the one before the last one is in another file.
      if earlier == nil, number == moments.last?.file, let before = moments.dropLast().last {
        earlier = Place(file: before.file, record: before.record)
      }
      guard earlier != nil || moments.count == 1 else { continue }
      let names = diagnostics.flatMap { (try? $0.recipe(for: file.inventory).variables) ?? [] }
      for name in Set(names).sorted() where file.inventory.hasTime(name) {
        do throws(NetCDFError) {
          guard try isUnfinished(name, at: last, after: earlier) else { continue }
          throw .incomplete(
            path: file.path, reason: "\(name) is not written at the last time")
        } catch {
          throw .netCDF(error)
        }
      }
    }
  }

  /// A record of one of the files.
  private struct Place {
    let file: Int
    let record: Int
  }

  /// Whether the last record of a variable is not written, other than the one before it.
  private func isUnfinished(
    _ name: String, at last: Place, after earlier: Place?
  ) throws(NetCDFError) -> Bool {
    let source = try openFiles.opened(files[last.file].path)
    let variable = try source.requiredVariable(named: name)
    let isFill = try source.isFill(variable, record: last.record)
    guard let earlier else { return isFill && variable.isFilledByDefault }
    guard try isBlank(name, at: last), try !isBlank(name, at: earlier) else { return false }
    guard Self.rain.contains(name), !isFill else { return true }
    if try hasValues(after: name, at: last) { return false }
    return try !isFalling(name, before: last)
  }

  /// What is 0 all over a grid only where it was not written: without fill, which WRF's files have not.
  private static let neverZero: Set = ["T2", "TH2", "Q2", "PSFC", "TSK", "QVAPOR"]
  /// What falls to 0 only where it is no sum since the start.
  private static let rain: Set = ["RAINC", "RAINNC", "RAINSH"]

  /// Whether a record has no values of a variable, or none that are possible.
  private func isBlank(_ name: String, at place: Place) throws(NetCDFError) -> Bool {
    let source = try openFiles.opened(files[place.file].path)
    guard let variable = source.variable(named: name) else { return true }
    if try source.isFill(variable, record: place.record) { return true }
    guard Self.neverZero.contains(name) || Self.rain.contains(name) else { return false }
    return try source.isZero(variable, record: place.record)
  }

  /// Whether any variable that stands after another one in its file has values in a record.
  private func hasValues(after name: String, at place: Place) throws(NetCDFError) -> Bool {
    let source = try openFiles.opened(files[place.file].path)
    for variable in source.variables.drop(while: { $0.name != name }).dropFirst()
    where files[place.file].inventory.hasTime(variable.name) {
      if try !source.isFill(variable, record: place.record),
        try !source.isZero(variable, record: place.record)
      {
        return true
      }
    }
    return false
  }

  /// Whether the amount of a point falls from one time to the next, before the last one, by more than noise.
  private func isFalling(_ name: String, before last: Place) throws(NetCDFError) -> Bool {
    var amounts: [Double] = []
    for moment in moments.prefix(while: { ($0.file, $0.record) != (last.file, last.record) }) {
      let file = files[moment.file]
      let source = try openFiles.opened(file.path)
      guard file.inventory.hasTime(name), let variable = source.variable(named: name) else {
        continue
      }
      let next = try source.numbers(
        of: variable, start: [moment.record, 0, 0], count: [1] + variable.shape.dropFirst())
      let noise = max(RunningTotal.noise, variable.packingStep)
      if zip(amounts, next).contains(where: { $0 - $1 > noise }) { return true }
      amounts = next
    }
    return false
  }
}
