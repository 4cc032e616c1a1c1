/// A smooth random field in space at one time, the same on every machine.
///
/// Gradient noise on the integer lattice of four dimensions (K. Perlin, "Improving Noise", 2002):
/// each lattice point owns a random gradient, found by hashing its coordinates, and the values are
/// blended by a quintic whose first and second derivatives vanish on the lattice. Only additions,
/// multiplications and integer operations are used, so the result does not depend on a C library.
///
/// Values of two points are found at once: as many as a vector register of every 64-bit processor holds. The
/// gradients around both are kept, because the points that follow mostly lie in the same cells.
struct GradientNoise {
  /// A number for each of the two points.
  typealias Pair = SIMD2<Double>

  private let seed: UInt64
  /// The earlier time of all cells, and how long ago that is.
  private let start: Double
  private let time: Double
  /// How much the later time counts.
  private let share: Double
  /// The cells whose gradients are kept: their least x, y and z.
  private var cell = (x: Pair(repeating: .nan), y: Pair(), z: Pair())
  private var earlier = LatticeCells()
  private var later = LatticeCells()

  /// - Parameter time: in units of the lattice spacing, less than 2⁵¹.
  init(seed: UInt64, time: Double) {
    self.seed = seed
    start = time.rounded(.down)
    self.time = time - start
    share = GradientNoise.fade(Pair(repeating: self.time))[0]
  }

  /// The field at two points in units of the lattice spacing: mean 0, standard deviation about 1,
  /// nothing finer than one unit. Coordinates are less than 2⁵¹.
  @inline(__always)
  mutating func values(_ x: Pair, _ y: Pair, _ z: Pair) -> Pair {
    var (dx, dy, dz) = (x - cell.x, y - cell.y, z - cell.z)
    let isInside =
      (dx .>= 0) .& (dx .< 1) .& (dy .>= 0) .& (dy .< 1) .& (dz .>= 0) .& (dz .< 1)
    if !all(isInside) {
      enter(GradientNoise.floor(x), GradientNoise.floor(y), GradientNoise.floor(z))
      (dx, dy, dz) = (x - cell.x, y - cell.y, z - cell.z)
    }
    let offsets = (dx, dy, dz)
    let shares = (GradientNoise.fade(dx), GradientNoise.fade(dy), GradientNoise.fade(dz))
    var sum = Pair()
    earlier.add(to: &sum, offsets, shares: shares, 1 - share)
    // A field at rest has no later time. With an `if` around the next line, the compiler does not vectorise
    // it.
    guard share > 0 else { return sum * GradientNoise.scale }
    later.add(to: &sum, offsets, shares: shares, share)
    return sum * GradientNoise.scale
  }

  /// Finds the gradients of the cells of two points.
  @inline(never)
  private mutating func enter(_ x: Pair, _ y: Pair, _ z: Pair) {
    let isOther = (x .!= cell.x) .| (y .!= cell.y) .| (z .!= cell.z)
    cell = (x, y, z)
    if isOther[0] { enterCell(of: 0) }
    if isOther[1] { enterCell(of: 1) }
  }

  @inline(__always)
  private mutating func enterCell(of point: Int) {
    let least = LatticeCells.hash(cell.x[point], cell.y[point], cell.z[point], start) &+ seed
    earlier.enter(point, least, time: time)
    later.enter(point, least &+ LatticeCells.later, time: time - 1)
  }

  /// The largest whole numbers that are not above `values`. From 2⁵² to 2⁵³ numbers are whole: a sum
  /// is rounded to one.
  @inline(__always)
  private static func floor(_ values: Pair) -> Pair {
    let middle = 0x1.8p52
    let nearest = (values + middle) - middle
    return nearest.replacing(with: nearest - 1, where: nearest .> values)
  }

  /// The quintic 6t⁵ − 15t⁴ + 10t³.
  @inline(__always)
  private static func fade(_ t: Pair) -> Pair { t * t * t * (t * (t * 6 - 15) + 10) }

  /// Brings the standard deviation to one; found by sampling a million points.
  private static let scale = 1.0 / 31.0
}
