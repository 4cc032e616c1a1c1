import Forecast
import GridGeometry
import NetCDF

extension WRFRun {
  /// Cells by which a grid may move before it is a moving nest. Feedback from a nest changes XLAT by some
  /// hundredths of a cell after the first time; a nest moves by whole cells of its parent.
  private static let movement = 0.5

  /// The grid, from the attributes and coordinates of the first time that has coordinates, after checking
  /// that the grid does not move.
  func placedGrid() throws(ModelOutputError) -> PlacedGrid {
    guard let moment = moments.first(where: { files[$0.file].coordinates != nil }),
      let coordinates = files[moment.file].coordinates
    else {
      throw .noCoordinates(path: files[0].path, reason: "no variables XLAT and XLONG")
    }
    let file = files[moment.file]
    let (latitudes, longitudes) = try ModelOutputError.reading(
      coordinates.values(in: openFiles.opened(file.path), record: moment.record))
    let placed = try file.attributes.placedGrid(
      columns: file.columns, rows: file.rows, latitudes: latitudes, longitudes: longitudes,
      path: file.path)
    try checkThatNothingMoves(on: placed.grid, reference: file.path)
    return placed
  }

  private func checkThatNothingMoves(
    on grid: Grid, reference: String
  ) throws(ModelOutputError) {
    let southwest = GridPoint(i: 0, j: 0)
    let northeast = GridPoint(i: grid.columns - 1, j: grid.rows - 1)
    for file in files {
      for corners in file.corners {
        let cells = max(
          grid.distance(from: southwest, to: corners.southwest),
          grid.distance(from: northeast, to: corners.northeast))
        guard cells > Self.movement else { continue }
        throw .movedGrid(path: file.path, time: corners.time, other: reference, cells: cells)
      }
    }
  }

  /// When the run started: SIMULATION_START_DATE; without it the earliest START_DATE, the moment
  /// that XTIME counts from, or the first time.
  var start: UTCTime {
    files.lazy.compactMap(\.attributes.simulationStart).first
      ?? files.compactMap(\.attributes.start).min()
      ?? files.lazy.compactMap(\.elapsedReference).first
      ?? moments[0].time
  }

  /// The angles that turn the wind to true north, and what was odd about those in the files.
  func north(
    on grid: PlacedGrid
  ) throws(ModelOutputError) -> (angles: GridNorth, warning: String?) {
    var angles = grid.north
    guard let moment = moments.first(where: { files[$0.file].hasAngles }) else {
      return (angles, nil)
    }
    let file = try openFiles.file(at: files[moment.file].path)
    func values(of name: String) throws(ModelOutputError) -> [Double] {
      try ModelOutputError.reading(file.massPointField(named: name, record: moment.record))
    }
    let warning: String? =
      switch angles.adopt(sines: try values(of: "SINALPHA"), cosines: try values(of: "COSALPHA")) {
      case .agrees: nil
      case .differs(let degrees, let count):
        "\(file.path): SINALPHA and COSALPHA are up to \(DecimalText.fixed(degrees, decimals: 1))° off the "
          + "geometry of the grid at \(counted(count, "point")): the geometry turns the wind"
      case .meaningless:
        "\(file.path): SINALPHA and COSALPHA are not a sine and a cosine: the geometry of the grid turns "
          + "the wind"
      }
    return (angles, warning)
  }
}
