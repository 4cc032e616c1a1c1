// Branch and bound over the pyramid of boxes. Nothing is allocated in a search.
extension CurvilinearGrid {
  /// The nearest of all points by great-circle distance, however far it is. Of equally near ones,
  /// the first in the order of storage.
  public func nearestPoint(to place: LatLon) -> GridPoint {
    let point = UnitVector(place)
    // A greedy descent finds a point that is near, so that few boxes are opened after it.
    var node = pyramid.top
    while node.level > 0 {
      var closest = node
      var distance = Double.infinity
      pyramid.forEachChild(of: node) {
        let childDistance = pyramid[$0].squaredDistance(to: point)
        if childDistance < distance { (closest, distance) = ($0, childDistance) }
      }
      node = closest
    }
    var nearest = Nearest(found: GridPoint(i: 0, j: 0), squaredDistance: .infinity)
    nearest.search(node, of: self, around: point)
    nearest.search(pyramid.top, of: self, around: point)
    return nearest.found
  }

  /// The position of a place in the cell that holds it; NaN beyond half a cell outside the
  /// outermost points.
  ///
  /// Where a grid is folded and several cells hold a place, the same one always answers; a cell between
  /// points comes before the half cells outside.
  public func position(of place: LatLon) -> GridPosition {
    var holder = Holder(frame: TangentFrame(at: place))
    holder.search(pyramid.top, of: self)
    return holder.position
  }
}

/// The nearest point found so far.
private struct Nearest {
  var found: GridPoint
  var squaredDistance: Double

  mutating func search(
    _ node: BoxPyramid.Node, of grid: CurvilinearGrid, around point: UnitVector
  ) {
    guard grid.pyramid[node].squaredDistance(to: point) <= squaredDistance else { return }
    guard node.level == 0 else {
      return grid.pyramid.forEachChild(of: node) { search($0, of: grid, around: point) }
    }
    let (i, j) = BoxPyramid.cells(of: node, in: grid.lattice)
    for j in max(j.lowerBound, 0)...min(j.upperBound, grid.rows - 1) {
      for i in max(i.lowerBound, 0)...min(i.upperBound, grid.columns - 1) {
        let distance = grid.lattice[i, j].squaredDistance(to: point)
        if distance < squaredDistance
          || distance == squaredDistance && (j, i) < (found.j, found.i)
        {
          found = GridPoint(i: i, j: j)
          squaredDistance = distance
        }
      }
    }
  }
}

/// The position in the cell that holds a place, once found.
private struct Holder {
  let frame: TangentFrame
  var position = GridPosition.undefined
  /// Whether the position lies between points, not in the half cells outside.
  var isBetweenPoints = false

  mutating func search(_ node: BoxPyramid.Node, of grid: CurvilinearGrid) {
    guard !isBetweenPoints, grid.pyramid[node].mayHold(frame.up) else { return }
    guard node.level == 0 else {
      return grid.pyramid.forEachChild(of: node) { search($0, of: grid) }
    }
    let (i, j) = BoxPyramid.cells(of: node, in: grid.lattice)
    for j in j {
      for i in i where !isBetweenPoints {
        examine(i, j, of: grid)
      }
    }
  }

  private mutating func examine(_ i: Int, _ j: Int, of grid: CurvilinearGrid) {
    let isInside = i >= 0 && j >= 0 && i < grid.columns - 1 && j < grid.rows - 1
    guard isInside || position.i.isNaN,
      let shares = grid.lattice.cell(i, j).shares(at: frame)
    else { return }
    func between(_ line: Int, _ count: Int, _ share: Double) -> Double {
      let start = PointLattice.coordinate(line, of: count)
      return start + share * (PointLattice.coordinate(line + 1, of: count) - start)
    }
    position = GridPosition(
      i: between(i, grid.columns, shares.eastward), j: between(j, grid.rows, shares.northward))
    isBetweenPoints = isInside
  }
}
