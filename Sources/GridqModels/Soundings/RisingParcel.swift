import GridqGeometry

/// The air around a parcel: the logarithm of its pressure in units of 1000 hPa, (p / 1000 hPa)^(R / cp), its virtual
/// temperature in K, m above the sea.
struct Surroundings {
  var logarithm: Float
  var exner: Float
  var virtualTemperature: Float
  var height: Float
}

/// A parcel of air that rises through a column, level after level, and what its buoyancy does.
///
/// Convective available potential energy is ∫ g (Tv − Tv₀) / Tv₀ dz from the lowest level of free convection, above the
/// level of condensation, to the highest level of equilibrium; convective inhibition is the energy that lifts it from its
/// start to the first of them, positive. Linear in height between levels, where zeros are found; a level is put where
/// condensation begins.
struct RisingParcel {
  private let equivalent: Float
  /// Of the dry parcel at its start, K.
  private let virtualTemperature: Float
  private let logarithm: Float
  private let exner: Float
  /// How much less than R / cp the exponent of moist air is, as a share.
  private let moistening: Float
  private let condensation: (logarithm: Float, virtualTemperature: Float)
  private var buoyancy: Float = 0
  /// Since the level of free convection, or since the start before it is reached.
  private var energy: Float = 0
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
    equivalent = Float(
      temperature
        * fieldExponential(
          MoistAscent.warming(condensingAt: cloud, mixingRatio: mixingRatio)
            - logarithm * exponent))
    virtualTemperature = Float(temperature * factor)
    self.logarithm = Float(logarithm)
    exner = Float(fieldExponential(logarithm * Air.exponent))
    moistening = Float(1 - exponent / Air.exponent)
    condensation = (
      Float(logarithm + fieldLogarithm(cloud / temperature) / exponent), Float(cloud * factor)
    )
  }

  /// Sets out from a level of the column.
  @inline(__always)
  mutating func start(at level: Surroundings, in adiabats: Span<Float>) {
    buoyancy = force(virtualTemperature(at: level, in: adiabats), in: level)
  }

  /// Rises from one level to the next.
  @inline(__always)
  mutating func rise(
    from last: Surroundings, to next: Surroundings, in adiabats: Span<Float>
  ) {
    let force = force(virtualTemperature(at: next, in: adiabats), in: next)
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
  /// and the inhibition is missing.
  var energies: (available: Double, inhibition: Double) {
    guard !energy.isNaN else { return (.nan, .nan) }
    let total = buoyancy > 0 && !inhibition.isNaN ? energy : available
    return (Double(max(total, 0)), Double(inhibition))
  }

  @inline(__always)
  private func virtualTemperature(
    at level: Surroundings, in adiabats: Span<Float>
  ) -> Float {
    guard level.logarithm > condensation.logarithm else {
      return MoistAdiabats.virtualTemperature(
        equivalent, logarithm: level.logarithm, in: adiabats)
    }
    // (p / p₀)^k with k a little less than R / cp: the rest of the exponent is so small that two terms are enough.
    let rest = Float(Air.exponent) * (logarithm - level.logarithm) * moistening
    return virtualTemperature * level.exner / exner * (1 + rest + rest * rest / 2)
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
    let isSignChanged = (start > 0) != (force > 0)
    if isCloud, inhibition.isNaN, start > 0 || force > 0, !energy.isNaN {
      // Free from where condensation begins, or from where the force points upwards.
      let share = start > 0 ? 0 : start / (start - force)
      inhibition = max(-(energy + start / 2 * share * height), 0)
      energy = 0
      if start <= 0 {
        energy = force / 2 * (1 - share) * height
        return
      }
    }
    if isSignChanged, start > 0, !inhibition.isNaN {
      let share = start / (start - force)
      available = energy + start / 2 * share * height
    }
    energy += (start + force) / 2 * height
  }
}
