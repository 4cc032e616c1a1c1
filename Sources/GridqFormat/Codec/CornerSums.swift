/// The sums of the residuals between the centre of a tile and four neighbouring points, which share
/// most of them.
struct CornerSums {
  private(set) var southwest = Lanes()
  private(set) var southeast = Lanes()
  private(set) var northwest = Lanes()
  private(set) var northeast = Lanes()

  /// Adds the residuals up to the cell whose south-western corner is (`column`, `row`); false when
  /// the bytes end.
  mutating func add(
    _ tile: EncodedTile, _ reader: inout BlockReader, _ column: Int, _ row: Int, _ bytes: RawSpan
  ) -> Bool {
    let shape = tile.shape
    guard tile.difference != .none else {
      let point = row &* shape.columns &+ column
      guard let south = reader.run(point, point &+ 1, bytes),
        let north = reader.run(point &+ shape.columns, point &+ shape.columns &+ 1, bytes)
      else { return false }
      (southwest, southeast) = (south.first, south.last)
      (northwest, northeast) = (north.first, north.last)
      return true
    }
    let (centreColumn, centreRow) = (shape.centreColumn, shape.centreRow)
    let isEastern = column >= centreColumn
    var y = min(row, centreRow)
    let lastRow = max(row &+ 1, centreRow)
    while y <= lastRow {
      defer { y &+= 1 }
      // In the rows that a one-way difference passes through, only the centre column counts.
      let isWhole = tile.difference == .twoWay || y == row || y == row &+ 1
      let west = isWhole ? min(column, centreColumn) : centreColumn
      let east = isWhole ? max(column &+ 1, centreColumn) : centreColumn
      guard let line = tile.storedLine(y, west, east) else { continue }
      guard let run = reader.run(line.first, line.last, bytes) else { return false }
      // The run ends at the corner that lies farther from the centre.
      let toWest = isWhole && isEastern ? run.sum &- run.last : run.sum
      let toEast = isWhole && !isEastern ? run.sum &- run.first : run.sum
      if tile.difference == .twoWay {
        addSouth(toWest, toEast, when: CornerSums.isBetween(y, row, centreRow))
        addNorth(toWest, toEast, when: CornerSums.isBetween(y, row &+ 1, centreRow))
        continue
      }
      // The centre column counts for all rows beyond, the rest for its row alone.
      let spine = y == centreRow ? Lanes() : isEastern ? run.first : run.last
      let isOnSouth = CornerSums.isBetween(y, row, centreRow)
      let isOnNorth = CornerSums.isBetween(y, row &+ 1, centreRow)
      addSouth(spine, spine, when: isOnSouth)
      addNorth(spine, spine, when: isOnNorth)
      addSouth(toWest &- spine, toEast &- spine, when: y == row)
      addNorth(toWest &- spine, toEast &- spine, when: y == row &+ 1)
    }
    return true
  }

  /// Whether line `line` is `end`, the centre's, or between them.
  private static func isBetween(_ line: Int, _ end: Int, _ centre: Int) -> Bool {
    line >= min(end, centre) && line <= max(end, centre)
  }

  private mutating func addSouth(_ west: Lanes, _ east: Lanes, when isSo: Bool) {
    guard isSo else { return }
    southwest &+= west
    southeast &+= east
  }

  private mutating func addNorth(_ west: Lanes, _ east: Lanes, when isSo: Bool) {
    guard isSo else { return }
    northwest &+= west
    northeast &+= east
  }
}
