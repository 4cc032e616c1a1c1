import GridqGeometry
import GridqLookup

/// Polygons with holes, whose edges are straight in longitude and latitude.
struct GeographicArea {
  typealias Position = WellKnownText.Position

  private let polygons: [[[Position]]]
  private let west: Double
  private let east: Double
  private let south: Double
  private let north: Double

  /// Nil when a ring is not closed.
  init?(_ polygons: [[[Position]]]) {
    let rings = polygons.joined()
    let isClosed = rings.allSatisfy { ring in
      ring.count >= 4 && ring.first?.longitude == ring.last?.longitude
        && ring.first?.latitude == ring.last?.latitude
    }
    let longitudes = rings.joined().map(\.longitude)
    let latitudes = rings.joined().map(\.latitude)
    guard isClosed, let west = longitudes.min(), let east = longitudes.max(),
      let south = latitudes.min(), let north = latitudes.max()
    else { return nil }
    self.polygons = polygons
    (self.west, self.east, self.south, self.north) = (west, east, south, north)
  }

  /// How many positions its rings have.
  var cornerCount: Int { polygons.joined().joined().count }

  typealias Edge = (start: Position, end: Position)

  /// From corner to corner.
  var edges: [Edge] {
    polygons.joined().flatMap { ring in zip(ring, ring.dropFirst()).map { ($0, $1) } }
  }

  /// Each polygon alone, with its holes.
  var parts: [GeographicArea] { polygons.compactMap { GeographicArea([$0]) } }

  /// Whether a place lies in a polygon and not in a hole of it. Edges belong to polygons.
  func contains(_ point: LatLon) -> Bool {
    guard (south...north).contains(point.latitude) else { return false }
    let x = turned(point.longitude, near: (west + east) / 2)
    guard (west...east).contains(x) else { return false }
    return polygons.contains { rings in
      var isInside = false
      for ring in rings {
        for (start, end) in zip(ring, ring.dropFirst()) {
          // Which side of the edge, seen along it: 0 on its line.
          let side =
            (end.longitude - start.longitude) * (point.latitude - start.latitude)
            - (end.latitude - start.latitude) * (x - start.longitude)
          if side == 0, min(start.longitude, end.longitude) <= x,
            x <= max(start.longitude, end.longitude),
            min(start.latitude, end.latitude) <= point.latitude,
            point.latitude <= max(start.latitude, end.latitude)
          {
            return true
          }
          guard (start.latitude > point.latitude) != (end.latitude > point.latitude) else {
            continue
          }
          // Whether the edge crosses the ray to the east.
          if (side > 0) == (end.latitude > start.latitude) { isInside.toggle() }
        }
      }
      return isInside
    }
  }

  /// Whether some of a box may lie in the area: `false` is certain.
  func mayOverlap(west: Double, east: Double, south: Double, north: Double) -> Bool {
    guard south <= self.north, north >= self.south else { return false }
    let middle = turned((west + east) / 2, near: (self.west + self.east) / 2)
    let half = (east - west) / 2
    // A box that is wide, or on the other side of the Earth, may overlap across the seam.
    let isFar = abs(middle - (self.west + self.east) / 2) + half > 180
    return isFar || middle - half <= self.east && middle + half >= self.west
  }

  private func turned(_ longitude: Double, near other: Double) -> Double {
    longitude + ((other - longitude) / 360).rounded() * 360
  }
}

extension ModelGrid {
  /// The centres of the cells in an area, row by row from the south; nil for more than `most`, and for an area whose
  /// cells take more than 50 million comparisons of a cell with an edge.
  func cells(in area: GeographicArea, most: Int) -> [LatLon]? {
    var found: [(point: GridPoint, place: LatLon)] = []
    var blocks = [(columns: 0..<columns, rows: 0..<rows)]
    let edges = max(1, area.cornerCount)
    var comparisons = 0
    while let block = blocks.popLast() {
      guard mayHaveCells(block.columns, block.rows, in: area) else { continue }
      if block.columns.count <= 8, block.rows.count <= 8 {
        comparisons += block.columns.count * block.rows.count * edges
        guard comparisons <= 50_000_000 else { return nil }
        for j in block.rows {
          for i in block.columns {
            let point = GridPoint(i: i, j: j)
            guard let place = location(of: point), area.contains(place) else { continue }
            found.append((point, place))
          }
        }
        guard found.count <= most else { return nil }
        continue
      }
      for columns in ModelGrid.halves(block.columns) {
        for rows in ModelGrid.halves(block.rows) { blocks.append((columns, rows)) }
      }
    }
    return found.sorted { ($0.point.j, $0.point.i) < ($1.point.j, $1.point.i) }.map(\.place)
  }

  /// The centres of the cells that some edges meet, each once: edges are looked at each half of a cell.
  ///
  /// - Parameters:
  ///   - extent: of the grid; what lies outside is not looked at.
  ///   - most: how often is looked.
  /// - Returns: nil where that is not enough.
  func cells(
    along edges: [GeographicArea.Edge], within extent: GridExtent, most: Int
  ) -> [LatLon]? {
    var points: Set<GridPoint> = []
    var places: [LatLon] = []
    var looks = 0
    var pieces = edges
    while let piece = pieces.popLast() {
      let (start, end) = (piece.start, piece.end)
      let box = GeographicBox(
        west: min(start.longitude, end.longitude), south: min(start.latitude, end.latitude),
        east: max(start.longitude, end.longitude), north: max(start.latitude, end.latitude))
      guard box.overlaps(extent) else { continue }
      guard isWithinHalfACell(piece, box) else {
        let middle = GeographicArea.Position(
          longitude: (start.longitude + end.longitude) / 2,
          latitude: (start.latitude + end.latitude) / 2)
        pieces += [(middle, end), (start, middle)]
        continue
      }
      looks += 1
      guard looks <= most else { return nil }
      guard let corner = LatLon(latitude: start.latitude, longitude: start.longitude),
        let point = nearestPoint(to: corner), points.insert(point).inserted,
        let place = location(of: point)
      else { continue }
      places.append(place)
    }
    return places
  }

  /// Whether a piece of an edge is no longer than half a cell: in metres, and in columns and rows, which are narrower where
  /// meridians meet; but not where columns begin anew around the Earth.
  private func isWithinHalfACell(_ piece: GeographicArea.Edge, _ box: GeographicBox) -> Bool {
    let east = (box.east - box.west) * cosine(degrees: (box.south + box.north) / 2)
    let metres = max(box.north - box.south, east) * 111_195
    guard metres <= max(spacing, 1) / 2 else { return false }
    guard metres > max(spacing, 1) / 2048,
      let start = LatLon(latitude: piece.start.latitude, longitude: piece.start.longitude),
      let end = LatLon(latitude: piece.end.latitude, longitude: piece.end.longitude)
    else { return true }
    let (first, last) = (position(of: start), position(of: end))
    let steps = max(abs(first.i - last.i), abs(first.j - last.j))
    // NaN outside of the grid.
    return !(steps > 0.5)
  }

  private static func halves(_ range: Range<Int>) -> [Range<Int>] {
    guard range.count > 8 else { return [range] }
    let middle = (range.lowerBound + range.upperBound) / 2
    return [range.lowerBound..<middle, middle..<range.upperBound]
  }

  /// Whether a block of cells may have one in an area: five by five of its points are looked at, and what lies
  /// between two of them is taken to be no further away than the next.
  private func mayHaveCells(
    _ columns: Range<Int>, _ rows: Range<Int>, in area: GeographicArea
  ) -> Bool {
    func samples(_ range: Range<Int>) -> [Int] {
      (0...4).map { range.lowerBound + (range.count - 1) * $0 / 4 }
    }
    var places: [[LatLon]] = []
    for j in samples(rows) {
      places.append(samples(columns).compactMap { location(of: GridPoint(i: $0, j: j)) })
    }
    guard places.allSatisfy({ $0.count == 5 }) else { return true }
    let centre = places[2][2].longitude
    func offset(_ place: LatLon) -> Double {
      (place.longitude - centre) - ((place.longitude - centre) / 360).rounded() * 360
    }
    var margin = (longitude: 0.0, latitude: 0.0)
    func widen(_ one: LatLon, _ other: LatLon) {
      margin.longitude = max(margin.longitude, abs(offset(one) - offset(other)))
      margin.latitude = max(margin.latitude, abs(one.latitude - other.latitude))
    }
    for j in 0..<5 {
      for i in 0..<5 {
        if i > 0 { widen(places[j][i - 1], places[j][i]) }
        if j > 0 { widen(places[j - 1][i], places[j][i]) }
      }
    }
    let all = places.joined()
    let latitudes = all.map(\.latitude)
    let offsets = all.map(offset)
    guard let south = latitudes.min(), let north = latitudes.max(), let low = offsets.min(),
      let high = offsets.max()
    else { return true }
    // Around a pole, and around the Earth, longitudes say nothing.
    let isAround =
      high - low + 2 * margin.longitude > 120
      || max(north, -south) + margin.latitude > 88
    return area.mayOverlap(
      west: isAround ? centre - 180 : centre + low - margin.longitude,
      east: isAround ? centre + 180 : centre + high + margin.longitude,
      south: south - margin.latitude, north: north + margin.latitude)
  }
}
