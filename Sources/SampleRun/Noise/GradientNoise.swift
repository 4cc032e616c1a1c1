/// A smooth random field on space and time, the same on every machine.
///
/// Gradient noise on the integer lattice of four dimensions (K. Perlin, "Improving Noise", 2002):
/// each lattice point owns a random gradient, found by hashing its coordinates, and the values are
/// blended by a quintic whose first and second derivatives vanish on the lattice. Only additions,
/// multiplications and integer operations are used, so the result does not depend on a C library.
///
/// The gradients around the last point are kept: the next one mostly lies in the same cell.
struct GradientNoise {
  /// A number for each of the eight corners of a cell in space, along x first, then y, then z.
  private typealias Corners = SIMD8<Double>

  /// The gradients at the corners of a cell at one of its two times.
  private struct Gradients {
    var x = Corners()
    var y = Corners()
    var z = Corners()
    var t = Corners()
  }

  private let seed: UInt64
  /// The cell whose gradients are kept: its least x, y, z and t.
  private var cell = SIMD4<Double>(repeating: .nan)
  private var earlier = Gradients()
  private var later = Gradients()

  init(seed: UInt64) {
    self.seed = seed
  }

  /// The field at a point in units of the lattice spacing: mean 0, standard deviation about 1,
  /// nothing finer than one unit. Coordinates and time are less than 2⁵¹.
  mutating func value(_ x: Double, _ y: Double, _ z: Double, _ t: Double) -> Double {
    let point = SIMD4(x, y, z, t)
    let cell = GradientNoise.floor(point)
    if cell != self.cell { enter(cell) }
    let offset = point - cell
    let share = GradientNoise.fade(offset)
    let rest = 1 - share
    let (dx, dy, dz, dt) = (offset[0], offset[1], offset[2], offset[3])
    let ex = Corners(dx, dx - 1, dx, dx - 1, dx, dx - 1, dx, dx - 1)
    let ey = Corners(dy, dy, dy - 1, dy - 1, dy, dy, dy - 1, dy - 1)
    let ez = Corners(dz, dz, dz, dz, dz - 1, dz - 1, dz - 1, dz - 1)
    let line = SIMD2(rest[0], share[0])
    let plane = SIMD4(lowHalf: line * rest[1], highHalf: line * share[1])
    let weights = Corners(lowHalf: plane * rest[2], highHalf: plane * share[2])
    let before =
      weights * rest[3] * (earlier.x * ex + earlier.y * ey + earlier.z * ez + earlier.t * dt)
    let after =
      weights * share[3] * (later.x * ex + later.y * ey + later.z * ez + later.t * (dt - 1))
    var sum = 0.0
    for corner in before.indices { sum += before[corner] }
    for corner in after.indices { sum += after[corner] }
    return sum * GradientNoise.scale
  }

  /// Finds the gradients of a cell.
  private mutating func enter(_ cell: SIMD4<Double>) {
    self.cell = cell
    func part(_ coordinate: Double, _ prime: UInt64) -> UInt64 {
      UInt64(bitPattern: Int64(coordinate)) &* prime
    }
    let least =
      seed &+ part(cell[0], Prime.x) &+ part(cell[1], Prime.y) &+ part(cell[2], Prime.z)
      &+ part(cell[3], Prime.t)
    earlier = GradientNoise.gradients(least)
    later = GradientNoise.gradients(least &+ Prime.t)
  }

  /// What the coordinates of a lattice point are multiplied by.
  private enum Prime {
    static let x: UInt64 = 0x9E37_79B9_7F4A_7C15
    static let y: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    static let z: UInt64 = 0x1656_67B1_9E37_79F9
    static let t: UInt64 = 0xD6E8_FEB8_6659_FD93
  }

  /// The gradients around a cell, of whose first corner this is the hash before it is scrambled: each of
  /// the four bytes is a component.
  @inline(__always)
  private static func gradients(_ least: UInt64) -> Gradients {
    let (x, y, z) = (least &+ Prime.x, least &+ Prime.y, least &+ Prime.z)
    let hashes = SIMD8(
      scrambled(least), scrambled(x), scrambled(y), scrambled(x &+ Prime.y), scrambled(z),
      scrambled(x &+ Prime.z), scrambled(y &+ Prime.z), scrambled(x &+ Prime.y &+ Prime.z))
    func component(_ byte: UInt64) -> Corners {
      Corners(SIMD8<Int8>(truncatingIfNeeded: hashes &>> SIMD8(repeating: 8 &* byte)))
    }
    return Gradients(x: component(0), y: component(1), z: component(2), t: component(3))
  }

  /// The largest whole numbers that are not above `values`. From 2⁵² to 2⁵³ numbers are whole: a sum
  /// is rounded to one.
  @inline(__always)
  private static func floor(_ values: SIMD4<Double>) -> SIMD4<Double> {
    let middle = 0x1.8p52
    let nearest = (values + middle) - middle
    return nearest.replacing(with: nearest - 1, where: nearest .> values)
  }

  /// The quintic 6t⁵ − 15t⁴ + 10t³.
  @inline(__always)
  private static func fade(_ t: SIMD4<Double>) -> SIMD4<Double> {
    t * t * t * (t * (t * 6 - 15) + 10)
  }

  /// Brings the standard deviation to one; found by sampling a million points.
  private static let scale = 1.0 / 31.0
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
