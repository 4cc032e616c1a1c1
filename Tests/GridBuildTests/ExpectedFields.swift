import Foundation
import GridqTestSupport

/// The fields of a WRF file in the units of the metric table, from what `ncdump` prints, the
/// formulas written out once more.
struct ExpectedFields {
  /// The variables that anything here is made from.
  static let variables = [
    "XLAT", "XLONG", "T2", "Q2", "PSFC", "U10", "V10", "COSALPHA", "SINALPHA", "RAINC", "RAINNC",
    "RAINSH", "SNOWH", "SWDOWN", "TSK", "PBLH", "HGT", "LANDMASK", "GLW", "SST",
  ]

  let file: DumpedFile
  let columns: Int
  let rows: Int
  let timeCount: Int
  /// Coordinates of the first time.
  let latitudes: [Double]
  let longitudes: [Double]

  init(_ path: String) throws {
    file = try DumpedFile(path, reading: ExpectedFields.variables)
    columns = file.lengths["west_east"] ?? 0
    rows = file.lengths["south_north"] ?? 0
    timeCount = file.lengths["Time"] ?? 0
    let count = columns * rows
    latitudes = Array((file["XLAT"]?.values ?? []).prefix(count))
    longitudes = Array((file["XLONG"]?.values ?? []).prefix(count))
  }

  var pointCount: Int { columns * rows }

  /// A variable at a point and time.
  private func value(_ name: String, _ point: Int, _ time: Int) -> Double {
    guard let variable = file[name] else { return .nan }
    return variable.values[(variable.hasTime ? time * pointCount : 0) + point]
  }

  /// What a stored metric must be at a point and time; totals for precipitation. Nil when the file has
  /// no variable for it.
  func value(of metric: String, point: Int, time: Int) -> Double? {
    func read(_ name: String) -> Double { value(name, point, time) }
    func has(_ names: String...) -> Bool { names.allSatisfy { file[$0] != nil } }
    switch metric {
    case "temperature": return has("T2") ? read("T2") - 273.15 : nil
    case "dew_point":
      return has("Q2", "PSFC")
        ? ExpectedFields.dewPoint(mixingRatio: read("Q2"), pressure: read("PSFC") / 100) : nil
    // True east is x·cos α − y·sin α, true north y·cos α + x·sin α.
    case "wind_u":
      return has("U10", "V10", "COSALPHA", "SINALPHA")
        ? read("U10") * read("COSALPHA") - read("V10") * read("SINALPHA") : nil
    case "wind_v":
      return has("U10", "V10", "COSALPHA", "SINALPHA")
        ? read("V10") * read("COSALPHA") + read("U10") * read("SINALPHA") : nil
    case "surface_pressure": return has("PSFC") ? read("PSFC") / 100 : nil
    case "precipitation":
      return has("RAINC", "RAINNC")
        ? read("RAINC") + read("RAINNC") + (has("RAINSH") ? read("RAINSH") : 0) : nil
    case "snow_depth": return has("SNOWH") ? read("SNOWH") : nil
    case "shortwave_radiation": return has("SWDOWN") ? read("SWDOWN") : nil
    case "longwave_radiation": return has("GLW") ? read("GLW") : nil
    case "sea_surface_temperature":
      // Only over water; 0 where the model has none.
      guard has("SST", "LANDMASK") else { return nil }
      return read("LANDMASK") < 0.5 && read("SST") > 0 ? read("SST") - 273.15 : .nan
    case "skin_temperature": return has("TSK") ? read("TSK") - 273.15 : nil
    case "boundary_layer_height": return has("PBLH") ? read("PBLH") : nil
    case "elevation": return has("HGT") ? read("HGT") : nil
    case "land": return has("LANDMASK") ? read("LANDMASK") : nil
    default: return nil
    }
  }

  /// wrf-python, DCOMPUTETD: e = q·p / (0.622 + q) in hPa, at least 0.001;
  /// Td = (243.5·ln e − 440.8) / (19.48 − ln e) in °C.
  static func dewPoint(mixingRatio: Double, pressure: Double) -> Double {
    let ratio = max(0, mixingRatio)
    let vapour = log(max(0.001, ratio * pressure / (0.622 + ratio)))
    return (243.5 * vapour - 440.8) / (19.48 - vapour)
  }
}
