import Foundation
import GridqNetCDF

/// A small WRF file of which every value is known by arithmetic: hourly on a latitude-longitude grid,
/// with t the hour since the start, i eastwards and j northwards:
///
/// - temperature `warmth` + t + 0.5 j + 0.1 i °C, missing at (0, 0);
/// - wind 3 m/s towards east and 4 m/s towards north: 5 m/s from 216.87°, by the triangle 3-4-5;
/// - rain 0.5 mm each hour; elevation 100 m; water at i = 0, land elsewhere.
struct WRFFile {
  /// 2026-11-20T00:00:00Z, unless another day.
  var start = Date(timeIntervalSince1970: 1_795_132_800)
  /// The start of the run; nil when the file begins with it.
  var initialisation: Date?
  var domain: Int32 = 1
  var columns = 8
  var rows = 6
  var south = 38.5
  var west = -9.5
  /// Degrees between neighbours.
  var step = 0.1
  var times = 7
  var warmth = 10.0
  /// Millimetres before the first time.
  var rain = 0.0
  /// Millimetres that each hour brings more than the one before.
  var rainGrowth = 0.0
  var container = NetCDFContainer.classic
  /// Fields other than T2.
  var isComplete = true
  /// 6 is a latitude-longitude grid, 0 an idealised run.
  var projection: Int32 = 6
  /// T2 under this name.
  var temperatureName = "T2"
  var hasTimes = true
  var title = " OUTPUT FROM WRF V4.6.0 MODEL"
  /// More variables, with a value for each time that holds at every point.
  var uniform: [String: [Float]] = [:]
  /// `_FillValue` of these; nil for none.
  var uniformFill: Float?

  func write(to path: String) throws {
    let file = try NetCDFWriter(creating: path, container: container)
    let time = try file.defineDimension("Time", length: nil)
    let length = try file.defineDimension("DateStrLen", length: 19)
    let shape = [
      time, try file.defineDimension("south_north", length: rows),
      try file.defineDimension("west_east", length: columns),
    ]
    try file.setAttribute("TITLE", text: title)
    try file.setAttribute("SIMULATION_START_DATE", text: date(0, from: initialisation ?? start))
    try file.setAttribute("START_DATE", text: date(0, from: start))
    try file.setAttribute("GRIDTYPE", text: "C")
    try file.setAttribute("MAP_PROJ", ints: [projection])
    try file.setAttribute("GRID_ID", ints: [domain])
    // A degree on the sphere of 6370 km: 6370000 · π / 180 = 111177.47335 m.
    for name in ["DX", "DY"] {
      try file.setAttribute(name, floats: [Float(111_177.47335 * step)])
    }
    let angles: [(String, Float)] = [("POLE_LAT", 90), ("POLE_LON", 0), ("STAND_LON", 0)]
    for (name, value) in angles { try file.setAttribute(name, floats: [value]) }

    let names = ["XLAT", "XLONG", temperatureName]
    let more = isComplete ? ["U10", "V10", "RAINC", "RAINNC", "HGT", "LANDMASK"] : []
    let dates = try file.defineVariable("Times", type: .char, dimensions: [time, length])
    let variables = try (names + more + uniform.keys.sorted()).map { name in
      (name, try file.defineVariable(name, type: .float, dimensions: shape))
    }
    for (name, variable) in variables where uniform[name] != nil {
      if let uniformFill {
        try file.setAttribute("_FillValue", floats: [uniformFill], on: variable)
      }
    }
    try file.endDefinitions()
    for hour in 0..<times {
      // As static fields have it.
      let text = hasTimes ? date(hour, from: start) : "0000-00-00_00:00:00"
      try file.write(text: text, to: dates, start: [hour, 0], count: [1, 19])
    }
    for hour in 0..<times {
      for (name, variable) in variables {
        try file.write(
          values(of: name, hour: hour), to: variable, start: [hour, 0, 0],
          count: [1, rows, columns])
      }
    }
    try file.close()
  }

  /// The time as WRF writes it: `2026-11-20_03:00:00`.
  private func date(_ hour: Int, from start: Date) -> String {
    let text = start.addingTimeInterval(3600 * Double(hour)).ISO8601Format()
    return text.replacing("T", with: "_").replacing("Z", with: "")
  }

  private func values(of name: String, hour: Int) -> [Float] {
    if let values = uniform[name] {
      return [Float](repeating: values[hour], count: rows * columns)
    }
    return switch name {
    case "XLAT": field { _, j in south + step * Double(j) }
    case "XLONG": field { i, _ in west + step * Double(i) }
    case "U10": field { _, _ in 3 }
    case "V10": field { _, _ in 4 }
    case "RAINC": field { _, _ in 0 }
    case "RAINNC":
      field { _, _ in rain + 0.5 * Double(hour) + rainGrowth * Double(hour * (hour - 1) / 2) }
    case "HGT": field { _, _ in 100 }
    case "LANDMASK": field { i, _ in i == 0 ? 0 : 1 }
    default:
      field { i, j in
        // What the netCDF library itself writes for a value that was not set.
        guard i > 0 || j > 0 else { return 9.969_209_968_386_869e36 }
        return 273.15 + warmth + Double(hour) + 0.5 * Double(j) + 0.1 * Double(i)
      }
    }
  }

  /// A value for each point, row after row from the south-west.
  private func field(_ value: (_ i: Int, _ j: Int) -> Double) -> [Float] {
    (0..<rows * columns).map { Float(value($0 % columns, $0 / columns)) }
  }
}
