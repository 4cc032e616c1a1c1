import GridqMetrics

extension Diagnostic {
  /// Every metric that is read from a model's output, in the order of the metric table. Derived metrics
  /// are computed when they are asked for and have no row here.
  static let all: [Diagnostic] = [
    .reading(.temperature, from: .temperature2m),
    .dewPoint,
    .windGust,
    .wind(.windU, towards: .east),
    .wind(.windV, towards: .north),
    .seaLevelPressure,
    .reading(.surfacePressure, from: .surfacePressure),
    .precipitation,
    .snowfall,
    .graupel,
    .reading(.snowDepth, from: .snowDepth, isNeverNegative: true),
    .cloudCover(.cloudCover, .total),
    .cloudCover(.lowCloudCover, .low),
    .cloudCover(.middleCloudCover, .middle),
    .cloudCover(.highCloudCover, .high),
    .visibility,
    .reading(.shortwaveRadiation, from: .shortwaveRadiation, isNeverNegative: true),
    .reading(.longwaveRadiation, from: .longwaveRadiation, isNeverNegative: true),
    .reading(.skinTemperature, from: .skinTemperature),
    .seaSurfaceTemperature,
    .reading(.boundaryLayerHeight, from: .boundaryLayerHeight),
    .cape,
    .convectiveInhibition,
    .mostUnstableCape,
    .mostUnstableInhibition,
    .mixedLayerCape,
    .mixedLayerInhibition,
    .precipitableWater,
    .freezingLevelHeight,
    .snowfallHeight,
    .windShear,
    .reading(.elevation, from: .terrainHeight, .otherTerrainHeight),
    .land,
  ]

  /// The variables of which at least one is needed to make a metric that changes with time.
  static let lookedFor = all.filter { !$0.metric.isConstant }.flatMap(\.lookedFor)

  /// The row of a metric.
  static func named(_ name: String) -> Diagnostic? {
    all.first { $0.metric.name == name }
  }
}

/// A temperature in °C from one in K.
func celsius(fromKelvin temperature: Double) -> Double {
  temperature - 273.15
}

/// A quantity that is never negative: values just below 0 are noise of float32 or of packing.
func withoutNoise(_ value: Double) -> Double {
  value > -0.01 && value < 0 ? 0 : value
}
