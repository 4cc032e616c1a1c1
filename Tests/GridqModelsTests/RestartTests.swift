import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

/// Hourly rain of known amounts, written by a run and its restarts; totals are the sums of the amounts.
@Suite("rain across restarts")
struct RestartTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// What falls in the hour that ends at 0, 1, 2 … o'clock, in mm, whole quarters so that all sums are exact:
  /// it rains on after the restart, begins with it, ends with it, or only in the hour before it.
  private static let rain: [[Double]] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 0, 0, 0, 0, 0, 0.25, 9, 1], [0, 5, 4, 3, 2, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 2, 0, 0],
  ]
  /// The hour at which the model is restarted.
  private static let restart = 6

  /// The rain at a point of the grid since `first`, up to an hour.
  private static func amount(_ cell: Int, after first: Int, upTo hour: Int) -> Double {
    hour > first ? rain[cell % rain.count][first + 1...hour].reduce(0, +) : 0
  }

  /// A file of some hours whose total began at `zero`, from a model that was started at `start`.
  private func write(
    _ name: String, _ hours: some Sequence<Int>, start: Int, zero: Int = 0, bucket: Double? = nil,
    change: (inout WRFFixture) -> Void = { _ in }
  ) throws -> String {
    let hours = Array(hours)
    var fixture = WRFFixture.hourly(hours)
    fixture.texts["START_DATE"] = "2026-11-20_0\(start):00:00"
    let totals = hours.map { hour in
      (0..<20).map { Self.amount($0, after: zero, upTo: hour) }
    }
    fixture.fields = [
      WRFFixture.Field(name: "T2", values: hours.map { _ in fixture.uniform(270) }),
      WRFFixture.Field(name: "RAINC", values: hours.map { _ in fixture.uniform(0) }),
      WRFFixture.Field(
        name: "RAINNC",
        values: totals.map { total in
          bucket.map { size in total.map { $0.remainder(in: size) } } ?? total
        }),
      WRFFixture.Field(name: "SNOWNC", values: totals),
    ]
    if let bucket {
      fixture.numbers["BUCKET_MM"] = bucket
      for (counter, values) in [
        ("I_RAINC", totals.map { $0.map { _ in 0.0 } }),
        ("I_RAINNC", totals.map { $0.map { ($0 / bucket).rounded(.down) } }),
      ] {
        fixture.fields.append(WRFFixture.Field(name: counter, type: .int, values: values))
      }
    }
    change(&fixture)
    let path = folder.path(name)
    try fixture.write(to: path)
    return path
  }

  /// Checks the totals of rain and snow at each hour of the run.
  @discardableResult
  private func expectAllRain(
    _ paths: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [DataNote] {
    var notes: [DataNote] = []
    for order in [paths, paths.reversed()] {
      let dataset = try ModelDataset.open(paths: order)
      for metric in [Metric.precipitation, .snowfall] {
        var reader = try dataset.reader(of: metric)
        for time in 0..<dataset.times.count {
          let totals = try reader.field(at: time)
          let expected = (0..<20).map { Self.amount($0, after: 0, upTo: time) }
          #expect(
            totals == expected, "\(metric.name), hour \(time)", sourceLocation: sourceLocation)
        }
        if metric == .precipitation { notes = reader.notes }
      }
    }
    return notes
  }

  @Test("a restart that goes on, its first time written again or not, needs no notice")
  func goingOn() throws {
    for first in [6, 7] {
      let notes = try expectAllRain([
        try write("a\(first)", 0...6, start: 0), try write("b\(first)", first...8, start: 6),
      ])
      #expect(notes.isEmpty)
    }
  }

  /// Since the start fell 6 mm, and in the first hour after it 4: as the model was started again, 4 mm are not 2 less.
  @Test("totals that were emptied are known where then more than half of all before falls")
  func emptiedBeforeMuchRain() {
    for isRestart in [true, false] {
      var total = RunningTotal()
      var field = [6.0, 8, 10, 0]
      _ = total.advance(&field)
      field = [4.0, 7, 6, 1]
      let outcome = total.advance(&field, isRestart: isRestart)
      #expect(field == (isRestart ? [10, 15, 16, 1] : [6, 8, 10, 1]))
      #expect(outcome.held == (isRestart ? 0 : 3))
    }
    // A repeated run that is a little drier everywhere goes on.
    var total = RunningTotal()
    var field = [6.0, 8, 10]
    _ = total.advance(&field)
    field = [5.9, 7.9, 9.8]
    _ = total.advance(&field, isRestart: true)
    #expect(field == [6, 8, 10])
  }

  @Test("what was written before a restart, and reaches beyond it, goes on from there")
  func restartThatEndsEarlier() throws {
    for zero in [0, 6] {
      try expectAllRain([
        try write("a\(zero)", 0...8, start: 0),
        try write("b\(zero)", 6...7, start: 6, zero: zero),
      ])
    }
  }

  /// The hours at which two parts of a run write, their totals of rain then, and all rain of both together.
  private struct Parts: Sendable {
    let first: [Double]
    let second: [Double]
    let firstRain: [Double]
    let secondRain: [Double]
    let rain: Double

    /// The first rains 1 mm an hour. The second goes on from it with so many mm an hour.
    init(first: [Double], second: [Double], rate: Double, rain: Double) {
      let start = second[0]
      (self.first, self.second, firstRain) = (first, second, first)
      secondRain = second.map { start + ($0 - start) * rate }
      self.rain = rain
    }

    init(first: [Double], _ firstRain: [Double], second: [Double], _ secondRain: [Double]) {
      (self.first, self.second) = (first, second)
      (self.firstRain, self.secondRain) = (firstRain, secondRain)
      rain = firstRain[firstRain.count - 1]
    }

    /// Seconds later than these hours.
    static func late(_ hours: [Double], by seconds: Double) -> [Double] {
      hours.map { $0 + seconds / 3600 }
    }

    static let hourly: [Double] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    static let coarse: [Double] = [0, 3, 6, 9]
    static let all: [Parts] = [
      // 3 mm, 6 in the second part, and 3 (20 s less) when it has ended.
      Parts(first: hourly, second: [3, 4] + late([5], by: 20), rate: 3, rain: 12),
      Parts(first: hourly, second: [3, 4] + late([5], by: 20), rate: 0.25, rain: 6.5),
      Parts(first: coarse, second: [3, 4, 5], rate: 3, rain: 13),
      // The second part's 3.5 mm lie between the 3 and the 6 of the first: it may be the same weather.
      Parts(first: coarse, second: [3, 4, 5], rate: 0.25, rain: 9),
      // From 4:00:10 on, an hour of 3 mm, and 3 until 8:00:20.
      Parts(first: late(hourly, by: 20), second: late([4, 5], by: 10), rate: 3, rain: 10),
      // A run that was started again for finer output: all that falls from 3 to 6 falls until 4, or from 5 on.
      Parts(first: coarse, [0, 1, 7, 8], second: [3, 4, 5], [1, 7, 7]),
      Parts(first: coarse, [0, 1, 7, 8], second: [3, 4, 5], [1, 1, 1]),
    ]
  }

  /// 20 s of 3 mm/h, which are not known better, are 0.017 mm.
  @Test(
    "so it does where its outputs are at other times than those of the part that ended",
    arguments: 0..<7)
  func otherTimes(number: Int) throws {
    let parts = Parts.all[number]
    func write(_ name: String, _ hours: [Double], start: Int, rain: [Double]) throws -> String {
      try self.write(name, [0], start: start) { fixture in
        fixture.times = hours.map { hour in
          let seconds = Int((hour * 3600).rounded())
          let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60]
          let texts = fields.map { $0 < 10 ? "0\($0)" : "\($0)" }
          return "2026-11-20_" + texts.joined(separator: ":")
        }
        func field(_ name: String, _ values: [Double]) -> WRFFixture.Field {
          WRFFixture.Field(name: name, values: values.map { fixture.uniform($0) })
        }
        let zero = hours.map { _ in 0.0 }
        fixture.fields = [
          field("T2", zero.map { $0 + 270 }), field("RAINC", zero), field("RAINNC", rain),
        ]
      }
    }
    let dataset = try ModelDataset.open(paths: [
      try write("a", parts.first, start: 0, rain: parts.firstRain),
      try write("b", parts.second, start: Int(parts.second[0]), rain: parts.secondRain),
    ])
    var reader = try dataset.reader(of: .precipitation)
    var totals: [Double] = []
    for time in 0..<dataset.times.count { totals.append(try reader.field(at: time)[0]) }
    #expect(abs(totals[totals.count - 1] - totals[0] - parts.rain) < 0.02)
    #expect(zip(totals, totals.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// Without a start in the files a part is a folder, and folders may come by turns.
  @Test(
    "of one run in several folders, whose files do not say when they were started, all rain is once"
  )
  func foldersByTurns() throws {
    var paths: [String] = []
    for hour in 0...6 {
      let folder = "f\(hour % 2)"
      if hour < 2 { try self.folder.makeFolder(folder) }
      paths.append(
        try write("\(folder)/wrfout_\(hour)", [hour], start: 0) {
          $0.texts["START_DATE"] = nil
          $0.texts["SIMULATION_START_DATE"] = nil
        })
    }
    try expectAllRain(paths)
  }

  /// A stream has times of its own between those of the rain, and begins before the rain does after a restart.
  @Test("the same beside a stream of output with other times", arguments: [0, 6])
  func besideAStream(zero: Int) throws {
    func stream(_ name: String, _ hours: ClosedRange<Int>, start: Int) throws -> String {
      try write(name, hours, start: start) { fixture in
        fixture.fields = fixture.fields.filter { $0.name == "T2" }
        fixture.times = fixture.times?.map { "\($0.dropLast(5))30:00" }
      }
    }
    let paths = [
      try write("a", 0...8, start: 0), try stream("auxhist_a", 0...7, start: 0),
      try write("b", (zero == 6 ? 7 : 6)...7, start: 6, zero: zero),
      try stream("auxhist_b", 6...6, start: 6),
    ]
    let dataset = try ModelDataset.open(paths: paths)
    var reader = try dataset.reader(of: .precipitation)
    for time in 0..<dataset.times.count {
      let totals = try reader.field(at: time)
      let hour = dataset.times[time].seconds(since: dataset.times[0]) / 3600
      guard dataset.times[time].seconds(since: dataset.times[0]) % 3600 == 0 else { continue }
      #expect(
        totals == (0..<20).map { Self.amount($0, after: 0, upTo: Int(hour)) }, "hour \(hour)")
    }
    #expect(dataset.times.count == 17)
  }

  @Test("what was written before a restart, between its times, is left out and told")
  func restartWithLongerIntervals() throws {
    let dataset = try ModelDataset.open(paths: [
      try write("a", 0...7, start: 0), try write("b", [6, 8], start: 6, zero: 6),
    ])
    #expect(
      dataset.times.times.map(\.iso8601).suffix(2) == [
        "2026-11-20T06:00:00Z", "2026-11-20T08:00:00Z",
      ])
    #expect(dataset.warnings.contains { $0.hasPrefix("1 time left out: from before a restart") })
    var reader = try dataset.reader(of: .precipitation)
    for (time, hour) in [0, 1, 2, 3, 4, 5, 6, 8].enumerated() {
      let totals = try reader.field(at: time)
      #expect(totals == (0..<20).map { Self.amount($0, after: 0, upTo: hour) })
    }
  }

  @Test("a restart that empties the totals and does not write its first time again")
  func emptied() throws {
    try expectAllRain([
      try write("a", 0...6, start: 0), try write("b", 7...8, start: 6, zero: 6),
    ])
  }

  @Test(
    "a restart that empties the totals and writes its first time again keeps the hour before it")
  func emptiedAndRepeated() throws {
    let notes = try expectAllRain([
      try write("a", 0...6, start: 0), try write("b", 6...8, start: 6, zero: 6),
    ])
    // 1 + 2 + … + 6.
    #expect(
      notes.map(\.text) == [
        "two parts of the run meet at 2026-11-20T06:00:00Z, with totals of precipitation that differ by up "
          + "to 21.00 mm: the interval that ends there is of the part that ends, the next one of the part that goes on"
      ])
    #expect(notes.map(\.since) == [UTCTime(iso8601: "2026-11-20T06:00Z")])
  }

  @Test("the same with one file for each time")
  func oneTimeFiles() throws {
    try expectAllRain(
      try (0...8).map { try write("a\($0)", [$0], start: 0) }
        + (6...8).map { try write("b\($0)", [$0], start: 6, zero: 6) })
  }

  @Test("the same with all records in one file, as ncrcat writes it")
  func concatenated() throws {
    let path = try write("a", [0, 1, 2, 3, 4, 5, 6, 6, 7, 8], start: 0) { fixture in
      for field in fixture.fields.indices
      where ["RAINNC", "SNOWNC"].contains(fixture.fields[field].name) {
        for (record, hour) in zip(7..., 6...8) {
          fixture.fields[field].values[record] = (0..<20).map {
            Self.amount($0, after: 6, upTo: hour)
          }
        }
      }
    }
    try expectAllRain([path])
  }

  @Test("buckets that go on, and that a restart empties with their counters", arguments: [0, 6])
  func buckets(zero: Int) throws {
    for first in [6, 7] {
      try expectAllRain([
        try write("a\(first)", 0...6, start: 0, bucket: 4),
        try write("b\(first)", first...8, start: 6, zero: zero, bucket: 4),
      ])
    }
  }

  @Test("a run that went on beyond the restart: no hour is of two runs", arguments: [0, 6])
  func overlapping(zero: Int) throws {
    // The rain of the first run is another one after the restart, and does not count.
    let first = try write("a", 0...8, start: 0) { fixture in
      for field in fixture.fields.indices {
        for record in 7...8 { fixture.fields[field].values[record] = fixture.uniform(300) }
      }
    }
    try expectAllRain([first, try write("b", 6...8, start: 6, zero: zero)])
  }

  @Test("a restart of a restart, each emptying the totals and writing its first time again")
  func twice() throws {
    let notes = try expectAllRain([
      try write("a", 0...3, start: 0), try write("b", 3...8, start: 3, zero: 3),
      try write("c", 6...8, start: 6, zero: 6),
    ])
    #expect(notes.count == 1)
    #expect(notes.first?.text.contains("(and so 1 later time)") == true)
  }

  @Test("what fell before an emptying restart and is in no file is told")
  func lost() throws {
    let dataset = try ModelDataset.open(paths: [
      try write("a", 0...5, start: 0), try write("b", 6...8, start: 6, zero: 6),
    ])
    var reader = try dataset.reader(of: .precipitation)
    // 1 + … + 5 and the two hours after the restart.
    #expect(try reader.field(at: 8)[0] == 15 + 7 + 8)
    #expect(
      reader.notes.map(\.text) == [
        "precipitation starts afresh with a restart at 2026-11-20T06:00:00Z, and no file has what fell since "
          + "2026-11-20T05:00:00Z: it is missing in the totals"
      ])
  }

  @Test("two runs that fit into one another give the digest of one, unless totals were emptied")
  func digest() throws {
    func digest(_ paths: [String]) throws -> UInt64 {
      let dataset = try ModelDataset.open(paths: paths)
      var reader = try dataset.reader(of: .precipitation)
      for time in 0..<dataset.times.count {
        _ = try reader.field(at: time)
        dataset.sourceDigest.finishTimes(through: dataset.times[time])
      }
      return dataset.sourceDigest.value
    }
    let whole = try digest([try write("whole", 0...8, start: 0)])
    let first = try write("a", 0...6, start: 0)
    #expect(try digest([first, try write("b", 6...8, start: 6)]) == whole)
    let emptied = try write("c", 6...8, start: 6, zero: 6)
    let other = try write("d", 0...6, start: 0) {
      $0.fields[2].values[6] = $0.uniform(50)
    }
    #expect(try digest([first, emptied]) != digest([other, emptied]))
  }
}

extension Double {
  /// What is left when whole buckets are taken away.
  fileprivate func remainder(in bucket: Double) -> Double {
    self - bucket * (self / bucket).rounded(.down)
  }
}
