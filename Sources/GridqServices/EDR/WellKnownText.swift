import GridqMetrics

/// A geometry as text: `POINT(-9.1427 38.7369)`, `LINESTRINGM(-9 38 1795176000,-8 39 1795179600)`. The first number
/// is the longitude.
struct WellKnownText {
  enum Shape: String, CaseIterable {
    case point = "POINT"
    case multiPoint = "MULTIPOINT"
    case lineString = "LINESTRING"
    case multiLineString = "MULTILINESTRING"
    case polygon = "POLYGON"
    case multiPolygon = "MULTIPOLYGON"

    var example: String {
      switch self {
      case .point, .multiPoint: "POINT(-9.1427 38.7369)"
      case .lineString, .multiLineString: "LINESTRING(-9.1 38.7,-8.6 41.1)"
      case .polygon, .multiPolygon: "POLYGON((-9 38,-8 38,-8 39,-9 38))"
      }
    }
  }

  struct Position {
    /// Degrees east, −180…360.
    var longitude: Double
    /// Degrees north, −90…90.
    var latitude: Double
    /// The measure: seconds since 1970.
    var seconds: Double?
  }

  let shape: Shape
  /// Polygons of rings; points and lines are the rings of one polygon.
  let polygons: [[[Position]]]

  /// A geometry with more positions is refused.
  static let mostPositions = 10_000

  /// - Parameters:
  ///   - text: upper case or lower case.
  ///   - shapes: those that are understood.
  ///   - measured: whether positions may have a measure.
  ///   - latitudeFirst: the first number is the latitude instead.
  /// - Throws: `.badRequest` for any other text, and for heights.
  init(
    _ text: String, _ shapes: Set<Shape>, measured: Bool = false, latitudeFirst: Bool = false
  ) throws(ServiceError) {
    var scanner = Scanner(text: Array(text.utf8)[...])
    let example = (shapes.first?.example).map { "; write \($0)" } ?? ""
    let name = scanner.word() + scanner.word()
    guard
      let shape = Shape.allCases.last(where: { name.hasPrefix($0.rawValue) }),
      case let suffix = String(name.dropFirst(shape.rawValue.count)),
      ["", "Z", "M", "ZM"].contains(suffix)
    else { throw .invalid("it is not a geometry in WKT" + example) }
    guard shapes.contains(shape) else {
      throw .invalid("\(shape.rawValue) is not possible here" + example)
    }
    guard !suffix.hasPrefix("Z") else {
      throw .invalid("heights are not possible: the parameter z asks for pressures" + example)
    }
    guard suffix.isEmpty || measured else {
      throw .invalid("a measure is not possible here" + example)
    }
    scanner.numbers = suffix.isEmpty ? 2 : 3
    scanner.isLatitudeFirst = latitudeFirst
    let polygons: [[[Position]]]? =
      switch shape {
      case .point, .lineString: scanner.positions().map { [[$0]] }
      case .multiPoint: scanner.points().map { [[$0]] }
      case .multiLineString, .polygon: scanner.list { $0.positions() }.map { [$0] }
      case .multiPolygon: scanner.list { $0.list { $0.positions() } }
      }
    guard scanner.count <= WellKnownText.mostPositions else {
      throw .tooLarge(
        "coords: a geometry may have at most \(WellKnownText.mostPositions) positions")
    }
    guard let polygons, scanner.isAtEnd,
      shape != .point || polygons.joined().joined().count == 1
    else { throw .invalid("it is not a \(shape.rawValue) in WKT" + example) }
    for position in polygons.joined().joined()
    where !(-180...360).contains(position.longitude) || !(-90...90).contains(position.latitude) {
      throw .invalid(
        "longitude \(DecimalText.trimmed(position.longitude, decimals: 4)), latitude"
          + " \(DecimalText.trimmed(position.latitude, decimals: 4)): that is no place in degrees"
      )
    }
    self.shape = shape
    self.polygons = polygons
  }

  /// Reads the text from its start.
  private struct Scanner {
    var text: ArraySlice<UInt8>
    /// Of a position.
    var numbers = 2
    var isLatitudeFirst = false
    /// Positions so far.
    var count = 0

    mutating func skipSpaces() { text = text.drop { $0 == UInt8(ascii: " ") } }

    var isAtEnd: Bool { text.allSatisfy { $0 == UInt8(ascii: " ") } }

    mutating func skip(_ sign: Unicode.Scalar) -> Bool {
      skipSpaces()
      guard text.first == UInt8(ascii: sign) else { return false }
      text.removeFirst()
      return true
    }

    /// Letters, in upper case.
    mutating func word() -> String {
      skipSpaces()
      let letters = text.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0 & 0xDF) }
      text = text.dropFirst(letters.count)
      return String(decoding: letters, as: UTF8.self).uppercased()
    }

    /// A number, up to a space, a comma or a parenthesis.
    mutating func number() -> Double? {
      skipSpaces()
      let digits = text.prefix { !" ,()".utf8.contains($0) }
      text = text.dropFirst(digits.count)
      return DecimalText.number(String(decoding: digits, as: UTF8.self))
    }

    mutating func position() -> Position? {
      count += 1
      guard count <= WellKnownText.mostPositions, let first = number(), let second = number()
      else { return nil }
      let (longitude, latitude) = isLatitudeFirst ? (second, first) : (first, second)
      guard numbers == 3 else { return Position(longitude: longitude, latitude: latitude) }
      guard let seconds = number(), seconds.magnitude < 1e12 else { return nil }
      return Position(longitude: longitude, latitude: latitude, seconds: seconds)
    }

    /// `(` one or more, with commas between them `)`.
    mutating func list<Item>(_ item: (inout Scanner) -> Item?) -> [Item]? {
      guard skip("(") else { return nil }
      var items: [Item] = []
      repeat {
        guard let next = item(&self) else { return nil }
        items.append(next)
      } while skip(",")
      return skip(")") ? items : nil
    }

    mutating func positions() -> [Position]? { list { $0.position() } }

    /// The points of a MULTIPOINT, each in parentheses of its own or not.
    mutating func points() -> [Position]? {
      list { scanner in
        guard scanner.skip("(") else { return scanner.position() }
        let point = scanner.position()
        return scanner.skip(")") ? point : nil
      }
    }
  }
}

extension ServiceError {
  fileprivate static func invalid(_ text: String) -> ServiceError {
    .badRequest(text, parameter: "coords")
  }
}
