import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("A logarithmic scale")
struct LogarithmicScaleTests {
  /// From 10 m in steps of 2 %, as visibility.
  private static func visibility(quantum: Double = 0.02) throws -> Quantiser {
    try #require(Quantiser(quantum: quantum, reference: 10))
  }

  /// By hand: 10 · 1.02 = 10.2, 10 · 1.02² = 10.404, 10 · 1.02³⁵ = 19.998896 (1.02³⁵ = 1.9998896),
  /// 10 · 1.5² = 22.5, 10 · 2¹⁰ = 10 240.
  @Test(
    "the value is the reference times a power of 1 + quantum",
    arguments: [
      (0.02, 0, 10.0), (0.02, 1, 10.2), (0.02, 2, 10.404), (0.02, 35, 19.998896), (0.5, 2, 22.5),
      (1, 10, 10_240),
    ] as [(Double, Int32, Double)])
  func values(quantum: Double, code: Int32, value: Double) throws {
    let quantiser = try LogarithmicScaleTests.visibility(quantum: quantum)
    // The digits of the example above.
    #expect(abs(quantiser.value(of: code) - value) <= 1e-6)
    #expect(quantiser.code(of: quantiser.value(of: code)) == (code, false))
  }

  /// From 10 m to 100 km, each value 0.1 % above the one before: ten or more to every step.
  @Test(
    "a value comes back within half a quantum of itself", arguments: [0.02, 0.05, 0.001, 0.3, 1])
  func halfQuantum(quantum: Double) throws {
    let quantiser = try LogarithmicScaleTests.visibility(quantum: quantum)
    var value = 10.0
    var largest = 0.0
    while value <= 100_000 {
      let (code, isClamped) = quantiser.code(of: value)
      #expect(!isClamped && code >= 0)
      largest = max(largest, abs(quantiser.value(of: code) - value) / value)
      value *= 1.001
    }
    // A hair more than half: logarithm and exponential round.
    #expect(largest <= quantum / 2 * (1 + 1e-9))
    // Between two codes the ratio is at most √(1 + quantum), which is nearly reached.
    #expect(largest >= 0.8 * ((1 + quantum).squareRoot() - 1) || quantum < 0.002)
  }

  /// The reference is within half a quantum of 10 / 1.01 = 9.9009…, and of nothing smaller.
  @Test(
    "a value below the reference is stored as the reference, and counted when that is too far",
    arguments: [
      (9.9010, false), (9.9009, true), (9.5, true), (1e-300, true), (0, true), (-5, true),
      (-.infinity, true), (10, false), (10.09, false),
    ] as [(Double, Bool)])
  func below(value: Double, isClamped: Bool) throws {
    let quantiser = try LogarithmicScaleTests.visibility()
    #expect(quantiser.code(of: value) == (0, isClamped))
    #expect(quantiser.value(of: 0) == 10)
  }

  @Test("missing is a code of its own")
  func missing() throws {
    let quantiser = try LogarithmicScaleTests.visibility()
    #expect(quantiser.code(of: .nan) == (Quantiser.missing, false))
    #expect(quantiser.value(of: Quantiser.missing).isNaN)
  }

  /// ln 10¹⁰⁰ = 230.2585 and ln 1.02 = 0.0198026: 11 627 steps. Small steps end with 2³⁰: of 10⁻⁹ each
  /// they make 10 · e^1.0737 = 29.26.
  @Test("what is beyond the outermost code is clamped, and nothing overflows")
  func beyond() throws {
    let quantiser = try LogarithmicScaleTests.visibility()
    #expect(quantiser.largestCode == 11_627)
    for value in [1e102, .greatestFiniteMagnitude, .infinity] {
      #expect(quantiser.code(of: value) == (11_627, true))
    }
    for code: Int32 in [11_627, 11_628, Quantiser.limit, .max] {
      #expect(quantiser.value(of: code) <= 1e101 && quantiser.value(of: code) > 9.8e100)
    }
    for code: Int32 in [-1, -Quantiser.limit, .min + 1] { #expect(quantiser.value(of: code) == 10) }

    let fine = try LogarithmicScaleTests.visibility(quantum: 1e-9)
    #expect(fine.code(of: 30) == (Quantiser.limit, true))
    #expect(abs(fine.value(of: Quantiser.limit) - 29.26) < 0.005)
    for (quantum, reference) in [(1.0, 1e100), (.leastNormalMagnitude, 1e-100), (1, 1e-100)] {
      let extreme = try #require(Quantiser(quantum: quantum, reference: reference))
      for code: Int32 in [0, 1, Quantiser.limit, .max] {
        #expect(extreme.value(of: code).isNormal)
      }
      for value in [0, 1e-300, 1, 1e300, .infinity] { _ = extreme.code(of: value) }
    }
  }

  static let impossible: [(Double, Double)] = [
    (0.02, .nan), (0.02, .infinity), (0.02, -10), (0.02, .leastNonzeroMagnitude), (0.02, 1e-101),
    (0.02, 1e101), (1.01, 10), (1e300, 10), (.infinity, 10), (.nan, 10), (0, 10), (-0.02, 10),
    (.leastNonzeroMagnitude, 10),
  ]

  @Test("steps that are none are refused", arguments: impossible)
  func refused(quantum: Double, reference: Double) {
    #expect(Quantiser(quantum: quantum, reference: reference) == nil)
  }

  @Test("an index that claims them is damaged", arguments: impossible)
  func hostile(quantum: Double, reference: Double) throws {
    let folder = try ScratchFolder()
    try SmallIndex.write(to: folder.path("a.gridx"))
    var changed = try bytes(of: folder.path("a.gridx"))
    // The first row of the metrics section: quantum and reference stand at 40 and 48.
    let row = try place(of: .metrics, in: changed).range.lowerBound
    put(quantum.bitPattern, at: row + 40, in: &changed)
    put(reference.bitPattern, at: row + 48, in: &changed)
    seal(&changed)
    try write(changed, to: folder.path("b.gridx"))
    let error = #expect(throws: TileIndexError.self) {
      try TileIndex(opening: folder.path("b.gridx"))
    }
    guard case .damaged(_, "metrics", row, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

@Suite("The record of a metric")
struct MetricRecordTests {
  /// Two metrics that are not in the table, one of them with a title, beside one of the table.
  @Test("a title is kept; an index without one has the shorter records and not a byte more")
  func titles() throws {
    let folder = try ScratchFolder()
    func written(_ titles: [String]) throws -> (bytes: [UInt8], index: TileIndex) {
      var description = try SmallIndex.description()
      description.metrics[1...] = []
      for (name, title) in zip(["REFD_MAX", "T2_MAX"], titles) {
        let metric = Metric(
          named: name, title: title, unit: .other("dBZ"), kind: .maximum, quantum: 0.5,
          valid: -100...100)
        description.metrics.append(try #require(StoredMetric(metric, sources: name, method: "")))
      }
      let path = folder.path("\(titles.joined()).gridx")
      let writer = try TileIndexWriter(path: path, description)
      for time in 0..<SmallIndex.times {
        for metric in 0..<3 {
          try writer.write(
            [Double](repeating: Double(metric), count: SmallIndex.points), metric: metric,
            time: time)
        }
      }
      let metrics = try writer.finish()
      let index = try TileIndex(opening: path, checking: .tilesWhenRead)
      #expect(index.metrics == metrics)
      _ = try index.verify()
      return (try bytes(of: path), index)
    }
    let titled = try written(["Maximum radar reflectivity", ""])
    #expect(titled.index.metrics.map(\.title) == ["", "Maximum radar reflectivity", ""])
    #expect(titled.index.metrics.map(\.code) == [1, 0, 0])
    #expect(titled.index.metrics.map(\.unit) == ["degC", "dBZ", "dBZ"])
    let untitled = try written(["", ""])
    #expect(untitled.index.metrics.allSatisfy { $0.title.isEmpty })
    func recordLength(_ bytes: [UInt8]) throws -> UInt32 {
      try #require(entries(of: bytes).first { $0.entry.section == .metrics }).entry.recordLength
    }
    #expect(try recordLength(titled.bytes) == 88)
    #expect(try recordLength(untitled.bytes) == 80)
    // Three records of 8 more bytes; a text of 26 and its length, up to a multiple of 8, may need 24 to 32 more.
    #expect((24 + 24...24 + 32).contains(titled.bytes.count - untitled.bytes.count))
  }

  @Test("scale and flags are read as they were written", arguments: [false, true])
  func roundTrip(isUnset: Bool) throws {
    let folder = try ScratchFolder()
    var description = try SmallIndex.description()
    var visibility = try #require(StoredMetric(.visibility, sources: "", method: ""))
    visibility.isUnsetAtFirstTime = isUnset
    description.metrics = [visibility]
    let writer = try TileIndexWriter(path: folder.path("a.gridx"), description)
    for time in 0..<SmallIndex.times {
      try writer.write(
        [Double](repeating: 24_135, count: SmallIndex.columns * SmallIndex.rows), metric: 0,
        time: time)
    }
    let written = try writer.finish()
    let index = try TileIndex(opening: folder.path("a.gridx"), checking: .tilesWhenRead)
    #expect(index.metrics == written)
    #expect(index.metrics[0].quantiser.scale == .logarithmic(from: 10))
    #expect(index.metrics[0].quantiser.quantum == 0.02)
    #expect(index.metrics[0].isUnsetAtFirstTime == isUnset)
    #expect(index.layouts[0].isUnsetAtFirstTime == isUnset)
    _ = try index.verify()
  }
}
