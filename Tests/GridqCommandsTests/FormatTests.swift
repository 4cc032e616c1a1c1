import Foundation
import GridqMetrics
import GridqTestSupport
import Testing

@Suite("Forms of the answer")
struct FormatTests {
  private func ask(_ arguments: [String]) throws -> Outcome {
    let outcome = try Command.gridq.run(["--index", try Indexes.shared().d01] + arguments)
    #expect(outcome.status == 0)
    return outcome
  }

  @Test("JSON has every key of the contract with its type, and null where a value is missing")
  func json() throws {
    let started = Int(Date().timeIntervalSince1970)
    let outcome = try ask(Indexes.lisbon + ["--metric", "all", "--format", "json"])
    let ended = Int(Date().timeIntervalSince1970)
    let answer = try Answer(outcome.output)
    #expect(
      Set(answer.fields.keys) == [
        "schema", "latitude", "longitude", "method", "model", "run", "run_age_s", "domain",
        "grid_spacing_m", "index_modified", "cell", "notices", "times", "metrics",
      ])
    #expect(answer.fields["schema"] as? Int == 1)
    #expect(answer.fields["latitude"] as? Double == 38.7369)
    #expect(answer.fields["longitude"] as? Double == -9.1427)
    #expect(try answer.text("method") == "nearest")
    #expect(try answer.text("model") == "wrf")
    #expect(try answer.text("run") == "2026-11-20T00:00:00Z")
    #expect(try answer.text("domain") == "d01")
    // 2026-11-20T00:00:00Z is 1 795 132 800 s after 1970, as `date -ud 2026-11-20 +%s` has it.
    let age = try #require(answer.fields["run_age_s"] as? Int)
    #expect((started - 1_795_132_800...ended - 1_795_132_800).contains(age))
    // 0.1 degrees on a sphere of 6370 km: 11 117.747 m.
    #expect(answer.fields["grid_spacing_m"] as? Double == 11117.747)
    let modified =
      try FileManager.default.attributesOfItem(atPath: Indexes.shared().d01)[.modificationDate]
      as? Date
    #expect(
      try answer.text("index_modified")
        == modified.map { Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.down)) }?
        .formatted(.iso8601))

    let cell = try answer.object("cell")
    #expect(
      Set(cell.keys) == [
        "i", "j", "latitude", "longitude", "distance_m", "elevation_m", "land",
      ])
    #expect(cell["i"] as? Int == 4)
    #expect(cell["j"] as? Int == 2)
    #expect(cell["latitude"] as? Double == 38.7)
    #expect(cell["longitude"] as? Double == -9.1)
    // The haversine formula on 6370 km from (38.7369, −9.1427) to (38.7, −9.1): 5527.15 m. The
    // file's coordinates are float32, half a unit of which is 0.2 m.
    #expect(abs(try #require(cell["distance_m"] as? Double) - 5527.15) < 0.5)
    #expect(cell["elevation_m"] as? Double == 100)
    #expect(outcome.output.contains(#""land":true"#))

    #expect(try answer.times().count == 7)
    #expect(
      Set(try answer.object("metrics").keys) == [
        "temperature", "wind_speed", "wind_direction", "wind_u", "wind_v", "precipitation",
        "precipitation_probability", "uv_index", "weather_code", "is_day", "elevation", "land",
      ])
    #expect(try answer.unit("temperature") == "degC")
    #expect(try answer.values("temperature") == (0..<7).map { 11.4 + Double($0) })
    // A sum over the hour before: there is none before the first time.
    #expect(try answer.values("precipitation") == [nil, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    #expect(try answer.values("wind_speed") == Array(repeating: 5, count: 7))
    // atan2(−3, −4) is 216.8699°, of which tenths are known.
    #expect(try answer.values("wind_direction") == Array(repeating: 216.9, count: 7))
    #expect(outcome.output.filter(\.isNewline).count == 1)
  }

  @Test("a missing value is null in JSON, empty in CSV and - in the table")
  func missing() throws {
    let corner = ["--lat", "38.5", "--lon", "-9.5", "--metric", "temperature", "--hours", "1"]
    let json = try ask(corner + ["--format", "json"]).output
    #expect(json.contains(#""values":[null]}"#))
    #expect(json.contains(#""land":false"#))
    #expect(
      try ask(corner + ["--format", "csv"]).output.hasSuffix(
        "\ntime,temperature (degC)\n2026-11-20T00:00:00Z,\n"))
    #expect(try ask(corner).output.hasSuffix("2026-11-20 00:00            -\n"))
  }

  @Test("what the index does not know of the cell is null")
  func unknownCell() throws {
    let folder = try ScratchFolder()
    try WRFFile(isComplete: false).write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", folder.path("t2.gridx"), "--quiet"])
    #expect(built.status == 0)
    #expect(built.errors.isEmpty)
    let outcome = try Command.gridq.run(
      ["--index", folder.path("t2.gridx"), "--metric", "t2", "--format", "json"] + Indexes.lisbon)
    #expect(outcome.output.contains(#""elevation_m":null,"land":null"#))
  }

  @Test("CSV is a header, a line for each time, a column for each metric")
  func csv() throws {
    let outcome = try ask(
      Indexes.lisbon + ["--metric", "t2,rain", "--hours", "3", "--format", "csv"])
    #expect(
      outcome.output
        == """
        # wrf run 2026-11-20T00:00:00Z, domain d01, nearest
        # cell 4, 2 at 38.7000, -9.1000, 5527 m away, 100 m above the sea, land
        time,temperature (degC),precipitation (mm)
        2026-11-20T00:00:00Z,11.4,
        2026-11-20T01:00:00Z,12.4,0.5
        2026-11-20T02:00:00Z,13.4,0.5

        """)
  }

  @Test("the table says where the answer comes from")
  func table() throws {
    let outcome = try ask(Indexes.lisbon + ["--metric", "t2,wind_speed", "--hours", "2"])
    #expect(
      outcome.output
        == """
        wrf run 2026-11-20T00:00:00Z, domain d01, nearest
        cell 4, 2 at 38.7000, -9.1000, 5527 m away, 100 m above the sea, land

        time (UTC)        temperature  wind_speed
                                 degC         m/s
        2026-11-20 00:00        11.40         5.0
        2026-11-20 01:00        12.40         5.0

        """)
  }

  /// A file of the second day of a run, as a restart writes it.
  @Test("the answer names the start of the run, from which the age of a forecast counts")
  func startOfRun() throws {
    let folder = try ScratchFolder()
    // 2026-11-19T12:00:00Z, twelve hours before the first time.
    try WRFFile(initialisation: Date(timeIntervalSince1970: 1_795_089_600))
      .write(to: folder.path("wrfout"))
    let index = folder.path("d01.gridx")
    #expect(
      try Command.gridx.run(["build", folder.path("wrfout"), "--output", index]).status == 0)
    let question = ["--index", index, "--metric", "t2", "--hours", "1"] + Indexes.lisbon
    let answer = try Answer(try Command.gridq.run(question + ["--format", "json"]).output)
    #expect(try answer.text("run") == "2026-11-19T12:00:00Z")
    #expect(try answer.times() == ["2026-11-20T00:00:00Z"])
    #expect(
      try Command.gridq.run(question).output.hasPrefix("wrf run 2026-11-19T12:00:00Z, domain d01"))
  }

  @Test("metrics come once, in the order asked for, under any of their names")
  func order() throws {
    let outcome = try ask(
      Indexes.lisbon + [
        "--metric", "rain, T2", "--metric", "temperature_2m,wind-u", "--hours", "1", "--format",
        "csv",
      ])
    #expect(
      outcome.output.contains("\ntime,precipitation (mm),temperature (degC),wind_u (m/s)\n"))
  }

  // Definitions: °F = 1.8 °C + 32, K = °C + 273.15, 1 mile = 1609.344 m, 1 in = 25.4 mm,
  // 1 ft = 0.3048 m. Rounded to the first decimal place whose unit is at most a fifth of the step.
  @Test(
    "units are those asked for",
    arguments: [
      ("metric", "temperature", "degC", 14.4), ("imperial", "temperature", "degF", 57.92),
      ("si", "temperature", "K", 287.55), ("imperial", "wind_speed", "mph", 11.18),
      ("si", "wind_speed", "m/s", 5), ("imperial", "precipitation", "in", 0.01969),
      ("si", "precipitation", "kg/m2", 0.5), ("imperial", "elevation", "ft", 328.08),
    ])
  func units(system: String, metric: String, unit: String, value: Double) throws {
    let outcome = try ask(
      Indexes.lisbon + [
        "--metric", metric, "--units", system, "--time", "2026-11-20T03:00Z", "--format", "json",
      ])
    let answer = try Answer(outcome.output)
    #expect(try answer.unit(metric) == unit)
    #expect(try answer.values(metric) == [value])
  }

  /// 11.4 °C at 00:00 and a degree more each hour: 11.4 + 20 / 60 = 11.7333… The direction is 216.8699°.
  @Test("values are rounded to what is known, in JSON and CSV alike")
  func known() throws {
    let question =
      Indexes.lisbon + ["--metric", "t2,wind_direction", "--time", "2026-11-20T00:20Z"]
    let answer = try Answer(try ask(question + ["--format", "json"]).output)
    #expect(try answer.values("temperature") == [11.73])
    #expect(try answer.values("wind_direction") == [216.9])
    #expect(
      try ask(question + ["--format", "csv"]).output.hasSuffix(
        "\n2026-11-20T00:20:00Z,11.73,216.9\n"))
  }

  @Test("--list-metrics lists the metric table, or what an index answers")
  func listMetrics() throws {
    let all = try Command.gridq.run(["--list-metrics", "--format", "csv"])
    #expect(all.status == 0)
    #expect(all.errors.isEmpty)
    let rows = all.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      rows.first == [
        "name", "unit", "kind", "quantum", "scale", "reference", "standard_name", "aliases",
      ])
    #expect(rows.count > 15)
    #expect(rows.allSatisfy { $0.count == 8 })

    let table = try Command.gridq.run(["--list-metrics"])
    #expect(table.status == 0)
    #expect(
      table.output.hasPrefix(
        "temperature                          degC    Air temperature 2 m above the ground.")
    )
    #expect(table.output.filter(\.isNewline).count == rows.count - 1)

    let json = try Answer(try ask(["--list-metrics", "--format", "json"]).output)
    #expect(json.fields["schema"] as? Int == 1)
    let metrics = try #require(json.fields["metrics"] as? [[String: Any]])
    #expect(
      metrics.map { $0["name"] as? String } == [
        "temperature", "wind_speed", "wind_direction", "wind_u", "wind_v", "precipitation",
        "precipitation_probability", "uv_index", "weather_code", "is_day", "elevation", "land",
      ])
    for metric in metrics {
      #expect(metric["unit"] is String)
      #expect(metric["kind"] is String)
      #expect(metric["aliases"] is [String])
      #expect(metric["quantum"] is Double)
      #expect(metric["scale"] as? String == "linear")
      #expect(metric["improved_by"] is [String])
      #expect(metric["description"] is String)
    }
  }

  @Test("--list-metrics says of each metric how it is made, its source, limits and check")
  func provenance() throws {
    let outcome = try Command.gridq.run(["--list-metrics", "--format", "json"])
    let metrics = try #require(try Answer(outcome.output).fields["metrics"] as? [[String: Any]])
    #expect(metrics.map { $0["name"] as? String } == Metric.all.map(\.name))
    let derived = Metric.all.filter(\.isDerived).map(\.name)
    for metric in metrics {
      for key in ["method", "source", "limits", "check"] {
        #expect((metric[key] as? String)?.isEmpty == false, "\(metric["name"] ?? "") \(key)")
      }
      // A stored metric names its variables.
      let isStored = (metric["variables"] as? [String: Any])?["wrf"] is String
      #expect(isStored != derived.contains(try #require(metric["name"] as? String)))
    }
    let pressure = try #require(metrics.first { $0["name"] as? String == "surface_pressure" })
    #expect(
      pressure["variables"] as? [String: String]
        == ["wrf": "PSFC", "mm5": "PSTARCRS, PP, T, Q; else PSTARCRS + PP; MCIP PRSFC"])
    #expect(
      outcome.output.contains(#""name":"weather_code","aliases":["weathercode","wmo_code","ww"]"#))
    #expect(outcome.output.contains(#""standard_name":null"#))
  }

  @Test("--list-metrics --metric says all about these metrics, and only these")
  func listMetric() throws {
    let outcome = try Command.gridq.run(["--list-metrics", "--metric", "TSK,isday"])
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        skin_temperature: Temperature of the surface itself: ground, snow or water.
        aliases        tsk, skt, surface_temperature, ts
        standard name  surface_temperature
        unit           degC
        kind           instant
        quantum        0.1
        WRF            TSK
        MM5            GROUND T; MCIP TEMPG
        method         K − 273.15.
        source         the model's own, of its land surface scheme (WRF's Registry.EM_COMMON).
        limits         of the surface that radiates, by day hotter and by clear night colder than the air.
        checked        GridBuildTests/RealFieldTests against ncdump within half a quantum; MM5 against WRF
                       files of the same run in GridqModelsTests/MM5SampleRunTests.

        is_day: 1 from sunrise to sunset, 0 at night; from the place and the time alone.
        aliases        isday, is_daytime
        standard name  sunlit_binary_mask
        unit           1
        kind           category
        quantum        1
        derived from   the place and the time

        """))
    let csv = try Command.gridq.run(["--list-metrics", "--metric", "t2", "--format", "csv"])
    #expect(
      csv.output
        == """
        name,unit,kind,quantum,scale,reference,standard_name,aliases
        temperature,degC,instant,0.05,linear,,air_temperature,temperature_2m t2 t2m 2t tas tmp

        """)
  }

  @Test(
    "--list-metrics --metric of an unknown name is 64, with the name that was meant",
    arguments: [
      Mistake(["--metric", "uvx"], "there is no metric 'uvx'; did you mean 'uv_index'?"),
      Mistake(
        ["--metric", "zzzzzz"], "there is no metric 'zzzzzz'; --list-metrics names them all"),
      Mistake(
        ["--metric", "all,zzzzzz"], "there is no metric 'zzzzzz'; --list-metrics names them all"),
    ])
  func unlistedMetric(_ mistake: Mistake) throws {
    let outcome = try Command.gridq.run(["--list-metrics"] + mistake.arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "gridq: \(mistake.message)\n")
    #expect(outcome.output.isEmpty)
  }
}
