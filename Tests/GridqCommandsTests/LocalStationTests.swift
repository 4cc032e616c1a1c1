import Foundation
import GridqTestSupport
import Testing

/// `gridq --points` with `--tz` and `--daily`. Temperature is 20 + t + 0.5 j + 0.1 i in d02, and missing at the
/// south-western point of d01, which is Madrid; t is the hour since 2026-11-20T00:00Z, 0 to 6. The database of the
/// test has Europe/Lisbon an hour east of UTC, and Europe/Madrid an hour west.
@Suite("Stations in local time and in days")
struct LocalStationTests {
  private let folder: ScratchFolder
  private var list: String { folder.path("list") }

  init() throws {
    folder = try ScratchFolder()
    for (name, offset, footer) in [
      ("Europe/Lisbon", 3600, "<+01>-1"), ("Europe/Madrid", -3600, "<-01>1"),
    ] as [(String, Int32, String)] {
      try folder.makeFolder(String(name.prefix { $0 != "/" }))
      try Data(TZifBytes(offsets: [offset], footer: footer).bytes)
        .write(to: URL(fileURLWithPath: folder.path(name)))
    }
    try folder.makeFolder("indexes")
    let east = WRFFile(south: 40.4, west: -3.7)
    for (domain, file) in [("d01", east), ("d02", Indexes.inner)] {
      try file.write(to: folder.path("wrfout_\(domain)"))
      try #require(
        try Command.gridx.run([
          "build", folder.path("wrfout_\(domain)"), "--output",
          folder.path("indexes/\(domain).gridx"),
          "--quiet",
        ]).status == 0)
    }
    // In d02, and in d01.
    try Data("Lisbon,38.7369,-9.1427\nMadrid,40.4,-3.7\n".utf8)
      .write(to: URL(fileURLWithPath: list))
  }

  private func ask(_ options: [String], at place: [String]? = nil) throws -> Outcome {
    try Command.gridq.run(
      ["--index", folder.path("indexes")]
        + (place.map { ["--lat", $0[0], "--lon", $0[1]] } ?? ["--points", list]) + options,
      environment: ["TZDIR": folder.url.path])
  }

  /// What the moment of the question does not change, without the name.
  private func lasting(_ json: some StringProtocol) throws -> NSMutableDictionary {
    let fields = NSMutableDictionary(dictionary: try Answer(String(json)).fields)
    fields.removeObjects(forKeys: ["run_age_s", "station"])
    return fields
  }

  @Test(
    "are answered as each is alone",
    arguments: [
      ["--tz", "Europe/Lisbon", "--from", "2026-11-20T03:00", "--hours", "2"],
      ["--tz", "auto", "--time", "2026-11-20T04:30", "--sun"], ["--tz", "auto", "--daily"],
      ["--daily", "--sun"], ["--daily", "--tz", "utc", "--from", "2026-11-20"],
    ])
  func alone(options: [String]) throws {
    let options = options + ["--metric", "wind_direction,precipitation", "--format", "jsonl"]
    let outcome = try ask(options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 2)
    for (line, place) in zip(lines, [["38.7369", "-9.1427"], ["40.4", "-3.7"]]) {
      #expect(try lasting(line) == lasting(try ask(options, at: place).output))
    }
  }

  @Test("have the time zone of each in CSV, and where it changes in a table")
  func zones() throws {
    let options = ["--tz", "auto", "--metric", "t2,wind_speed", "--time", "2026-11-20T03:00"]
    let csv = try ask(options + ["--format", "csv"])
    #expect(csv.status == 0)
    // 02:00 and 04:00 UTC: 20 + 2 + 3.5 + 0.8; Madrid has no temperature.
    #expect(
      csv.output.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "station,latitude,longitude,time,timezone,run,domain,temperature (degC),wind_speed (m/s)",
        "Lisbon,38.7369,-9.1427,2026-11-20T03:00:00+01:00,Europe/Lisbon,2026-11-20T00:00:00Z,d02,26.3,5",
        "Madrid,40.4,-3.7,2026-11-20T03:00:00-01:00,Europe/Madrid,2026-11-20T00:00:00Z,d01,,5",
      ])
    #expect(
      csv.errors.contains(
        "gridq: times are those of Europe/Madrid, which a coarse map has at this place; near a border it may be"
          + " another zone (station Madrid)\n"))
    let table = try ask(options)
    #expect(
      table.output == """
        wrf run 2026-11-20T00:00:00Z, domain d02, nearest

        station  time (Europe/Lisbon)    temperature  wind_speed
                                                degC         m/s
        Lisbon   2026-11-20T03:00+01:00        26.30         5.0

        wrf run 2026-11-20T00:00:00Z, domain d01, nearest

        station  time (Europe/Madrid)    temperature  wind_speed
                                                degC         m/s
        Madrid   2026-11-20T03:00-01:00            -         5.0

        """)
  }

  // Lisbon's hours 0 to 6 are 24.3 to 30.3 °C; half a millimetre falls in each of the six.
  @Test("have a row for each day, and say which are partial")
  func days() throws {
    let options = ["--daily", "--metric", "t2,precipitation"]
    let csv = try ask(options + ["--format", "csv"])
    #expect(csv.status == 0)
    #expect(
      csv.errors
        == "gridq: covered only in part by the run: 2026-11-20 for 6 of 24 hours (all stations)\n")
    #expect(
      csv.output.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "station,latitude,longitude,date,hours,covered_hours,run,domain,temperature_minimum (degC),"
          + "temperature_maximum (degC),temperature_mean (degC),precipitation_sum (mm)",
        "Lisbon,38.7369,-9.1427,2026-11-20,24,6,2026-11-20T00:00:00Z,d02,24.3,30.3,27.3,3",
        "Madrid,40.4,-3.7,2026-11-20,24,6,2026-11-20T00:00:00Z,d01,,,,3",
      ])
    let table = try ask(options)
    #expect(
      table.output == """
        wrf run 2026-11-20T00:00:00Z, domain d02, nearest

        station  date (UTC)    temperature  temperature  temperature  precipitation
                                   minimum      maximum         mean            sum
                                      degC         degC         degC             mm
        Lisbon   2026-11-20 *        24.30        30.30        27.30          3.000

        wrf run 2026-11-20T00:00:00Z, domain d01, nearest

        station  date (UTC)    temperature  temperature  temperature  precipitation
                                   minimum      maximum         mean            sum
                                      degC         degC         degC             mm
        Madrid   2026-11-20 *            -            -            -          3.000

        """)
    let local = try ask(options + ["--tz", "Europe/Lisbon", "--format", "csv"])
    #expect(
      local.output.contains(
        "\nMadrid,40.4,-3.7,2026-11-20,Europe/Lisbon,24,6,2026-11-20T00:00:00Z,d01,,,,3\n"))
  }

  @Test("whose zone is not in the database are told, and do not stop the others")
  func unknownZone() throws {
    try FileManager.default.removeItem(atPath: folder.path("Europe/Madrid"))
    let outcome = try ask(["--tz", "auto", "--metric", "wind_speed", "--format", "csv"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("list, line 2, Madrid: there is no time zone 'Europe/Madrid' in "),
      "\(outcome.errors)")
    for options in [
      ["--tz", "Europe/Lissabon"], ["--time", "today"], ["--tz", "utc", "--time", "noon"],
    ] {
      let outcome = try ask(options + ["--metric", "wind_speed"])
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome.errors)")
    }
  }
}
