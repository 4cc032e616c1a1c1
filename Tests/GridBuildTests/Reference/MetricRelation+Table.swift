import Foundation
import GridqMetrics

extension MetricRelation {
  /// Half a step of the index of each metric is in the tolerances.
  static let all: [MetricRelation] = air + comfort + wind + falling + sky + radiation + ground

  /// Metrics that take part in none, and why.
  static let exceptions: [Metric: String] = {
    let reason = "of columns, which nothing at the ground tells; compared with other programs"
    let metrics: [Metric] = [
      .convectiveInhibition, .mostUnstableCape, .mostUnstableInhibition, .mixedLayerCape,
      .mixedLayerInhibition, .precipitableWater, .windShear,
    ]
    return Dictionary(uniqueKeysWithValues: metrics.map { ($0, reason) })
  }()

  private static func isBetween(_ value: Double, _ low: Double, _ high: Double) -> Bool? {
    value.isNaN ? nil : value >= low && value <= high
  }

  private static let air: [MetricRelation] = [
    // A wet bulb is never warmer than the air; steps of 10 m each.
    MetricRelation(
      "snow melts below the level of 0 °C", [.snowfallHeight, .freezingLevelHeight]
    ) {
      let above = $0[.freezingLevelHeight] - $0[.snowfallHeight]
      return above.isNaN ? nil : above >= -10
    },
    // The dew point may exceed the temperature, as in wrf-python, where the model's air at 2 m is more than
    // saturated. 0.8 °C are 5 % of vapour: an allowance, not a measured limit.
    MetricRelation(
      "the dew point is at most 0.8 °C above the temperature", [.dewPoint, .temperature]
    ) {
      let excess = $0[.dewPoint] - $0[.temperature]
      return excess.isNaN ? nil : excess <= 0.8
    },
    // WMO-No. 8, annex 4.B: e = 6.112 exp(17.62 t / (243.12 + t)); 1.5 % are the steps (0.33 %), other constants,
    // and mixing ratios for vapour pressures.
    MetricRelation(
      "relative humidity is the vapour pressure of the dew point over that of the temperature, within 1.5 %",
      [.relativeHumidity, .dewPoint, .temperature]
    ) {
      let (t, d) = ($0[.temperature], $0[.dewPoint])
      let exact = 100 * exp(17.62 * d / (243.12 + d) - 17.62 * t / (243.12 + t))
      let difference = $0[.relativeHumidity] - min(100, exact)
      return difference.isNaN ? nil : abs(difference) <= 1.5
    },
    MetricRelation("relative humidity is from 0 to 100 %", [.relativeHumidity]) {
      isBetween($0[.relativeHumidity], 0, 100)
    },
    // The barometric formula with the air at 2 m and 6.5 K/km below the ground; the formulas of services differ by
    // the temperature that they take: by 30 K over Tibet, which is 12 % of the difference.
    MetricRelation(
      "pressure at sea level is that at the ground and the weight of the air between, within 12 % of it and 0.5 hPa",
      [.seaLevelPressure, .surfacePressure, .elevation, .temperature]
    ) {
      let (ground, height) = ($0[.surfacePressure], $0[.elevation])
      let mean = $0[.temperature] + 273.15 + 0.00325 * height
      let weight = ground * (exp(9.81 * height / (287 * mean)) - 1)
      let difference = $0[.seaLevelPressure] - ground - weight
      return difference.isNaN ? nil : abs(difference) <= 0.5 + 0.12 * abs(weight)
    },
    // U.S. Standard Atmosphere 1976; 60 hPa are deeper than all but the deepest lows.
    MetricRelation(
      "pressure at the ground is that of the standard atmosphere at its height, within 60 hPa",
      [.surfacePressure, .elevation]
    ) {
      let standard = 1013.25 * pow(1 - 2.25577e-5 * $0[.elevation], 5.25588)
      return isBetween($0[.surfacePressure] - standard, -60, 60)
    },
  ]

  /// What is made of the air at 2 m.
  private static let comfort: [MetricRelation] = [
    // Both over water; the dew point may be above the temperature, as above. Half a step of each.
    MetricRelation(
      "the wet bulb is from the dew point to the temperature, within 0.06 °C",
      [.wetBulbTemperature, .dewPoint, .temperature]
    ) {
      let (air, dew) = ($0[.temperature], $0[.dewPoint])
      return isBetween($0[.wetBulbTemperature], min(air, dew) - 0.06, air + 0.06)
    },
    // 125 m for each degree, as a rule; Bolton's is 128 m in warm damp air and 120 m in dry air.
    MetricRelation(
      "lifted air is saturated 110 to 130 m higher for each degree to the dew point",
      [.liftedCondensationLevel, .temperature, .dewPoint]
    ) {
      let spread = max(0, $0[.temperature] - $0[.dewPoint])
      return isBetween($0[.liftedCondensationLevel], 110 * spread - 8, 130 * spread + 8)
    },
    MetricRelation(
      "the heat index is within 5 °C of the temperature below 26 °C, and not below it above 30 °C in humid air",
      [.heatIndex, .temperature, .relativeHumidity]
    ) {
      let excess = $0[.heatIndex] - $0[.temperature]
      if excess.isNaN { return nil }
      if $0[.temperature] < 26 { return abs(excess) <= 5 }
      return $0[.temperature] > 30 && $0[.relativeHumidity] > 45 ? excess > 0 : nil
    },
    // 0.33 of at most the vapour pressure of the dew point, less 4 and 0.7 for each m/s.
    MetricRelation(
      "air feels as warm as it is, and humidity, wind and shade change it: Steadman's sum, within 0.4 °C",
      [.apparentTemperature, .temperature, .dewPoint, .windSpeed]
    ) {
      let dew = min($0[.dewPoint], $0[.temperature])
      let vapour = 6.112 * exp(17.62 * dew / (243.12 + dew))
      let sum = $0[.temperature] + 0.33 * vapour - 0.7 * $0[.windSpeed] - 4
      let difference = $0[.apparentTemperature] - sum
      return difference.isNaN ? nil : abs(difference) <= 0.4
    },
  ]

  private static let wind: [MetricRelation] = [
    MetricRelation(
      "the square of the speed is that of its components", [.windSpeed, .windU, .windV]
    ) {
      let length = ($0[.windU] * $0[.windU] + $0[.windV] * $0[.windV]).squareRoot()
      return length.isNaN ? nil : abs($0[.windSpeed] - length) <= 1e-6
    },
    MetricRelation(
      "the direction is where the components come from", [.windDirection, .windU, .windV]
    ) {
      let (u, v, degrees) = ($0[.windU], $0[.windV], $0[.windDirection])
      guard !u.isNaN, !v.isNaN, u != 0 || v != 0 else { return nil }
      let (speed, angle) = ((u * u + v * v).squareRoot(), degrees * .pi / 180)
      return degrees >= 0 && degrees < 360 && abs(u + speed * sin(angle)) <= 1e-4 * speed
        && abs(v + speed * cos(angle)) <= 1e-4 * speed
    },
    // Half a step of the gust and of both components: 0.05 + 0.071 m/s.
    MetricRelation("a gust is at least the wind, within 0.13 m/s", [.windGust, .windSpeed]) {
      let excess = $0[.windGust] - $0[.windSpeed]
      return excess.isNaN ? nil : excess >= -0.13
    },
    MetricRelation(
      "no wind without a boundary layer of 0 to 8 km", [.boundaryLayerHeight, .windSpeed]
    ) { $0[.windSpeed].isNaN ? nil : isBetween($0[.boundaryLayerHeight], 0, 8000) },
  ]

  private static let falling: [MetricRelation] = [
    // Each amount is the difference of two totals in steps of 0.005 mm.
    MetricRelation(
      "snow and graupel are part of the precipitation, within 0.015 mm",
      [.snowfall, .graupel, .precipitation]
    ) {
      let frozen =
        ($0[.snowfall].isNaN ? 0 : $0[.snowfall]) + ($0[.graupel].isNaN ? 0 : $0[.graupel])
      let rest = $0[.precipitation] - frozen
      return rest.isNaN || $0[.snowfall].isNaN ? nil : rest >= -0.015
    },
    MetricRelation(
      "totals never fall: no amount is below 0", [.precipitation, .snowfall, .graupel]
    ) {
      let amounts = [$0[.precipitation], $0[.snowfall], $0[.graupel]].filter { !$0.isNaN }
      return amounts.isEmpty ? nil : amounts.allSatisfy { $0 >= 0 }
    },
    MetricRelation(
      "the probability is from 0 to 100 %, not 0 in a wet cell and not 100 in a dry one",
      [.precipitationProbability, .precipitation]
    ) {
      let (share, rate) = ($0[.precipitationProbability], $0[.precipitation] / $0.hours)
      guard !share.isNaN, !rate.isNaN else { return nil }
      return share >= 0 && share <= 100 && (rate <= 0.11 || share > 0)
        && (rate >= 0.09 || share < 100)
    },
    MetricRelation(
      "a code of falling water where at least 0.1 mm/h fall, a dry one where less",
      [.weatherCode, .precipitation]
    ) {
      let (code, rate) = ($0[.weatherCode], $0[.precipitation] / $0.hours)
      guard !code.isNaN, !rate.isNaN, abs(rate - 0.1) > 1e-3 else { return nil }
      return (rate > 0.1) == (code > 50)
    },
    MetricRelation(
      "codes of freezing rain and rime are below 0 °C, those of rain without snow above −10 °C",
      [.weatherCode, .temperature]
    ) {
      let (code, temperature) = ($0[.weatherCode], $0[.temperature])
      if code.isNaN || temperature.isNaN { return nil }
      if [48, 56, 66, 67].contains(code) { return temperature < 0 }
      return [51, 61, 63, 65].contains(code) ? temperature > -10 : nil
    },
    MetricRelation(
      "a thunderstorm has at least 1000 J/kg, and energy is not below 0", [.weatherCode, .cape]
    ) { $0[.cape].isNaN ? nil : $0[.cape] >= ($0[.weatherCode] == 95 ? 1000 : 0) },
  ]

  private static let sky: [MetricRelation] = [
    // Steps of 1 % of each: 0.5 % of the total, and of each of the layers.
    MetricRelation(
      "each layer covers at most what all cover together, within 1 %, and all at most their sum, within 2 %",
      [.cloudCover, .lowCloudCover, .middleCloudCover, .highCloudCover]
    ) { sample in
      let layers = [sample[.lowCloudCover], sample[.middleCloudCover], sample[.highCloudCover]]
        .filter { !$0.isNaN }
      let total = sample[.cloudCover]
      guard !total.isNaN, !layers.isEmpty else { return nil }
      return total >= 0 && total <= 100 && layers.allSatisfy { $0 >= 0 && $0 <= total + 1 }
        && (layers.count < 3 || total <= layers.reduce(0, +) + 2)
    },
    MetricRelation(
      "in dry weather without fog and mist the code follows the cover", [.weatherCode, .cloudCover]
    ) {
      let (code, cover) = ($0[.weatherCode], $0[.cloudCover])
      guard code <= 3, !cover.isNaN else { return nil }
      return code == (cover < 11 ? 0 : cover < 25 ? 1 : cover < 85 ? 2 : 3)
    },
    // Half a step of 2 %: 1 % on either side of the limits.
    MetricRelation(
      "fog is below 1 km, mist from there to 5 km, and other dry weather above, within 2 %",
      [.weatherCode, .visibility]
    ) {
      let (code, visibility) = ($0[.weatherCode], $0[.visibility])
      guard code <= 48, !visibility.isNaN else { return nil }
      return code > 40
        ? visibility < 1020 : code == 10 ? isBetween(visibility, 980, 5100) : visibility > 4900
    },
  ]

  private static let radiation: [MetricRelation] = [
    // The radiation of a model is up to half an hour old: 7.5 degrees of the sun.
    MetricRelation(
      "the sun gives 0 by night, and at most what arrives outside the atmosphere, the sun 8 degrees higher",
      [.shortwaveRadiation, .isDay]
    ) {
      let radiation = $0[.shortwaveRadiation]
      let most = 1415 * max(0, sin(min(90, $0.sun + 8) * .pi / 180))
      return radiation.isNaN
        ? nil : radiation >= 0 && radiation <= most + 1 && ($0[.isDay] == 1 || radiation < 150)
    },
    // Each part in steps of 1 W/m² where the index holds it.
    MetricRelation(
      "direct and diffuse radiation add up to all, within 1.6 W/m², and neither is below 0",
      [.directRadiation, .diffuseRadiation, .shortwaveRadiation]
    ) {
      let (direct, diffuse) = ($0[.directRadiation], $0[.diffuseRadiation])
      let difference = direct + diffuse - $0[.shortwaveRadiation]
      return difference.isNaN ? nil : direct >= 0 && diffuse >= 0 && abs(difference) <= 1.6
    },
    // A level one, as the relations ask for none; each part in steps of 1 W/m².
    MetricRelation(
      "a level panel gets what the ground gets, within 3 W/m²",
      [.globalTiltedIrradiance, .shortwaveRadiation]
    ) {
      let difference = $0[.globalTiltedIrradiance] - $0[.shortwaveRadiation]
      return difference.isNaN ? nil : abs(difference) <= 3
    },
    // The sun gives 1413 W/m² outside the atmosphere at most, at the start of January.
    MetricRelation(
      "towards the sun at least what comes from it on level ground, within 1.6 W/m², and at most 1415 W/m²",
      [.directNormalIrradiance, .directRadiation]
    ) {
      let (towards, level) = ($0[.directNormalIrradiance], $0[.directRadiation])
      if towards.isNaN || level.isNaN { return nil }
      // Below 3 degrees none counts.
      return towards <= 1415 && ($0.sun < 4 || towards >= level - 1.6)
    },
    MetricRelation("it is day while the sun is up, within 1.5 degrees", [.isDay]) {
      abs($0.sun + 0.833) < 1.5 ? nil : $0[.isDay] == ($0.sun > 0 ? 1 : 0)
    },
    // S. Madronich, Photochemistry and Photobiology 83 (2007), 1537–1538: 12.5 μ^2.42 (Ω / 300)^−1.23 at sea level;
    // 1.6 of it are 1.3 for height and snow, and the scatter of the two formulas.
    MetricRelation(
      "UV is 0 by night and at most 1.6 times Madronich's of a clear sky with 230 DU, and 0.6",
      [.uvIndex, .isDay]
    ) {
      let (index, height) = ($0[.uvIndex], sin(max(0, $0.sun + 1) * .pi / 180))
      guard !index.isNaN else { return nil }
      let most = 12.5 * pow(height, 2.42) * pow(230.0 / 300, -1.23)
      return index >= 0 && index <= 1.6 * most + 0.6 && ($0[.isDay] == 1 || index == 0)
    },
    MetricRelation("UV is not 0 while the sun is above 5 degrees", [.uvIndex, .shortwaveRadiation])
    {
      $0.sun < 5 || $0[.uvIndex].isNaN || $0[.shortwaveRadiation] < 20 ? nil : $0[.uvIndex] > 0
    },
    // σ T⁴ of the air at 2 m; the clear, dry sky sends 0.5 of it at least, warm air above cold ground at most 1.3.
    MetricRelation(
      "the air's radiation is 0.45 to 1.3 of that of a black body at 2 m",
      [.longwaveRadiation, .temperature]
    ) {
      let black = 5.670374e-8 * pow($0[.temperature] + 273.15, 4)
      return isBetween($0[.longwaveRadiation] / black, 0.45, 1.3)
    },
  ]

  private static let ground: [MetricRelation] = [
    MetricRelation(
      "the ground is within 45 °C of the air", [.skinTemperature, .temperature]
    ) { isBetween($0[.skinTemperature] - $0[.temperature], -45, 45) },
    MetricRelation(
      "the sea has a temperature where the cell is water, and nowhere else",
      [.seaSurfaceTemperature, .land]
    ) { sample in
      guard sample.values[.seaSurfaceTemperature] != nil, !sample[.land].isNaN else { return nil }
      return sample[.seaSurfaceTemperature].isNaN == (sample[.land] == 1)
    },
    MetricRelation(
      "the skin of the sea is within 6 °C of its water", [.seaSurfaceTemperature, .skinTemperature]
    ) { isBetween($0[.seaSurfaceTemperature] - $0[.skinTemperature], -6, 6) },
    MetricRelation("a cell is land or water", [.land]) {
      $0[.land].isNaN ? nil : [0, 1].contains($0[.land])
    },
    MetricRelation(
      "snow lies from 0 m up, and not on water above 2 °C", [.snowDepth, .land, .skinTemperature]
    ) {
      let depth = $0[.snowDepth]
      if depth.isNaN { return nil }
      return depth >= 0 && !($0[.land] == 0 && $0[.skinTemperature] > 2 && depth > 0.01)
    },
  ]
}
