/// The sum of folded numbers.
struct FoldedSum<Vector: CodeVector> {
  /// The sums of the words of the vectors, without what does not fit.
  private var low = SIMD4<UInt32>()
  /// The sums of their upper halves, which 32 bits hold for 65,536 vectors.
  private var high = SIMD4<UInt32>()

  @inline(__always)
  mutating func add(_ folded: Vector) {
    let words = folded.words
    low &+= words
    high &+= words &>> SIMD4(repeating: 16)
  }

  var total: UInt64 {
    var total: UInt64 = 0
    for n in low.indices {
      // The lower halves are less than 2³² together: what the upper ones do not explain.
      total += UInt64(low[n] &- high[n] &<< 16) + UInt64(high[n]) * Vector.upperUnit
    }
    return total
  }
}

/// The statistics by which the widths of a Rice code are chosen: sums of the folded residuals of the first
/// lane and of the others, and how many points have any.
struct FoldedSums {
  let first: UInt64
  let others: UInt64
  /// Points with a lane that is not zero.
  let present: Int

  /// - Parameters:
  ///   - vectors: in the plane of each lane.
  ///   - folded: the folded residuals of a vector in a lane; 0 where there is no point.
  @inline(__always)
  init<Vector: CodeVector>(vectors: Int, lanes: Int, _ folded: (Int, Int) -> Vector) {
    // A loop whose count the compiler knows, where all lanes are used.
    self =
      lanes == TileShape.lanes
      ? FoldedSums(vectors, TileShape.lanes, folded) : FoldedSums(vectors, lanes, folded)
  }

  @inline(__always)
  private init<Vector: CodeVector>(
    _ vectors: Int, _ lanes: Int, _ folded: (Int, Int) -> Vector
  ) {
    var first = FoldedSum<Vector>()
    var others = FoldedSum<Vector>()
    var present = Vector()
    for n in 0..<vectors {
      var any = folded(n, 0)
      first.add(any)
      for lane in 1..<max(1, lanes) {
        let numbers = folded(n, lane)
        others.add(numbers)
        any = any | numbers
      }
      present = present &+ any.isSet
    }
    self.first = first.total
    self.others = others.total
    self.present = present.total
  }

  /// The sums of the residuals of a block.
  ///
  /// - Parameters:
  ///   - values: of each lane, whose spatial differences have been taken.
  ///   - patterns: the spatial differences of the pattern, each kind in `vectors` vectors.
  ///   - keep: is given each vector's number and its folded residuals.
  @inline(__always)
  init<Vector: CodeVector>(
    of values: Span<Vector>, less patterns: Span<Vector>, _ form: TileForm, vectors: Int,
    lanes: Int, keep: (Int, Vector) -> Void
  ) {
    let first = Int(form.difference.rawValue) * vectors
    precondition(vectors * lanes <= values.count)
    precondition(!form.hasPattern || first + vectors <= patterns.count)
    @inline(__always)
    func sums(hasPattern: Bool, isChained: Bool) -> FoldedSums {
      FoldedSums(vectors: vectors, lanes: lanes) { (n, lane) -> Vector in
        let number = n &+ lane &* vectors
        var value = unsafe values[unchecked: number]
        if isChained && lane > 0 {
          // The pattern is the same in all lanes.
          unsafe value = value &- values[unchecked: number &- vectors]
        } else if hasPattern {
          unsafe value = value &- patterns[unchecked: first &+ n]
        }
        let folded = value.folded
        keep(number, folded)
        return folded
      }
    }
    // A loop for each case, without questions.
    self =
      switch (form.hasPattern, form.isChained) {
      case (false, false): sums(hasPattern: false, isChained: false)
      case (true, false): sums(hasPattern: true, isChained: false)
      case (false, true): sums(hasPattern: false, isChained: true)
      case (true, true): sums(hasPattern: true, isChained: true)
      }
  }

  /// An estimate of the bits that the residuals of `stored` points take, each in the best Rice code.
  func estimatedBits(stored: Int, lanes: Int) -> Int {
    func bits(_ count: Int) -> Int {
      RiceWidth.estimatedBits(first, count: count)
        + RiceWidth.estimatedBits(others, count: count * (lanes - 1))
    }
    let all = bits(stored)
    return isMaskWorthTrying(stored: stored, lanes: lanes)
      ? min(all, bits(present) + stored) : all
  }

  /// Whether a mask of points can pay: each point that it leaves out saves a bit for each lane.
  func isMaskWorthTrying(stored: Int, lanes: Int) -> Bool {
    (stored - present) * lanes > stored
  }
}

/// How many low bits of a number are written apart in a Rice code.
enum RiceWidth {
  /// The best width, or one next to it, for `count` numbers whose sum is `total`, not 0: near log₂ of the
  /// mean. A. Kiely, Selecting the Golomb Parameter in Rice Coding, IPN Progress Report 42-159 (2004).
  static func guess(_ total: UInt64, count: Int) -> Int {
    // ⌊log₂(sum / count)⌋ without a division: the sum has as many more bits than the count, or one less.
    let (sum, count) = (total * 69 / 100, UInt64(count))
    let width = count.leadingZeroBitCount - sum.leadingZeroBitCount
    guard width > 0 else { return 0 }
    return min(count &<< UInt64(width) <= sum ? width : width - 1, EncodedTile.absent - 1)
  }

  /// An estimate of the bits that `count` numbers whose sum is `total` take.
  static func estimatedBits(_ total: UInt64, count: Int) -> Int {
    guard total > 0 else { return 0 }
    let width = guess(total, count: count)
    // Half of the low bits, which unary numbers do not count, are set.
    let unset = UInt64(count) * Bits.mask(width) / 2
    return count * (width + 1) + Int((total > unset ? total - unset : 0) &>> UInt64(width))
  }

  /// The least width that may be the best one: that before the guess.
  static func least(_ total: UInt64, count: Int) -> Int {
    guard total > 0 else { return 0 }
    return max(0, min(guess(total, count: count), EncodedTile.absent - 2) - 1)
  }
}

/// The width of a Rice code for folded numbers, and the bits that they take.
struct RiceSums {
  let best: (width: Int, bits: Int)

  /// The best of three widths, of which the middle one is the guess.
  ///
  /// - Parameters:
  ///   - folded: the numbers; besides them only zeros.
  ///   - total: their sum.
  ///   - count: of the numbers.
  init<Vector: CodeVector>(_ folded: Span<Vector>, _ total: UInt64, count: Int) {
    guard total > 0 else {
      best = (EncodedTile.absent, 0)
      return
    }
    let least = RiceWidth.least(total, count: count)
    // The unary numbers with the least width. Without its lowest bit, halved, each is that with the next.
    var unary = FoldedSum<Vector>()
    let one = Vector(repeating: 1)
    var (bits, nextBits) = (Vector(), Vector())
    for n in folded.indices {
      let number = folded[n].dropping(least)
      unary.add(number)
      bits = bits &+ (number & one)
      nextBits = nextBits &+ (number.dropping(1) & one)
    }
    let most = Int(unary.total)
    let next = (most - bits.total) / 2
    let last = (next - nextBits.total) / 2
    var best = (width: least, bits: most + count * (least + 1))
    if next + count * (least + 2) < best.bits {
      best = (least + 1, next + count * (least + 2))
    }
    if last + count * (least + 3) < best.bits {
      best = (least + 2, last + count * (least + 3))
    }
    self.best = best
  }
}
