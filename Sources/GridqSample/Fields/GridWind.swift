internal import GridqGeometry

extension NorthDirection {
  /// Turns a wind from the Earth's components to those along the grid's axes, in which WRF writes
  /// winds: `windToEarth` backwards.
  func windToGrid(east: Double, north: Double) -> (x: Double, y: Double) {
    (x: east * cosine + north * sine, y: north * cosine - east * sine)
  }
}
