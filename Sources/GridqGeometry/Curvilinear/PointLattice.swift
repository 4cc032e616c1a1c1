/// The points of a curvilinear grid as unit vectors, with a border half a cell beyond the outermost
/// points: column −1 and `columns`, row −1 and `rows`.
struct PointLattice: Sendable {
  let columns: Int
  let rows: Int
  private var vectors: [UnitVector]

  /// Nil when a coordinate is not a place on the Earth.
  ///
  /// - Parameters:
  ///   - columns: at least 2.
  ///   - rows: at least 2.
  ///   - latitudes: of columns × rows places, in degrees, row by row from the south.
  ///   - longitudes: of the same places.
  init?(columns: Int, rows: Int, latitudes: [Float], longitudes: [Float]) {
    self.columns = columns
    self.rows = rows
    vectors = Array(
      repeating: UnitVector(x: 0, y: 0, z: 0), count: (columns + 2) * (rows + 2))
    for j in 0..<rows {
      for i in 0..<columns {
        let k = j * columns + i
        guard
          let place = LatLon(latitude: Double(latitudes[k]), longitude: Double(longitudes[k]))
        else { return nil }
        self[i, j] = UnitVector(place)
      }
    }
    for j in 0..<rows {
      self[-1, j] = beyond(self[0, j], from: self[1, j])
      self[columns, j] = beyond(self[columns - 1, j], from: self[columns - 2, j])
    }
    for i in 0..<columns {
      self[i, -1] = beyond(self[i, 0], from: self[i, 1])
      self[i, rows] = beyond(self[i, rows - 1], from: self[i, rows - 2])
    }
    for (outer, edge, inner) in [(-1, 0, 1), (columns, columns - 1, columns - 2)] {
      self[outer, -1] = beyond(self[edge, 0], from: self[inner, 0], self[edge, 1])
      self[outer, rows] = beyond(
        self[edge, rows - 1], from: self[inner, rows - 1], self[edge, rows - 2])
    }
  }

  /// The point of column i and row j, the border included.
  private(set) subscript(i: Int, j: Int) -> UnitVector {
    get { vectors[(j + 1) * (columns + 2) + i + 1] }
    set { vectors[(j + 1) * (columns + 2) + i + 1] = newValue }
  }

  /// The cell northeast of the point of column i and row j.
  func cell(_ i: Int, _ j: Int) -> BilinearCell {
    BilinearCell(
      southwest: self[i, j], southeast: self[i + 1, j], northwest: self[i, j + 1],
      northeast: self[i + 1, j + 1])
  }

  /// The position along i of a column and along j of a row, `count` of them: the border lies half
  /// a cell out.
  static func coordinate(_ line: Int, of count: Int) -> Double {
    min(max(Double(line), -0.5), Double(count) - 0.5)
  }

  /// Half a cell from an edge point, away from its neighbours inside the grid.
  private func beyond(_ edge: UnitVector, from neighbours: UnitVector...) -> UnitVector {
    neighbours.reduce(edge) { $0 + 0.5 * (edge - $1) }.normalised
  }
}
