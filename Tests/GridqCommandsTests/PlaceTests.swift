import Foundation
import GridqTestSupport
import Testing

@Suite("Places")
struct PlaceTests {
  private func ask(_ arguments: [String]) throws -> Outcome {
    try Command.gridq.run(
      ["--index", try Indexes.shared().d01, "--metric", "t2", "--format", "json", "--hours", "1"]
        + arguments)
  }

  @Test("a negative coordinate may stand behind a blank or an equals sign")
  func negativeCoordinates() throws {
    // The age of the run changes from second to second.
    func withoutAge(_ outcome: Outcome) -> String {
      outcome.output.replacing(/"run_age_s":\d+,/, with: "")
    }
    let apart = try ask(["--lat", "38.7369", "--lon", "-9.1427"])
    #expect(apart.status == 0)
    for arguments in [
      ["--lat=38.7369", "--lon=-9.1427"], ["--lon", "-9.1427", "--lat", "38.7369"],
      // The same meridian, eastwards.
      ["--lat", "38.7369", "--lon", "350.8573"],
    ] {
      let outcome = try ask(arguments)
      #expect(outcome.status == 0)
      #expect(withoutAge(outcome) == withoutAge(apart))
      #expect(outcome.errors.isEmpty)
    }
  }

  // The southern row of points is at 38.5°, half a cell is 0.05°.
  @Test(
    "nearest reaches half a cell past the outermost points, bilinear does not",
    arguments: [
      ("nearest", "38.46", 0), ("nearest", "38.44", 3), ("bilinear", "38.51", 0),
      ("bilinear", "38.49", 3),
    ] as [(String, String, Int32)])
  func edge(method: String, latitude: String, status: Int32) throws {
    let outcome = try ask(["--lat", latitude, "--lon", "-9.2", "--method", method])
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty == (status != 0))
  }

  @Test("outside every domain is 3, with where the domains are")
  func outside() throws {
    let outcome = try Command.gridq.run(
      ["--index", try Indexes.shared().both, "--lat", "10", "--lon", "10", "--metric", "t2"])
    #expect(outcome.status == 3)
    // The middle of d01 is (38.5 + 5 · 0.05, −9.5 + 7 · 0.05); 0.1° are 11118 m.
    #expect(
      outcome.errors
        == """
        gridq: 10, 10 lies outside the grid: d01 has 8 × 6 points of 11118 m around 38.75, \
        -9.15; d02 has 16 × 11 points of 2224 m around 38.70, -9.15

        """)
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "a coordinate whose numbers are exchanged gets them the other way round, where that is inside")
  func exchanged() throws {
    let question = ["--index", try Indexes.shared().d01, "--metric", "t2"]
    let outcome = try Command.gridq.run(question + ["--lat", "-9.1427", "--lon", "38.7369"])
    #expect(outcome.status == 3)
    #expect(
      outcome.errors
        == "gridq: -9.1427, 38.7369 lies outside the grid: d01 has 8 × 6 points of 11118 m around"
        + " 38.75, -9.15; did you mean --lat 38.7369 --lon -9.1427?\n")
    let elsewhere = try Command.gridq.run(question + ["--lat", "-9.1427", "--lon", "58.7369"])
    #expect(elsewhere.status == 3)
    #expect(!elsewhere.errors.contains("did you mean"))
    // A store knows where its grids lie from its manifest.
    let folder = try ScratchFolder()
    let store = folder.path("store")
    try #require(
      try Command.gridx.run(["publish", question[1], "--store", store, "--quiet"]).status == 0)
    for (latitude, longitude, isMeant) in [("-9.1427", "38.7369", true), ("-9.1427", "58", false)] {
      let stored = try Command.gridq.run([
        "--store", store, "--metric", "t2", "--lat", latitude, "--lon", longitude,
      ])
      #expect(stored.status == 3)
      #expect(stored.errors.hasSuffix("; did you mean --lat 38.7369 --lon -9.1427?\n") == isMeant)
    }
  }

  /// Six runs of one domain are one place; of six domains four are enough to see where one is.
  @Test("a point outside names each domain once, and four at most")
  func distinct() throws {
    let folder = try ScratchFolder()
    let indexes = try Indexes.shared()
    for copy in 0..<6 {
      try FileManager.default.copyItem(atPath: indexes.d01, toPath: folder.path("\(copy).gridx"))
    }
    let question = ["--index", folder.path(""), "--lat", "10", "--lon", "10", "--metric", "t2"]
    let same =
      "gridq: 10, 10 lies outside the grid: d01 has 8 × 6 points of 11118 m around 38.75, "
    #expect(try Command.gridq.run(question).errors == same + "-9.15\n")

    for domain in 2...6 {
      let file = WRFFile(domain: Int32(domain), times: 1)
      let input = folder.path("wrfout_\(domain)")
      try file.write(to: input)
      let output = folder.path("\(domain).gridx")
      let built = try Command.gridx.run(["build", input, "--output", output])
      try #require(built.status == 0, "\(built.errors)")
    }
    let outcome = try Command.gridq.run(question)
    #expect(outcome.errors.contains("d04 has"))
    #expect(!outcome.errors.contains("d05 has"))
    #expect(outcome.errors.hasSuffix("; and 2 more\n"))
  }

  @Test("bilinear weighs the four points around")
  func bilinear() throws {
    let outcome = try ask(Indexes.lisbon + ["--method", "bilinear"])
    let value = try #require(try Answer(outcome.output).values("temperature").first ?? nil)
    // (i, j) = (3.573, 2.369): 10 + 0.5 · 2.369 + 0.1 · 3.573 = 11.5418, of which two digits are told.
    #expect(value == 11.54)
  }
}
