/// Reads numbers in unary: n is n zeros and a one.
struct UnaryReader {
  /// Where the next number begins, in bits.
  private(set) var position: Int
  /// The bit after the last one that they may have.
  private let end: Int

  /// Whether all that was read belongs to the tile: single numbers are not checked as they are read.
  @inline(__always)
  var isWithinTile: Bool { position <= end }

  @inline(__always)
  init(at position: Int, end: Int) {
    self.position = position
    self.end = end
  }

  /// The next number, or nil when it ends far beyond the tile.
  @inline(__always)
  mutating func next(_ bytes: RawSpan) -> UInt32? {
    let word = Bits.word(bytes, at: position)
    guard word != 0 else { return nextLong(bytes) }
    let zeros = word.trailingZeroBitCount
    position &+= zeros &+ 1
    return UInt32(truncatingIfNeeded: zeros)
  }

  /// The next four numbers, or nil when they end far beyond the tile: all from one load when they fit, as
  /// they mostly do.
  @inline(__always)
  mutating func nextFour(_ bytes: RawSpan) -> Four? {
    let ones = Bits.word(bytes, at: position)
    let last = ones.withoutLowest.withoutLowest.withoutLowest
    guard last != 0 else {
      guard let a = nextLong(bytes), let b = nextLong(bytes), let c = nextLong(bytes),
        let d = nextLong(bytes)
      else { return nil }
      return (a, b, c, d)
    }
    let four = UnaryReader.four(ones, last)
    position &+= last.trailingZeroBitCount &+ 1
    return four
  }

  /// Reads the next `count` numbers into a byte each, a byte of the tile at a time. False where one of them is 247 or more, or,
  /// by where it lies, 192 or more, and where they end far beyond the tile: then none are read.
  ///
  /// - Parameter numbers: has room for them and `room` more, whose content is undefined afterwards.
  mutating func read(
    _ count: Int, into numbers: inout MutableSpan<UInt8>, _ bytes: RawSpan
  ) -> Bool {
    precondition(count >= 0 && count <= numbers.count &- UnaryReader.room)
    guard count > 0 else { return true }
    let (table, end) = (UnaryReader.table, end)
    var next = position
    let position: Int? = unsafe numbers.withUnsafeMutableBytes { numbers in
      unsafe table.withUnsafeBufferPointer { table in
        // How many were found, and how many zeros follow the last one.
        var (found, zeros) = (0, UInt64(0))
        // With those of a word more, and seven, they are still below 256.
        while next < end, zeros < 192 {
          var word = Bits.word(bytes, at: next)
          // A word has at least seven bytes of the tile.
          for _ in 0..<7 {
            let byte = unsafe table[Int(truncatingIfNeeded: word & 0xFF)]
            unsafe numbers.storeBytes(
              of: (byte.numbers &+ zeros).littleEndian, toByteOffset: found, as: UInt64.self)
            let more = found &+ Int(byte.count)
            guard more < count else { return next &+ byte.end(ofNumber: count &- found) }
            zeros = (byte.count == 0 ? zeros : 0) &+ UInt64(byte.zerosAfter)
            found = more
            word &>>= 8
            next &+= 8
          }
        }
        return nil
      }
    }
    guard let position else { return false }
    self.position = position
    return true
  }

  /// How many more numbers `read` may write.
  static let room = 8

  private static let table = (0..<256).map { Byte(UInt64($0)) }

  /// What eight bits are in unary.
  private struct Byte {
    /// The zeros before each one and after the one before it, a byte each.
    private(set) var numbers: UInt64 = 0
    private(set) var count: UInt8 = 0
    /// The zeros after the last one.
    private(set) var zerosAfter: UInt8 = 8

    init(_ bits: UInt64) {
      var (left, start) = (bits, 0)
      while left != 0 {
        let place = left.trailingZeroBitCount
        numbers |= UInt64(place - start) << (8 * UInt64(count))
        zerosAfter = UInt8(7 - place)
        (start, left, count) = (place + 1, left.withoutLowest, count + 1)
      }
    }

    /// The bit after a number, of which the first one is 1: so many ones, and the zeros before them.
    @inline(__always)
    func end(ofNumber number: Int) -> Int {
      let upToIt = numbers &<< UInt64(truncatingIfNeeded: 64 &- 8 &* number)
      return number &+ Int(truncatingIfNeeded: (upToIt &* 0x0101_0101_0101_0101) &>> 56)
    }
  }

  typealias Four = (UInt32, UInt32, UInt32, UInt32)

  /// The zeros before each of the four lowest ones of `ones` and after the one before it.
  ///
  /// - Parameter last: `ones` without the three lowest ones.
  @inline(__always)
  private static func four(_ ones: UInt64, _ last: UInt64) -> Four {
    let first = ones.trailingZeroBitCount
    let second = ones.withoutLowest.trailingZeroBitCount
    let third = ones.withoutLowest.withoutLowest.trailingZeroBitCount
    return (
      UInt32(truncatingIfNeeded: first), UInt32(truncatingIfNeeded: second &- first &- 1),
      UInt32(truncatingIfNeeded: third &- second &- 1),
      UInt32(truncatingIfNeeded: last.trailingZeroBitCount &- third &- 1)
    )
  }

  /// The next number, however many words it fills.
  @inline(never)
  private mutating func nextLong(_ bytes: RawSpan) -> UInt32? {
    var zeros = 0
    while position < end {
      let word = Bits.word(bytes, at: position)
      if word != 0 {
        let more = word.trailingZeroBitCount
        position &+= more &+ 1
        return UInt32(truncatingIfNeeded: zeros &+ more)
      }
      // A word has at least 57 bits of the tile.
      zeros &+= 57
      position &+= 57
    }
    return nil
  }

  /// Skips `count` numbers, at least one; false when that ends far beyond the tile.
  @inline(__always)
  mutating func skip(_ count: Int, _ bytes: RawSpan) -> Bool {
    var count = count
    var byte = position &>> 3
    guard var word = bytes.uint64(ifAt: byte) else { return false }
    // Ones before `position` do not count.
    word &= UInt64.max &<< UInt64(truncatingIfNeeded: position & 7)
    while true {
      let sums = OnesOfBytes(word)
      if sums.total >= count {
        position = byte &<< 3 &+ sums.position(ofOne: count, in: word) &+ 1
        return true
      }
      count &-= sums.total
      byte &+= 8
      guard byte &<< 3 < end, let next = bytes.uint64(ifAt: byte) else { return false }
      word = next
    }
  }
}

extension UInt64 {
  /// The same number without its lowest one.
  fileprivate var withoutLowest: UInt64 {
    @inline(__always) get { self & (self &- 1) }
  }
}

/// For each byte of a word, the number of ones in it and in the bytes below.
///
/// The parallel count of set bits, and with it the place of the n-th one: S. Vigna, Broadword
/// implementation of rank/select queries, WEA 2008.
private struct OnesOfBytes {
  private static let eachByte: UInt64 = 0x0101_0101_0101_0101
  private static let topBits: UInt64 = 0x8080_8080_8080_8080

  private let sums: UInt64

  @inline(__always)
  init(_ word: UInt64) {
    var sums = word &- ((word &>> 1) & 0x5555_5555_5555_5555)
    sums = (sums & 0x3333_3333_3333_3333) &+ ((sums &>> 2) & 0x3333_3333_3333_3333)
    sums = (sums &+ (sums &>> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    self.sums = sums &* OnesOfBytes.eachByte
  }

  @inline(__always)
  var total: Int { Int(truncatingIfNeeded: sums &>> 56) }

  /// The bit number of the `count`-th one of `word`, 1 ≤ `count` ≤ `total`.
  ///
  /// Without a branch: the distance differs from lookup to lookup, and a misprediction costs more than all of
  /// this.
  @inline(__always)
  func position(ofOne count: Int, in word: UInt64) -> Int {
    let byte = OnesOfBytes.start(of: sums, reaching: count)
    let passed = (sums &<< 8) &>> UInt64(truncatingIfNeeded: byte) & 0xFF
    // The bits of the byte, each in a byte of its own.
    let bits =
      (((word &>> UInt64(truncatingIfNeeded: byte)) & 0xFF) &* OnesOfBytes.eachByte)
      & 0x8040_2010_0804_0201
    let ones = ((bits &+ ~OnesOfBytes.topBits) & OnesOfBytes.topBits) &>> 7
    // The bit is the number of its byte.
    return byte
      &+ OnesOfBytes.start(
        of: ones &* OnesOfBytes.eachByte, reaching: count &- Int(truncatingIfNeeded: passed)) &>> 3
  }

  /// The bit at which the first byte of `sums`, which are ascending and below 128, begins that is at least `count`; one is.
  @inline(__always)
  private static func start(of sums: UInt64, reaching count: Int) -> Int {
    let wanted = UInt64(truncatingIfNeeded: count) &* eachByte
    let reaching = ((sums | topBits) &- wanted) & topBits
    return reaching.trailingZeroBitCount & 0x38
  }
}
