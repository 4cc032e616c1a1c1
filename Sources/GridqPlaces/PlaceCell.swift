import GridqGeometry
import GridqMetrics

/// The places of one cell of the table: a line each, the largest first.
struct PlaceCell: Sendable {
  /// What of a line is looked at each time.
  struct Line {
    let point: LatLon
    let population: Int
    /// Where its bytes begin and end.
    let start: Int32
    let end: Int32
  }

  /// In UTF-8.
  let text: [UInt8]
  let lines: [Line]

  /// The most bytes of a cell, ten times what the largest has.
  static let mostBytes = 8 << 20

  /// Reads the lines of a cell: name, degrees north and east, how many people, country, zone, and other names between
  /// bars, with tabs between; languages of a name stand behind it: `Lisboa@pt,es`. Nil for a text that is not UTF-8 or has
  /// any other line.
  init?(_ text: [UInt8]) {
    guard text.count <= PlaceCell.mostBytes, String(validating: text, as: UTF8.self) != nil else {
      return nil
    }
    var (lines, start) = ([Line](), 0)
    while start < text.count {
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let fields = PlaceCell.fields(text[start..<end])
      guard fields.count == 7, !fields[0].isEmpty, fields[4].count == 2,
        let latitude = PlaceCell.number(fields[1]), let longitude = PlaceCell.number(fields[2]),
        let point = LatLon(latitude: latitude, longitude: longitude),
        let population = Int(String(decoding: fields[3], as: UTF8.self)), population >= 0
      else { return nil }
      lines.append(
        Line(point: point, population: population, start: Int32(start), end: Int32(end)))
      start = end + 1
    }
    (self.text, self.lines) = (text, lines)
  }

  /// The place of a line.
  ///
  /// - Parameter id: what it is to have.
  func place(_ line: Line, id: Int) -> NamedPlace {
    let fields = PlaceCell.fields(text[Int(line.start)..<Int(line.end)])
    func written(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }
    var (others, names) = ([String](), [String: String]())
    for other in fields[6].split(separator: UInt8(ascii: "|")) {
      let parts = other.split(separator: UInt8(ascii: "@"), maxSplits: 1)
      guard let name = parts.first.map(written) else { continue }
      others.append(name)
      for language in parts.dropFirst().joined().split(separator: UInt8(ascii: ",")) {
        names[String(decoding: language, as: UTF8.self)] = name
      }
    }
    return NamedPlace(
      name: written(fields[0]), point: line.point, population: line.population,
      country: written(fields[4]), zone: fields[5].isEmpty ? nil : written(fields[5]),
      others: others, names: names, id: id)
  }

  /// How well a line fits a name, and the name of it that does; nil where none does.
  func match(_ line: Line, _ wanted: PlainName) -> (kind: PlaceMatch.Kind, name: String)? {
    let bytes = text[Int(line.start)..<Int(line.end)]
    let own = bytes.prefix { $0 != UInt8(ascii: "\t") }
    var beginning: (kind: PlaceMatch.Kind, name: ArraySlice<UInt8>)?
    func isSame(_ name: ArraySlice<UInt8>, _ kind: PlaceMatch.Kind) -> Bool {
      switch wanted.likeness(of: name) {
      case .same: return true
      case .beginning: beginning = beginning ?? (kind, name)
      case nil: break
      }
      return false
    }
    if isSame(own, .beginning) { return (.name, String(decoding: own, as: UTF8.self)) }
    var others = bytes[(bytes.lastIndex(of: UInt8(ascii: "\t")) ?? bytes.endIndex)...].dropFirst()
    while !others.isEmpty {
      let written = others.prefix { $0 != UInt8(ascii: "|") }
      let name = written.prefix { $0 != UInt8(ascii: "@") }
      if isSame(name, .otherBeginning) { return (.name, String(decoding: name, as: UTF8.self)) }
      others = others[written.endIndex...].dropFirst()
    }
    return beginning.map { ($0.kind, String(decoding: $0.name, as: UTF8.self)) }
  }

  /// The country of a line.
  func country(_ line: Line) -> ArraySlice<UInt8> {
    PlaceCell.fields(text[Int(line.start)..<Int(line.end)])[4]
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Double? {
    DecimalText.number(String(decoding: field, as: UTF8.self))
  }
}
