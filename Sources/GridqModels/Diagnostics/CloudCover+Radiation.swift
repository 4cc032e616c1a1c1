import GridqGeometry
import GridqMetrics

/// The cover of the sky from the radiation that reaches the ground, for runs without levels.
///
/// By day the solar radiation is compared with that of a clear sky, by night the thermal radiation of the air.
/// In between the sun says little, and the last estimate of a point is held (``CarriedValues``).
struct RadiationCover {
  /// The sun is high enough from 10° above the horizon on, and away from 6° below it on.
  static let cosineOfDay = 0.173_648
  static let cosineOfNight = -0.104_528
  /// Seconds for which an estimate is held.
  static let heldSeconds: Int64 = 2 * 3600
  /// Seconds by which the sun that SWDOWN was computed for may be before or after that of the output time: WRF
  /// calls its radiation scheme every RADT minutes, usually at most 30, for the sun of the middle of the next
  /// RADT minutes, and keeps the result (phys/module_radiation_driver.F). Of the clear skies of that span the
  /// darkest counts, so that a low sun is not taken for cloud.
  static let sunSeconds: Int64 = 1800

  /// The variables of the estimate by day and by night.
  static let solar: [Variable] = [.shortwaveRadiation]
  static let thermal: [Variable] = [
    .longwaveRadiation, .temperature2m, .mixingRatio2m, .surfacePressure,
  ]

  let hasSolar: Bool
  let hasThermal: Bool

  /// - Throws: what is missing for either.
  init(from inventory: Inventory) throws(MissingVariables) {
    hasThermal = (try? inventory.all(RadiationCover.thermal, for: .cloudCover)) != nil
    hasSolar = (try? inventory.all(RadiationCover.solar, for: .cloudCover)) != nil
    if !hasThermal, !hasSolar {
      _ = try inventory.all(RadiationCover.solar + RadiationCover.thermal, for: .cloudCover)
    }
  }

  var recipe: Recipe {
    let variables =
      (hasSolar ? RadiationCover.solar : []) + (hasThermal ? RadiationCover.thermal : [])
    return Recipe(
      variables, method: method,
      make: { record throws(ModelOutputError) in try fields(of: record)[0] },
      carrying: Recipe.Carrying(seconds: RadiationCover.heldSeconds) {
        record throws(ModelOutputError) in
        try fields(of: record)[1]
      })
  }

  private var method: String {
    switch (hasSolar, hasThermal) {
    case (true, true):
      "estimate from radiation: SWDOWN against a clear sky by day, GLW by night, held up to 2 h over twilight; "
        + "thin cloud is uncertain"
    case (true, false):
      "estimate from radiation: SWDOWN against a clear sky by day, held up to 2 h after it, missing by night; "
        + "thin cloud is uncertain"
    case (false, _):
      "estimate from radiation: GLW against a clear sky; high cloud is hardly seen"
    }
  }

  /// The cover in % by what says most at the height of the sun, missing in twilight; and what stands in for it
  /// where nothing is held, from thermal radiation.
  private func fields(of record: ModelRecord) throws(ModelOutputError) -> [[Double]] {
    try record.made(.cloudOfRadiation) { () throws(ModelOutputError) in
      let night =
        hasThermal
        ? try thermalCover(of: record) : Array(repeating: .nan, count: record.pointCount)
      guard hasSolar else { return [night, night] }
      let day = try solarCover(of: record)
      let sun = record.cosinesOfZenith()
      let best = combined(sun, day, night) { sun, day, night in
        sun >= RadiationCover.cosineOfDay ? day : sun <= RadiationCover.cosineOfNight ? night : .nan
      }
      return [best, night]
    }
  }

  /// The cover in % from solar radiation. Missing where none arrives: the model has not computed it yet.
  private func solarCover(of record: ModelRecord) throws(ModelOutputError) -> [Double] {
    let radiation = try record.field(of: .shortwaveRadiation)
    let strength = Sun(secondsSince1970: record.time.secondsSince1970).strength
    let before = record.cosinesOfZenith(after: -RadiationCover.sunSeconds)
    let after = record.cosinesOfZenith(after: RadiationCover.sunSeconds)
    return combined(radiation, before, after) { radiation, before, after in
      let clear = ClearSky.radiation(cosineOfZenith: before < after ? before : after) * strength
      return radiation > 0 ? ClearSky.cloudCover(transmission: radiation / clear) : .nan
    }
  }

  /// The cover in % from thermal radiation. Missing where there is none.
  private func thermalCover(of record: ModelRecord) throws(ModelOutputError) -> [Double] {
    let fields = try record.fields(of: RadiationCover.thermal)
    return combined(fields[0], fields[1], fields[2], fields[3]) {
      radiation, temperature, mixingRatio, pressure in
      let squared = temperature * temperature
      let vapour = mixingRatio * pressure / (100 * (0.622 + mixingRatio))
      let clear = ClearSky.emissivity(temperature: temperature, vapourPressure: vapour)
      return radiation > 0
        ? ClearSky.cloudCover(
          emissivity: radiation / (ClearSky.stefanBoltzmann * squared * squared), clear: clear)
        : .nan
    }
  }
}
