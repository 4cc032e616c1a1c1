import Foundation
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("MM5 native files")
struct MM5NativeTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func open(_ bytes: [UInt8]) throws -> MM5File {
    let path = folder.path("MMOUT_DOMAIN2")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try MM5File(opening: path)
  }

  private func refusal(_ bytes: [UInt8]) throws -> ModelOutputError? {
    do {
      _ = try open(bytes)
      return nil
    } catch let error as ModelOutputError {
      return error
    }
  }

  static let twoTimes = MM5Bytes(times: [
    [.numbered("TERRAIN"), .numbered()],
    [
      .numbered("TERRAIN", date: "2026-11-20_01:00:00.0000"),
      .numbered(date: "2026-11-20_01:00:00.0000"),
    ],
  ])

  @Test("a file begins with the bytes 00000004 00000000 00000004 0001CB60")
  func firstBytes() {
    #expect(
      Self.twoTimes.bytes.prefix(16) == [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 4, 0, 1, 0xCB, 0x60])
    #expect(MM5File.recognises(Array(Self.twoTimes.bytes.prefix(16))))
  }

  @Test("rows run from south to north, columns from west to east, without the unused last ones")
  func order() throws {
    let file = try open(Self.twoTimes.bytes)
    #expect(
      try file.crossField("T2", time: 1) == [
        1001, 1002, 1003, 1004, 2001, 2002, 2003, 2004, 3001, 3002, 3003, 3004,
      ])
  }

  @Test("header entries are found by name at (first index, second index) of BHI and BHR")
  func slots() throws {
    var header = MM5Bytes.Header()
    header.reals[[11, 1]] = 7.25
    header.reals[[5, 5]] = 217
    let file = try open(MM5Bytes(header: header, times: [[.numbered()]]).bytes)
    #expect(file.header[.rows] == 4)
    #expect(file.header[.columns] == 5)
    #expect(file.header[.domain] == 2)
    #expect(file.header[.waterCategory] == 16)
    #expect(file.header[.westEdge] == 7.25)
    #expect(file.header[.southEdge] == 1)
    #expect(file.header[.topPressure] == 10_000)
    #expect(file.header[.stratosphereTemperature] == 217)
    #expect(file.header[.referencePressure] == nil)
    #expect(file.header.start == UTCTime(year: 2026, month: 11, day: 20))
  }

  @Test("levels of a three-dimensional field are read one at a time, as the file orders them")
  func levels() throws {
    var field = MM5Bytes.Field(name: "PP", shape: [4, 5, 3], ordering: "YXS")
    for level in 0..<3 {
      field.values += MM5Bytes.Field.numbered().values.map { $0 + Float(10_000 * level) }
    }
    let sigma = MM5Bytes.Field(
      name: "SIGMAH", shape: [3], staggering: "H", ordering: "S", values: [0.1, 0.5, 0.995])
    let file = try open(MM5Bytes(times: [[field, sigma]]).bytes)
    #expect(try file.crossField("PP", time: 0, level: 2).first == 21_001)
    #expect(try file.crossField("PP", time: 0, level: 0).last == 3004)
    #expect(try file.profile("SIGMAH", time: 0).map { Float($0) } == [0.1, 0.5, 0.995])
    #expect(throws: ModelOutputError.self) { try file.crossField("PP", time: 0, level: 3) }
    #expect(throws: ModelOutputError.self) { try file.crossField("PP", time: 1) }
    #expect(throws: ModelOutputError.self) { try file.crossField("SIGMAH", time: 0) }
  }

  @Test("a field on dot points is not taken for one on cross points")
  func dotField() throws {
    var field = MM5Bytes.Field.numbered("U")
    field.staggering = "D"
    let file = try open(MM5Bytes(times: [[field]]).bytes)
    #expect(throws: ModelOutputError.noSuchField(path: folder.path("MMOUT_DOMAIN2"), name: "U")) {
      try file.crossField("U", time: 0)
    }
  }

  @Test(
    "the date of the sub-header is the time, rounded to a second",
    arguments: [
      ("2026-11-20_03:00:00.0000", "2026-11-20T03:00:00Z"),
      ("2026-11-20_02:59:59.9998", "2026-11-20T03:00:00Z"),
      ("2026-11-20_23:59:59.5000", "2026-11-21T00:00:00Z"),
      ("2026-11-20_03:00:00.4999", "2026-11-20T03:00:00Z"),
      ("2026-11-20_03:00:00", "2026-11-20T03:00:00Z"),
    ])
  func dates(_ text: String, _ time: String) throws {
    var field = MM5Bytes.Field.numbered(date: text)
    field.minutes = 180
    let file = try open(MM5Bytes(times: [[field]]).bytes)
    #expect(file.times.map(\.time.iso8601) == [time])
  }

  @Test("a date that the elapsed minutes contradict is counted; without a date they stand in")
  func elapsed() throws {
    var late = MM5Bytes.Field.numbered(date: "2026-11-20_05:00:00.0000")
    late.minutes = 180
    #expect(try open(MM5Bytes(times: [[late]]).bytes).disagreementCount == 1)
    late.date = ""
    let file = try open(MM5Bytes(times: [[late]]).bytes)
    #expect(file.times.map(\.time.iso8601) == ["2026-11-20T03:00:00Z"])
    late.date = "2026-13-20_05:00:00"
    #expect(
      try refusal(MM5Bytes(times: [[late]]).bytes)
        == .unreadableDate(path: folder.path("MMOUT_DOMAIN2"), text: "2026-13-20_05:00:00"))
  }

  @Test("a file that ends anywhere inside is still being written, never a shorter run")
  func truncation() throws {
    let bytes = Self.twoTimes.bytes
    // Every length near the ends of records, and every 997th in between.
    var lengths = Set(stride(from: 1, to: bytes.count, by: 997))
    for start in Self.twoTimes.recordStarts {
      for length in max(1, start - 3)...min(bytes.count - 1, start + 12) { lengths.insert(length) }
    }
    // A file that ends with its first time is whole.
    let firstTime = MM5Bytes(times: [[.numbered("TERRAIN"), .numbered()]]).bytes.count
    lengths.remove(firstTime)
    for length in lengths.sorted() {
      let error = try #require(try refusal(Array(bytes.prefix(length))), "\(length) bytes")
      guard case .refused(let line, isWorthRetrying: true) = error else {
        Issue.record("\(length) bytes: \(error)")
        continue
      }
      #expect(line.contains("still being written or cut short"))
    }
    #expect(try open(Array(bytes.prefix(firstTime))).times.count == 1)
    #expect(try refusal([]) == .netCDF(.empty(path: folder.path("MMOUT_DOMAIN2"))))
  }

  @Test("of a file that ends anywhere in its second time, the first is read where that is accepted")
  func unfinished() throws {
    let path = folder.path("MMOUT_DOMAIN2")
    let first = MM5Bytes(times: [[.numbered("TERRAIN"), .numbered()]]).bytes.count
    let bytes = Self.twoTimes.bytes
    for length in [first, first + 4, first + 12, first + 100, bytes.count - 13, bytes.count] {
      try Data(bytes.prefix(length)).write(to: URL(fileURLWithPath: path))
      let file = try MM5File(opening: path, acceptsUnfinished: true)
      #expect(file.times.count == (length == bytes.count ? 2 : 1), "\(length) bytes")
      #expect(file.isUnfinished == (length != first && length != bytes.count), "\(length) bytes")
    }
    try Data(bytes.prefix(first - 13)).write(to: URL(fileURLWithPath: path))
    #expect(throws: ModelOutputError.self) { try MM5File(opening: path, acceptsUnfinished: true) }
  }

  @Test("two markers of a record that differ are damage; a first one that is still 0 is not")
  func markers() throws {
    let start = Self.twoTimes.recordStarts[4]
    var bytes = Self.twoTimes.bytes
    // The data of TERRAIN: 80 bytes, so that the second marker stands at 84.
    #expect(bytes[start..<start + 4] == [0, 0, 0, 80])
    bytes[start + 84 + 3] = 81
    #expect(
      try refusal(bytes)
        == .damaged(
          path: folder.path("MMOUT_DOMAIN2"), offset: start + 84,
          reason: "field TERRAIN is 80 bytes long before it and 81 after it"))
    bytes = Self.twoTimes.bytes
    bytes[start + 3] = 0
    guard case .refused(_, isWorthRetrying: true) = try #require(try refusal(bytes)) else {
      Issue.record("not incomplete")
      return
    }
  }

  @Test("other formats are refused in a clear line")
  func others() throws {
    let path = folder.path("MMOUT_DOMAIN2")
    #expect(try refusal([0x1F, 0x8B, 8, 0, 0]) == .compressed(path: path))
    #expect(
      try refusal([0, 0x33, 0x45, 0] + Array(repeating: 0, count: 64)) == .version2(path: path))
    #expect(try refusal(Array("CDF\u{1}".utf8)) == .notMM5Output(path: path))
    var terrain = MM5Bytes.Header()
    terrain.integers[[1, 1]] = 1
    #expect(
      try refusal(MM5Bytes(header: terrain, times: [[.numbered()]]).bytes)
        == .otherProgram(path: path, program: "TERRAIN"))
    #expect(ModelOutputError.version2(path: "x").description.hasPrefix("x: MM5 version 2"))
  }

  @Test("a header in between that is the same begins a restart; a nest that moved is refused")
  func headers() throws {
    var bytes = MM5Bytes(times: [[.numbered()]])
    bytes.header()
    bytes.field(.numbered(date: "2026-11-20_01:00:00.0000"))
    bytes.endOfTime()
    #expect(try open(bytes.bytes).times.count == 2)
    var moved = MM5Bytes.Header()
    moved.reals[[11, 1]] = 4
    bytes.header(moved)
    bytes.field(.numbered(date: "2026-11-20_02:00:00.0000"))
    bytes.endOfTime()
    #expect(try refusal(bytes.bytes)?.description.contains("but the first header has") == true)
  }

  @Test(
    "a sub-header that no field has is damage",
    arguments: [
      (0, [0, 0, 0, 9]),  // nine dimensions
      (20, [0, 0, 0, 0]),  // ends before it starts
      (20, [0x7F, 0xFF, 0xFF, 0xFF]),  // two thousand million rows
      (20, [0, 0, 0, 5]),  // longer than the record
    ])
  func subHeaders(_ offset: Int, _ word: [UInt8]) throws {
    var bytes = Self.twoTimes.bytes
    let start = Self.twoTimes.recordStarts[3] + 4 + offset
    bytes.replaceSubrange(start..<start + 4, with: word)
    #expect(try refusal(bytes)?.description.contains(": damaged: ") == true)
  }

  @Test("random flipped bits give a typed error or a file that can be read, never a trap")
  func flips() throws {
    var generator = SeededGenerator(state: 7)
    let header = 12 + 117_608
    for _ in 0..<Repetitions.of(150, long: 400) {
      var bytes = Self.twoTimes.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        // The big header is mostly text: most flips go behind it.
        let at =
          Bool.random(using: &generator)
          ? Int.random(in: header..<bytes.count, using: &generator)
          : Int.random(in: 0..<6000, using: &generator)
        bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      do {
        let file = try open(bytes)
        for variable in file.variables {
          _ = try? file.crossField(variable.name, time: 0)
          _ = try? file.profile(variable.name, time: file.times.count - 1)
        }
      } catch let error as ModelOutputError {
        #expect(!error.description.contains("\n"))
      }
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers every time.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
