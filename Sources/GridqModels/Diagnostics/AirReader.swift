/// What wrf-python's reduction needs of the air at a level of a column: the logarithm of the pressure
/// (``Air/pressureLogarithm(_:)``), K, m above the sea.
struct AirLevel {
  var logarithm: Float
  var virtualTemperature: Float
  var height: Float
}

extension AirLevel {
  /// - Parameters:
  ///   - pressure: Pa.
  ///   - perturbation: K above 300 K of potential temperature.
  ///   - vapour: the mixing ratio, kg/kg.
  @inline(__always)
  init(pressure: Float, perturbation: Float, vapour: Float, height: Float) {
    let logarithm = Air.pressureLogarithm(pressure)
    let temperature = Air.temperature(
      perturbation: perturbation, exner: Air.exner(logarithm: logarithm))
    self.init(
      logarithm: logarithm,
      virtualTemperature: Air.virtualTemperature(temperature, mixingRatio: vapour), height: height)
  }
}

/// The lowest level: Pa, and m²/s² of the faces around it.
struct LowestLevel {
  let pressure: LevelSum
  let ground: LevelSum
  let upper: LevelSum
}

/// The air of one level: K above 300 K of potential temperature, kg/kg, m²/s² of the faces around it.
struct LevelOfAir {
  var perturbation: [Float]
  var vapour: [Float]
  var lower: LevelSum
  var upper: LevelSum
}

/// Reads the air of levels. The last level read is kept: the next one needs the level below it.
struct AirReader {
  private var temperatures: LevelReader
  private var vapours: LevelReader
  private var faces: LevelSumReader
  private var last: (level: Int, air: LevelOfAir)?

  init(of record: ModelRecord, levelCount: Int) {
    temperatures = record.levels(of: .potentialTemperature, count: levelCount)
    vapours = record.levels(of: .vapour, count: levelCount)
    faces = record.levels(of: .geopotential, plus: .baseGeopotential, count: levelCount + 1)
  }

  mutating func face(_ face: Int) throws(ModelOutputError) -> LevelSum { try faces.level(face) }

  mutating func level(_ level: Int) throws(ModelOutputError) -> LevelOfAir {
    if let last, last.level == level { return last.air }
    let air = LevelOfAir(
      perturbation: try temperatures.level(level), vapour: try vapours.level(level),
      lower: try faces.level(level), upper: try faces.level(level + 1))
    last = (level, air)
    return air
  }
}
