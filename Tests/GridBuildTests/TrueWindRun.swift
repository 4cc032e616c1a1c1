import Foundation
import GridqNetCDF
import Testing

/// A WRF run on a grid of any projection, whose wind is the same at every point as seen from the
/// Earth, and another one at each time.
///
/// Coordinates and angles are worked out here, from the definitions of the projections on the sphere
/// of 6370 km, in Double: nothing of the code that reads them is used.
struct TrueWindRun: CustomTestStringConvertible {
  /// Where a point of a grid lies, in degrees, and where true north points in the axes of the grid: the
  /// unit vector (sine, cosine) along x and y.
  struct Point {
    var latitude: Double
    var longitude: Double
    var sine: Double
    var cosine: Double
  }

  /// What the file tells of the angles.
  enum Angles: CaseIterable {
    case absent
    case written
    /// SINALPHA of the wrong sign, as WPS 4.5 and 4.6 write it in the southern hemisphere.
    case wrongSign
  }

  /// Towards true east and north in m/s, in tenths; the last but one from exactly north, the last
  /// with a component of nothing.
  static let winds = [(5.0, -3.0), (-7.2, 0.4), (0.3, 12.5), (0, -8), (-20.3, 0)]

  let testDescription: String
  let mapProjection: Int32
  let attributes: [String: Double]
  let columns: Int
  let rows: Int
  /// The latitude of the pole of the Earth that lies inside the grid.
  let pole: Double?
  /// The point at column `i` and row `j`, which may lie between grid points.
  let point: @Sendable (_ i: Double, _ j: Double) -> Point

  private static let radius = 6_370_000.0
  private static let degree = Double.pi / 180

  /// A cone, or the plane of a polar stereographic grid, which is a cone of constant 1: rays from the
  /// pole are meridians and enclose n (λ − λ₀). Columns and rows are counted from the pole: `west` is
  /// the x of the first column and `south` the y of the first row, in cells.
  static func conic(
    _ name: String, parallels: [Double], meridian: Double, spacing: Double, west: Double,
    south: Double, pole: Double? = nil
  ) -> TrueWindRun {
    let hemisphere: Double = parallels[0] < 0 ? -1 : 1
    // Distances of the parallels from the pole of the hemisphere.
    let angles = parallels.map { (90 - abs($0)) * degree }
    let constant =
      parallels.count == 1
      ? 1 : log(sin(angles[0]) / sin(angles[1])) / log(tan(angles[0] / 2) / tan(angles[1] / 2))
    return TrueWindRun(
      testDescription: name, mapProjection: parallels.count == 1 ? 2 : 1,
      attributes: [
        "TRUELAT1": parallels[0], "TRUELAT2": parallels[parallels.count - 1],
        "STAND_LON": meridian, "DX": spacing, "DY": spacing,
      ], columns: 13, rows: 13, pole: pole
    ) { i, j in
      let (x, y) = ((west + i) * spacing, (south + j) * spacing)
      let ray = atan2(x, -hemisphere * y)
      let distance = hypot(x, y) * constant / (radius * sin(angles[0]))
      let angle = 2 * atan(tan(angles[0] / 2) * pow(distance, 1 / constant))
      let longitude = meridian + ray / constant / degree
      // True north is towards the pole in the north, away from it in the south.
      let turn = constant * (longitude - meridian) * degree
      return Point(
        latitude: hemisphere * (90 - angle / degree),
        longitude: remainder(longitude, 360), sine: -hemisphere * sin(turn), cosine: cos(turn))
    }
  }

  /// Straight meridians and parallels: nothing is turned.
  static func mercator(
    _ name: String, parallel: Double, longitude: Double, latitude: Double, spacing: Double
  ) -> TrueWindRun {
    let step = spacing / (radius * cos(parallel * degree))
    let origin = log(tan((45 + latitude / 2) * degree))
    return TrueWindRun(
      testDescription: name, mapProjection: 3,
      attributes: ["TRUELAT1": parallel, "STAND_LON": 0, "DX": spacing, "DY": spacing],
      columns: 13, rows: 13, pole: nil
    ) { i, j in
      Point(
        latitude: 2 * atan(exp(origin + j * step)) / degree - 90,
        longitude: remainder(longitude + i * step / degree, 360), sine: 0, cosine: 1)
    }
  }

  /// Latitudes and longitudes `step` degrees apart, of the Earth or, where `pole` is given, of a
  /// system whose north pole stands elsewhere.
  ///
  /// WRF's: the true pole stands at (POLE_LAT, POLE_LON) of the grid's own latitudes and longitudes,
  /// and the meridian through both poles, from there on, is that of −STAND_LON (share/module_llxy.F,
  /// rotate_coords).
  static func latitudeLongitude(
    _ name: String, pole: (latitude: Double, longitude: Double) = (90, 0), meridian: Double = 0,
    longitude: Double, latitude: Double, step: Double, trulyInside truePole: Double? = nil
  ) -> TrueWindRun {
    let metres = step * degree * radius
    return TrueWindRun(
      testDescription: name, mapProjection: 6,
      attributes: [
        "POLE_LAT": pole.latitude, "POLE_LON": pole.longitude, "STAND_LON": meridian,
        "DX": metres, "DY": metres,
      ], columns: 13, rows: 13, pole: truePole
    ) { i, j in
      guard pole.latitude != 90 else {
        return Point(
          latitude: latitude + step * j, longitude: remainder(longitude + step * i, 360), sine: 0,
          cosine: 1)
      }
      // Vectors of the grid's system, x towards the meridian of the true pole, z its own pole.
      let phi = (latitude + step * j) * degree
      let lambda = (longitude + step * i - pole.longitude) * degree
      let tilt = pole.latitude * degree
      func onEarth(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
        [sin(tilt) * x - cos(tilt) * z, y, cos(tilt) * x + sin(tilt) * z]
      }
      let place = onEarth(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
      let alongX = onEarth(-sin(lambda), cos(lambda), 0)
      let alongY = onEarth(-sin(phi) * cos(lambda), -sin(phi) * sin(lambda), cos(phi))
      let east = atan2(place.y, place.x)
      let upward = asin(min(1, max(-1, place.z)))
      let north: SIMD3<Double> = [
        -sin(upward) * cos(east), -sin(upward) * sin(east), cos(upward),
      ]
      return Point(
        latitude: upward / degree, longitude: remainder(east / degree - meridian, 360),
        sine: (north * alongX).sum(), cosine: (north * alongY).sum())
    }
  }

  /// Writes the run with its wind along the axes of the grid.
  func write(to path: String, angles: Angles) throws {
    let file = try NetCDFWriter(creating: path, container: .classic)
    let time = try file.defineDimension("Time", length: nil)
    let dateLength = try file.defineDimension("DateStrLen", length: 19)
    let southNorth = try file.defineDimension("south_north", length: rows)
    let westEast = try file.defineDimension("west_east", length: columns)
    try file.setAttribute("TITLE", text: " OUTPUT FROM WRF V4.5 MODEL")
    try file.setAttribute("GRIDTYPE", text: "C")
    try file.setAttribute("START_DATE", text: "2026-11-20_00:00:00")
    try file.setAttribute("SIMULATION_START_DATE", text: "2026-11-20_00:00:00")
    try file.setAttribute("MAP_PROJ", ints: [mapProjection])
    for (name, value) in attributes { try file.setAttribute(name, floats: [Float(value)]) }
    let dates = try file.defineVariable("Times", type: .char, dimensions: [time, dateLength])
    let grid = (0..<rows).flatMap { j in (0..<columns).map { i in point(Double(i), Double(j)) } }
    let sign: Double = angles == .wrongSign ? -1 : 1
    var fields: [(name: String, value: (Point, (Double, Double)) -> Double)] = [
      ("XLAT", { point, _ in point.latitude }), ("XLONG", { point, _ in point.longitude }),
      ("U10", { point, wind in wind.0 * point.cosine + wind.1 * point.sine }),
      ("V10", { point, wind in wind.1 * point.cosine - wind.0 * point.sine }),
    ]
    if angles != .absent {
      fields.append(("SINALPHA", { point, _ in sign * point.sine }))
      fields.append(("COSALPHA", { point, _ in point.cosine }))
    }
    let variables = try fields.map {
      try file.defineVariable($0.name, type: .float, dimensions: [time, southNorth, westEast])
    }
    try file.endDefinitions()
    for (record, wind) in Self.winds.enumerated() {
      try file.write(
        text: "2026-11-20_0\(record):00:00", to: dates, start: [record, 0], count: [1, 19])
      for (field, variable) in zip(fields, variables) {
        try file.write(
          grid.map { field.value($0, wind) }, to: variable, start: [record, 0, 0],
          count: [1, rows, columns])
      }
    }
    try file.close()
  }
}
