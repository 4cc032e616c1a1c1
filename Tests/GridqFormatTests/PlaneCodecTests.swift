import GridqTestSupport
import Testing

@testable import GridqFormat

@Suite("The bytes of a plane")
struct PlaneCodecTests {
  fileprivate static func levels(
    _ quantum: Double, from reference: Double = 0, first: Int32 = 0
  ) throws -> PlaneLevels {
    let quantiser = try #require(Quantiser(quantum: quantum, reference: reference))
    return try #require(PlaneLevels(quantiser, firstLevel: first))
  }

  /// Planes of many characters, by name.
  private static let contents: [(String, @Sendable (Int, Int, inout Chance) -> UInt8)] = [
    ("smooth", { i, j, _ in UInt8((i + 2 * j) / 3 % 200) }),
    ("noise", { _, _, chance in UInt8(chance.number(below: 255)) }),
    ("extremes", { i, j, _ in (i + j) % 2 == 0 ? 0 : 254 }),
    ("missing now and then", { i, _, chance in chance.number(below: 9) == 0 ? 255 : UInt8(i) }),
    ("coast", { i, j, _ in i < j ? 255 : UInt8(100 + i - j) }),
    ("missing", { _, _, _ in 255 }),
    ("dry but for one point", { i, j, _ in i == 2 && j == 0 ? 7 : 0 }),
    ("the same", { _, _, _ in 42 }),
  ]

  @Test("give back the codes", arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (31, 17), (120, 90)])
  func roundTrip(columns: Int, rows: Int) {
    for (name, code) in PlaneCodecTests.contents {
      var chance = Chance(seed: 7)
      let codes = (0..<rows).flatMap { j in (0..<columns).map { i in code(i, j, &chance) } }
      let bytes = PlaneEncoder.bytes(of: codes, columns: columns, rows: rows)
      let found = PlaneDecoder.codes(bytes.span.bytes, columns: columns, rows: rows)
      #expect(found == codes, "\(name), \(columns) × \(rows)")
    }
  }

  /// Format v1, chapter 10, by hand. Codes 0 and 1 in a row:
  /// - differs(62) 0: m = 2048 · floor(FFFFFFFF / 4096) = 7FFFF800, low = 7FFFF801; P = 2048 − 2048/2 = 1024.
  /// - differs(62) 1: m = 7FFFF801 + 1024 · floor(800007FE / 4096) = 9FFFF801 = high.
  /// - below(62) 0: m = 7FFFF801 + 2048 · floor(20000000 / 4096) = 8FFFF801, low = 8FFFF802.
  /// - more(0, 0) 0: m = 8FFFF802 + 2048 · floor(0FFFFFFF / 4096) = 97FFF002, low = 97FFF003.
  /// No highest byte of low and high is the same, so that the four bytes of low are all.
  @Test("are those of the arithmetic")
  func byHand() {
    let bytes: [UInt8] = [0, 0x97, 0xFF, 0xF0, 0x03]
    #expect(PlaneEncoder.bytes(of: [0, 1], columns: 2, rows: 1) == bytes)
    #expect(PlaneDecoder.codes(bytes.span.bytes, columns: 2, rows: 1) == [0, 1])
  }

  @Test("of equal codes are two, whatever the grid")
  func uniform() {
    #expect(PlaneEncoder.bytes(of: [9, 9, 9, 9], columns: 2, rows: 2) == [2, 9])
    let bytes: [UInt8] = [2, 9]
    #expect(PlaneDecoder.codes(bytes.span.bytes, columns: 3, rows: 2) == [9, 9, 9, 9, 9, 9])
  }

  @Test("are refused when they are cut, lengthened, of another form, or too few")
  func refused() {
    let codes = (0..<600).map { UInt8($0 * $0 % 250) }
    let bytes = PlaneEncoder.bytes(of: codes, columns: 30, rows: 20)
    func found(_ bytes: [UInt8], columns: Int = 30, rows: Int = 20) -> [UInt8]? {
      PlaneDecoder.codes(bytes.span.bytes, columns: columns, rows: rows)
    }
    #expect(found(bytes) == codes)
    for length in 0..<bytes.count { #expect(found(Array(bytes[..<length])) == nil, "\(length)") }
    #expect(found(bytes + [0]) == nil)
    #expect(found([3] + bytes.dropFirst()) == nil)
    #expect(found([2, 0, 0]) == nil)
    // 1024 points for each byte, and not a million.
    #expect(found(bytes, columns: 30_000, rows: 60_000) == nil)
  }

  /// In the suite every fifth bit, which is each of the eight of a byte in turn.
  @Test("with any bit changed give other codes or none, and no trap")
  func flipped() {
    let codes = (0..<400).map { $0 % 37 == 0 ? 255 : UInt8($0 * $0 % 251) }
    let bytes = PlaneEncoder.bytes(of: codes, columns: 20, rows: 20)
    for bit in stride(from: 0, to: 8 * bytes.count, by: Repetitions.of(5, long: 1)) {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      let found = PlaneDecoder.codes(changed.span.bytes, columns: 20, rows: 20)
      #expect(found == nil || found?.count == 400)
    }
  }
}

@Suite("Levels of a plane")
struct PlaneLevelsTests {
  /// (15 + code) · 0.5: 7.5 for code 0, 134.5 for code 254.
  @Test("are steps from the first one on a linear scale")
  func linear() throws {
    let levels = try PlaneCodecTests.levels(0.5, first: 15)
    #expect(levels.value(of: 0) == 7.5)
    #expect(levels.value(of: 254) == 134.5)
    #expect(levels.value(of: 255).isNaN)
    #expect(levels.code(of: 8.2) == 1)
    #expect(levels.code(of: -300) == 0)
    #expect(levels.code(of: 1e9) == 254)
    #expect(levels.code(of: .nan) == 255)
  }

  /// 0.1 · 1.25 = 0.125; 0.1 / √1.25 = 0.0894; √(0.1 · 0.125) = 0.1118.
  @Test("are 0 and shares of the value on a logarithmic scale")
  func logarithmic() throws {
    let levels = try PlaneCodecTests.levels(0.25, from: 0.1)
    #expect(levels.value(of: 0) == 0)
    #expect(abs(levels.value(of: 1) - 0.1) < 1e-15)
    #expect(abs(levels.value(of: 2) - 0.125) < 1e-15)
    #expect([0, 0.089, 0.090, 0.111, 0.112].map(levels.code) == [0, 0, 1, 1, 2])
    #expect(levels.code(of: -3) == 0)
    #expect(levels.code(of: 1e200) == 254)
  }

  @Test("that cannot be are refused")
  func refused() throws {
    let linear = try #require(Quantiser(quantum: 1))
    #expect(PlaneLevels(linear, firstLevel: .min) == nil)
    #expect(PlaneLevels(linear, firstLevel: 1 << 30) != nil)
    let logarithmic = try #require(Quantiser(quantum: 0.1, reference: 1))
    #expect(PlaneLevels(logarithmic, firstLevel: 1) == nil)
  }

  /// Between two levels either is nearest, as far as a Double of another platform may differ.
  @Test("are nearest to a value within half a step")
  func nearest() throws {
    let levels = try PlaneCodecTests.levels(2)
    #expect(levels.isNearest(1, to: 1) && levels.isNearest(0, to: 1))
    #expect(levels.isNearest(1, to: 2.9) && !levels.isNearest(2, to: 2.9))
    #expect(levels.isNearest(255, to: .nan) && !levels.isNearest(255, to: 0))
    #expect(!levels.isNearest(0, to: .nan))
  }

  /// The least quantum makes the largest code of any value, 2³⁰ steps above the first level.
  @Test("are found for any first level, quantum and value")
  func extremes() throws {
    for quantum in [1e-300, 1, 1e300] {
      let quantiser = try #require(Quantiser(quantum: quantum))
      for first in [-(1 << 30), 0, 1 << 30] as [Int32] {
        let levels = try #require(PlaneLevels(quantiser, firstLevel: first))
        for value in [-1e300, -1, 0, 1, 1e300] { _ = levels.isNearest(0, to: value) }
      }
    }
    let quantiser = try #require(Quantiser(quantum: 1e-300))
    let lowest = try #require(PlaneLevels(quantiser, firstLevel: -(1 << 30)))
    #expect(lowest.code(of: 1) == PlaneLevels.largestCode && lowest.code(of: -1) == 0)
  }
}
