internal import GridGeometry

/// Terrain and land mask of a grid: each cell's mean over nine places in it, as a model has it.
struct Ground {
  private let columns: Int
  private let rows: Int
  private let heights: [Double]
  private let inland: [Double]

  init(
    grid: ProjectedGrid, columns: Int, rows: Int, geography: Geography
  ) throws(SampleRunError) {
    self.columns = columns
    self.rows = rows
    let parts = [-1.0 / 3, 0, 1.0 / 3]
    let cells = try inParts(of: columns * rows) { range throws(SampleRunError) in
      var geography = geography
      var cells: [(height: Double, inland: Double)] = []
      for index in range {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        var (height, distance) = (0.0, 0.0)
        for partJ in parts {
          for partI in parts {
            let place = SpherePoint(
              try SampleDomain.place(grid, i: Double(column) + partI, j: Double(row) + partJ))
            let partDistance = geography.inlandDistance(at: place)
            distance += partDistance / 9
            height += geography.height(at: place, inland: partDistance) / 9
          }
        }
        cells.append((distance > 0 ? max(height, 1) : 0, distance))
      }
      return cells
    }
    heights = cells.map(\.height)
    inland = cells.map(\.inland)
  }

  /// The sites of the grid, at their places.
  func sites(at places: [LatLon], weather: Weather) -> [Site] {
    inParts(of: places.count) { range in
      var sea = weather.seaEddies
      return range.map { index in
        let place = SpherePoint(places[index])
        return Site(
          number: index, place: place, height: heights[index], isLand: inland[index] > 0,
          exposure: heights[index] - heightAround(index), inland: inland[index],
          seaEddy: 0.5 * sea.value(at: Drift.still.carried(place), seconds: 0))
      }
    }
  }

  /// Mean height of the 5 × 5 cells around.
  private func heightAround(_ index: Int) -> Double {
    let (row, column) = (index / columns, index % columns)
    var (sum, count) = (0.0, 0)
    for j in max(row - 2, 0)...min(row + 2, rows - 1) {
      for i in max(column - 2, 0)...min(column + 2, columns - 1) {
        sum += heights[j * columns + i]
        count += 1
      }
    }
    return sum / Double(count)
  }
}
