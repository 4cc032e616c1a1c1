import GridqGeometry

/// The air of WRF's levels on those of MM5: the same columns of air, at other heights.
///
/// WRF's levels follow the pressure at the ground, MM5's stay at the heights where the reference
/// atmosphere has p₀ = p* σ + p_top. Between WRF's faces the pressure falls hydrostatically, as
/// `AirColumn` made it; temperature and water are linear in height between the middles of its layers.
struct MM5Columns {
  private let levels: EtaLevels
  private let hasColumns: Bool
  /// p* at each point, Pa.
  private let stars: [Float]
  /// The frame's fields as they are in WRF's files.
  private let fields: [WRFField: [Float]]

  init(_ content: MM5Content, _ frame: Frame) {
    levels = content.history.levels
    hasColumns = content.history.domain.fields >= .column
    stars = content.referencePressure
    let needed: [WRFField] = [
      .surfacePressure, .basePressure, .perturbationPressure, .baseGeopotential,
      .perturbationGeopotential, .perturbationTheta, .vapour, .cloudWater, .rainWater, .cloudIce,
      .snowMass,
    ]
    fields = Dictionary(uniqueKeysWithValues: needed.map { ($0, content.values($0, frame)) })
  }

  /// A value of a field at a level of a point.
  private func value(_ field: WRFField, _ level: Int, at point: Int) -> Double {
    Double(fields[field]?[level * stars.count + point] ?? 0)
  }

  /// The fields that are made from WRF's, level by level from the ground up: the pressure perturbation from
  /// the pressure at the ground, the temperature from that of theta.
  func planes(of sources: [WRFField]) -> [[[Float]]] {
    var planes = sources.map { _ in
      levels.middles.map { _ in [Float](repeating: 0, count: stars.count) }
    }
    for point in stars.indices {
      let star = Double(stars[point])
      let surface = value(.surfacePressure, 0, at: point)
      let column = hasColumns ? column(at: point, surface: surface) : nil
      for level in levels.middles.indices {
        let reference = star * levels.middles[level] + EtaLevels.topPressure
        guard let column else {
          // On the lowest level p′ is that of the ground, because files without T and Q have no other.
          let excess = surface - EtaLevels.topPressure - star
          for sourceNumber in sources.indices {
            planes[sourceNumber][level][point] = Float(
              level == 0 ? excess : excess * levels.middles[level])
          }
          continue
        }
        let height = Self.referenceHeight(pressure: reference)
        for (sourceNumber, source) in sources.enumerated() {
          let value =
            switch source {
            case .surfacePressure: column.pressure(at: height) - reference
            case .perturbationTheta: column.value(at: height) { column.temperatures[$0] }
            default: max(0, column.value(at: height) { self.value(source, $0, at: point) })
            }
          planes[sourceNumber][level][point] = Float(value)
        }
      }
    }
    return planes
  }

  /// WRF's column above a point.
  private struct Column {
    /// Metres above the sea of the faces, and Pa there.
    var faceHeights: [Double] = []
    var facePressures: [Double] = []
    /// Metres above the sea and kelvin in the middles.
    var heights: [Double] = []
    var temperatures: [Double] = []

    /// The pressure in Pa, hydrostatic between two faces.
    func pressure(at height: Double) -> Double {
      let upper = faceHeights.dropFirst().firstIndex { $0 > height } ?? faceHeights.count - 1
      let share = (height - faceHeights[upper - 1]) / (faceHeights[upper] - faceHeights[upper - 1])
      let (bottom, top) = (facePressures[upper - 1], facePressures[upper])
      return bottom * power(top / bottom, share)
    }

    /// The value at a height, linear between the middles and beyond them.
    func value(at height: Double, of levelValue: (Int) -> Double) -> Double {
      let upper = heights.dropFirst().firstIndex { $0 > height } ?? heights.count - 1
      let share = (height - heights[upper - 1]) / (heights[upper] - heights[upper - 1])
      let below = levelValue(upper - 1)
      return below + share * (levelValue(upper) - below)
    }
  }

  private func column(at point: Int, surface: Double) -> Column {
    func sum(_ one: WRFField, _ other: WRFField, _ level: Int) -> Double {
      value(one, level, at: point) + value(other, level, at: point)
    }
    var column = Column()
    for face in levels.faces.indices {
      column.faceHeights.append(
        sum(.baseGeopotential, .perturbationGeopotential, face) / MoistAir.gravity)
      column.facePressures.append(EtaLevels.pressure(levels.faces[face], surface: surface))
    }
    for level in levels.middles.indices {
      let pressure = sum(.basePressure, .perturbationPressure, level)
      let theta = value(.perturbationTheta, level, at: point) + 300
      column.temperatures.append(theta * power(pressure / 1e5, MoistAir.kappa))
      // The height within the layer, by the logarithm of the pressure.
      let (bottom, top) = (column.facePressures[level], column.facePressures[level + 1])
      let share = naturalLogarithm(pressure / bottom) / naturalLogarithm(top / bottom)
      column.heights.append(
        column.faceHeights[level]
          + share * (column.faceHeights[level + 1] - column.faceHeights[level]))
    }
    return column
  }
}

/// MM5's reference atmosphere: `BaseState` with the model's own gas constant.
extension MM5Columns {
  /// J kg⁻¹ K⁻¹ (`rgas` in NCAR's RIP, src/ripdp_mm5.f).
  private static let gasConstant = 287.04

  /// Pascal at a height in metres, below the stratosphere.
  static func referencePressure(height: Double) -> Double {
    BaseState.surfacePressure(height: height, gasConstant: gasConstant)
  }

  /// Metres at a pressure in pascal: the inverse, and above it air of even temperature.
  static func referenceHeight(pressure: Double) -> Double {
    let scale = gasConstant / MoistAir.gravity
    let x = naturalLogarithm(pressure / BaseState.seaLevelPressure)
    let tropopause = (BaseState.coldest - BaseState.seaLevelTemperature) / BaseState.lapse
    let below = max(x, tropopause)
    return -scale * (BaseState.seaLevelTemperature * below + BaseState.lapse / 2 * below * below)
      + scale * BaseState.coldest * (below - x)
  }
}
