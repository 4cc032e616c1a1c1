import GridqMetrics

extension MM5Output {
  /// Describes a native file.
  init(_ file: MM5File) throws(ModelOutputError) {
    let header = file.header
    guard let dotColumns = header[.columns], let dotRows = header[.rows], dotColumns > 1,
      dotRows > 1
    else {
      throw .damaged(path: file.path, offset: 16, reason: "the header gives no size of the domain")
    }
    guard let placement = MM5Placement(header) else {
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
    domain = header.domain
    title = "MM5 version 3"
    model = "mm5"
    records = file.times.enumerated().map { TimedRecord(index: $0, time: $1.time) }
    self.elements = elements
    self.placement = placement
    constants = MM5Constants(header, sigma: (try? file.profile("SIGMAH", time: 0)) ?? [])
    fields = NativeFields(file: file)
    mayBeReversed = false
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
