import Forecast

extension MM5Output {
  /// Describes a native file.
  init(_ file: MM5File) throws(ModelOutputError) {
    let header = file.header
    guard let dotColumns = header[.columns], let dotRows = header[.rows], dotColumns > 1,
      dotRows > 1
    else {
      throw .damaged(path: file.path, offset: 16, reason: "the header gives no size of the domain")
    }
    let spacing = header[.spacing].flatMap { $0 > 0 ? $0 : nil }
    guard
      let placement = MM5Placement(
        projectionCode: header[.mapProjection], isExpanded: header[.isExpanded] == 1,
        coarse: header[.coarseRows].flatMap { rows in
          header[.coarseColumns].map { (rows, $0) }
        },
        spacings: spacing.map { [$0] } ?? [], real: { header[$0] })
    else {
      throw .noCoordinates(
        path: file.path,
        reason: "map projection \(header[.mapProjection] ?? MM5Header.unset) is not one of MM5's")
    }
    var elements: [String: Element] = [:]
    for variable in file.gridVariables {
      let name = Self.elementName(variable.name)
      guard let levels = variable.levelCount, elements[name] == nil else { continue }
      elements[name] = Element(
        hasTime: true, levelCount: levels, packingStep: 0, isOnDots: variable.staggering == .dot)
    }
    path = file.path
    form = .model
    columns = dotColumns - 1
    rows = dotRows - 1
    start = header.start
    domain = header[.domain].flatMap { (1...99).contains($0) ? Self.domainName($0) : nil }
    title = "MM5 version 3"
    model = "mm5"
    records = file.times.enumerated().map { TimedRecord(index: $0, time: $1.time) }
    self.elements = elements
    self.placement = placement
    // Unset means the 13 old categories (setup_mm5v3.f90 of CMAQ's MCIP).
    constants = MM5Constants(
      topPressure: header[.topPressure], waterCategory: Double(header[.waterCategory] ?? 7),
      levels: MM5Levels(
        middles: (try? file.profile("SIGMAH", time: 0)) ?? [], topPressure: header[.topPressure],
        reference: MM5ReferenceAtmosphere { header[$0] }))
    fields = NativeFields(file: file)
    if file.disagreementCount > 0 {
      warnings = [
        "\(file.path): dates and elapsed minutes differ at "
          + "\(counted(file.disagreementCount, "time")): the dates are used"
      ]
    }
  }
}

/// Fields of a native file: levels are counted from the ground, the file has them from the top.
private struct NativeFields: MM5Fields {
  let file: MM5File
  private let names: [String: MM5Variable]

  init(file: MM5File) {
    self.file = file
    names = Dictionary(
      file.gridVariables.map { (MM5Output.elementName($0.name), $0) },
      uniquingKeysWith: { one, _ in one })
  }

  func values(
    of element: String, record: Int, level: Int, openFiles: OpenFiles
  ) throws(ModelOutputError) -> [Double] {
    guard let variable = names[element], let levels = variable.levelCount else {
      throw .noSuchField(path: file.path, name: element)
    }
    return try file.field(variable, time: record, level: levels - 1 - level)
  }
}
