/// A smooth random field on space and time, the same on every machine.
///
/// Gradient noise on the integer lattice of four dimensions (K. Perlin, "Improving Noise", 2002):
/// each lattice point owns a random gradient, found by hashing its coordinates, and the values are
/// blended by a quintic whose first and second derivatives vanish on the lattice. Only additions,
/// multiplications and integer operations are used, so the result does not depend on a C library.
struct GradientNoise {
  let seed: UInt64

  /// The field at a point in units of the lattice spacing: mean 0, standard deviation about 1,
  /// nothing finer than one unit.
  func value(_ x: Double, _ y: Double, _ z: Double, _ t: Double) -> Double {
    let floorX = x.rounded(.down)
    let floorY = y.rounded(.down)
    let floorZ = z.rounded(.down)
    let floorT = t.rounded(.down)
    let (dx, dy, dz, dt) = (x - floorX, y - floorY, z - floorZ, t - floorT)
    let (wx, wy, wz, wt) = (fade(dx), fade(dy), fade(dz), fade(dt))
    let hx = UInt64(bitPattern: Int64(floorX)) &* 0x9E37_79B9_7F4A_7C15
    let hy = UInt64(bitPattern: Int64(floorY)) &* 0xC2B2_AE3D_27D4_EB4F
    let hz = UInt64(bitPattern: Int64(floorZ)) &* 0x1656_67B1_9E37_79F9
    let ht = UInt64(bitPattern: Int64(floorT)) &* 0xD6E8_FEB8_6659_FD93
    let base = seed &+ hx &+ hy &+ hz &+ ht
    var sum = 0.0
    var corner: UInt64 = 0
    while corner < 16 {
      var hash = base
      var (ex, ey, ez, et) = (dx, dy, dz, dt)
      var weight: Double
      if corner & 1 == 0 {
        weight = 1 - wx
      } else {
        weight = wx
        ex -= 1
        hash &+= 0x9E37_79B9_7F4A_7C15
      }
      if corner & 2 == 0 {
        weight *= 1 - wy
      } else {
        weight *= wy
        ey -= 1
        hash &+= 0xC2B2_AE3D_27D4_EB4F
      }
      if corner & 4 == 0 {
        weight *= 1 - wz
      } else {
        weight *= wz
        ez -= 1
        hash &+= 0x1656_67B1_9E37_79F9
      }
      if corner & 8 == 0 {
        weight *= 1 - wt
      } else {
        weight *= wt
        et -= 1
        hash &+= 0xD6E8_FEB8_6659_FD93
      }
      hash = scrambled(hash)
      let gradient =
        Double(Int8(truncatingIfNeeded: hash)) * ex
        + Double(Int8(truncatingIfNeeded: hash >> 8)) * ey
        + Double(Int8(truncatingIfNeeded: hash >> 16)) * ez
        + Double(Int8(truncatingIfNeeded: hash >> 24)) * et
      sum += weight * gradient
      corner += 1
    }
    return sum * GradientNoise.scale
  }

  /// Brings the standard deviation to one; found by sampling a million points.
  private static let scale = 1.0 / 31.0
}

/// The quintic 6t⁵ − 15t⁴ + 10t³.
@inline(__always)
private func fade(_ t: Double) -> Double {
  t * t * t * (t * (t * 6 - 15) + 10)
}

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): every input bit reaches every output
/// bit.
@inline(__always)
func scrambled(_ value: UInt64) -> UInt64 {
  var bits = value
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}
