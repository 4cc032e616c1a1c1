import GridqGeometry

/// The air around a parcel: the logarithm of its pressure in units of 1000 hPa, its virtual temperature in K, m above the
/// sea.
struct Surroundings {
  var logarithm: Float
  var virtualTemperature: Float
  var height: Float
}

extension Surroundings {
  /// Whether parcels rise so high: to 20 hPa, or where the pressure is missing, and with it what they gain.
  @inline(__always)
  var isWithinReach: Bool { !(logarithm <= Self.highest) }

  /// ln (20 / 1000).
  private static let highest: Float = -3.912_023

  /// Fields of 8 bytes a point.
  static let fieldCount = (MemoryLayout<Surroundings>.stride + 7) / 8
}

/// A parcel of air that rises through a column, level after level, and what its buoyancy does.
///
/// Convective available potential energy is ∫ g (Tv − Tv₀) / Tv₀ dz from the level of free convection to the highest level
/// of equilibrium; convective inhibition is the energy that lifts the parcel from its start to the former, positive. The
/// level of free convection is where the integral is least, above the level of condensation: a cap above shallow clouds
/// counts as inhibition, as in wrf-python's fortran/rip_cape.f90. Linear in height between levels, where zeros are found; a level is put where
/// condensation begins.
struct RisingParcel {
  private let adiabat: MoistAdiabats.Column
  /// Of the dry parcel at its start, K.
  private let virtualTemperature: Float
  private let logarithm: Float
  /// Of the dry adiabat.
  private let exponent: Float
  private let condensation: (logarithm: Float, virtualTemperature: Float)
  private var buoyancy: Float = 0
  /// What it has gained since its start, and the least of that since condensation began: at the level of free convection.
  private var energy: Float = 0
  private var lowest = Float.nan
  /// Up to the highest level of equilibrium so far.
  private var available: Float = 0
  private var inhibition = Float.nan

  /// - Parameters:
  ///   - temperature: K.
  ///   - mixingRatio: kg/kg, from 0 on.
  ///   - logarithm: of the pressure in units of 1000 hPa.
  init(temperature: Double, mixingRatio: Double, logarithm: Double) {
    let exponent = MoistAscent.exponent(mixingRatio: mixingRatio)
    let condensing = MoistAscent.condensationTemperature(
      temperature, mixingRatio: mixingRatio, logarithm: logarithm)
    let cloud = condensing < temperature ? condensing : temperature
    let factor = MoistAscent.virtualTemperature(1, mixingRatio: mixingRatio)
    adiabat = MoistAdiabats.Column(
      Float(
        temperature
          * fieldExponential(
            MoistAscent.warming(condensingAt: cloud, mixingRatio: mixingRatio)
              - logarithm * exponent)))
    virtualTemperature = Float(temperature * factor)
    self.logarithm = Float(logarithm)
    self.exponent = Float(exponent)
    condensation = (
      Float(logarithm + fieldLogarithm(cloud / temperature) / exponent), Float(cloud * factor)
    )
  }

  /// Sets out from a level of the column.
  @inline(__always)
  mutating func start(at level: Surroundings, _ row: MoistAdiabats.Row, in adiabats: Span<Float>) {
    buoyancy = force(virtualTemperature(at: level, row, in: adiabats), in: level)
  }

  /// Rises from one level to the next.
  ///
  /// - Parameter row: that of the next level in the table of adiabats.
  @inline(__always)
  mutating func rise(
    from last: Surroundings, to next: Surroundings, _ row: MoistAdiabats.Row,
    in adiabats: Span<Float>
  ) {
    let force = force(virtualTemperature(at: next, row, in: adiabats), in: next)
    let cloud = condensation.logarithm
    if last.logarithm <= cloud {
      rise(by: next.height - last.height, to: force, isCloud: true)
    } else if next.logarithm > cloud {
      rise(by: next.height - last.height, to: force, isCloud: false)
    } else {
      let share = (last.logarithm - cloud) / (last.logarithm - next.logarithm)
      let height = last.height + (next.height - last.height) * share
      let around =
        last.virtualTemperature + (next.virtualTemperature - last.virtualTemperature) * share
      rise(
        by: height - last.height,
        to: Float(Air.gravity) * (condensation.virtualTemperature - around) / around,
        isCloud: false)
      rise(by: next.height - height, to: force, isCloud: true)
    }
  }

  /// J/kg; both missing where a level of the column was. Without a level of free convection the available energy is 0
  /// and the inhibition is missing. A parcel that still rises at the highest level has gained what it has up to there; too
  /// little is known of that where the level is below 150 hPa: missing.
  func energies(upTo highest: Surroundings) -> (available: Double, inhibition: Double) {
    guard !energy.isNaN else { return (.nan, .nan) }
    guard buoyancy > 0, !lowest.isNaN else { return (Double(available), Double(inhibition)) }
    let isHigh = highest.logarithm <= Self.highEnough
    return (isHigh ? Double(energy - lowest) : .nan, Double(max(-lowest, 0)))
  }

  /// ln (150 / 1000).
  private static let highEnough: Float = -1.897_12

  @inline(__always)
  private func virtualTemperature(
    at level: Surroundings, _ row: MoistAdiabats.Row, in adiabats: Span<Float>
  ) -> Float {
    guard level.logarithm > condensation.logarithm else {
      return MoistAdiabats.virtualTemperature(adiabat, row, in: adiabats)
    }
    return virtualTemperature * fieldExponential(exponent * (level.logarithm - logarithm))
  }

  /// m/s² upwards.
  @inline(__always)
  private func force(_ virtualTemperature: Float, in level: Surroundings) -> Float {
    Float(Air.gravity) * (virtualTemperature - level.virtualTemperature) / level.virtualTemperature
  }

  @inline(__always)
  private mutating func rise(by height: Float, to force: Float, isCloud: Bool) {
    let start = buoyancy
    buoyancy = force
    if isCloud {
      if lowest.isNaN { lowest = energy }
      if start <= 0, force > 0 {
        lowest = min(lowest, energy + start / 2 * start / (start - force) * height)
      } else if start > 0, force <= 0 {
        let top = energy + start / 2 * start / (start - force) * height
        (available, inhibition) = (top - lowest, max(-lowest, 0))
      }
    }
    energy += (start + force) / 2 * height
  }
}
