import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite("An input that its writer has not finished")
struct UnfinishedInputTests {
  private let folder: ScratchFolder
  private var input: String { folder.path("wrfout") }
  private var output: String { folder.path("d01.gridx") }

  /// The default fill of float variables (netcdf.h).
  private static let fill: Float = 9.969_209_968_386_869e36

  init() throws {
    folder = try ScratchFolder()
  }

  /// Expects that a build says in one line that it is worth another try, and writes nothing.
  private func expectTryAgain(
    _ options: [String] = [], saying text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Command.gridx.run(["build", input, "--output", output] + options)
    #expect(outcome.status == 75, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(
      outcome.errors.hasPrefix("gridx: \(input): ") && outcome.errors.contains(text),
      "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.filter(\.isNewline).count == 1, sourceLocation: sourceLocation)
    #expect(try folder.names == ["wrfout"], sourceLocation: sourceLocation)
  }

  /// Puts other bytes of the same number in the place of the last ones that are equal to `old`.
  private func patch(_ old: String, _ new: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: input))
    let range = try #require(bytes.range(of: Data(old.utf8), options: .backwards))
    try #require(old.utf8.count == new.utf8.count)
    bytes.replaceSubrange(range, with: Data(new.utf8))
    try bytes.write(to: URL(fileURLWithPath: input))
  }

  @Test("is 75 when its last date is blank or zero")
  func lastDate() throws {
    for date in [String(repeating: "\0", count: 19), "0000-00-00_00:00:00"] {
      try WRFFile().write(to: input)
      try patch("2026-11-20_06:00:00", date)
      try expectTryAgain(saying: "the last of 7 dates is not written")
      try FileManager.default.removeItem(atPath: input)
    }
  }

  @Test("is told from one that lacks a date in the middle, which is left out")
  func dateInTheMiddle() throws {
    try WRFFile().write(to: input)
    try patch("2026-11-20_03:00:00", String(repeating: " ", count: 19))
    let outcome = try Command.gridx.run(["build", input, "--output", output])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("1 blank or zero date dropped"))
  }

  @Test("is 75 when it has no record yet", arguments: [NetCDFContainer.classic, .netCDF4])
  func noRecord(container: NetCDFContainer) throws {
    try WRFFile(times: 0, container: container).write(to: input)
    try expectTryAgain(saying: "no time is written yet")
  }

  @Test("is 75 when bytes follow the records that are counted, but for padding")
  func bytesBeyond() throws {
    try WRFFile().write(to: input)
    let whole = try Data(contentsOf: URL(fileURLWithPath: input))
    for (count, status) in [(4, 75), (1000, 75), (3, 0)] {
      try (whole + Data(count: count)).write(to: URL(fileURLWithPath: input))
      let outcome = try Command.gridx.run(["build", input, "--output", output, "--quiet"])
      #expect(outcome.status == Int32(status), "\(count): \(outcome.errors)")
      if status != 0 { #expect(outcome.errors.contains("\(count) bytes follow")) }
    }
  }

  @Test(
    "is 75 when the last record of a variable is all fill, or all 0 where that is impossible",
    arguments: [NetCDFContainer.classic, .netCDF4])
  func lastRecord(container: NetCDFContainer) throws {
    for (name, before, last) in [
      ("T2", 280, Self.fill), ("T2", 280, 0), ("SNOWH", 0.5, Self.fill), ("PSFC", 1e5, 0),
    ] {
      var file = WRFFile(container: container, isComplete: false, temperatureName: "OTHER")
      file.uniform = [
        "T2": .init(repeating: 280, count: 7), "RAINNC": .init(repeating: 1, count: 7),
        "RAINC": .init(repeating: 1, count: 7),
      ]
      file.uniform[name] = .init(repeating: Float(before), count: 6) + [last]
      try file.write(to: input)
      try expectTryAgain(saying: "\(name) is not written at the last time")
      try FileManager.default.removeItem(atPath: input)
    }
  }

  /// The fixture writes its variables in the order of their names: the wind after the rain.
  @Test(
    "is 75 when rain falls back to 0, unless the file says that this was written",
    arguments: [NetCDFContainer.classic, .netCDF4])
  func rain(container: NetCDFContainer) throws {
    let total: [Float] = [0, 0, 0.5, 1, 1, 2, 0]
    let hourly: [Float] = [0, 0, 0.5, 0.5, 0, 1, 0]
    // A wind at the last time says that the rain before it was written; so does rain that fell before, for
    // it is that of each hour.
    for (rain, wind, isUnwritten) in [
      (total, Float(0), true), (total, 3, false), (hourly, 0, false), (hourly, 3, false),
    ] {
      var file = WRFFile(container: container, isComplete: false, temperatureName: "OTHER")
      file.uniform = [
        "PSFC": .init(repeating: 1e5, count: 7), "RAINC": .init(repeating: 0, count: 7),
        "RAINNC": rain, "U10": .init(repeating: 3, count: 6) + [wind],
      ]
      try file.write(to: input)
      if isUnwritten {
        try expectTryAgain(saying: "RAINNC is not written at the last time")
      } else {
        let outcome = try Command.gridx.run(["build", input, "--output", output, "--quiet"])
        #expect(outcome.status == 0, "\(rain) \(wind): \(outcome.errors)")
        try FileManager.default.removeItem(atPath: output)
      }
      try FileManager.default.removeItem(atPath: input)
    }
  }

  @Test(
    "is 75 when the only record is all fill of the library's own, or the last of several files is",
    arguments: [NetCDFContainer.classic, .netCDF4])
  func onlyRecord(container: NetCDFContainer) throws {
    let first = folder.path("wrfout_00")
    var file = WRFFile(times: 1, container: container, isComplete: false, temperatureName: "OTHER")
    file.uniform = ["T2": [Self.fill], "PSFC": [1e5]]
    try file.write(to: input)
    try expectTryAgain(saying: "T2 is not written at the last time")

    // With a fill value of its own it may be a field that is nowhere, where no time is before it.
    try FileManager.default.removeItem(atPath: input)
    file.uniformFill = Self.fill
    try file.write(to: input)
    let built = try Command.gridx.run(["build", input, "--output", output, "--quiet"])
    #expect(built.status == 0, "\(built.errors)")
    try FileManager.default.removeItem(atPath: output)

    file.initialisation = file.start - 3600
    try FileManager.default.removeItem(atPath: input)
    try file.write(to: input)
    file.start -= 3600
    file.uniform["T2"] = [280]
    try file.write(to: first)
    let outcome = try Command.gridx.run(["build", first, input, "--output", output])
    #expect(outcome.status == 75)
    #expect(outcome.errors.hasPrefix("gridx: \(input): "))
    #expect(outcome.errors.contains("T2 is not written at the last time"))
  }

  @Test("is told from one whose last record is NaN, dry or dark")
  func wholeRecord() throws {
    var file = WRFFile(isComplete: false, temperatureName: "OTHER")
    file.uniform = [
      "T2": .init(repeating: 280, count: 7),
      "PSFC": .init(repeating: 1e5, count: 6) + [.nan],
      "SWDOWN": .init(repeating: 300, count: 6) + [0],
      "SNOWH": .init(repeating: 0.1, count: 6) + [0],
      // Never written at all.
      "PBLH": .init(repeating: Self.fill, count: 7),
      "RAINC": .init(repeating: 0, count: 7), "RAINNC": .init(repeating: 0, count: 7),
    ]
    try file.write(to: input)
    let outcome = try Command.gridx.run(["build", input, "--output", output, "--quiet"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("does not matter where the unwritten variable is not kept")
  func notKept() throws {
    var file = WRFFile()
    file.uniform = ["SNOWH": .init(repeating: 0.5, count: 6) + [Self.fill]]
    try file.write(to: input)
    let outcome = try Command.gridx.run(
      ["build", input, "--output", output, "--quiet", "--metrics", "temperature"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  #if os(Linux)
    @Test(
      "is 75 while a program has it open for writing, however whole it is",
      arguments: [NetCDFContainer.classic, .netCDF4])
    func openForWriting(container: NetCDFContainer) throws {
      try WRFFile(container: container).write(to: input)
      let writer = try #require(FileHandle(forUpdatingAtPath: input))
      try expectTryAgain(saying: "a program has it open for writing")
      try writer.close()
      let outcome = try Command.gridx.run(["build", input, "--output", output, "--quiet"])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  #endif

  @Test("is 75 at once when it changes within the seconds of --wait-stable")
  func changesWhileWaiting() throws {
    try WRFFile().write(to: input)
    let outcome = try Command.gridx.run(
      // Again and again, because on a busy machine gridx may look for the first time after the first.
      shell: #"(for _ in 1 2 3 4 5 6; do sleep 0.3; touch -c "$1"; done) &"#
        + #" exec "$0" build "$1" --output "$2" --wait-stable 2"#,
      [input, output])
    #expect(outcome.status == 75)
    #expect(outcome.errors.hasPrefix("gridx: \(input): was written to or replaced"))
    #expect(outcome.errors.filter(\.isNewline).count == 1)
    #expect(try folder.names == ["wrfout"])
  }

  @Test("may be waited for: what stays the same is built", arguments: ["0.2", "1"])
  func stable(seconds: String) throws {
    try WRFFile().write(to: input)
    let started = Date()
    let outcome = try Command.gridx.run(
      ["build", input, "--output", output, "--quiet", "--wait-stable", seconds])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(Date().timeIntervalSince(started) >= Double(seconds) ?? 0)
  }

  @Test("is waited for from a moment to an hour", arguments: ["0", "-1", "3601", "nan"])
  func unusableWait(seconds: String) throws {
    try WRFFile().write(to: input)
    let outcome = try Command.gridx.run(
      ["build", input, "--output", output, "--wait-stable=\(seconds)"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("write seconds, above 0 and at most 3600"))
  }
}
