import GridqGeometry
import GridqLookup
import Synchronization

/// The towns and villages of the world, as `places.bin` of the page has them: from GeoNames (geonames.org, CC BY 4.0).
///
/// `web/cells.js` and `web/places.js` say how the bytes are read. A cell of five degrees is unpacked when something in it
/// is asked for, and kept then. Any number of threads may ask.
public final class PlaceTable: Sendable {
  private let bytes: PlaceBytes
  /// Where each cell begins, first those of the large places, then those of the others; and the end of the last one.
  private let starts: [Int]
  private let kept = Mutex((cells: [Int: PlaceCell](), bytes: 0))

  /// Degrees of latitude and of longitude of a cell.
  private static let width = 5.0
  private static let columns = 72
  private static let rows = 36
  private static let count = columns * rows
  /// The most bytes of cells that are kept: twice what all cells have.
  private static let mostKeptBytes = 64 << 20

  /// The table that is in the program.
  static let builtIn = Result { () throws(PlaceTableError) in try PlaceTable(.ofProgram) }

  /// Reads a table: what it has of cells, but none of them.
  ///
  /// - Throws: `.noTable` for other bytes.
  public convenience init(_ bytes: [UInt8]) throws(PlaceTableError) {
    try self.init(.own(bytes))
  }

  private init(_ bytes: PlaceBytes) throws(PlaceTableError) {
    let count = 2 * PlaceTable.count
    let head = bytes.part(0..<min(12, bytes.count))
    guard head.count == 12, head.starts(with: "GQPLACES".utf8) else { throw .noTable }
    let first = 12 + Int(PlaceBytes.number(head[8...]))
    guard first <= bytes.count,
      let sizes = PlaceBytes.unpacked(bytes.part(12..<first), most: 1 << 20),
      sizes.count == 4 * count
    else { throw .noTable }
    var starts = [first]
    starts.reserveCapacity(count + 1)
    var end = first
    for cell in 0..<count {
      end += Int(PlaceBytes.number(sizes[(4 * cell)...]))
      starts.append(end)
    }
    guard end == bytes.count else { throw .noTable }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// The places that a coordinate within `metres` of them may be in, by ``PlaceNames/order(distance:population:)``; of two
  /// at one place the larger one first.
  ///
  /// - Parameter count: so many at most.
  func nearest(
    to point: LatLon, within metres: Double, count: Int
  ) throws(PlaceTableError) -> [(place: NamedPlace, distance: Double)] {
    // A degree of latitude is 111 km at least; a little more is searched.
    let north = metres / 110_000
    let highest = point.latitude.magnitude + north
    let east = highest < 90 ? min(180, north / cosine(degrees: highest)) : 180
    var found: [(cell: Int, line: Int, distance: Double, order: Double)] = []
    let cells = PlaceTable.cells(
      south: point.latitude - north, north: point.latitude + north, west: point.longitude - east,
      east: point.longitude + east)
    for number in cells {
      guard let cell = try cell(number) else { continue }
      for (lineNumber, line) in cell.lines.enumerated()
      where (line.point.latitude - point.latitude).magnitude <= north {
        let distance = line.point.distance(to: point)
        guard distance <= metres else { continue }
        let order = PlaceNames.order(distance: distance, population: line.population)
        found.append((number, lineNumber, distance, order))
      }
    }
    // Lines are sorted by population, and so a stable order has the larger one first.
    found.sort { ($0.order, $0.cell, $0.line) < ($1.order, $1.cell, $1.line) }
    var nearest: [(place: NamedPlace, distance: Double)] = []
    for place in found.prefix(count) {
      guard let cell = try cell(place.cell) else { continue }
      nearest.append(
        (
          cell.place(cell.lines[place.line], id: PlaceTable.id(place.cell, place.line)),
          place.distance
        ))
    }
    return nearest
  }

  /// Places in extents of which a name begins like a text, those of each kind of match together, the larger ones first.
  ///
  /// - Parameters:
  ///   - country: whose places alone count; nil for all.
  ///   - count: so many of each kind at most.
  ///   - isWanted: whether a place may be taken.
  func find(
    _ wanted: PlainName, country: String?, inside extents: [GridExtent], count: Int,
    isWanted: (LatLon) -> Bool
  ) throws(PlaceTableError) -> [PlaceMatch] {
    struct Found {
      let cell: Int
      let line: Int
      let kind: PlaceMatch.Kind
      let population: Int
      let name: String
      var order: (Int, Int, Int, Int) { (kind.rawValue, -population, cell, line) }
    }
    var found: [Found] = []
    let numbers = extents.reduce(into: Set<Int>()) { numbers, extent in
      numbers.formUnion(
        PlaceTable.cells(
          south: extent.south, north: extent.north, west: extent.west,
          east: extent.east < extent.west ? extent.east + 360 : extent.east))
    }
    for number in numbers {
      guard let cell = try cell(number) else { continue }
      for (lineNumber, line) in cell.lines.enumerated() {
        guard let (kind, name) = cell.match(line, wanted),
          country.map({ cell.country(line).elementsEqual($0.utf8) }) ?? true
        else { continue }
        found.append(
          Found(
            cell: number, line: lineNumber, kind: kind, population: line.population, name: name))
      }
    }
    found.sort { $0.order < $1.order }
    var (matches, counts) = ([PlaceMatch](), [PlaceMatch.Kind: Int]())
    for one in found where counts[one.kind, default: 0] < count {
      guard let cell = try cell(one.cell) else { continue }
      let line = cell.lines[one.line]
      guard isWanted(line.point) else { continue }
      counts[one.kind, default: 0] += 1
      matches.append(
        PlaceMatch(
          place: cell.place(line, id: PlaceTable.id(one.cell, one.line)), name: one.name,
          kind: one.kind))
    }
    return matches
  }

  /// What tells a place from others, until the table is made anew: its cell and its line. More than any line of a list.
  private static func id(_ cell: Int, _ line: Int) -> Int { (cell + 1) * 1_000_000 + line + 1 }

  /// The cells between two parallels and two meridians.
  ///
  /// - Parameter east: not less than `west`.
  private static func cells(
    south: Double, north: Double, west: Double, east: Double
  ) -> Set<Int> {
    guard [south, north, west, east].allSatisfy({ $0.magnitude <= 1000 }) else { return [] }
    func row(_ latitude: Double) -> Int {
      Int(min(max(((latitude + 90) / width).rounded(.down), 0), Double(rows - 1)))
    }
    let (first, last) = (Int((west / width).rounded(.down)), Int((east / width).rounded(.down)))
    guard row(south) <= row(north), first <= last else { return [] }
    var cells: Set<Int> = []
    for row in row(south)...row(north) {
      for column in first...last {
        let turned = (column + columns / 2) % columns
        cells.insert(row * columns + (turned < 0 ? turned + columns : turned))
      }
    }
    return cells
  }

  /// A cell; nil for one without places.
  private func cell(_ number: Int) throws(PlaceTableError) -> PlaceCell? {
    if let cell = kept.withLock({ $0.cells[number] }) { return cell }
    // The large places come first, and so all lines are sorted by population.
    let parts = [number, PlaceTable.count + number].map { starts[$0]..<starts[$0 + 1] }
    guard !parts.allSatisfy(\.isEmpty) else { return nil }
    var text: [UInt8] = []
    for part in parts where !part.isEmpty {
      guard
        let lines = PlaceBytes.unpacked(bytes.part(part), most: PlaceCell.mostBytes - text.count)
      else { throw .damagedCell(number) }
      text += lines
    }
    guard let cell = PlaceCell(text) else { throw .damagedCell(number) }
    kept.withLock { kept in
      if kept.bytes + text.count > PlaceTable.mostKeptBytes { kept = ([:], 0) }
      // Another thread may have unpacked it meanwhile.
      if kept.cells.updateValue(cell, forKey: number) == nil { kept.bytes += text.count }
    }
    return cell
  }
}

/// Why there is nothing to be had of a table of places.
@nonexhaustive
public enum PlaceTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are no table of places, or are cut off.
  case noTable
  /// A cell, counted from 0, cannot be unpacked, or one of its lines is not a place.
  case damagedCell(Int)

  public var description: String {
    switch self {
    case .noTable: "the table of places is damaged; install the program again"
    case .damagedCell(let cell):
      "cell \(cell) of the table of places is damaged; install the program again"
    }
  }
}
