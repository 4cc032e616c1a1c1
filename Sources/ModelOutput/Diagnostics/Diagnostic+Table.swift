import Forecast

extension Diagnostic {
  /// Every metric that is read from WRF output, in the order of the metric table. Derived metrics
  /// are computed when they are asked for and have no row here.
  ///
  /// Meanings and units are those of WRF's Registry/Registry.EM_COMMON.
  static let all: [Diagnostic] = [
    .reading(.temperature, from: "T2") { $0.converted(by: celsius(fromKelvin:)) },
    .dewPoint,
    .windGust,
    .wind(.windU, towards: .east),
    .wind(.windV, towards: .north),
    .seaLevelPressure,
    .reading(.surfacePressure, from: "PSFC") { $0.converted { $0 / 100 } },
    .precipitation,
    .snowfall,
    .graupel,
    .reading(.snowDepth, from: "SNOWH") { $0.converted(by: withoutNoise) },
    .cloudCover(.cloudCover, .total),
    .cloudCover(.lowCloudCover, .low),
    .cloudCover(.middleCloudCover, .middle),
    .cloudCover(.highCloudCover, .high),
    .visibility,
    .reading(.shortwaveRadiation, from: "SWDOWN") { $0.converted(by: withoutNoise) },
    .reading(.longwaveRadiation, from: "GLW") { $0.converted(by: withoutNoise) },
    .reading(.skinTemperature, from: "TSK") { $0.converted(by: celsius(fromKelvin:)) },
    .seaSurfaceTemperature,
    .reading(.boundaryLayerHeight, from: "PBLH"),
    .reading(.cape, from: "AFWA_CAPE") { $0.converted(by: withoutNoise) },
    .reading(.elevation, from: "HGT", "HGT_M"),
    .land,
  ]

  /// The variables of WRF, each once, without one of which no metric is made that changes with time.
  static let lookedFor: [String] = {
    var seen: Set<String> = []
    return all.filter { !$0.metric.isConstant }.flatMap(\.lookedFor)
      .filter { seen.insert($0).inserted }
  }()

  /// The row of a metric.
  static func named(_ name: String) -> Diagnostic? {
    all.first { $0.metric.name == name }
  }
}

/// A temperature in °C from one in K.
func celsius(fromKelvin temperature: Double) -> Double {
  temperature - 273.15
}

/// A quantity that is never negative: what is just below 0 is noise of float32 or of packing.
func withoutNoise(_ value: Double) -> Double {
  value > -0.01 && value < 0 ? 0 : value
}
