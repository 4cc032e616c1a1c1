import Foundation
import GridqTestSupport
import Testing

/// `gridq --points`. Temperature is 10 + t + 0.5 j + 0.1 i in d01, 20 + … in d02, which lies inside d01.
@Suite("Stations")
struct StationTests {
  /// A point of d02, one of d01 alone, and one without temperature: names, coordinates, and the number of the
  /// point in its domain, with what i = j = 0 has there.
  private static let stations = [
    (name: "Lisbon", place: ["38.7369", "-9.1427"], i: 8.0, j: 7.0, warmth: 20.0),
    (name: "Sea, \"far\"", place: ["38.9", "-9.4"], i: 1, j: 4, warmth: 10),
    (name: "4", place: ["38.5", "350.5"], i: 0, j: 0, warmth: .nan),
  ]
  private static let list = #"""
    name,lon,lat
    Lisbon,-9.1427,38.7369
    "Sea, ""far""",-9.4,38.9
    ,350.5,38.5

    """#

  private func ask(
    _ list: String, _ options: [String] = ["--metric", "t2"], index: String? = nil
  ) throws -> Outcome {
    let folder = try ScratchFolder()
    try Data(list.utf8).write(to: URL(fileURLWithPath: folder.path("list")))
    let outcome = try Command.gridq.run(
      ["--index", try index ?? Indexes.shared().both, "--points", folder.path("list")] + options)
    return Outcome(
      status: outcome.status, signal: outcome.signal, output: outcome.output,
      errors: outcome.errors.replacingOccurrences(of: folder.path("list"), with: "list"))
  }

  /// The answer for one place, asked alone.
  private func alone(_ place: [String], _ options: [String]) throws -> String {
    try Command.gridq.run(
      ["--index", try Indexes.shared().both, "--lat", place[0], "--lon", place[1]] + options
    ).output
  }

  /// What the moment of the question does not change.
  private func lasting(_ json: some StringProtocol) throws -> NSMutableDictionary {
    let fields = NSMutableDictionary(dictionary: try Answer(String(json)).fields)
    fields.removeObject(forKey: "run_age_s")
    return fields
  }

  @Test("of a store are answered with what an older run has and the newest lacks")
  func ofAnOlderRun() throws {
    let folder = try ScratchFolder()
    let store = folder.path("store")
    for (hour, isComplete) in [(0, true), (3, false)] {
      var file = WRFFile(isComplete: isComplete)
      file.start += TimeInterval(hour * 3600)
      try file.write(to: folder.path("wrfout_\(hour)"))
      let ingested = try Command.gridx.run(
        ["ingest", folder.path("wrfout_\(hour)"), "--store", store, "-q"])
      try #require(ingested.status == 0, "\(ingested.errors)")
    }
    try Data("name,lat,lon\nhere,38.7,-9.3\n".utf8).write(
      to: URL(fileURLWithPath: folder.path("list")))
    for options in [[], ["--daily"]] {
      let outcome = try Command.gridq.run(
        [
          "--store", store, "--points", folder.path("list"), "--metric", "t2,wind_speed", "--time",
          "2026-11-20T04:00Z", "--format", "csv",
        ] + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      // 3 and 4 m/s.
      let row = try #require(outcome.output.split(separator: "\n").last)
      #expect(row.hasSuffix(",5") || row.contains(",5,5,5"), "\(outcome.output)")
    }
  }

  @Test(
    "are answered as each is alone, a line of JSON for each",
    arguments: [
      ["--metric", "t2,precipitation", "--hours", "3"], ["--metric", "all"],
      ["--metric", "t2,rain", "--time", "2026-11-20T02:30Z", "--sum-hours", "2"],
      ["--metric", "wind_speed,t2", "--method", "bilinear", "--units", "si", "--sun"],
      ["--metric", "uv_index", "--cell", "land", "--ozone", "300", "--hours", "30"],
    ])
  func lines(options: [String]) throws {
    let options = options + ["--format", "jsonl"]
    let outcome = try ask(StationTests.list, options)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 3)
    for (line, station) in zip(lines, StationTests.stations) {
      let fields = try lasting(line)
      #expect(fields["station"] as? String == station.name)
      fields.removeObject(forKey: "station")
      #expect(fields == (try lasting(try alone(station.place, options))))
    }
  }

  @Test("are one array in JSON")
  func array() throws {
    let options = ["--metric", "t2", "--time", "2026-11-20T01:00Z", "--format"]
    let lines = try ask(StationTests.list, options + ["jsonl"]).output.split(separator: "\n")
    let outcome = try ask(StationTests.list, options + ["json"])
    #expect(outcome.status == 0)
    let array = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [NSDictionary])
    #expect(array.count == 3)
    for (object, line) in zip(array, lines) {
      #expect(try lasting(line)["station"] as? String == object["station"] as? String)
      #expect(try lasting(line)["metrics"] as? NSDictionary == object["metrics"] as? NSDictionary)
    }
    let none = try ask("38.7,100", options + ["json"])
    #expect(none.status == 3 && none.output == "[]\n")
  }

  @Test("have a row for each time in CSV, after their names and coordinates as they were given")
  func csv() throws {
    let outcome = try ask(
      StationTests.list, ["--metric", "t2,wind_speed", "--hours", "2", "--format", "csv"])
    #expect(outcome.status == 0)
    #expect(
      outcome.output == #"""
        # wrf run 2026-11-20T00:00:00Z, domain d02, nearest
        station,latitude,longitude,time,run,domain,temperature (degC),wind_speed (m/s)
        Lisbon,38.7369,-9.1427,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d02,24.3,5
        Lisbon,38.7369,-9.1427,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d02,25.3,5
        # wrf run 2026-11-20T00:00:00Z, domain d01, nearest
        "Sea, ""far""",38.9,-9.4,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d01,12.1,5
        "Sea, ""far""",38.9,-9.4,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d01,13.1,5
        4,38.5,350.5,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d01,,5
        4,38.5,350.5,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d01,,5

        """#)
  }

  @Test("have a row for each time in a table")
  func table() throws {
    let outcome = try ask(StationTests.list, ["--metric", "t2", "--time", "2026-11-20T01:30Z"])
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        wrf run 2026-11-20T00:00:00Z, domain d02, nearest

        station     time (UTC)        temperature
                                             degC
        Lisbon      2026-11-20 01:30        25.80

        wrf run 2026-11-20T00:00:00Z, domain d01, nearest

        station     time (UTC)        temperature
                                             degC
        Sea, "far"  2026-11-20 01:30        13.60
        4           2026-11-20 01:30            -

        """)
  }

  @Test("come from standard input with -")
  func standardInput() throws {
    let outcome = try Command.gridq.run(
      shell: "printf 'Lisbon\\t38.7369\\t-9.1427\\n' | \"$0\" \"$@\"",
      [
        "--index", try Indexes.shared().d01, "--points", "-", "--metric", "t2", "--hours", "1",
        "--format", "csv",
      ])
    #expect(outcome.status == 0)
    // 10 + 0.5 · 2 + 0.1 · 4, at the point (4, 2) of d01.
    #expect(
      outcome.output.hasSuffix(
        "\nLisbon,38.7369,-9.1427,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d01,11.4\n"))
  }

  @Test("that have no answer are named with their line, and do not stop the others")
  func partial() throws {
    let outcome = try ask(
      "a,38.7,100\nb,38.7,x\nc,38.7,-9.1\nd,50,3\n",
      ["--metric", "t2", "--hours", "1", "--format", "csv"], index: try Indexes.shared().d01)
    #expect(outcome.status == 2)
    #expect(
      outcome.output.hasSuffix("\nc,38.7,-9.1,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d01,11.4\n")
    )
    let extent = "lies outside the grid: d01 has 8 × 6 points of 11118 m around 38.75, -9.15"
    #expect(
      outcome.errors == """
        gridq: list, line 2: the longitude 'x' is not a number; write decimal degrees such as -9.1427
        gridq: list, line 1, a: 38.7, 100 \(extent)
        gridq: list, line 4, d: 50, 3 \(extent)
        gridq: list: 1 of 4 rows answered

        """)
  }

  @Test(
    "of which none is answered end as the first of them does",
    arguments: [
      ("a,38.7,100\nb,50,3", [], 3, "2 rows answered"),
      ("name,lat,lon\na,0,0\nb,95,0", [], 3, "0 of 2 rows answered"),
      ("name,lat,lon\na,95,0\nb,0,0", [], 65, "0 of 2 rows answered"),
      ("a,x1,1", [], 65, "list: has no valid row"),
      ("name,lat,lon\na,x,1\nb,y,1", [], 65, "list: has no valid row"),
      ("", [], 65, "list: has no valid row"),
      ("name,y,x\na,1,2", [], 65, "list: line 1: no number"),
      ("38.7,-9.1", ["--time", "2027-01-01"], 4, "line 1, 1: the run has no output"),
      ("a,b\n\u{FEFF}", [], 65, "line 1: no number"),
      ("38.9,-9.4", ["--cell", "sea", "--domain", "d02"], 3, "0 of 1 row answered"),
    ] as [(String, [String], Int32, String)])
  func noneAnswered(list: String, options: [String], status: Int32, message: String) throws {
    let outcome = try ask(list, ["--metric", "t2"] + options)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("and what else is wrong with the line is told before any answer")
  func usage() throws {
    for (options, message) in [
      (["--lat", "38"], "--points names the places; leave out --lat and --lon"),
      (["--elevation", "5"], "--elevation is of one place; leave it out with --points"),
      (
        ["--daily", "--sum-hours", "3"], "--sum-hours: the sums of days are over days; leave it out"
      ),
      (["--sun"], "--sun with --points needs --format jsonl or json"),
      (["--sum-hours", "3"], "--sum-hours: none of the metrics asked for is a sum"),
      (["--ozone", "300"], "--ozone: uv_index is not among the metrics asked for"),
      (["--metric", "snow_depth"], "the index does not hold 'snow_depth'"),
      (["--metric", "nonsense"], "there is no metric 'nonsense'"),
    ] {
      let outcome = try ask("38.7,-9.1", ["--metric", "t2"] + options)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("gridq: \(message)"), "\(outcome.errors)")
      #expect(outcome.errors.filter(\.isNewline).count == 1)
    }
    let absent = try Command.gridq.run(["--points", "/nowhere", "--metric", "t2"])
    #expect(absent.status == 66)
    #expect(absent.errors == "gridq: --points /nowhere: No such file or directory\n")
    let folder = try ScratchFolder()
    let listing = try Command.gridq.run(["--points", folder.url.path, "--metric", "t2"])
    #expect(listing.status == 74)
    #expect(listing.errors == "gridq: --points \(folder.url.path): reading failed\n")
    let endless = try Command.gridq.run(["--points", "/dev/zero", "--metric", "t2"])
    #expect(endless.status == 65)
    #expect(endless.errors == "gridq: --points /dev/zero: is larger than 64 MiB\n")
  }

  @Test("share a notice, which is told once with how many it concerns")
  func notices() throws {
    let outcome = try ask(
      "Lisbon,38.7369,-9.1427\nb,38.55,-9.45\nc,38.9,-9.4\n",
      ["--metric", "t2", "--hours", "30", "--method", "bilinear", "--format", "csv"])
    #expect(outcome.status == 0)
    let cut =
      "the run covers 2026-11-20T00:00:00Z to 2026-11-20T06:00:00Z; times outside are left out"
    // Of the four points around, (0, 0) has no temperature.
    let partial = "temperature: made from the points around that have a value"
    #expect(
      outcome.errors == "gridq: \(cut) (all stations)\ngridq: \(partial) (station b)\n")
    #expect(outcome.output.components(separatedBy: "# \(cut)\n").count == 2)
    #expect(outcome.output.components(separatedBy: "# \(partial)\nb,38.55,").count == 2)
  }

  @Test("of domains with different metrics share the columns of all")
  func columns() throws {
    let folder = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: try Indexes.shared().d01, toPath: folder.path("d01.gridx"))
    var small = Indexes.inner
    small.isComplete = false
    try small.write(to: folder.path("wrfout"))
    #expect(
      try Command.gridx.run(
        ["build", folder.path("wrfout"), "--output", folder.path("d02.gridx"), "--quiet"]
      ).status == 0)
    let outcome = try ask(
      StationTests.list, ["--metric", "all", "--hours", "1", "--format", "csv"],
      index: folder.url.path)
    #expect(outcome.status == 0)
    let rows = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let head = try #require(rows.first)
    #expect(
      head.hasPrefix(
        "station,latitude,longitude,time,run,domain,temperature (degC),wind_speed (m/s),"))
    let width = head.filter { $0 == "," }.count
    #expect(
      rows[1].hasPrefix(
        "Lisbon,38.7369,-9.1427,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d02,24.3,,"))
    #expect(rows[1].filter { $0 == "," }.count == width)
    // One comma is in its name.
    #expect(rows[2].contains(",12.1,5,") && rows[2].filter { $0 == "," }.count == width + 1)
  }

  @Test("are a whole list that is written in its order, however long")
  func many() throws {
    let count = 3000
    let list = (0..<count).map { "s\($0),\(38.5 + 0.1 * Double($0 % 6)),-9.4\n" }.joined()
    let outcome = try ask(
      list, ["--metric", "t2", "--time", "2026-11-20T00:00Z", "--format", "csv", "--domain", "d01"])
    #expect(outcome.status == 0)
    let rows = outcome.output.split(separator: "\n").dropFirst(2)
    try #require(rows.count == count)
    for (number, row) in rows.enumerated() {
      #expect(row.hasPrefix("s\(number),"))
      // j is the number's rest after six: 10.1 + 0.5 j.
      #expect(row.hasSuffix(",d01,\(10.1 + 0.5 * Double(number % 6))"))
    }
  }
}
