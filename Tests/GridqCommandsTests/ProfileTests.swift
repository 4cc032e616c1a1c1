import Foundation
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("Profiles, from the command line")
struct ProfileTests {
  static let built = Result {
    let folder = try ScratchFolder.untilExit()
    var run = SampleRunConfiguration(columns: 16, rows: 14, levels: 5, times: 13)
    (run.fields, run.container, run.dx) = (.full, .offset64, 27_000)
    let outcome = try Command.gridx.run(
      ["build"] + SampleFiles.write(run, to: folder.path("run"))
        + ["-o", folder.path("a.gridx"), "--profiles"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    try #require(
      try Command.gridx.run(
        ["publish", folder.path("a.gridx"), "--store", folder.path("store"), "--quiet"]
      ).status == 0)
    return (folder: folder, errors: outcome.errors)
  }

  private func ask(_ arguments: [String], store: Bool = false) throws -> Outcome {
    let folder = try Self.built.get().folder
    let source = store ? ["--store", folder.path("store")] : ["--index", folder.path("a.gridx")]
    return try Command.gridq.run(source + Indexes.lisbon + ["--profile"] + arguments)
  }

  private static let noon = ["--time", "2026-11-20T08:30Z"]

  @Test("are told of by build, info and verify")
  func told() throws {
    let (folder, errors) = try Self.built.get()
    #expect(errors.contains(", profiles of "))
    let info = try Command.gridx.run(["info", folder.path("a.gridx")])
    #expect(info.output.contains("\nprofiles, "))
    #expect(
      info.output.contains(
        ": pressure, temperature, dew_point, wind_u, wind_v, geopotential_height"))
    let json = try Command.gridx.run(["info", folder.path("a.gridx"), "--json"])
    #expect(json.output.contains("\"profile_bytes\":"))
    #expect(try Command.gridx.run(["verify", folder.path("a.gridx")]).status == 0)
  }

  @Test("are the same from an index and from a store, in every form")
  func forms() throws {
    for format in ["csv", "table", "json"] {
      let outcomes = try [false, true].map { store in
        try ask(Self.noon + ["--format", format, "--method", "bilinear"], store: store)
      }
      for outcome in outcomes { #expect(outcome.status == 0, "\(outcome.errors)") }
      func levels(_ text: String) -> [Substring] {
        format == "json"
          ? text.split(separator: "\"metrics\":").suffix(1)
          : text.split(separator: "\n").filter { $0.first?.isNumber == true && !$0.contains("UTC") }
      }
      #expect(levels(outcomes[0].output) == levels(outcomes[1].output))
      #expect(!levels(outcomes[0].output).isEmpty)
    }
    let local = try ask(Self.noon + ["--tz", "America/New_York"])
    #expect(local.output.contains("2026-11-20T03:30-05:00 (America/New_York)"))
  }

  @Test("are drawn as a picture")
  func picture() throws {
    let folder = try ScratchFolder()
    let outcome = try ask(Self.noon + ["--plot", folder.path("a.svg")])
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    let picture = try String(contentsOfFile: folder.path("a.svg"), encoding: .utf8)
    #expect(picture.contains("warm curve") && picture.hasSuffix("</svg>\n"))
  }

  @Test(
    "refuse what has no meaning for them",
    arguments: [
      ["--metric", "temperature"], ["--hours", "3"], ["--from", "now"], ["--daily"], ["--sun"],
      ["--cell", "land"], ["--elevation", "100"], ["--ozone", "300"], ["--format", "chart"],
    ])
  func refused(options: [String]) throws {
    let outcome = try ask(options)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(
      outcome.errors.hasPrefix("gridq: \(options[0])")
        && outcome.errors.contains(
          ": a profile is all of one column at one time; leave it out"),
      "\(outcome.errors)")
  }

  @Test("outside the run end with 4, and where there are none with 64")
  func absent() throws {
    #expect(try ask(["--time", "2031-01-01"]).status == 4)
    #expect(try ask(["--time", "2031-01-01"], store: true).status == 4)
    let plain = try Command.gridq.run(
      ["--index", try Indexes.shared().d01, "--profile"] + Self.noon + Indexes.lisbon)
    #expect(plain.status == 64)
    #expect(plain.errors == "gridq: there are no profiles of d01; build with --profiles\n")
  }

  @Test("outside of several runs name what all of them cover")
  func outsideRuns() throws {
    let folder = try ScratchFolder()
    var run = SampleRunConfiguration(columns: 16, rows: 14, levels: 5, times: 7)
    (run.fields, run.container, run.dx) = (.full, .offset64, 27_000)
    for hour in ["00", "06"] {
      run.start = time("2026-11-20T\(hour):00:00Z")
      let outcome = try Command.gridx.run(
        ["ingest", "--store", folder.path("store"), "--profiles", "--quiet"]
          + SampleFiles.write(run, to: folder.path(hour)))
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    let outcome = try Command.gridq.run(
      ["--store", folder.path("store"), "--profile", "--time", "2031-01-01"] + Indexes.lisbon)
    #expect(outcome.status == 4)
    #expect(
      outcome.errors.contains("2026-11-20T00:00:00Z to 2026-11-20T12:00:00Z"),
      "\(outcome.errors)")
  }
}
