public import GridqMetrics

/// What the diagnostics make metrics from: the common form of what the files of every model hold.
///
/// Names and meanings are those of WRF's output (Registry/Registry.EM_COMMON). All values are on mass points.
public enum Variable: String, CaseIterable, Hashable, Sendable {
  // At the ground, 2 m and 10 m above it.
  case temperature2m = "T2", mixingRatio2m = "Q2", surfacePressure = "PSFC"
  /// Along the axes of the grid.
  case windX10m = "U10", windY10m = "V10"
  case skinTemperature = "TSK", seaSurfaceTemperature = "SST", snowDepth = "SNOWH"
  case shortwaveRadiation = "SWDOWN", longwaveRadiation = "GLW"
  /// Since the start of the run, as water; for those with buckets, what is left in these.
  case convectiveRain = "RAINC", gridScaleRain = "RAINNC", shallowRain = "RAINSH"
  case snowfall = "SNOWNC", graupelfall = "GRAUPELNC", hailfall = "HAILNC"
  /// How many buckets were emptied.
  case convectiveBuckets = "I_RAINC", gridScaleBuckets = "I_RAINNC"
  // Of the whole column.
  case boundaryLayerHeight = "PBLH", cape = "AFWA_CAPE", visibility = "AFWA_VIS"
  case seaLevelPressure = "AFWA_MSLP", otherSeaLevelPressure = "SEALEVELP"
  // What does not change.
  case terrainHeight = "HGT", otherTerrainHeight = "HGT_M"
  /// 1 on land and 0 on water; 1 on land and 2 on water.
  case landMask = "LANDMASK", landOrWater = "XLAND"

  // On levels, from the ground up, whatever the model's vertical coordinate is. Pressure and geopotential are
  // a base state plus a perturbation; either may be 0.
  /// The potential temperature minus 300 K.
  case potentialTemperature = "T"
  case pressure = "P", basePressure = "PB"
  /// On the faces between the levels, the lowest of which is the ground.
  case geopotential = "PH", baseGeopotential = "PHB"
  case vapour = "QVAPOR", cloudWater = "QCLOUD", rainWater = "QRAIN"
  case cloudIce = "QICE", snow = "QSNOW", graupel = "QGRAUP"
  /// Along the axes of the grid.
  case windX = "U", windY = "V"
  /// 0…1.
  case cloudFraction = "CLDFRA"

  /// WRF's name, which messages, the index and its digest use for the variable.
  public var name: String { rawValue }

  /// The unit of its values; for geopotential, m²/s² are J/kg.
  public var unit: MetricUnit {
    switch self {
    case .convectiveRain, .gridScaleRain, .shallowRain, .snowfall, .graupelfall, .hailfall:
      .millimetre
    case .surfacePressure, .seaLevelPressure, .otherSeaLevelPressure, .pressure, .basePressure:
      .pascal
    case .snowDepth, .boundaryLayerHeight, .visibility, .terrainHeight, .otherTerrainHeight:
      .metre
    case .temperature2m, .skinTemperature, .seaSurfaceTemperature, .potentialTemperature:
      .kelvin
    case .windX10m, .windY10m, .windX, .windY:
      .metrePerSecond
    case .cape, .geopotential, .baseGeopotential:
      .joulePerKilogram
    case .shortwaveRadiation, .longwaveRadiation:
      .wattPerSquareMetre
    case .mixingRatio2m, .convectiveBuckets, .gridScaleBuckets, .landMask, .landOrWater, .vapour,
      .cloudWater, .rainWater, .cloudIce, .snow, .graupel, .cloudFraction:
      .one
    }
  }
}
