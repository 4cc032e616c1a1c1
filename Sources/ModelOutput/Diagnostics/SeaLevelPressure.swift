import Forecast

extension Diagnostic {
  /// The pressure at sea level: from the column as wrf-python and NCL make it, else the model's own
  /// diagnostic, else from the air 2 m above the ground.
  static let seaLevelPressure = Diagnostic(.seaLevelPressure, lookedFor: ["AFWA_MSLP"]) {
    inventory throws(MissingVariables) in
    let columns = ["T", "P", "PB", "PH", "PHB", "QVAPOR"]
    let reason: String
    do throws(MissingVariables) {
      let levelCount = try inventory.levelCount(of: columns, for: .seaLevelPressure)
      return Recipe(
        variables: columns, sources: columns.joined(separator: ", "),
        method: "reduced from the temperature 100 hPa above the ground, as wrf-python slp"
      ) { record throws(ModelOutputError) in
        try reducedPressure(of: record, levelCount: levelCount)
      }
    } catch {
      reason = error.reason
    }
    if let name = try? inventory.first(of: ["AFWA_MSLP", "SEALEVELP"], for: .seaLevelPressure) {
      return Recipe(variables: [name], sources: name, method: "WRF's own Shuell reduction") {
        fields, _ in
        fields[0].map { $0 / 100 }
      }
    }
    do throws(MissingVariables) {
      let surface = try inventory.all(["T2", "Q2", "PSFC", "HGT"], for: .seaLevelPressure)
      return Recipe(
        variables: surface, sources: surface.joined(separator: ", "),
        method: "Shuell reduction from T2, for want of 3-D fields: follows the course of the day"
      ) { fields, _ in
        reducedPressure(
          temperature: fields[0], mixingRatio: fields[1], pressure: fields[2], ground: fields[3])
      }
    } catch {
      throw MissingVariables("\(reason); \(error.reason)")
    }
  }
}

/// What wrf-python's reduction needs of the air at one level: Pa, K, m above the sea.
struct AirLevel {
  var pressure: Double
  var virtualTemperature: Double
  var height: Double
}

/// The height above the ground, in Pa of pressure, whose temperature stands for the column.
private let reductionDepth = 10_000.0

/// Where Shuell's correction for hot air begins, K: 17.5 °C, counted from the triple point.
private let shuellTemperature = 290.66

/// The pressure at sea level in hPa from one column.
///
/// wrf-python, fortran/wrf_user.f90 DCOMPUTESEAPRS, which is NCL's: the temperature 100 hPa above the
/// lowest level is carried to the ground and to the sea with 6.5 K/km, so that the course of the day
/// does not show. Two habits of it are kept, for users compare: the values 100 hPa up are not
/// interpolated, because two logarithms are multiplied that should be divided; and wherever the air
/// is not cold at the ground and warm at the sea, the temperature at the sea is that of the hot
/// correction, also in cold air, which makes the pressure some hPa lower there.
///
/// - Parameters:
///   - lowest: pressure in Pa and height in m of the lowest level.
///   - below, above: the levels around the one 100 hPa above the lowest.
func seaLevelPressure(
  lowest: (pressure: Double, height: Double), below: AirLevel, above: AirLevel
) -> Double {
  let target = lowest.pressure - reductionDepth
  let weight =
    naturalLogarithm(target / above.pressure) * naturalLogarithm(below.pressure / above.pressure)
  let temperature =
    above.virtualTemperature - (above.virtualTemperature - below.virtualTemperature) * weight
  let height = above.height - (above.height - below.height) * weight
  let surface =
    temperature
    * power(lowest.pressure / target, Air.lapseRate * Air.gasConstant / Air.gravity)
  var sea = temperature + Air.lapseRate * height
  if surface <= shuellTemperature && sea >= shuellTemperature {
    sea = shuellTemperature
  } else {
    let excess = surface - shuellTemperature
    sea = shuellTemperature - 0.005 * excess * excess
  }
  let exponent = 2 * Air.gravity * lowest.height / (Air.gasConstant * (sea + surface))
  return 0.01 * lowest.pressure * exponential(exponent)
}

/// The pressure at sea level in hPa of a record. Missing where no level below the uppermost is
/// 100 hPa above the lowest one; wrf-python gives up the whole field then.
private func reducedPressure(
  of record: ModelRecord, levelCount: Int
) throws(ModelOutputError) -> [Double] {
  let points = record.pointCount
  var result = Array(repeating: Double.nan, count: points)
  var lowestPressure: [Double] = []
  var lowestHeight: [Double] = []
  var isOpen = Array(repeating: true, count: points)
  var openCount = points
  for levels in record.levelBlocks(of: levelCount - 1, overlap: 1) {
    let pressure = try record.levels(levels, of: "P", "PB")
    let temperature = try record.levels(levels, of: "T")
    let vapour = try record.levels(levels, of: "QVAPOR")
    let geopotential = try record.levels(
      levels.lowerBound..<levels.upperBound + 1, of: "PH", "PHB")
    if levels.lowerBound == 0 {
      lowestPressure = Array(pressure[..<points])
      lowestHeight = (0..<points).map { cell in
        height(ofLayerBetween: geopotential[cell], geopotential[cell + points])
      }
    }
    func air(at index: Int) -> AirLevel {
      AirLevel(
        pressure: pressure[index],
        virtualTemperature: Air.virtualTemperature(
          Air.temperature(perturbation: temperature[index], pressure: pressure[index]),
          mixingRatio: vapour[index]),
        height: height(
          ofLayerBetween: geopotential[index], geopotential[index + points]))
    }
    for level in 1..<max(1, levels.count) {
      let start = level * points
      for cell in 0..<points
      where isOpen[cell] && pressure[start + cell] < lowestPressure[cell] - reductionDepth {
        result[cell] = seaLevelPressure(
          lowest: (lowestPressure[cell], lowestHeight[cell]),
          below: air(at: start + cell - points), above: air(at: start + cell))
        isOpen[cell] = false
        openCount -= 1
      }
    }
    if openCount == 0 { break }
  }
  return result
}

/// The height in m of a mass level, from the geopotential in m²/s² of the faces around it.
private func height(ofLayerBetween lower: Double, _ upper: Double) -> Double {
  (lower / Air.gravity + upper / Air.gravity) / 2
}

/// The pressure at sea level in hPa, from fields at the surface.
///
/// WRF, phys/module_diag_functions.F MSLP (Shuell's correction, of UPP's sorc/ncep_post.fd/NGMSLP.f),
/// with the air 2 m above the ground in the place of the lowest level: K, kg/kg, Pa and m.
func reducedPressure(
  temperature: [Double], mixingRatio: [Double], pressure: [Double], ground: [Double]
) -> [Double] {
  var result = Array(repeating: Double.nan, count: pressure.count)
  for cell in result.indices {
    let virtual = Air.virtualTemperature(temperature[cell], mixingRatio: mixingRatio[cell])
    let surface = virtual + Air.lapseRate * 2
    var sea = virtual + Air.lapseRate * (ground[cell] + 2)
    if sea > shuellTemperature {
      let excess = max(0, surface - shuellTemperature)
      sea = shuellTemperature - 0.005 * excess * excess
    }
    let exponent =
      2 * Air.gravity * ground[cell] / (Air.gasConstant * (sea + surface))
    result[cell] = 0.01 * pressure[cell] * exponential(exponent)
  }
  return result
}
