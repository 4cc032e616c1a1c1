import GridqMetrics
import GridqNetCDF

/// A field of a file that no metric of the table is made from, with a line that asks for it.
public struct FieldProposal: Sendable {
  /// As ``FieldRequest/init(line:)`` reads it.
  public let line: String
  /// The set that has it; nil where none does.
  public let set: String?
  /// The least and the greatest value that was found, in the unit of the file; nil where all are missing.
  public let extent: ClosedRange<Double>?
  /// At how many times was looked, and how many the file has of it; 1 and 1 for a constant.
  public let times: (read: Int, all: Int)
}

/// What can be asked for by its name in a file of WRF.
public enum FieldProposals {
  /// What the grid is made of, and what the metrics of the table use besides their variables.
  private static let others: Set<String> = [
    "XLAT", "XLONG", "XLAT_M", "XLONG_M", "XLAT_U", "XLONG_U", "XLAT_V", "XLONG_V", "CLAT", "CLONG",
    "SINALPHA", "COSALPHA",
  ]

  /// The fields of a file that are not used, in the order of the file.
  ///
  /// Steps come from the unit, else from the values at some times, evenly apart: about a thousandth of what they span.
  ///
  /// - Throws: ``ModelOutputError``, also for files of another model.
  public static func of(
    path: String, reading options: ReadingOptions = ReadingOptions()
  ) throws(ModelOutputError) -> [FieldProposal] {
    let openFiles = OpenFiles(reading: options)
    guard WRFRun.recognises(path: path, openFiles: openFiles) else {
      if MM5Run.recognises(path: path, openFiles: openFiles) {
        throw .refused(
          "\(path): fields by name are read from WRF's files, not from MM5's",
          isWorthRetrying: false)
      }
      _ = try openFiles.file(at: path)
      throw .notModelOutput(path: path)
    }
    let source = try openFiles.file(at: path)
    let file = try WRFFile(source)
    try openFiles.check(columns: file.columns, rows: file.rows, of: file.inventory)
    var proposals: [FieldProposal] = []
    let partners = Set(
      source.variables.compactMap { variable in
        LayerShape(of: variable).flatMap { partner(of: variable, $0, in: source) }
      })
    for variable in source.variables {
      guard !partners.contains(variable.name), !others.contains(variable.name),
        let shape = LayerShape(of: variable),
        !variable.shape.contains(0),
        // What is on levels is asked for level by level.
        shape.levelCount != nil || Variable.known[variable.name] == nil
      else { continue }
      let partner = partner(of: variable, shape, in: source)
      proposals.append(
        try proposal(for: variable, shape, partner: partner, in: source, of: file))
    }
    for made in WRFMadeVariable.allCases {
      if let proposal = try proposal(for: made, in: source, of: file) { proposals.append(proposal) }
    }
    return proposals
  }

  /// What is made of other variables on the lowest level; nil where the file has not all of these.
  private static func proposal(
    for made: WRFMadeVariable, in source: NetCDFFile, of file: WRFFile
  ) throws(ModelOutputError) -> FieldProposal? {
    guard WRFMadeVariable(named: made.rawValue, in: source) != nil,
      let step = NamedField.usualStep(of: made.unit, isCode: false)
    else { return nil }
    let extent = try extent(
      of: Variable(named: made.rawValue, layer: .level(1)), hasTime: true, in: source, of: file)
    return FieldProposal(
      line: "\(made.rawValue): level=1, name=\(made.name)_level_1, unit=\(made.unit), "
        + "step=\(DecimalText.trimmed(step, decimals: 9)), title=\(made.title)",
      set: nil, extent: extent?.range, times: times(of: file, hasTime: true))
  }

  /// So many times show a day, and are read in seconds from a file of some gigabytes.
  private static let mostTimes = 13

  /// The records of a file that are looked at, evenly apart with the first and the last.
  private static func records(of file: WRFFile) -> [Int] {
    let last = max(0, file.times.recordCount - 1)
    let steps = min(last, mostTimes - 1)
    return steps == 0 ? [0] : (0...steps).map { $0 * last / steps }
  }

  private static func times(of file: WRFFile, hasTime: Bool) -> (read: Int, all: Int) {
    hasTime ? (records(of: file).count, max(1, file.times.recordCount)) : (1, 1)
  }

  /// What values are at these times.
  private struct Extent {
    /// The least and the greatest one.
    let range: ClosedRange<Double>
    let areWhole: Bool
  }

  /// - Returns: nil where all are missing.
  private static func extent(
    of variable: Variable, hasTime: Bool, in source: NetCDFFile, of file: WRFFile
  ) throws(ModelOutputError) -> Extent? {
    var extent: Extent?
    for record in hasTime ? records(of: file) : [0] {
      let place = WRFRecord(file: file, source: source, index: record)
      for value in try place.field(of: variable) where !value.isNaN {
        let range = extent?.range ?? value...value
        extent = Extent(
          range: min(range.lowerBound, value)...max(range.upperBound, value),
          areWhole: extent?.areWhole ?? true && value == value.rounded())
      }
    }
    return extent
  }

  /// The component along the y axis of a vector whose component along the x axis is a variable on the western and
  /// eastern edges of cells.
  private static func partner(
    of variable: NetCDFVariable, _ shape: LayerShape, in source: NetCDFFile
  ) -> String? {
    // What WRF has interpolated is at the points of the grid, and along its axes still.
    let isInterpolated = ["U_PL", "U_ZL"].contains(variable.name)
    guard shape.stagger == (isInterpolated ? Stagger.none : .westEast), variable.name.hasPrefix("U")
    else {
      return nil
    }
    let name = "V" + variable.name.dropFirst()
    let other = source.variable(named: name).flatMap { LayerShape(of: $0) }
    return other?.stagger == (isInterpolated ? Stagger.none : .southNorth)
      && other?.levels == shape.levels
      ? name : nil
  }

  private static func proposal(
    for variable: NetCDFVariable, _ shape: LayerShape, partner: String?, in source: NetCDFFile,
    of file: WRFFile
  ) throws(ModelOutputError) -> FieldProposal {
    var request = FieldRequest(variable: variable.name)
    if let count = shape.levelCount, count > 1 { request.layer = .level(1) }
    request.partner = partner
    request.kind = partner == nil ? nil : .vector
    let extent = try extent(
      of: Variable(named: variable.name, layer: request.layer), hasTime: shape.hasTime,
      in: source, of: file)
    let known = KnownFields.line(for: request)
    if shape.levelCount != nil, let place = try writtenLayer(shape, in: source) {
      request.layer = place
    }
    return FieldProposal(
      line: known?.line
        ?? line(
          for: request, variable, extent,
          isOnEdges: [.westEast, .southNorth].contains(shape.stagger)),
      set: known?.set,
      extent: extent?.range, times: times(of: file, hasTime: shape.hasTime))
  }

  /// The first of the pressures or of the heights above the ground that WRF has interpolated to; nil for other levels.
  private static func writtenLayer(
    _ shape: LayerShape, in source: NetCDFFile
  ) throws(ModelOutputError) -> FieldLayer? {
    guard let written = try ModelOutputError.reading(shape.written(in: source)) else { return nil }
    let first = written.values[0]
    if written.arePressures { return (1...110_000).contains(first) ? .pressure(first / 100) : nil }
    return (-50_000..<0).contains(first) ? .height(-first) : nil
  }

  private static func line(
    for request: FieldRequest, _ variable: NetCDFVariable, _ extent: Extent?,
    isOnEdges: Bool
  ) -> String {
    let texts = variable.attributes
    let title = LineText.printable(
      texts.text(named: "description") ?? texts.text(named: "long_name") ?? "")
    var kind = request.kind ?? kind(of: variable, title: title, extent)
    // Of two cells there is no code between theirs, and no direction.
    if [.category, .direction].contains(kind), isOnEdges { kind = nil }
    let unit = UnitExpression.spelling(
      of: LineText.printable(String((texts.text(named: "units") ?? "").prefix(64))))
    var keys: [String] = []
    switch request.layer {
    case .pressure(let pressure):
      keys.append("pressure=\(DecimalText.trimmed(pressure, decimals: 3))hPa")
    case .height(let metres): keys.append("height=\(DecimalText.trimmed(metres, decimals: 3))m")
    case .level: keys.append("level=1")
    case nil: break
    }
    if Metric.named(request.names[0]) != nil { keys.append("name=\(request.names[0])_of_file") }
    if let partner = request.partner { keys.append("partner=\(partner)") }
    if let kind { keys.append("kind=\(kind.rawValue)") }
    if !unit.contains(",") { keys.append("unit=\(unit)") }
    let span =
      extent.map(\.range).map { max($0.upperBound - $0.lowerBound, $0.upperBound.magnitude / 10) }
      ?? 0
    // A usual step keeps nothing of values that are as small.
    let usual = NamedField.usualStep(of: unit, isCode: kind == .category)
      .flatMap { kind == .category || span == 0 || $0 <= span / 20 ? $0 : nil }
    let step = usual ?? (span > 0 ? roundStep(below: span / 1000) : 1)
    keys.append("step=\(DecimalText.trimmed(step, decimals: 9))")
    // A comment would begin there, or another key.
    if !title.isEmpty, !title.contains("#"), !title.contains("=") { keys.append("title=\(title)") }
    return "\(request.variable): \(keys.joined(separator: ", "))"
  }

  /// What type, name and description suggest; nil for an instant.
  private static func kind(
    of variable: NetCDFVariable, title: String, _ extent: Extent?
  ) -> FieldRequest.Kind? {
    if ![.float, .double].contains(variable.type), variable.packingStep == 0 { return .category }
    let words = title.uppercased()
    // Codes in float.
    if ["CATEGORY", "CATEGORIES", "MASK", "FLAG"].contains(where: words.contains),
      extent?.areWhole ?? false
    {
      return .category
    }
    if words.contains("DIRECTION"),
      UnitExpression.spelling(of: variable.attributes.text(named: "units") ?? "")
        == MetricUnit.degree.symbol
    {
      return .direction
    }
    // Heat that flows both ways falls again.
    if words.hasPrefix("ACCUMULATED") || words.hasPrefix("ACCUMULATION OF") {
      return words.contains("FLUX") || extent?.range.lowerBound ?? 0 < 0 ? nil : .total
    }
    let name = variable.name.uppercased()
    let ends: [(String, FieldRequest.Kind)] = [
      ("MAX", .maximum), ("MIN", .minimum), ("MEAN", .mean),
    ]
    return ends.first { name.hasSuffix($0.0) }?.1
  }

  /// 1, 2 or 5 with a power of ten: the largest that is not above `step`.
  static func roundStep(below step: Double) -> Double {
    guard step.isFinite, step >= 1e-9 else { return 1e-9 }
    // As quotients and products of powers that have no error.
    var (power, divisor) = (1.0, 1.0)
    while step * divisor < 1 { divisor *= 10 }
    while power * 10 <= step { power *= 10 }
    return [5, 2, 1].lazy.map { $0 * power / divisor }.first { $0 <= step } ?? power / divisor
  }
}
