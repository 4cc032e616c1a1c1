/// What a model's fields have and eddies have not: differences from each point to the next.
///
/// The values of different points are independent. At a point they are new every three hours and linear in
/// between, as the differences in real runs stay for some hours.
struct PointNoise {
  let seed: UInt64
  /// 1 for the amplitudes of real runs.
  let strength: Double

  /// Amplitudes (standard deviations), from what the mixed differences f(i,j) − f(i−1,j) − f(i,j−1) +
  /// f(i−1,j−1) of real runs of 9 to 30 km are (median magnitude ÷ 0.6745), which are twice that of noise.
  /// They differ widely: T2 0.14 to 0.95 K in six runs, and changes of it from one output to the next 0.05 to
  /// 0.4 K; in the two runs that have more, U10 and V10 0.13 to 0.44 m/s, Q2 0.07 to 0.11 g/kg, PSFC (without
  /// what stays) 2 to 5 Pa, TSK 0.3 to 0.7 K, GLW 0.3 to 9 W/m², PBLH 60 to 180 m. It hardly rains in these;
  /// rain is a guess, as is SWDOWN under broken cloud.
  enum Quantity: UInt64 {
    case temperature, mixingRatio, pressure, windEast, windNorth, skinTemperature, shortwave
    case longwave, boundaryLayer, convectiveRain, gridScaleRain, shallowRain

    /// In SI units; of radiation of the sun and of rain a share of the value.
    fileprivate var amplitude: Double {
      switch self {
      case .temperature: 0.25
      case .mixingRatio: 6e-5
      case .pressure: 2.5
      case .windEast, .windNorth: 0.2
      case .skinTemperature: 0.35
      case .shortwave: 0.02
      case .longwave: 2
      case .boundaryLayer: 50
      case .convectiveRain, .gridScaleRain, .shallowRain: 0.25
      }
    }
  }

  /// What is added to a quantity, or, of a share, to 1, at a point so long after the start of the run.
  func value(_ quantity: Quantity, at point: Int, seconds: Double) -> Double {
    let time = seconds / 10_800
    let before = time.rounded(.down)
    let share = time - before
    let first = Int(before)
    let key = seed &+ scrambled(quantity.rawValue &<< 48 &+ UInt64(point))
    return strength * quantity.amplitude
      * ((1 - share) * normal(key, first) + share * normal(key, first + 1))
  }

  /// About normal with mean 0 and standard deviation 1: the sum of four bytes, each of mean 127.5 and
  /// variance (256² − 1) ⁄ 12.
  private func normal(_ key: UInt64, _ time: Int) -> Double {
    let bits = scrambled(key &+ UInt64(time) &* 0x9E37_79B9_7F4A_7C15)
    let sum = (bits & 0xFF) + (bits >> 8 & 0xFF) + (bits >> 16 & 0xFF) + (bits >> 24 & 0xFF)
    return (Double(sum) - 510) / 147.8
  }
}

extension SurfaceWeather {
  /// Adds noise at a site; no radiation is below 0, and no air holds more water than it can.
  mutating func roughen(by noise: PointNoise, at site: Site, seconds: Double) {
    func value(_ quantity: PointNoise.Quantity) -> Double {
      noise.value(quantity, at: site.number, seconds: seconds)
    }
    temperature += value(.temperature)
    pressure += value(.pressure)
    let saturation = MoistAir.mixingRatio(
      vapour: MoistAir.saturationPressure(temperature), pressure: pressure)
    mixingRatio = clamped(mixingRatio + value(.mixingRatio), 0, saturation)
    windEast += value(.windEast)
    windNorth += value(.windNorth)
    if site.isLand { skinTemperature += value(.skinTemperature) }
    shortwave *= max(0, 1 + value(.shortwave))
    longwave += value(.longwave)
    boundaryLayerHeight = max(20, boundaryLayerHeight + value(.boundaryLayer))
  }
}

extension RainRate {
  /// Changes the rates by noise at a site.
  mutating func roughen(by noise: PointNoise, at site: Site, seconds: Double) {
    func share(_ quantity: PointNoise.Quantity) -> Double {
      max(0, 1 + noise.value(quantity, at: site.number, seconds: seconds))
    }
    convective *= share(.convectiveRain)
    gridScale *= share(.gridScaleRain)
    shallow *= share(.shallowRain)
  }
}
