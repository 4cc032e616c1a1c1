import GridqGeometry
import GridqMetrics
import GridqNetCDF

extension WRFRun {
  /// Cells by which a grid may move before it is a moving nest. Feedback from a nest changes XLAT by some
  /// hundredths of a cell after the first time; a nest moves by whole cells of its parent.
  private static let movement = 0.5

  /// The grid, from the attributes and coordinates of the first time that has coordinates, after checking
  /// that the grid does not move.
  mutating func placeGrid() throws(ModelOutputError) -> PlacedGrid {
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
    try orient(on: placed, reference: moment.file)
    return placed
  }

  /// Finds how the axes of each file run, after checking that the grid does not move.
  private mutating func orient(
    on placed: PlacedGrid, reference: Int
  ) throws(ModelOutputError) {
    // Files of a run are written alike: those like the first one are not examined again.
    let others = files.indices.filter { $0 != reference }
    for fileNumber in [reference] + others {
      let file = files[fileNumber]
      let flip = try flip(of: file, on: placed, reference: files[reference].path)
      guard fileNumber == reference || axes[reference] != WRFAxes() || !flip.isNone else {
        continue
      }
      let axes = try ModelOutputError.reading(
        WRFAxes(flip, of: openFiles.opened(file.path), file))
      self.axes[fileNumber] = axes
      inventories[fileNumber] = inventories[fileNumber].without(axes.misfits(in: file))
    }
  }

  private func flip(
    of file: WRFFile, on placed: PlacedGrid, reference: String
  ) throws(ModelOutputError) -> GridFlip {
    guard let corners = file.corners.first else {
      guard placed.flip.isNone else {
        throw .noCoordinates(
          path: file.path,
          reason: "no coordinates, and those of \(reference) show that its \(placed.flip.account)")
      }
      return .none
    }
    let flip = GridFlip.nearest(first: corners.first, last: corners.last, on: placed.grid).flip
    for corners in file.corners {
      let cells = flip.distance(first: corners.first, last: corners.last, on: placed.grid)
      guard cells > Self.movement else { continue }
      throw .movedGrid(path: file.path, time: corners.time, other: reference, cells: cells)
    }
    return flip
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
  func north(on grid: PlacedGrid) throws(ModelOutputError) -> NorthReading {
    var reading = NorthReading(angles: grid.north, refusal: grid.axesDoubt)
    guard let moment = moments.first(where: { files[$0.file].hasAngles }) else { return reading }
    let file = try openFiles.file(at: files[moment.file].path)
    func values(of name: String) throws(ModelOutputError) -> [Double] {
      let values = try ModelOutputError.reading(
        file.massPointField(named: name, record: moment.record))
      let flip = axes[moment.file]?.flip ?? .none
      return flip.turned(values, columns: grid.grid.columns, rows: grid.grid.rows)
    }
    switch reading.angles.adopt(
      sines: try values(of: "SINALPHA"), cosines: try values(of: "COSALPHA"))
    {
    case .agrees:
      // They tell the axes.
      reading.refusal = nil
    case .differs(let degrees, let count):
      reading.warning =
        "\(file.path): SINALPHA and COSALPHA are up to \(DecimalText.fixed(degrees, decimals: 1))° off the "
        + "geometry of the grid at \(counted(count, "point")): the geometry turns the wind"
    case .opposes(let degrees, let count):
      reading.refusal =
        "SINALPHA and COSALPHA are up to \(DecimalText.fixed(degrees, decimals: 1))° off the geometry of the "
        + "grid at \(counted(count, "point")): coordinates and fields were not reversed together"
    case .meaningless:
      reading.warning =
        "\(file.path): SINALPHA and COSALPHA are not a sine and a cosine: the geometry of the grid turns "
        + "the wind"
    }
    return reading
  }
}
