import Foundation
import GridqGeometry
import GridqNetCDF

/// A METCRO2D of 4 × 3 cells of 12 km with a wind of 3 m/s along x and 4 m/s along y of the grid: 5 m/s, by
/// the triangle 3-4-5. The grid is a Lambert one, true at 30° and 60°, about 10° E.
struct MCIPFixture {
  /// What FILEDESC begins with.
  var account = "MCIP V4.2  FROZEN 09/30/2013"
  var input = "INPUT METEOROLOGY DATA FROM WRF ARW V4.5.1"
  var isSouthern = false
  /// XORIG, metres.
  var west = 0.0
  /// The longitude about which MCIP turned the wind, degrees.
  var reference = 10.0
  /// Whether the coordinates, which MCIP writes to GRIDCRO2D, are in this file.
  var hasCoordinates = true

  static let columns = 4
  static let rows = 3
  static let spacing = 12_000.0
  /// n = ln(cos φ1 / cos φ2) / ln(tan(45° − φ1/2) / tan(45° − φ2/2)).
  static let coneFactor =
    log(cos(Double.pi / 6) / cos(Double.pi / 3)) / log(tan(Double.pi / 6) / tan(Double.pi / 12))
  /// Where the wind comes from, clockwise from the y axis.
  static let direction = 270 - atan2(4.0, 3.0) * 180 / Double.pi

  /// The place of a cell's middle, or of a point between.
  func place(_ i: Double, _ j: Double) throws -> LatLon {
    let side = isSouthern ? -1.0 : 1.0
    let plane = try present(
      LambertConformal(
        standardParallel1: side * 30, standardParallel2: side * 60, longitudeOfCentralMeridian: 10))
    let origin = plane.forward(try present(LatLon(latitude: side * 45, longitude: 10)))
    return try present(
      plane.inverse(
        ProjectedPoint(
          x: origin.x + west + (i + 0.5) * Self.spacing,
          y: origin.y + (j + 0.5) * Self.spacing)))
  }

  /// The longitude of the middle of the grid.
  func middle() throws -> Double {
    try place(Double(Self.columns - 1) / 2, Double(Self.rows - 1) / 2).longitude
  }

  func write(to path: String) throws {
    let file = try NetCDFWriter(creating: path, container: .classic)
    let step = try file.defineDimension("TSTEP", length: nil)
    let dateTime = try file.defineDimension("DATE-TIME", length: 2)
    let layer = try file.defineDimension("LAY", length: 1)
    let variable = try file.defineDimension("VAR", length: 2)
    let row = try file.defineDimension("ROW", length: Self.rows)
    let column = try file.defineDimension("COL", length: Self.columns)
    let flag = try file.defineVariable("TFLAG", type: .int, dimensions: [step, variable, dateTime])
    let winds = try ["WSPD10", "WDIR10"].map {
      try file.defineVariable($0, type: .float, dimensions: [step, layer, row, column])
    }
    let coordinates = try (hasCoordinates ? ["LAT", "LON"] : []).map {
      try file.defineVariable($0, type: .float, dimensions: [step, layer, row, column])
    }
    for (name, value) in [("TSTEP", 10_000), ("GDTYP", 2)] as [(String, Int32)] {
      try file.setAttribute(name, ints: [value])
    }
    let side = isSouthern ? -1.0 : 1.0
    for (name, value) in [
      ("P_ALP", min(side * 30, side * 60)), ("P_BET", max(side * 30, side * 60)), ("P_GAM", 10),
      ("XCENT", 10), ("YCENT", side * 45), ("XORIG", west), ("YORIG", 0),
      ("XCELL", Self.spacing), ("YCELL", Self.spacing),
    ] {
      try file.setAttribute(name, doubles: [value])
    }
    try file.setAttribute(
      "FILEDESC",
      text: [account, input].map { $0.padding(toLength: 80, withPad: " ", startingAt: 0) }.joined())
    try file.endDefinitions()
    try file.write(
      [Int32]([2_026_324, 0, 2_026_324, 0]), to: flag, start: [0, 0, 0], count: [1, 2, 2])
    var directions: [Double] = []
    for j in 0..<Self.rows {
      for i in 0..<Self.columns {
        let longitude = try place(Double(i), Double(j)).longitude
        directions.append(Self.direction + Self.coneFactor * (longitude - reference))
      }
    }
    for (id, values) in zip(winds, [directions.map { _ in 5 }, directions]) {
      try file.write(
        values, to: id, start: [0, 0, 0, 0], count: [1, 1, Self.rows, Self.columns])
    }
    let places = try (0..<Self.rows).flatMap { j in
      try (0..<Self.columns).map { i in try place(Double(i), Double(j)) }
    }
    for (id, values) in zip(coordinates, [places.map(\.latitude), places.map(\.longitude)]) {
      try file.write(
        values, to: id, start: [0, 0, 0, 0], count: [1, 1, Self.rows, Self.columns])
    }
    try file.close()
  }
}
