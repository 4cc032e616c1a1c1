import GridqGeometry
import GridqMetrics

/// The formula of a metric that is not stored, by the name of the metric.
enum Derivation: String, Hashable, Sendable {
  case windSpeed = "wind_speed"
  case windDirection = "wind_direction"
  case relativeHumidity = "relative_humidity"
  case isDay = "is_day"
  case uvIndex = "uv_index"
  case weatherCode = "weather_code"
  case wetBulbTemperature = "wet_bulb_temperature"
  case apparentTemperature = "apparent_temperature"
  case heatIndex = "heat_index"
  case liftedCondensationLevel = "lifted_condensation_level"
  case directNormalIrradiance = "direct_normal_irradiance"
  case diffuseRadiation = "diffuse_radiation"
  case directRadiation = "direct_radiation"
  case globalTiltedIrradiance = "global_tilted_irradiance"

  /// The value that the ingredients make; NaN when missing. They are in the order in which the metric table
  /// names them.
  func value(of ground: Ingredients) -> Double {
    let given = isOfHeight && ground.rise != 0 ? ground.raised : ground
    return switch self {
    case .windSpeed: Wind.speed(east: given[0], north: given[1])
    case .windDirection: Wind.direction(east: given[0], north: given[1])
    case .relativeHumidity:
      Humidity.mayBeDrier(than: given[1], at: given[0]) ? .nan : Derivation.humidity(of: given)
    case .isDay: SolarPosition(at: given.place, time: given.time).isDay ? 1 : 0
    case .uvIndex: Derivation.uvIndex(of: given)
    case .weatherCode: Derivation.weatherCode(of: given)
    case .wetBulbTemperature:
      WetBulb.temperature(given[0], dewPoint: given[1], pressure: given[2])
    case .apparentTemperature:
      ApparentTemperature.celsius(
        temperature: given[0], relativeHumidity: Derivation.humidity(of: given),
        windSpeed: Wind.speed(east: given[3], north: given[4]))
    case .heatIndex:
      HeatIndex.celsius(temperature: given[0], relativeHumidity: Derivation.humidity(of: given))
    case .liftedCondensationLevel:
      Humidity.mayBeDrier(than: given[1], at: given[0])
        ? .nan : LiftedCondensation.height(temperature: given[0], dewPoint: given[1])
    case .directNormalIrradiance:
      Derivation.split(of: given, direct: 1, diffuse: 2).directNormal
    case .diffuseRadiation: Derivation.split(of: given, direct: 1, directNormal: 2).diffuse
    case .directRadiation: Derivation.split(of: given, diffuse: 1, directNormal: 2).direct
    case .globalTiltedIrradiance: Derivation.onPanel(of: given)
    }
  }

  /// The formula where two metrics are all that it needs, whatever the place and the time: for many values at once.
  var formulaOfTwo: ((Double, Double) -> Double)? {
    switch self {
    case .windSpeed: Wind.speed(east:north:)
    case .windDirection: Wind.direction(east:north:)
    default: nil
    }
  }

  /// Whether it is of the temperature, the dew point and the pressure at the height of the place, its first ingredients in
  /// this order; pressure may be left out. The relative humidity is that of the model's ground at any height.
  var isOfHeight: Bool {
    switch self {
    case .wetBulbTemperature, .apparentTemperature, .heatIndex, .liftedCondensationLevel: true
    case .windSpeed, .windDirection, .relativeHumidity, .isDay, .uvIndex, .weatherCode,
      .directNormalIrradiance, .diffuseRadiation, .directRadiation, .globalTiltedIrradiance:
      false
    }
  }

  /// Whether the formula is an estimate in itself, where an index holds these of its ingredients.
  func isEstimate(from sources: [Int?]) -> Bool {
    switch self {
    case .uvIndex: true
    case .windSpeed, .windDirection, .relativeHumidity, .isDay, .weatherCode, .wetBulbTemperature,
      .apparentTemperature, .heatIndex, .liftedCondensationLevel:
      false
    case .directNormalIrradiance, .diffuseRadiation, .directRadiation, .globalTiltedIrradiance:
      isSplit(from: sources)
    }
  }

  /// Whether direct and diffuse radiation are told apart by an estimate.
  func isSplit(from sources: [Int?]) -> Bool {
    switch self {
    case .directNormalIrradiance, .diffuseRadiation, .directRadiation, .globalTiltedIrradiance:
      sources.dropFirst().allSatisfy { $0 == nil }
    case .windSpeed, .windDirection, .relativeHumidity, .isDay, .uvIndex, .weatherCode,
      .wetBulbTemperature, .apparentTemperature, .heatIndex, .liftedCondensationLevel:
      false
    }
  }

  /// Relative humidity in %, from temperature, dew point and pressure, the first three ingredients.
  private static func humidity(of given: Ingredients) -> Double {
    Humidity.relative(temperature: given[0], dewPoint: given[1], pressure: given[2])
  }

  /// The parts of the shortwave radiation, which is the first of the ingredients: of what else the index holds, by the
  /// numbers of these, else an estimate.
  private static func split(
    of given: Ingredients, direct: Int? = nil, diffuse: Int? = nil, directNormal: Int? = nil
  ) -> SolarSplit {
    func held(_ number: Int?) -> Double? {
      number.flatMap { given.isHeld($0) ? given[$0] : nil }
    }
    let position = SolarPosition(at: given.place, time: given.time)
    return SolarSplit(
      global: given[0], direct: held(direct), diffuse: held(diffuse),
      directNormal: held(directNormal), at: position)
      ?? SolarSplit(erbs: given[0], at: position)
  }

  /// What a panel gets of shortwave, direct, diffuse and direct normal radiation.
  private static func onPanel(of given: Ingredients) -> Double {
    let split = split(of: given, direct: 1, diffuse: 2, directNormal: 3)
    let position = SolarPosition(at: given.place, time: given.time)
    return given.panel.radiation(
      SolarSplit(direct: split.direct, diffuse: split.diffuse, at: position), sun: position,
      at: given.place)
  }

  /// The weather code from precipitation, temperature, snowfall, graupel, visibility, cloud cover and CAPE.
  private static func weatherCode(of given: Ingredients) -> Double {
    // Differences of stored totals carry the noise of binary fractions: a rate of 0.1 must be one.
    let rate = (given[0] / given.hours * 1e6).rounded() / 1e6
    var signs = WeatherSigns(precipitationRate: rate, temperature: given[1])
    if given[0] > 0 {
      signs.snowShare = given[2] / given[0]
      signs.graupelShare = given[3] / given[0]
    }
    signs.visibility = given[4]
    signs.cloudCover = given[5]
    signs.cape = given[6]
    return signs.code.map { Double($0.rawValue) } ?? .nan
  }

  /// The UV index from elevation, shortwave radiation, cloud cover and snow depth.
  ///
  /// An index without clouds answers for a clear sky, and its users know. Where an index holds them, but not
  /// here, inside a gap of the run, a clear sky would be invented: the value is missing by day, and still 0
  /// by night.
  private static func uvIndex(of given: Ingredients) -> Double {
    let index = UVIndex.estimate(
      at: given.place, time: given.time, elevation: given[0], shortwaveRadiation: given[1],
      cloudCover: given[2], snowDepth: given[3], ozone: given.ozone)
    let holdsCloud = given.isHeld(1) || given.isHeld(2)
    return holdsCloud && given[1].isNaN && given[2].isNaN && index > 0 ? .nan : index
  }
}

/// What a derivation is made of: the place, the time, and the values of stored metrics there.
struct Ingredients {
  var place: LatLon
  var time: UTCTime
  /// The length of the output interval that ends at the time; NaN at the first time of the run.
  var hours: Double
  /// Dobson units; nil for the climatology's.
  var ozone: Double?
  /// Metres above the model's ground that what follows the height is for; NaN where that ground is missing.
  var rise = 0.0
  /// What radiation falls on.
  var panel = SolarPanel.level
  private var values = SIMD8<Double>(repeating: .nan)
  private var held = SIMDMask<SIMD8<Int64>>(repeating: false)

  init(place: LatLon, time: UTCTime, hours: Double, ozone: Double?) {
    self.place = place
    self.time = time
    self.hours = hours
    self.ozone = ozone
  }

  /// Value number `index`; NaN when it is missing or the index does not hold the metric.
  subscript(index: Int) -> Double {
    get { values[index] }
    set {
      values[index] = newValue
      held[index] = true
    }
  }

  /// Where value number `index` is, for ``replace(with:at:)``.
  static func lane(_ index: Int) -> SIMDMask<SIMD8<Int64>> {
    var lane = SIMDMask<SIMD8<Int64>>(repeating: false)
    lane[index] = true
    return lane
  }

  /// Sets a value that is held already. Of many points this is several times faster than by its number.
  mutating func replace(with value: Double, at lane: SIMDMask<SIMD8<Int64>>) {
    values.replace(with: value, where: lane)
  }

  /// Whether the index holds the metric of value number `index`, which may be missing here.
  func isHeld(_ index: Int) -> Bool { held[index] }

  /// With temperature, dew point and pressure, the first three values, at the height that is asked for.
  var raised: Ingredients {
    var raised = self
    raised.values[0] = ElevationAdjustment.temperature(values[0], rise: rise)
    raised.values[1] = ElevationAdjustment.dewPoint(
      values[1], temperature: values[0], rise: rise)
    raised.values[2] = ElevationAdjustment.pressure(
      values[2], temperature: values[0], rise: rise)
    return raised
  }

  /// How many values there is room for without allocating an array.
  static let limit = SIMD8<Double>.scalarCount
}
