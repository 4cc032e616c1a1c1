public import GridqMetrics

/// What the diagnostics make metrics from: the common form of what the files of every model hold.
///
/// Names and meanings are those of WRF's output (Registry/Registry.EM_COMMON). All values are on mass points.
public struct Variable: Hashable, Sendable {
  /// WRF's name, which messages, the index and its digest use for the variable.
  public let name: String
  /// The unit of its values; for geopotential, m²/s² are J/kg. Of a field that was asked for by its name, what the
  /// file says has the unit.
  public let unit: MetricUnit
  /// Which layer of a variable with several is asked for by its name; nil for the variable as a whole.
  package let layer: FieldLayer?
  /// A value in the file that stands for none, as is said of a field that is asked for by its name.
  package let missing: Double?

  /// The same in the file, of which nothing more is said.
  var plain: Variable { missing == nil ? self : Variable(named: name, layer: layer) }

  private init(_ name: String, _ unit: MetricUnit) {
    self.name = name
    self.unit = unit
    layer = nil
    missing = nil
  }

  /// A variable of the files that no row of the metric table is made from.
  init(named name: String, layer: FieldLayer? = nil, missing: Double? = nil) {
    let known = layer == nil && missing == nil ? Self.known[name] : nil
    self.name = name
    self.layer = layer
    self.missing = missing
    unit = known?.unit ?? .one
  }

  /// Whether a unit says that values are other numbers than those of ``unit``, or what falls in a time.
  ///
  /// Of another quantity it says nothing: `ms-1` and `deg K` are written for m/s and K, and can be read as others. What WRF or
  /// other programs have diagnosed is not judged.
  ///
  /// - Parameter factor: what the file's values are multiplied by to be in ``unit``.
  func isOtherUnit(_ text: String, times factor: Double = 1) -> Bool {
    guard !isDiagnosed, let given = UnitExpression(text), let own = UnitExpression(unit.symbol)
    else { return false }
    guard let conversion = given.conversionOfWater(to: own) else {
      return given.times(UnitExpression([.second: 1]))?.conversionOfWater(to: own) != nil
    }
    return abs(conversion.scale / factor - 1) > 1e-6 || abs(conversion.offset) > 1e-6
  }

  private var isDiagnosed: Bool { name.hasPrefix("AFWA_") || name == "SEALEVELP" }

  /// The variables that diagnostics know, by their names.
  static let known = Dictionary(
    uniqueKeysWithValues: (ofSurface + ofColumn).map { ($0.name, $0) })

  // At the ground, 2 m and 10 m above it.
  static let temperature2m = Variable("T2", .kelvin)
  static let mixingRatio2m = Variable("Q2", .one)
  static let surfacePressure = Variable("PSFC", .pascal)
  /// Along the axes of the grid.
  static let windX10m = Variable("U10", .metrePerSecond)
  static let windY10m = Variable("V10", .metrePerSecond)
  static let skinTemperature = Variable("TSK", .kelvin)
  static let seaSurfaceTemperature = Variable("SST", .kelvin)
  static let snowDepth = Variable("SNOWH", .metre)
  static let shortwaveRadiation = Variable("SWDOWN", .wattPerSquareMetre)
  static let longwaveRadiation = Variable("GLW", .wattPerSquareMetre)
  /// Since the start of the run, as water; for those with buckets, what is left in these.
  static let convectiveRain = Variable("RAINC", .millimetre)
  static let gridScaleRain = Variable("RAINNC", .millimetre)
  static let shallowRain = Variable("RAINSH", .millimetre)
  static let snowfall = Variable("SNOWNC", .millimetre)
  static let graupelfall = Variable("GRAUPELNC", .millimetre)
  static let hailfall = Variable("HAILNC", .millimetre)
  /// How many buckets were emptied.
  static let convectiveBuckets = Variable("I_RAINC", .one)
  static let gridScaleBuckets = Variable("I_RAINNC", .one)
  // Of the whole column.
  static let boundaryLayerHeight = Variable("PBLH", .metre)
  static let cape = Variable("AFWA_CAPE", .joulePerKilogram)
  static let inhibition = Variable("AFWA_CIN", .joulePerKilogram)
  static let mostUnstableCape = Variable("AFWA_CAPE_MU", .joulePerKilogram)
  static let mostUnstableInhibition = Variable("AFWA_CIN_MU", .joulePerKilogram)
  static let precipitableWater = Variable("AFWA_PWAT", .kilogramPerSquareMetre)
  static let visibility = Variable("AFWA_VIS", .metre)
  static let seaLevelPressure = Variable("AFWA_MSLP", .pascal)
  static let otherSeaLevelPressure = Variable("SEALEVELP", .pascal)
  // What does not change.
  static let terrainHeight = Variable("HGT", .metre)
  static let otherTerrainHeight = Variable("HGT_M", .metre)
  /// 1 on land and 0 on water; 1 on land and 2 on water.
  static let landMask = Variable("LANDMASK", .one)
  static let landOrWater = Variable("XLAND", .one)

  private static let ofSurface: [Variable] = [
    .temperature2m, .mixingRatio2m, .surfacePressure, .windX10m, .windY10m, .skinTemperature,
    .seaSurfaceTemperature, .snowDepth, .shortwaveRadiation, .longwaveRadiation, .convectiveRain,
    .gridScaleRain, .shallowRain, .snowfall, .graupelfall, .hailfall, .convectiveBuckets,
    .gridScaleBuckets, .boundaryLayerHeight, .cape, .inhibition, .mostUnstableCape,
    .mostUnstableInhibition, .precipitableWater, .visibility, .seaLevelPressure,
    .otherSeaLevelPressure, .terrainHeight, .otherTerrainHeight, .landMask, .landOrWater,
  ]

  // On levels, from the ground up, whatever the model's vertical coordinate is. Pressure and geopotential are
  // a base state plus a perturbation; either may be 0.
  /// The potential temperature minus 300 K.
  static let potentialTemperature = Variable("T", .kelvin)
  static let pressure = Variable("P", .pascal)
  static let basePressure = Variable("PB", .pascal)
  /// On the faces between the levels, the lowest of which is the ground.
  static let geopotential = Variable("PH", .joulePerKilogram)
  static let baseGeopotential = Variable("PHB", .joulePerKilogram)
  static let vapour = Variable("QVAPOR", .one)
  static let cloudWater = Variable("QCLOUD", .one)
  static let rainWater = Variable("QRAIN", .one)
  static let cloudIce = Variable("QICE", .one)
  static let snow = Variable("QSNOW", .one)
  static let graupel = Variable("QGRAUP", .one)
  /// Along the axes of the grid.
  static let windX = Variable("U", .metrePerSecond)
  static let windY = Variable("V", .metrePerSecond)
  /// 0…1.
  static let cloudFraction = Variable("CLDFRA", .one)

  private static let ofColumn: [Variable] = [
    .potentialTemperature, .pressure, .basePressure, .geopotential, .baseGeopotential, .vapour,
    .cloudWater, .rainWater, .cloudIce, .snow, .graupel, .windX, .windY, .cloudFraction,
  ]
}

/// A layer of a variable that has several.
package enum FieldLayer: Hashable, Sendable {
  /// Counted from 1 as in the file: the lowest level of the atmosphere, the uppermost layer of the soil.
  case level(Int)
  /// Metres above the ground.
  case height(Double)
  /// hPa.
  case pressure(Double)

  /// Whether it is a place in the atmosphere, whatever the levels are.
  var isCoordinate: Bool {
    switch self {
    case .level: false
    case .height, .pressure: true
    }
  }
}
