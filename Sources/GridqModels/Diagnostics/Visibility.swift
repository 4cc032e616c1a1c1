import GridqGeometry
import GridqMetrics

extension Diagnostic {
  /// The visibility: the model's own, else from the hydrometeors and the humidity of the lowest
  /// levels, else from the humidity 2 m above the ground.
  static let visibility = Diagnostic(metric: .visibility, lookedFor: [.visibility]) {
    inventory throws(MissingVariables) in
    if inventory.holds(.visibility, for: .visibility), let own = inventory.fields[.visibility] {
      return Recipe([.visibility], method: "\(own.method), at most 100 km") { fields, _ in
        fields[0].map { $0 > 100_000 ? 100_000 : $0 }
      }
    }
    return try Recipe.preferring { () throws(MissingVariables) in
      let needed: [Variable] = [
        .potentialTemperature, .pressure, .basePressure, .vapour, .cloudWater, .rainWater,
      ]
      let levelCount = try inventory.levelCount(of: needed, for: .visibility)
      for part in [Variable.cloudIce, .snow, .graupel] { try inventory.check(unitOf: part) }
      let ice = [Variable.cloudIce, .snow, .graupel].filter {
        (try? inventory.levelCount(of: [$0], for: .visibility)) == levelCount
      }
      return Recipe(
        needed + ice,
        method: "estimate: Stoelinga-Warner of the lowest level and haze of relative humidity, at "
          + "most 24 km"
      ) { record throws(ModelOutputError) in
        try hydrometeorVisibility(of: record, levelCount: levelCount, ice: ice)
      }
    } otherwise: { () throws(MissingVariables) in
      let surface = try inventory.all(
        [.temperature2m, .mixingRatio2m, .surfacePressure], for: .visibility)
      return Recipe(
        surface,
        method: "estimate of low confidence: haze of relative humidity at 2 m only, without fog, "
          + "rain and snow"
      ) { fields, _ in
        hazeVisibility(temperature: fields[0], mixingRatio: fields[1], pressure: fields[2])
      }
    }
  }
}

/// Water in the air: a model's mixing ratios in kg/kg at one level.
struct Hydrometeors {
  var cloud = 0.0
  var rain = 0.0
  var ice = 0.0
  var snow = 0.0
  var graupel = 0.0
}

/// The largest visibility that is distinguished, km (UPP sorc/ncep_post.fd/CALVIS.f).
private let largestVisibility = 24.135

/// The visibility in km through hydrometeors in air of `density` kg/m³ that holds `vapour` kg/kg.
///
/// Stoelinga and Warner (1999), Journal of Applied Meteorology 38, 385, as in UPP
/// sorc/ncep_post.fd/CALVIS.f, at most 24.135 km. Graupel is not in that paper: as in
/// sorc/ncep_post.fd/CALVIS_GSD.f.
func stoelingaWarnerVisibility(
  _ water: Hydrometeors, density: Double, vapour: Double
) -> Double {
  let volume =
    (1 + vapour) / density + (water.cloud + water.rain) / 1000
    + (water.ice + water.snow + water.graupel) / 917
  // In g/m³; values just below 0 are noise.
  func concentration(_ ratio: Double) -> Double {
    ratio > 0 ? 1000 * ratio / volume : ratio.isNaN ? .nan : 0
  }
  let extinction =
    144.7 * power(concentration(water.cloud), 0.88)
    + 2.24 * power(concentration(water.rain), 0.75)
    + 327.8 * concentration(water.ice)
    + 10.36 * power(concentration(water.snow), 0.7776)
    + 4 * power(concentration(water.graupel), 0.75) + 1e-10
  let visibility = -naturalLogarithm(0.02) / extinction
  return visibility > largestVisibility ? largestVisibility : visibility
}

/// The visibility in km through haze at a relative humidity 0…1: 90 km in dry air, 12 km in
/// saturated air (UPP sorc/ncep_post.fd/CALVIS_GSD.f, with its relative humidity over water as
/// wrf-python's).
@inline(__always)
func hazeVisibility(relativeHumidity: Double) -> Double {
  hazeVisibility(attenuation: hazeAttenuation(relativeHumidity: relativeHumidity))
}

/// The visibility as a share of that in dry air, before the limits.
@inline(__always)
private func hazeAttenuation(relativeHumidity: Double) -> Double {
  fieldExponential(-2.5 * (relativeHumidity - 0.15))
}

@inline(__always)
private func hazeVisibility(attenuation: Double) -> Double {
  let saturated = 90 * fieldExponential(-2.5 * 0.8)
  let visibility = 90 * attenuation
  return visibility > 90 ? 90 : visibility < saturated ? saturated : visibility
}

/// The visibility in m of a record: hydrometeors of the lowest level, haze of the more humid of the
/// two lowest, whichever is less.
private func hydrometeorVisibility(
  of record: ModelRecord, levelCount: Int, ice: [Variable]
) throws(ModelOutputError) -> [Double] {
  let points = record.pointCount
  func lowest(_ count: Int, of variable: Variable) throws(ModelOutputError) -> [Double] {
    try record.levels(0..<min(count, levelCount), of: variable).map { Double($0) }
  }
  let pressure = zip(try lowest(2, of: .pressure), try lowest(2, of: .basePressure)).map { $0 + $1 }
  let perturbation = try lowest(2, of: .potentialTemperature)
  let vapour = try lowest(2, of: .vapour)
  let cloud = try lowest(1, of: .cloudWater)
  let rain = try lowest(1, of: .rainWater)
  let none = Array(repeating: 0.0, count: points)
  let snow = ice.contains(.snow) ? try lowest(1, of: .snow) : none
  let crystals = ice.contains(.cloudIce) ? try lowest(1, of: .cloudIce) : none
  let graupel = ice.contains(.graupel) ? try lowest(1, of: .graupel) : none
  var result = none
  for cell in 0..<points {
    var humidity = 0.0
    for index in stride(from: cell, to: pressure.count, by: points) {
      let here = Air.relativeHumidity(
        temperature: Air.temperature(perturbation: perturbation[index], pressure: pressure[index]),
        mixingRatio: vapour[index], pressure: pressure[index])
      if !(here <= humidity) { humidity = here }
    }
    let temperature = Air.temperature(perturbation: perturbation[cell], pressure: pressure[cell])
    let density =
      pressure[cell]
      / (Air.gasConstant * Air.virtualTemperature(temperature, mixingRatio: vapour[cell]))
    let water = Hydrometeors(
      cloud: cloud[cell], rain: rain[cell], ice: crystals[cell], snow: snow[cell],
      graupel: graupel[cell])
    let clear = hazeVisibility(relativeHumidity: humidity)
    let visibility = stoelingaWarnerVisibility(
      water, density: density, vapour: max(0, vapour[cell]))
    result[cell] = 1000 * (clear < visibility ? clear : visibility)
  }
  return result
}

/// The visibility in m through haze at 2 m, from K, kg/kg and Pa, at most 24.135 km.
private func hazeVisibility(
  temperature: [Double], mixingRatio: [Double], pressure: [Double]
) -> [Double] {
  let possiblePressures = Metric.surfacePressure.validRange
  let (lowest, highest) = (100 * possiblePressures.lowerBound, 100 * possiblePressures.upperBound)
  // Three steps: the compiler leaves a longer formula as a call for each value.
  var values = combined(temperature, mixingRatio, pressure) {
    Air.relativeHumidity(temperature: $0, mixingRatio: $1, pressure: $2)
  }
  values = values.converted { hazeAttenuation(relativeHumidity: $0) }
  return combined(values, pressure) { attenuation, pressure in
    let visibility = hazeVisibility(attenuation: attenuation)
    return pressure >= lowest && pressure <= highest
      ? 1000 * (visibility > largestVisibility ? largestVisibility : visibility) : .nan
  }
}
