import Foundation
import GridBuild
import GridqMetrics
import GridqNetCDF
import GridqTestSupport

extension ReferenceCase {
  /// The index that `gridx build` makes of the case's file.
  func built() throws -> BuiltIndex {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try write(to: path)
    return try BuiltIndex([path], all: true)
  }

  /// Writes a file like WRF's.
  func write(to path: String) throws {
    let file = try NetCDFWriter(creating: path, container: .classic)
    let time = try file.defineDimension("Time", length: nil)
    let date = try file.defineDimension("DateStrLen", length: 19)
    let southNorth = try file.defineDimension("south_north", length: Self.size)
    let westEast = try file.defineDimension("west_east", length: Self.size)
    let southNorthStag = try file.defineDimension("south_north_stag", length: Self.size + 1)
    let westEastStag = try file.defineDimension("west_east_stag", length: Self.size + 1)
    let levels = try file.defineDimension("bottom_top", length: levelCount)
    let faces = try file.defineDimension("bottom_top_stag", length: levelCount + 1)
    try writeAttributes(of: file)
    let dates = try file.defineVariable("Times", type: .char, dimensions: [time, date])
    let coordinates = try ["XLAT", "XLONG"].map {
      try file.defineVariable($0, type: .float, dimensions: [time, southNorth, westEast])
    }
    let names = inputs.keys.filter { !Self.attributes.contains($0) }.sorted()
    let variables = try names.map { name in
      let level =
        !Self.onLevels.contains(name) ? [] : name.hasPrefix("PH") ? [faces] : [levels]
      let plane = [
        name == "V" ? southNorthStag : southNorth, name == "U" ? westEastStag : westEast,
      ]
      return try file.defineVariable(name, type: .float, dimensions: [time] + level + plane)
    }
    try file.endDefinitions()
    let places = coordinatesOfPoints
    for (record, hour) in hours.enumerated() {
      let text = try self.time(hour).iso8601.dropLast().replacingOccurrences(of: "T", with: "_")
      try file.write(text: text, to: dates, start: [record, 0], count: [1, 19])
      for (variable, values) in zip(coordinates, [places.latitudes, places.longitudes]) {
        try file.write(
          values, to: variable, start: [record, 0, 0], count: [1, Self.size, Self.size])
      }
      for (name, variable) in zip(names, variables) {
        var planes = try planes(of: name, hour: hour)
        // One more row or column of the same.
        if name == "U" || name == "V" { planes = planes.map { $0 + $0.prefix(Self.size) } }
        let level = Self.onLevels.contains(name) ? [planes.count] : []
        let plane = [
          name == "V" ? Self.size + 1 : Self.size, name == "U" ? Self.size + 1 : Self.size,
        ]
        try file.write(
          planes.flatMap(\.self), to: variable,
          start: Array(repeating: 0, count: 1 + level.count + 2).replacingFirst(with: record),
          count: [1] + level + plane)
      }
    }
    try file.close()
  }

  private func writeAttributes(of file: NetCDFWriter) throws {
    let stamp = try time(0).iso8601.dropLast().replacingOccurrences(of: "T", with: "_")
    let texts = [
      ("TITLE", " OUTPUT FROM WRF V4.5 MODEL"), ("GRIDTYPE", "C"), ("START_DATE", stamp),
      ("SIMULATION_START_DATE", stamp),
    ]
    for (name, text) in texts { try file.setAttribute(name, text: text) }
    let projection = Int32(number("MAP_PROJ") ?? 6)
    try file.setAttribute("MAP_PROJ", ints: [projection])
    try file.setAttribute("GRID_ID", ints: [1])
    // 0.1° on the sphere of 6370 km is 6370000 · π / 1800.
    let spacing: Float = projection == 6 ? 11_117.747 : Float(Self.spacing)
    var numbers: [String: Float] = [
      "DX": spacing, "DY": spacing, "POLE_LAT": 90, "POLE_LON": 0, "STAND_LON": 0, "TRUELAT1": 0,
      "TRUELAT2": 0,
    ]
    for name in ["STAND_LON", "TRUELAT1", "BUCKET_MM"] {
      if let value = number(name) { numbers[name] = Float(value) }
    }
    for (name, value) in numbers { try file.setAttribute(name, floats: [value]) }
  }

  /// Mass levels of the case; one where it has none.
  private var levelCount: Int {
    for (name, inputs) in inputs where Self.onLevels.contains(name) && !name.hasPrefix("PH") {
      return inputs[0].levels.count
    }
    return 1
  }

  /// Metres between the points of a grid on a plane.
  private static let spacing = 10_000.0

  /// Row after row, in degrees, from the definitions of the two grids.
  private var coordinatesOfPoints: (latitudes: [Double], longitudes: [Double]) {
    let (latitude, longitude) = (number("LATITUDE") ?? 0, number("LONGITUDE") ?? 0)
    let indices = (0..<Self.size).flatMap { j in (0..<Self.size).map { i in (i, j) } }
    guard number("MAP_PROJ") == 2 else {
      return (
        indices.map { latitude + 0.1 * Double($0.1 - Self.middle) },
        indices.map { longitude + 0.1 * Double($0.0 - Self.middle) }
      )
    }
    let (parallel, meridian) = (number("TRUELAT1") ?? 60, number("STAND_LON") ?? 0)
    // The distance of the middle from the pole on the plane, in cells.
    let degree = Double.pi / 180
    let distance =
      6_370_000 * (1 + sin(abs(parallel) * degree)) * cos(latitude * degree)
      / (1 + sin(abs(latitude) * degree)) / Self.spacing
    let ray = (longitude - meridian) * degree
    let run = TrueWindRun.conic(
      "", parallels: [parallel], meridian: meridian, spacing: Self.spacing,
      west: distance * sin(ray) - Double(Self.middle),
      south: (parallel < 0 ? 1 : -1) * distance * cos(ray) - Double(Self.middle))
    let points = indices.map { run.point(Double($0.0), Double($0.1)) }
    return (points.map(\.latitude), points.map(\.longitude))
  }
}

extension [Int] {
  fileprivate func replacingFirst(with value: Int) -> [Int] { [value] + dropFirst() }
}
