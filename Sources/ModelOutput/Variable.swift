public import Forecast

/// What the diagnostics make metrics from: the form into which every model's folder brings what its files hold.
///
/// Names and meanings are those of WRF's output (Registry/Registry.EM_COMMON). All values are on mass points.
public enum Variable: CaseIterable, Hashable, Sendable {
  // At the ground, 2 m and 10 m above it.
  case temperature2m, mixingRatio2m, surfacePressure
  /// Along the axes of the grid.
  case windX10m, windY10m
  case skinTemperature, seaSurfaceTemperature, snowDepth
  case shortwaveRadiation, longwaveRadiation
  /// Since the start of the run, as water; of those with buckets, what is left in these.
  case convectiveRain, gridScaleRain, shallowRain, snowfall, graupelfall, hailfall
  /// How many buckets were emptied.
  case convectiveBuckets, gridScaleBuckets
  // Of the whole column.
  case boundaryLayerHeight, cape, visibility, seaLevelPressure, otherSeaLevelPressure
  // What does not change.
  case terrainHeight, otherTerrainHeight
  /// 1 on land and 0 on water; 1 on land and 2 on water.
  case landMask, landOrWater

  // On levels, from the ground up, whatever the model's vertical coordinate is. Pressure and geopotential are
  // a base state and what differs from it; either may be 0.
  /// What the potential temperature is above 300 K.
  case potentialTemperature
  case pressure, basePressure
  /// On the faces between the levels, the lowest of which is the ground.
  case geopotential, baseGeopotential
  case vapour, cloudWater, rainWater, cloudIce, snow, graupel
  /// Along the axes of the grid.
  case windX, windY
  /// 0…1.
  case cloudFraction

  /// WRF's name, under which messages, the index and its digest know the variable.
  public var name: String { facts.name }

  /// The unit of its values; of geopotential, m²/s² are J/kg.
  public var unit: Unit { facts.unit }

  /// The variable of that name, or nil.
  static func named(_ name: String) -> Variable? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  private var facts: (name: String, unit: Unit) {
    switch self {
    case .temperature2m: ("T2", .kelvin)
    case .mixingRatio2m: ("Q2", .one)
    case .surfacePressure: ("PSFC", .pascal)
    case .windX10m: ("U10", .metrePerSecond)
    case .windY10m: ("V10", .metrePerSecond)
    case .skinTemperature: ("TSK", .kelvin)
    case .seaSurfaceTemperature: ("SST", .kelvin)
    case .snowDepth: ("SNOWH", .metre)
    case .shortwaveRadiation: ("SWDOWN", .wattPerSquareMetre)
    case .longwaveRadiation: ("GLW", .wattPerSquareMetre)
    case .convectiveRain: ("RAINC", .millimetre)
    case .gridScaleRain: ("RAINNC", .millimetre)
    case .shallowRain: ("RAINSH", .millimetre)
    case .snowfall: ("SNOWNC", .millimetre)
    case .graupelfall: ("GRAUPELNC", .millimetre)
    case .hailfall: ("HAILNC", .millimetre)
    case .convectiveBuckets: ("I_RAINC", .one)
    case .gridScaleBuckets: ("I_RAINNC", .one)
    case .boundaryLayerHeight: ("PBLH", .metre)
    case .cape: ("AFWA_CAPE", .joulePerKilogram)
    case .visibility: ("AFWA_VIS", .metre)
    case .seaLevelPressure: ("AFWA_MSLP", .pascal)
    case .otherSeaLevelPressure: ("SEALEVELP", .pascal)
    case .terrainHeight: ("HGT", .metre)
    case .otherTerrainHeight: ("HGT_M", .metre)
    case .landMask: ("LANDMASK", .one)
    case .landOrWater: ("XLAND", .one)
    case .potentialTemperature: ("T", .kelvin)
    case .pressure: ("P", .pascal)
    case .basePressure: ("PB", .pascal)
    case .geopotential: ("PH", .joulePerKilogram)
    case .baseGeopotential: ("PHB", .joulePerKilogram)
    case .vapour: ("QVAPOR", .one)
    case .cloudWater: ("QCLOUD", .one)
    case .rainWater: ("QRAIN", .one)
    case .cloudIce: ("QICE", .one)
    case .snow: ("QSNOW", .one)
    case .graupel: ("QGRAUP", .one)
    case .windX: ("U", .metrePerSecond)
    case .windY: ("V", .metrePerSecond)
    case .cloudFraction: ("CLDFRA", .one)
    }
  }
}
