import GridqNetCDF

/// Whether the run is still being written.
extension WRFRun {
  /// Refuses files whose last record is begun and not finished: a variable that will be read has values
  /// before it, and in it only fill values, or only 0 where 0 is impossible. If nothing is before it, only
  /// libnetcdf's default fill value counts.
  ///
  /// Rain since the start of the run cannot fall to 0 either, but hourly rain, which some files have instead,
  /// can. So its 0 counts only if nothing shows that it was written: no variable after it (models write one
  /// after another) has values in the last record, and it never fell before.
  ///
  /// - Throws: `NetCDFError.incomplete`.
  func checkLastRecords(of variables: [[Variable]]) throws(ModelOutputError) {
    for fileNumber in files.indices {
      if let error = try incompleteness(ofFile: fileNumber, among: variables[fileNumber]) {
        throw error
      }
    }
  }

  /// The run without the records that are begun and not finished, as far as any metric may need them, and
  /// without the files that have no other.
  ///
  /// - Throws: `NetCDFError.incomplete` when nothing is left.
  func withoutUnfinishedRecords() throws(ModelOutputError) -> WRFRun {
    var run = self
    // A model finishes a record before it begins the next one; two may lack what is written late.
    for _ in 0..<3 {
      var files: [WRFFile] = []
      var firstError: ModelOutputError?
      for (fileNumber, file) in run.files.enumerated() {
        let variables = Array(file.inventory.fields.keys) + file.inventory.columns.keys
        guard let error = try run.incompleteness(ofFile: fileNumber, among: variables) else {
          files.append(file)
          continue
        }
        firstError = firstError ?? error
        guard file.times.recordCount > 1 else {
          openFiles.leaveOut(file.path, because: "\(error)")
          continue
        }
        openFiles.note(file.path, "\(error)")
        files.append(
          try WRFFile(
            openFiles.file(at: file.path), naming: openFiles.namedVariables,
            limit: file.times.recordCount - 1))
      }
      guard let firstError else { return run }
      guard !files.isEmpty else { throw firstError }
      run = try WRFRun(files, openFiles: openFiles)
    }
    return run
  }

  /// That the last record of a file lacks one of some variables; nil when it has all.
  private func incompleteness(
    ofFile fileNumber: Int, among variables: [Variable]
  ) throws(ModelOutputError) -> ModelOutputError? {
    let file = files[fileNumber]
    let last = Place(file: fileNumber, record: file.times.recordCount - 1)
    let own = last.record > 0 ? Place(file: fileNumber, record: last.record - 1) : nil
    // In a run with one time per file, the record before the last one is in another file.
    let isLast = moments.last?.places.contains { $0.file == fileNumber } ?? false
    guard own != nil || isLast || file.isUnfinished else { return nil }
    let source = try openFiles.file(at: file.path)
    let stored = variables.flatMap { variable in
      WRFMadeVariable(named: variable.name, in: source)?.parts ?? [variable]
    }
    for variable in Set(stored).sorted(by: { $0.name < $1.name })
    where file.inventory.hasTime(variable) {
      var isMissing = false
      let earlier = own ?? (isLast ? place(of: variable, besides: fileNumber) : nil)
      let hasComparison = earlier != nil || moments.count == 1
      if file.isUnfinished {
        isMissing = try !ModelOutputError.reading(hasValues(from: variable, at: last))
      }
      if hasComparison, !isMissing {
        isMissing = try ModelOutputError.reading(
          isUnfinished(variable, at: last, after: earlier))
      }
      guard isMissing else { continue }
      return .netCDF(
        .incomplete(path: file.path, reason: "\(variable.name) is not written at the last time"))
    }
    return nil
  }

  /// The last record of a variable in other files.
  private func place(of variable: Variable, besides fileNumber: Int) -> Place? {
    moments.lazy.reversed().flatMap(\.places).first { place in
      place.file != fileNumber && files[place.file].inventory.hasTime(variable)
    }.map { Place(file: $0.file, record: $0.record) }
  }

  /// A record of one of the files.
  private struct Place {
    let file: Int
    let record: Int
  }

  /// Whether the last record of a variable is not written, unlike the one before it.
  private func isUnfinished(
    _ variable: Variable, at last: Place, after earlier: Place?
  ) throws(NetCDFError) -> Bool {
    let source = try openFiles.opened(files[last.file].path)
    let stored = try source.requiredVariable(named: variable.name)
    let isFill = try source.isFill(stored, record: last.record)
    guard let earlier else { return isFill && stored.isFilledByDefault }
    guard try isBlank(variable, at: last), try !isBlank(variable, at: earlier) else { return false }
    guard Self.rain.contains(variable.plain), !isFill else { return true }
    if try hasValues(from: variable, at: last) { return false }
    return try !isFalling(variable, before: last)
  }

  /// Variables that are 0 over a whole grid only if not written: WRF's files are not pre-filled.
  private static let neverZero: Set<Variable> = [
    .temperature2m, .mixingRatio2m, .surfacePressure, .skinTemperature, .vapour,
  ]
  /// Variables that fall to 0 only if they are not sums since the start.
  private static let rain: Set<Variable> = [.convectiveRain, .gridScaleRain, .shallowRain]

  /// Whether a record has no possible values of a variable.
  private func isBlank(_ variable: Variable, at place: Place) throws(NetCDFError) -> Bool {
    let source = try openFiles.opened(files[place.file].path)
    guard let stored = source.variable(named: variable.name) else { return true }
    if try source.isFill(stored, record: place.record) { return true }
    let unit = stored.attributes.text(named: "units") ?? ""
    // A temperature in K or a pressure that was asked for by its name.
    let isNeverZero =
      Self.neverZero.contains(variable.plain)
      || Variable.known[variable.name] == nil
        && ["K", "Pa"].contains(UnitExpression.spelling(of: unit))
    guard isNeverZero || Self.rain.contains(variable.plain) else { return false }
    return try source.isZero(stored, record: place.record)
  }

  /// Whether anything shows that a variable is written, while its file is: it, or one that comes
  /// after it, has not only fill values or 0. Models write one after another.
  private func hasValues(
    from first: Variable, at place: Place
  ) throws(NetCDFError) -> Bool {
    let source = try openFiles.opened(files[place.file].path)
    for variable in source.variables.drop(while: { $0.name != first.name })
    where variable.hasTimeOnGrid {
      if try !source.isFill(variable, record: place.record),
        try !source.isZero(variable, record: place.record)
      {
        return true
      }
    }
    return false
  }

  /// Whether the amount of a point falls from one time to the next, before the last one, by more than noise.
  private func isFalling(_ variable: Variable, before last: Place) throws(NetCDFError) -> Bool {
    var amounts: [Double] = []
    for moment in moments.prefix(while: { ($0.file, $0.record) != (last.file, last.record) }) {
      let file = files[moment.file]
      let source = try openFiles.opened(file.path)
      guard file.inventory.hasTime(variable), let stored = source.variable(named: variable.name),
        stored.massPointShape == .perRecord
      else { continue }
      let next = try source.numbers(
        of: stored, start: [moment.record, 0, 0], count: [1] + stored.shape.dropFirst())
      let noise = max(RunningTotal.noise, stored.packingStep)
      if zip(amounts, next).contains(where: { $0 - $1 > noise }) { return true }
      amounts = next
    }
    return false
  }
}

extension NetCDFVariable {
  /// Whether it has values of each record on mass points, or on levels.
  fileprivate var hasTimeOnGrid: Bool {
    massPointShape == .perRecord || (stagger != nil && dimensions.count == 4)
  }
}
