internal import GridqGeometry

/// Terrain and land mask of a grid: each cell's mean over nine places in it, as in a model.
struct Ground {
  private let columns: Int
  private let rows: Int
  private let cells: [(height: Double, inland: Double)]

  init(grid: ProjectedGrid, columns: Int, rows: Int, geography: Geography) throws(SampleRunError) {
    self.columns = columns
    self.rows = rows
    let parts = [-1.0 / 3, 0, 1.0 / 3]
    cells = try inParts(of: columns * rows) { range throws(SampleRunError) in
      var places: [SpherePoint] = []
      for index in range {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        for partJ in parts {
          for partI in parts {
            places.append(
              SpherePoint(
                try SampleDomain.place(grid, i: Double(column) + partI, j: Double(row) + partJ)))
          }
        }
      }
      let ground = geography.ground(at: places)
      return stride(from: 0, to: ground.count, by: 9).map { first in
        var (height, distance) = (0.0, 0.0)
        for part in ground[first..<first + 9] {
          distance += part.inland / 9
          height += part.height / 9
        }
        return (height: distance > 0 ? max(height, 1) : 0, inland: distance)
      }
    }
  }

  /// The sites of the grid, at their places.
  func sites(at places: [LatLon], weather: Weather) -> [Site] {
    inParts(of: places.count) { range in
      let places = places[range].map { SpherePoint($0) }
      let sea = weather.seaEddies.values(at: Drift.still.carried(places), seconds: 0)
      return range.enumerated().map { offset, index in
        let (height, inland) = cells[index]
        return Site(
          number: index, place: places[offset], height: height, isLand: inland > 0,
          exposure: height - heightAround(index), inland: inland, seaEddy: 0.5 * sea[offset])
      }
    }
  }

  /// Mean height of the 5 × 5 cells around.
  private func heightAround(_ index: Int) -> Double {
    let (row, column) = (index / columns, index % columns)
    var (sum, count) = (0.0, 0)
    for j in max(row - 2, 0)...min(row + 2, rows - 1) {
      for i in max(column - 2, 0)...min(column + 2, columns - 1) {
        sum += cells[j * columns + i].height
        count += 1
      }
    }
    return sum / Double(count)
  }
}
