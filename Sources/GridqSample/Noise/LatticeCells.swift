/// The gradients around two points at one time: at the corners of the cells of the lattice in which they lie.
struct LatticeCells {
  typealias Pair = GradientNoise.Pair

  /// The gradients at one corner of each of the two cells.
  private struct Corner {
    var x = Pair()
    var y = Pair()
    var z = Pair()
    /// Times the time from there.
    var t = Pair()

    /// Each of the four lowest bytes of the hash is a component.
    @inline(__always)
    mutating func set(_ point: Int, hash: UInt64, time: Double) {
      let bits = scrambled(hash)
      x[point] = Double(Int8(truncatingIfNeeded: bits))
      y[point] = Double(Int8(truncatingIfNeeded: bits >> 8))
      z[point] = Double(Int8(truncatingIfNeeded: bits >> 16))
      t[point] = Double(Int8(truncatingIfNeeded: bits >> 24)) * time
    }

    @inline(__always)
    func value(_ dx: Pair, _ dy: Pair, _ dz: Pair) -> Pair { x * dx + y * dy + z * dz + t }
  }

  /// Along x first, then y, then z.
  private var corners = (
    Corner(), Corner(), Corner(), Corner(), Corner(), Corner(), Corner(), Corner()
  )

  /// Finds the gradients of the cell of one of the two points.
  ///
  /// - Parameters:
  ///   - least: the hash of the cell's first corner, before it is scrambled.
  ///   - time: since the time of the corners.
  @inline(__always)
  mutating func enter(_ point: Int, _ least: UInt64, time: Double) {
    let (x, y, z) = (least &+ Prime.x, least &+ Prime.y, least &+ Prime.z)
    corners.0.set(point, hash: least, time: time)
    corners.1.set(point, hash: x, time: time)
    corners.2.set(point, hash: y, time: time)
    corners.3.set(point, hash: x &+ Prime.y, time: time)
    corners.4.set(point, hash: z, time: time)
    corners.5.set(point, hash: x &+ Prime.z, time: time)
    corners.6.set(point, hash: y &+ Prime.z, time: time)
    corners.7.set(point, hash: x &+ Prime.y &+ Prime.z, time: time)
  }

  /// Adds what the gradients make of the field.
  ///
  /// - Parameters:
  ///   - offsets: of the points from the first corners along x, y and z, 0 to 1.
  ///   - shares: how much the later corners in x, y and z count.
  ///   - share: how much this time counts.
  @inline(__always)
  func add(
    to sum: inout Pair, _ offsets: (Pair, Pair, Pair), shares: (Pair, Pair, Pair), _ share: Double
  ) {
    let (dx, dy, dz) = offsets
    let (ex, ey, ez) = (dx - 1, dy - 1, dz - 1)
    let (x, y, z) = shares
    let (restX, restY, restZ) = (1 - x, 1 - y, 1 - z)
    sum += restX * restY * restZ * share * corners.0.value(dx, dy, dz)
    sum += x * restY * restZ * share * corners.1.value(ex, dy, dz)
    sum += restX * y * restZ * share * corners.2.value(dx, ey, dz)
    sum += x * y * restZ * share * corners.3.value(ex, ey, dz)
    sum += restX * restY * z * share * corners.4.value(dx, dy, ez)
    sum += x * restY * z * share * corners.5.value(ex, dy, ez)
    sum += restX * y * z * share * corners.6.value(dx, ey, ez)
    sum += x * y * z * share * corners.7.value(ex, ey, ez)
  }

  /// The hash of a point of the lattice before it is scrambled.
  static func hash(_ x: Double, _ y: Double, _ z: Double, _ t: Double) -> UInt64 {
    func part(_ coordinate: Double, _ prime: UInt64) -> UInt64 {
      UInt64(bitPattern: Int64(coordinate)) &* prime
    }
    return part(x, Prime.x) &+ part(y, Prime.y) &+ part(z, Prime.z) &+ part(t, Prime.t)
  }

  /// The difference of the hash of the same point at the next time.
  static let later = Prime.t

  /// What the coordinates of a lattice point are multiplied by.
  private enum Prime {
    static let x: UInt64 = 0x9E37_79B9_7F4A_7C15
    static let y: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    static let z: UInt64 = 0x1656_67B1_9E37_79F9
    static let t: UInt64 = 0xD6E8_FEB8_6659_FD93
  }
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
