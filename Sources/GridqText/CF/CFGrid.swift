import GridqGeometry

/// A grid in the words of the CF conventions, chapters 4 and 5 and appendix F: dimensions, coordinates along them,
/// and the mapping.
struct CFGrid {
  /// A coordinate along a dimension.
  struct Axis {
    let name: String
    let standardName: String
    let units: String
    let letter: String
    let values: [Double]

    /// The edges between which each value is: halfway to its neighbours, at the ends as far as on the other side.
    var bounds: [Double] {
      guard values.count > 1 else { return [] }
      let middles = zip(values, values.dropFirst()).map { ($0 + $1) / 2 }
      let last = values.count - 1
      let edges =
        [2 * values[0] - middles[0]] + middles + [2 * values[last] - middles[last - 1]]
      let reach = standardName == "latitude" ? 90 : Double.infinity
      return zip(edges, edges.dropFirst()).flatMap {
        [max($0, -reach), min($1, reach)]
      }
    }
  }

  /// The names of the dimensions of rows and of columns.
  let dimensions: (rows: String, columns: String)
  /// Empty where the points lie in no order but their own.
  let axes: [Axis]
  /// Whether latitude and longitude need a value for each grid point.
  let needsPlaces: Bool
  /// The attributes of the variable `crs`.
  let mapping: CFDataset.Attributes

  init(_ grid: ModelGrid) {
    switch grid.mapping {
    case .curvilinear:
      self.init(name: "latitude_longitude", parameters: [], rows: "y", columns: "x", axes: [])
    case .separable(let separable):
      self.init(
        name: "latitude_longitude", parameters: [],
        latitudes: separable.latitudes, longitudes: separable.longitudes)
    case .projected(let projected):
      self.init(projected, columns: grid.columns, rows: grid.rows)
    }
  }

  private init(
    name: String, parameters: [(String, [Double])], rows: String, columns: String, axes: [Axis]
  ) {
    mapping =
      [("grid_mapping_name", .text(name))]
      + parameters.map { ($0.0, .numbers(.double, $0.1)) }
    dimensions = (rows, columns)
    self.axes = axes
    needsPlaces = rows != "lat"
  }

  private init(
    name: String, parameters: [(String, [Double])], latitudes: [Double], longitudes: [Double]
  ) {
    self.init(
      name: name, parameters: parameters, rows: "lat", columns: "lon",
      axes: [
        Axis(
          name: "lat", standardName: "latitude", units: "degrees_north", letter: "Y",
          values: latitudes),
        Axis(
          name: "lon", standardName: "longitude", units: "degrees_east", letter: "X",
          values: longitudes),
      ])
  }

  private init(_ grid: ProjectedGrid, columns: Int, rows: Int) {
    let origin = grid.corner
    var parameters: [(String, [Double])] = [("earth_radius", [grid.radius])]
    /// Metres of CF's plane that are 0 in x and y of ours.
    var northing = 0.0
    switch grid.projection {
    case .lambertConformal(let lambert):
      let parallels = [lambert.standardParallel1, lambert.standardParallel2]
      let middle = (parallels[0] + parallels[1]) / 2
      let meridian = lambert.longitudeOfCentralMeridian
      // Our plane begins at the apex, CF's at a latitude that is chosen here.
      if let place = LatLon(latitude: middle, longitude: meridian) {
        northing = lambert.forward(place).y
      }
      parameters += [
        ("standard_parallel", parallels[0] == parallels[1] ? [parallels[0]] : parallels),
        ("longitude_of_central_meridian", [meridian]),
        ("latitude_of_projection_origin", [middle]),
      ]
    case .polarStereographic(let polar):
      parameters += [
        ("straight_vertical_longitude_from_pole", [polar.straightVerticalLongitude]),
        ("latitude_of_projection_origin", [polar.standardParallel < 0 ? -90 : 90]),
        ("standard_parallel", [polar.standardParallel]),
      ]
    case .mercator(let mercator):
      parameters += [
        ("longitude_of_projection_origin", [mercator.centralLongitude]),
        ("standard_parallel", [mercator.standardParallel]),
      ]
    case .latitudeLongitude(let regular):
      self.init(
        name: grid.projection.name, parameters: parameters,
        // The rounding of a spacing may lead beyond a pole.
        latitudes: CFGrid.degrees(origin.y, grid.dy, rows).map { min(max($0, -90), 90) },
        longitudes: CFGrid.degrees(origin.x, grid.dx, columns, from: regular.centralLongitude))
      return
    case .rotatedLatitudeLongitude(let rotated):
      // CF's grid north pole is where WRF's rotated latitude is 90: PROJ's lon_0 is 180° from its longitude.
      parameters += [
        ("grid_north_pole_latitude", [rotated.poleLatitude]),
        (
          "grid_north_pole_longitude",
          [CFGrid.wrapped(-rotated.standardLongitude - 180)]
        ),
        ("north_pole_grid_longitude", [rotated.poleLongitude]),
      ]
      self.init(
        name: grid.projection.name, parameters: parameters, rows: "rlat", columns: "rlon",
        axes: [
          Axis(
            name: "rlat", standardName: "grid_latitude", units: "degrees", letter: "Y",
            values: CFGrid.degrees(origin.y, grid.dy, rows)),
          Axis(
            name: "rlon", standardName: "grid_longitude", units: "degrees", letter: "X",
            values: CFGrid.degrees(origin.x, grid.dx, columns, from: rotated.centralLongitude)),
        ])
      return
    }
    let scale = grid.radius / EarthSphere.radius
    func metres(_ first: Double, _ step: Double, _ count: Int) -> [Double] {
      (0..<count).map { (first + Double($0) * step) * scale }
    }
    self.init(
      name: grid.projection.name, parameters: parameters, rows: "y", columns: "x",
      axes: [
        Axis(
          name: "y", standardName: "projection_y_coordinate", units: "m", letter: "Y",
          values: metres(origin.y - northing, grid.dy, rows)),
        Axis(
          name: "x", standardName: "projection_x_coordinate", units: "m", letter: "X",
          values: metres(origin.x, grid.dx, columns)),
      ])
  }

  /// Degrees of a plane whose metres are those of the equator.
  private static func degrees(
    _ first: Double, _ step: Double, _ count: Int, from zero: Double = 0
  ) -> [Double] {
    (0..<count).map { zero + (first + Double($0) * step) / EarthSphere.radius * 180 / .pi }
  }

  private static func wrapped(_ degrees: Double) -> Double {
    degrees <= -180 ? degrees + 360 : degrees
  }
}
