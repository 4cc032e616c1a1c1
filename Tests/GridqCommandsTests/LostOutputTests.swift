import Foundation
import GridqTestSupport
import Testing

/// A file in the middle of a run that is lost: seven hourly files, without the one of 03 UTC.
@Suite("A file lost in the middle of a run")
struct LostOutputTests {
  private let folder: ScratchFolder
  private var store: String { folder.path("store") }
  private var inputs: String { folder.path("run") }

  init() throws {
    folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: inputs, withIntermediateDirectories: false)
  }

  private func name(_ hour: Int, domain: Int = 1) -> String {
    "\(inputs)/wrfout_d0\(domain)_2026-11-20_0\(hour):00:00"
  }

  private func write(_ hours: [Int], domain: Int = 1, warmth: Double = 10) throws {
    for hour in hours {
      var file = WRFFile(domain: Int32(domain), times: 1, warmth: warmth)
      file.initialisation = file.start
      file.start += TimeInterval(hour * 3600)
      let path = name(hour, domain: domain)
      try? FileManager.default.removeItem(atPath: path)
      try file.write(to: path)
    }
  }

  private func ingest(_ options: [String] = []) throws -> Outcome {
    try Command.gridx.run(
      ["ingest", inputs, "--store", store, "--wait-stable", "0.1"] + options)
  }

  private func indexes() throws -> [String] {
    try #require(FileManager.default.enumerator(atPath: store)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".gridx") }
  }

  private static let gap = "no output between 2026-11-20T02:00:00Z and 2026-11-20T04:00:00Z"

  @Test("is refused where the whole run is expected, and partial where parts are taken")
  func expected() throws {
    try write([0, 1, 2, 4, 5, 6])
    let refused = try ingest(["--expect-hours", "6"])
    #expect(refused.status == 75)
    #expect(
      refused.errors.contains("d01: there is \(LostOutputTests.gap), and all of it is expected"))
    let built = try Command.gridx.run(
      ["build"] + [0, 1, 2, 4, 5, 6].map { name($0) }
        + ["--output", folder.path("d01.gridx"), "--expect-hours", "6"])
    #expect(built.status == 75 && built.errors.contains(LostOutputTests.gap), "\(built.errors)")
    #expect(try ingest(["--expect-hours", "6", "--allow-partial"]).status == 0)
    #expect(try StoredRun(in: store).state == "partial")
    // Nobody has said how long the run is.
    let taken = try ingest()
    #expect(taken.status == 0 && taken.errors.contains(LostOutputTests.gap), "\(taken.errors)")
    #expect(try StoredRun(in: store).state != "complete")
    let doctor = try Command.gridx.run(["doctor", "--store", store])
    #expect(
      doctor.output.contains(
        "warning: the run of wrf from 2026-11-20T00:00:00Z has \(LostOutputTests.gap)"))
    let demanding = try Command.gridx.run(["doctor", "--store", store, "--expect-hours", "6"])
    #expect(
      demanding.status == 65 && demanding.output.contains("error: wrf d01: the newest finished run")
    )
    try write([3])
    #expect(try ingest(["--expect-hours", "6"]).status == 0)
    #expect(try StoredRun(in: store).state == "complete")
    let end = try Command.gridx.run(["doctor", "--store", store, "--expect-hours", "6"])
    #expect(end.status == 0 && !end.output.contains("no output"), "\(end.output)")
  }

  @Test("takes nothing from a run that is published, and leaves no index behind")
  func removed() throws {
    try write([0, 1, 2, 3, 4, 5, 6])
    #expect(try ingest().status == 0)
    let whole = try indexes()
    try FileManager.default.removeItem(atPath: name(3))
    for options in [[], ["--allow-partial"]] {
      let outcome = try ingest(options)
      #expect(outcome.status == 0 && outcome.errors.contains("has output that these files lack"))
      #expect(try indexes() == whole)
    }
    #expect(try ingest(["--expect-hours", "6"]).status == 75)
    #expect(try StoredRun(in: store).generation == 1)
    try FileManager.default.removeItem(atPath: name(6))
    #expect(try ingest().errors.contains("has output that these files lack"))
    #expect(try indexes() == whole)
    // A run with other values and the same times is published.
    try write([0, 1, 2, 3, 4, 5, 6], warmth: 12)
    #expect(try ingest().status == 0)
    #expect(try StoredRun(in: store).generation == 2)
    // What reaches further is published, with its hole: hours that come are worth more than one that is lost.
    try FileManager.default.removeItem(atPath: name(3))
    try write([7], warmth: 12)
    let further = try ingest()
    #expect(further.status == 0 && further.errors.contains(LostOutputTests.gap))
    #expect(try StoredRun(in: store).generation == 3)
  }

  @Test("takes nothing from a run that is published where fewer hours are expected, either")
  func shorterThanPublished() throws {
    try write([0, 1, 2, 3, 4, 5, 6])
    #expect(try ingest(["--expect-hours", "4"]).status == 0)
    let whole = try indexes()
    for hour in [5, 6] { try FileManager.default.removeItem(atPath: name(hour)) }
    for options in [["--expect-hours", "4"], ["--expect-hours", "d01=4"], ["--quiet"]] {
      let outcome = try ingest(options)
      #expect(outcome.status == 0 && outcome.errors.contains("has output that these files lack"))
      #expect(try indexes() == whole)
      #expect(try StoredRun(in: store).generation == 1)
    }
  }

  /// As when the files of one stream of a run have been moved away.
  @Test("a metric that was published is not lost with its file, unless nobody asks for it any more")
  func metricOfTheSameRun() throws {
    let input = folder.path("wrfout")
    func ingested(isComplete: Bool, _ options: [String] = []) throws -> Outcome {
      try? FileManager.default.removeItem(atPath: input)
      try WRFFile(times: 2, isComplete: isComplete).write(to: input)
      return try Command.gridx.run(
        ["ingest", input, "--store", store, "--wait-stable", "0.1"] + options)
    }
    #expect(try ingested(isComplete: true).status == 0)
    let whole = try indexes()
    for options in [[], ["--expect-hours", "1"]] {
      let outcome = try ingested(isComplete: false, options)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors.contains("generation 1 has output that these files lack, elevation, land, "),
        "\(outcome.errors)")
      #expect(try indexes() == whole)
    }
    let fewer = try ingested(isComplete: true, ["--metrics", "temperature"])
    #expect(fewer.status == 0 && fewer.errors.contains("generation 2 published"), "\(fewer.errors)")
  }

  /// Parts of solar radiation that are 0 by night say nothing; those that are 0 by day were not computed.
  @Test("a field that turns out to be of no use takes the rest of its run from nobody")
  func ofNoUse() throws {
    let input = folder.path("wrfout")
    func ingested(hours: Int) throws -> Outcome {
      let none = [Float](repeating: 0, count: hours)
      let sun = (0..<hours).map { $0 < 9 ? Float(0) : 400 }
      var file = WRFFile(times: hours, uniform: ["SWDOWN": sun, "SWDDIR": none, "SWNORM": none])
      file.start = Indexes.outer.start
      try? FileManager.default.removeItem(atPath: input)
      try file.write(to: input)
      return try Command.gridx.run(
        ["ingest", input, "--store", store, "--wait-stable", "0.1", "--fields", "solar"])
    }
    #expect(try ingested(hours: 4).status == 0)
    let further = try ingested(hours: 14)
    #expect(
      further.status == 0 && further.errors.contains("generation 2 published"), "\(further.errors)")
    #expect(further.errors.contains("SWNORM is 0 everywhere at every time by day"))
  }

  @Test("is missed where another domain has the time")
  func otherDomain() throws {
    try write([0, 1, 2, 3, 4, 5, 6])
    try write([0, 1, 2, 4, 5, 6], domain: 2)
    let outcome = try ingest()
    #expect(outcome.status == 75)
    #expect(
      outcome.errors.contains(
        "d02: there is \(LostOutputTests.gap), and there is of d01"))
    // Of a domain whose length nobody has said, too.
    let named = try ingest(["--expect-hours", "d01=6"])
    #expect(named.status == 75 && named.errors.contains("d02: there is \(LostOutputTests.gap)"))
    // The coarser output of one that writes every two hours is no loss.
    for hour in [1, 5] { try FileManager.default.removeItem(atPath: name(hour, domain: 2)) }
    #expect(try ingest().status == 0)
  }

  @Test("a metric that the newest run lacks and those before had is told")
  func metric() throws {
    for (day, isComplete) in [true, true, false].enumerated() {
      var file = WRFFile(times: 2, isComplete: isComplete)
      file.start += TimeInterval(day * 86_400)
      try file.write(to: folder.path("wrfout_\(day)"))
      let options = ["ingest", folder.path("wrfout_\(day)"), "--store", store]
      try #require(try Command.gridx.run(options).status == 0)
      let doctor = try Command.gridx.run(["doctor", "--store", store, "--strict"])
      #expect(
        doctor.output.contains(
          "error: the run of wrf from 2026-11-22T00:00:00Z has no elevation, land, precipitation, ")
          == !isComplete, "\(doctor.output)")
    }
  }

  @Test(
    "a grid that is another one than most runs before had is told, and a nest that moves is not")
  func grid() throws {
    let words = "has another grid of d01: 8 × 6 points, 11118 m apart, latitudes "
    for (name, sides) in [("moved", [-9.5, -9.5, -9.3]), ("moves", [-9.5, -9.3, -9.1])] {
      let store = folder.path(name)
      for (day, west) in sides.enumerated() {
        var file = WRFFile(times: 2)
        file.west = west
        file.start += TimeInterval(day * 86_400)
        try file.write(to: folder.path("\(name)_\(day)"))
        let options = ["ingest", folder.path("\(name)_\(day)"), "--store", store]
        try #require(try Command.gridx.run(options).status == 0)
        let doctor = try Command.gridx.run(["doctor", "--store", store])
        let isTold = doctor.output.contains(
          "warning: the run of wrf from 2026-11-22T00:00:00Z \(words)")
        #expect(isTold == (name == "moved" && day == 2), "\(doctor.output)")
        #expect(isTold == doctor.output.contains("has another grid"), "\(doctor.output)")
      }
    }
  }
}
