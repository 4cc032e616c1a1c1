internal import GridGeometry

/// Terrain and land mask of a grid: each cell's mean over nine places in it, as a model has it.
struct Ground {
  private let columns: Int
  private let rows: Int
  private var heights: [Double] = []
  private var inland: [Double] = []

  init(
    grid: ProjectedGrid, columns: Int, rows: Int, geography: Geography
  ) throws(SampleRunError) {
    self.columns = columns
    self.rows = rows
    heights.reserveCapacity(columns * rows)
    inland.reserveCapacity(columns * rows)
    let parts = [-1.0 / 3, 0, 1.0 / 3]
    for row in 0..<rows {
      for column in 0..<columns {
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
        inland.append(distance)
        heights.append(distance > 0 ? max(height, 1) : 0)
      }
    }
  }

  func site(at index: Int, place: LatLon) -> Site {
    Site(
      place: SpherePoint(place), height: heights[index], isLand: inland[index] > 0,
      exposure: heights[index] - heightAround(index), inland: inland[index])
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
