import Foundation
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite("gridx build")
struct BuildTests {
  private let folder: ScratchFolder
  private var output: String { folder.path("d01.gridx") }
  private var input: String { folder.path("wrfout") }

  init() throws {
    folder = try ScratchFolder()
  }

  private func build(_ arguments: String...) throws -> Outcome {
    try Command.gridx.run(["build"] + arguments)
  }

  /// Expects that a build fails with one line, and that its output folder holds nothing new.
  private func expectFailure(
    _ arguments: [String], status: Int32, message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try folder.names
    let outcome = try Command.gridx.run(["build"] + arguments)
    #expect(outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.errors == "gridx: \(message)\n", sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    #expect(try folder.names == before, sourceLocation: sourceLocation)
  }

  @Test("says what was left out, and why, and what was made")
  func summary() throws {
    try WRFFile().write(to: input)
    let outcome = try build(input, "--output", output)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    // A line for each reason, with all that it concerns.
    let groups = lines.dropLast(2).map { line in
      let parts = line.components(separatedBy: ": ")
      return (names: parts[2].components(separatedBy: ", "), reason: parts[3])
    }
    #expect(lines.dropLast(2).allSatisfy { $0.hasPrefix("gridx: left out: ") })
    // What that means for apps, in one line, which the index tells as well.
    let apps =
      "apps: no cloud_cover, so no clouds, and no icon when nothing falls; no pressure_msl, so no pressure; "
      + "no dew_point, so no humidity and dew point; no visibility, so no visibility and no fog; "
      + "no wind_gust, so no gusts; no cloud_cover_low, so no layers of cloud; "
      + "no snowfall, so snow told from rain by temperature alone; no cape, so no thunderstorms"
    #expect(lines.dropLast().last == "gridx: \(apps)")
    #expect(try Command.gridx.run(["info", output]).output.contains("\n\(apps)\n"))
    #expect(Set(groups.map(\.reason)).count == groups.count)
    for (names, reason) in [
      (["dew_point", "relative_humidity"], "the variables Q2, PSFC are missing"),
      (["surface_pressure"], "the variable PSFC is missing"),
      (
        ["cloud_cover_low", "cloud_cover_mid", "cloud_cover_high"],
        "the variables CLDFRA, PH, PHB are missing; the variables T, P, PB, QVAPOR, PH, PHB are missing"
      ),
      (["wind_gust", "boundary_layer_height"], "the variable PBLH is missing"),
    ] {
      let group = try #require(groups.first { $0.reason == reason }, "\(reason)")
      #expect(Set(names).isSubset(of: group.names))
    }
    let leftOut = groups.flatMap(\.names)
    let made: Set = [
      "temperature", "wind_u", "wind_v", "precipitation", "elevation", "land",
    ]
    // Each metric of the table is made, left out, or derived from what was made.
    #expect(Set(leftOut).count == leftOut.count && made.isDisjoint(with: leftOut))
    // What takes long is not missed by those who did not ask for it.
    let onRequest: [Metric] = [
      .convectiveInhibition, .mostUnstableCape, .mostUnstableInhibition, .mixedLayerCape,
      .mixedLayerInhibition, .precipitableWater, .freezingLevelHeight, .snowfallHeight, .windShear,
    ]
    let unmade = Metric.all.filter { metric in
      !made.contains(metric.name) && !onRequest.contains(metric)
        && !(metric.isDerived && made.isSuperset(of: metric.derivedFrom))
    }
    #expect(Set(leftOut) == Set(unmade.map(\.name)))
    #expect(lines.last?.hasPrefix("gridx: \(output): 6 metrics, 7 times, 8 × 6 points, ") == true)
    #expect(try folder.names == ["wrfout", "d01.gridx"])
  }

  @Test(
    "gives the same index with either reader, any number of threads and little memory",
    arguments: [
      ["--reader", "libnetcdf"], ["--reader", "direct", "--threads", "1"], ["--threads", "3"],
      ["--memory", "80"],
    ])
  func resources(options: [String]) throws {
    try WRFFile().write(to: input)
    #expect(try build(input, "--output", output, "--quiet").status == 0)
    let other = folder.path("other.gridx")
    let outcome = try Command.gridx.run(["build", input, "--output", other, "-q"] + options)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: other))
        == Data(contentsOf: URL(fileURLWithPath: output)))
  }

  @Test("is refused with 64 where the memory is too little, and the memory that will do is named")
  func tooLittleMemory() throws {
    try WRFFile().write(to: input)
    let outcome = try build(input, "--output", output, "--memory", "20")
    #expect(outcome.status == 64)
    let message = /gridx: 20 MiB of memory is not enough for this grid; allow ([0-9]+)\n/
    let needed = try #require(try message.wholeMatch(in: outcome.errors)?.output.1)
    #expect(try build(input, "--output", output, "--memory", String(needed)).status == 0)
  }

  @Test("writes a report that a program can read, beside the index")
  func report() throws {
    try WRFFile().write(to: input)
    let path = folder.path("report.json")
    #expect(try build(input, "--output", output, "--report", path, "--quiet").status == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        as? [String: Any])
    #expect(report["schema"] as? Int == 1)
    #expect(report["inputs"] as? [String] == [input])
    #expect(report["output"] as? String == output)
    #expect((report["times"] as? [String: Any])?["count"] as? Int == 7)
    let metrics = try #require(report["metrics"] as? [[String: Any]])
    #expect(metrics.count == 6)
    #expect(metrics.first?["name"] as? String == "temperature")
    #expect(metrics.first?["sources"] as? String == "T2")
    #expect(metrics.allSatisfy { $0["missing"] is Int && $0["out_of_range"] is Int })
    let absent = try #require(report["absent"] as? [[String: String]])
    #expect(absent.contains { $0["name"] == "dew_point" && $0["reason"]?.contains("Q2") == true })
    // An input is never overwritten by a report.
    #expect(try build(input, "--output", output, "--report", input).status == 64)
  }

  @Test("counts one thing as one")
  func singular() throws {
    try WRFFile(times: 1, isComplete: false).write(to: input)
    let outcome = try build(input, "--output", output)
    #expect(outcome.errors.contains("d01.gridx: 1 metric, 1 time, 8 × 6 points, "))
  }

  @Test("says why a metric that was asked for by name is not there")
  func askedFor() throws {
    try WRFFile().write(to: input)
    let outcome = try build(input, "--output", output, "--metrics", "t2,snow_depth", "--quiet")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "gridx: warning: snow_depth is left out: the variable SNOWH is missing\n")
    let info = try Command.gridx.run(["info", output])
    let names = info.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.contains("temperature") && !names.contains("precipitation"))
  }

  @Test("what is not usable model output is 65")
  func badData() throws {
    let text = folder.path("notes.txt")
    try Data("not a model's output\n".utf8).write(to: URL(fileURLWithPath: text))
    try expectFailure(
      [text, "--output", output], status: 65,
      message: "\(text): not a NetCDF file but text; give a NetCDF classic, 64-bit offset, CDF-5 "
        + "or NetCDF-4 file")

    let other = folder.path("other.nc")
    let file = try NetCDFWriter(creating: other, container: .classic)
    try file.defineDimension("x", length: 2)
    try file.endDefinitions()
    try file.close()
    try expectFailure(
      [other, "--output", output], status: 65,
      message:
        "\(other): lacks the dimensions and attributes of WRF or MM5 output; give files such as "
        + "wrfout_… or MMOUT_DOMAIN…"
    )

    try WRFFile(projection: 0).write(to: folder.path("ideal"))
    try expectFailure(
      [folder.path("ideal"), "--output", output], status: 65,
      message: "\(folder.path("ideal")): an idealised WRF run (MAP_PROJ 0) has no location on"
        + " Earth; give a real-data run")

    try WRFFile(hasTimes: false).write(to: folder.path("timeless"))
    try expectFailure(
      [folder.path("timeless"), "--output", output], status: 65,
      message: "\(folder.path("timeless")): no record has a time, neither as text in Times nor "
        + "as a number since a date in Times, XTIME or Time; give files as WRF writes them")

    try WRFFile(domain: 1).write(to: folder.path("wrfout_d01"))
    try WRFFile(domain: 2).write(to: folder.path("wrfout_d02"))
    let (d01, d02) = (folder.path("wrfout_d01"), folder.path("wrfout_d02"))
    let mixed = try build(d01, d02, "--output", output)
    #expect(mixed.status == 65)
    #expect(mixed.errors.hasSuffix("; give the files of one domain of one run\n"))
    #expect(mixed.errors.filter(\.isNewline).count == 1)
  }

  @Test("a file without a known metric is 65")
  func noMetric() throws {
    try WRFFile(isComplete: false, temperatureName: "SOMETHING").write(to: input)
    let outcome = try build(input, "--output", output)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("gridx: \(input): no variable that a metric is made from (T2"))
    #expect(outcome.errors.filter(\.isNewline).count == 1)
    #expect(try folder.names == ["wrfout"])
  }

  @Test("an input that is not there is 66")
  func noInput() throws {
    try expectFailure(
      [folder.path("nowhere"), "--output", output], status: 66,
      message: "\(folder.path("nowhere")): no such file; check the name")
  }

  @Test("an output that cannot be made is 73, before any work is done")
  func cannotCreate() throws {
    try WRFFile().write(to: input)
    let (nowhere, pipe) = (folder.path("nowhere"), folder.path("pipe"))
    try expectFailure(
      [input, "--output", nowhere + "/d01.gridx"], status: 73,
      message: "\(nowhere)/d01.gridx: cannot be created: there is no folder \(nowhere); "
        + "create it first")
    try folder.makeFolder("indexes")
    try expectFailure(
      [input, "--output", folder.path("indexes")], status: 73,
      message: "\(folder.path("indexes")): is a folder; name a file in it with --output")
    try #require(mkfifo(pipe, 0o600) == 0)
    try expectFailure(
      [input, "--output", pipe], status: 73,
      message: "\(pipe): is a device, pipe or socket; name a file with --output")
  }

  @Test("an output that is an input is 64 and leaves it alone, under whatever name")
  func outputIsInput() throws {
    try WRFFile().write(to: input)
    let before = try Data(contentsOf: URL(fileURLWithPath: input))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: input)
    for name in [input, folder.path("./wrfout"), folder.path("link")] {
      try expectFailure(
        [input, "--output", name], status: 64,
        message: "\(name): is an input and would be replaced; name another file with --output")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: input)) == before)
  }

  @Test(
    "an input that is cut short or still being written is 75, and an older index stays",
    arguments: [NetCDFContainer.classic, .offset64, .netCDF4])
  func incomplete(container: NetCDFContainer) throws {
    try WRFFile(container: container).write(to: input)
    try #require(try build(input, "--output", output).status == 0)
    let index = try Data(contentsOf: URL(fileURLWithPath: output))
    let whole = try Data(contentsOf: URL(fileURLWithPath: input))
    for length in [0, whole.count / 2, whole.count - 100] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: input))
      let outcome = try build(input, "--output", output)
      #expect(outcome.status == 75)
      #expect(outcome.errors.hasPrefix("gridx: \(input): "))
      #expect(outcome.errors.contains("try again when"))
      #expect(outcome.errors.filter(\.isNewline).count == 1)
      #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == index)
    }
    #expect(try folder.names == ["wrfout", "d01.gridx"])
  }

  @Test("an older index is replaced as a whole: whoever reads it keeps what they opened")
  func replacement() throws {
    try WRFFile().write(to: input)
    try #require(try build(input, "--output", output).status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: output))
    let reader = try #require(FileHandle(forReadingAtPath: output))

    try WRFFile(times: 3, warmth: 15).write(to: folder.path("later"))
    try #require(try build(folder.path("later"), "--output", output).status == 0)
    #expect(try reader.readToEnd() == before)
    let outcome = try Command.gridq.run(
      ["--index", output, "--metric", "t2", "--format", "json"] + Indexes.lisbon)
    #expect(try Answer(outcome.output).values("temperature") == [16.4, 17.4, 18.4])
    #expect(try folder.names == ["wrfout", "later", "d01.gridx"])
  }

  @Test("a run in one file for each time is the run in one file, whatever the order")
  func severalFiles() throws {
    try WRFFile().write(to: input)
    try #require(try build(input, "--output", output).status == 0)
    // The second file begins where the first ends; the time that both hold counts once.
    try WRFFile(times: 4).write(to: folder.path("first"))
    var second = WRFFile(times: 4, warmth: 13)
    second.start = Indexes.outer.start.addingTimeInterval(3 * 3600)
    second.initialisation = Indexes.outer.start
    second.rain = 1.5
    try second.write(to: folder.path("second"))
    for order in [["first", "second"], ["second", "first"]] {
      let outcome = try Command.gridx.run(
        ["build", "--output", folder.path("both.gridx")] + order.map(folder.path))
      #expect(outcome.status == 0)
      #expect(
        FileManager.default.contentsEqual(atPath: folder.path("both.gridx"), andPath: output))
    }
  }
}
