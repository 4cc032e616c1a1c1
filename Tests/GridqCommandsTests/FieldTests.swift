import Foundation
import GridqTestSupport
import Testing

@Suite("Fields by name, from the command line")
struct FieldTests {
  private let folder: ScratchFolder
  private let model: String

  init() throws {
    folder = try ScratchFolder()
    model = try Indexes.shared().model
  }

  private func build(_ options: [String]) throws -> Outcome {
    try Command.gridx.run(["build", model, "-o", folder.path("fields.gridx")] + options)
  }

  /// The temperature of the table is T2 − 273.15; steps of 0.05 each, so that both together are off by 0.05 at most.
  @Test("answers have the field beside the metrics, in its unit and in others")
  func answers() throws {
    let outcome = try build([
      "--field", "T2: name=raw_temperature, unit=K, title=As the model writes it", "--field",
      "T2: name=own_temperature, unit=degC", "--metrics", "temperature,own_temperature",
      "--maps", "raw_temperature",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "gridx: field raw_temperature: T2 in K, steps of 0.05, instant (kind, step not given) (the file names no unit)\n"
      ))
    func value(_ metric: String, _ options: [String] = []) throws -> Double {
      let answer = try Command.gridq.run(
        [
          "--index", folder.path("fields.gridx"), "--metric", metric, "--hours", "1", "--format",
          "csv",
        ]
          + Indexes.lisbon + options)
      #expect(answer.status == 0, "\(answer.errors)")
      let row = answer.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().first
      return try #require(row?.split(separator: ",").dropFirst().first.flatMap { Double($0) })
    }
    let (raw, celsius) = (try value("raw_temperature"), try value("temperature"))
    #expect(abs(raw - (celsius + 273.15)) <= 0.051)
    // °F are °C · 1.8 + 32.
    let imperial = try value("own_temperature", ["--units", "imperial"])
    #expect(abs(imperial - (try value("own_temperature") * 1.8 + 32)) <= 0.02)
    let list = try Command.gridq.run(["--list-metrics", "--index", folder.path("fields.gridx")])
    #expect(list.output.contains("As the model writes it"))
    let info = try Command.gridx.run(["info", folder.path("fields.gridx")])
    #expect(info.output.contains("raw_temperature"))
    // It is no metric of the table, and a slip of it is answered with its name.
    let slip = try Command.gridq.run(
      ["--index", folder.path("fields.gridx"), "--metric", "raw_temperatur"] + Indexes.lisbon)
    #expect(slip.status == 64)
    #expect(slip.errors.contains("raw_temperature"))
    let cut = try Command.gridx.run([
      "extract", folder.path("fields.gridx"), "--bbox", "-10,38,-8.6,39.4", "--metrics",
      "raw_temperature", "-o", folder.path("cut.gridx"),
    ])
    #expect(cut.status == 0, "\(cut.errors)")
    #expect(
      try Command.gridx.run(["info", folder.path("cut.gridx")]).output.contains("raw_temperature"))
  }

  @Test("what is told of a field has the step that --quantum gives")
  func quantum() throws {
    let outcome = try build([
      "--field", "T2: name=raw_temperature, step=1", "--quantum", "raw_temperature=0.5",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains("gridx: field raw_temperature: T2 in 1, steps of 0.5, instant"),
      "\(outcome.errors)")
  }

  @Test(
    "heights and pressures that are none are refused",
    arguments: [
      (
        ["--heights", "10"],
        "gridx: --heights 10: write whole metres, such as 80,100,120, from 11 to 20000\n"
      ),
      (
        ["--heights", "80,x"],
        "gridx: --heights x: write whole metres, such as 80,100,120, from 11 to 20000\n"
      ),
      (
        ["--pressure-levels", "85000"],
        "gridx: --pressure-levels 85000: write whole hPa, such as 925,850,700, from 1 to 1100\n"
      ),
      (
        ["--heights", "80", "--field", "T2: name=wind_u_80m"],
        "gridx: --field wind_u_80m: --heights and --pressure-levels keep this name; write name=ANOTHER\n"
      ),
    ])
  func layers(options: [String], message: String) throws {
    let outcome = try build(options)
    #expect(outcome.status == 64)
    #expect(outcome.errors == message)
  }

  @Test("a run without levels has no heights, and the build says so once for each reason")
  func layersOfSurface() throws {
    let outcome = try build(["--heights", "80,100", "--pressure-levels", "850"])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "gridx: warning: temperature_80m, relative_humidity_80m, temperature_100m, "
          + "relative_humidity_100m are left out: the variables PH, PHB, T, P, PB, QVAPOR are missing\n"
      ))
  }

  /// Three levels 50, 200 and 500 m above the ground, where the wind towards east is 10 m/s more on each and towards north 4 m/s:
  /// at 100 m a third of the way from the first to the second, 10/3 and 4 m/s, so that the speed is √(100/9 + 16) = 5.207 m/s.
  /// Steps of 0.5 m/s are off by 0.25 in each component.
  @Test("names on layers are taken for maps and steps, and found in any case")
  func layerNames() throws {
    let faces = [0.0, 100, 300, 700]
    let levels = ("bottom_top", 3)
    let path = folder.path("wrfout_d01")
    try NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "HGT", unit: "m") { _, _, _, _ in 0 },
      .init(name: "PHB", unit: "m2 s-2", layers: ("bottom_top_stag", 4)) { layer, _, _, _ in
        9.81 * faces[layer]
      },
      .init(name: "PH", unit: "m2 s-2", layers: ("bottom_top_stag", 4)) { _, _, _, _ in 0 },
      .init(name: "U", unit: "m s-1", layers: levels, isOnWestEastEdges: true) { layer, _, _, _ in
        10 * Double(layer)
      },
      .init(name: "V", unit: "m s-1", layers: levels, isOnSouthNorthEdges: true) { _, _, _, _ in 4
      },
      .init(name: "REFD_MAX", unit: "dBZ") { _, _, _, _ in 30 },
    ]).write(to: path)
    func built(_ options: [String]) throws -> Outcome {
      try Command.gridx.run(
        [
          "build", path, "-o", folder.path("layers.gridx"), "--quiet", "--heights", "100",
          "--field", "REFD_MAX: step=0.5, kind=maximum", "--metrics",
          "temperature,Wind_U_100M,wind_speed_100m",
        ] + options)
    }
    let outcome = try built([
      "--maps", "Wind_Speed_100M,wind-direction_100m,wind_u_100m,refd_max", "--quantum",
      "WIND_U_100M=0.5", "--quantum", "wind_v_100m=0.5", "--quantum", "refd_max=5",
    ])
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("there is no map"), "\(outcome.errors)")
    let info = try Answer(
      try Command.gridx.run(["info", folder.path("layers.gridx"), "--json"]).output)
    let metrics = try #require(info.fields["metrics"] as? [[String: Any]])
    for (name, quantum) in [("wind_u_100m", 0.5), ("wind_v_100m", 0.5), ("refd_max", 5)] {
      #expect(
        metrics.first { $0["name"] as? String == name }?["quantum"] as? Double == quantum, "\(name)"
      )
    }
    let maps = try #require(info.fields["maps"] as? [[String: Any]])
    #expect(
      Set(maps.compactMap { $0["name"] as? String })
        == ["wind_speed_100m", "wind_direction_100m", "wind_u_100m", "refd_max"])
    // As at 10 m: 1 m/s and 5 degrees.
    #expect(
      maps.first { $0["name"] as? String == "wind_speed_100m" }?["quantum"] as? Double == 1)
    // What the planes hold is what the index answers.
    #expect(try Command.gridx.run(["verify", folder.path("layers.gridx")]).status == 0)
    // A cut keeps what the speed is made of.
    let cut = try Command.gridx.run([
      "extract", folder.path("layers.gridx"), "--bbox", "-9,38,-8.7,38.2", "--metrics",
      "wind_speed_100M",
      "--quiet", "--output", folder.path("cut.gridx"),
    ])
    #expect(cut.status == 0, "\(cut.errors)")
    let kept = try Answer(
      try Command.gridx.run(["info", folder.path("cut.gridx"), "--json"]).output)
    #expect(
      (kept.fields["metrics"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
        == ["elevation", "wind_u_100m", "wind_v_100m"])
    let answer = try Command.gridq.run([
      "--index", folder.path("layers.gridx"), "--lat", "38.1", "--lon", "-8.8", "--metric",
      "WIND-SPEED_100M", "--format", "csv", "--hours", "1",
    ])
    #expect(answer.status == 0, "\(answer.errors)")
    let row = answer.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().first
    let speed = try #require(row?.split(separator: ",").dropFirst().first.flatMap { Double($0) })
    #expect(abs(speed - 5.207) <= 0.36)

    for (options, words) in [
      (
        ["--quantum", "wind_speed_100m=0.5"],
        "--quantum wind_speed_100m=0.5: wind_speed_100m is not stored; it is derived from wind_u_100m, wind_v_100m"
      ),
      (
        ["--quantum", "wind_u_120m=0.5"],
        "there is no metric 'wind_u_120m'; a build with --heights 120 keeps what is there"
      ),
      (
        ["--maps", "wind_speed_850hPa"],
        "there is no metric 'wind_speed_850hPa'; a build with --pressure-levels 850 keeps what is there"
      ),
      (
        ["--quantum", "wind_u_100m=1e-8"], "the step is too small to be stored; its own is 0.1 m/s"
      ),
      (["--quantum", "wind_u_100m=1e-300"], "write at least 1e-9"),
      (["--quantum", "wind_u_100m=1000"], "the step is as large as the range of wind_u_100m"),
    ] {
      let outcome = try built(options)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
  }

  @Test(
    "what is proposed for a file can be pasted into a file of lines", arguments: ["d01", "d02"])
  func proposals(_ domain: String) throws {
    let input = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleData/wrfout_\(domain)_2026-11-20_00_00_00").path
    let listed = try Command.gridx.run(["info", input, "--fields"])
    #expect(listed.status == 0, "\(listed.errors)")
    let lines = folder.path("fields.conf")
    try listed.output.write(toFile: lines, atomically: true, encoding: .utf8)
    let count = listed.output.split(separator: "\n").count { !$0.hasPrefix("#") }
    #expect(count > 0)
    let outcome = try Command.gridx.run([
      "build", input, "-o", folder.path("all.gridx"), "--fields", lines, "--metrics", "temperature",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: "gridx: field ").count - 1 == count)
  }

  @Test("mistakes end as documented, in a line")
  func mistakes() throws {
    let lines = folder.path("fields.conf")
    try "# Mine\nT2: name=p, step=ten\n".write(toFile: lines, atomically: true, encoding: .utf8)
    for (options, status, words) in [
      (
        ["--field", "T2"], 64,
        "--field T2: 't2' means temperature, a metric of the table; write name=ANOTHER"
      ),
      (
        ["--fields", lines], 64, "--fields \(lines): line 2: T2: step=ten: write a number above 0"
      ),
      (
        ["--fields", "solr"], 66,
        "--fields solr: neither a file nor names of sets; the sets are solar, "
      ),
      (["--fields", "solar,solr"], 66, "neither a file nor names of sets"),
      (
        ["--field", "T2: name=p, level=2"], 65, "field T2: has no levels; leave out level="
      ),
      (
        ["--field", "TSK: name=p", "--field", "T2: name=p"], 64,
        "--field T2 and TSK would both be 'p'; write name=ANOTHER for one"
      ),
      // The scale is that of the set chem.
      (["--field", "no2: level=1, kind=category"], 64, "--field no2: a category has even steps"),
    ] as [([String], Int32, String)] {
      let outcome = try build(options)
      #expect(outcome.status == status, "\(options): \(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("fields.gridx")))
    // Of a set, what is not in the files is passed over; a set of which nothing is there is named.
    let set = try build(["--fields", "fire"])
    #expect(set.status == 0)
    #expect(set.errors.contains("none of the fields of the set fire is in the files"))
    let info = try Command.gridx.run(["info", try Indexes.shared().d01, "--fields"])
    #expect(info.status == 65)
    #expect(try Command.gridx.run(["info", model, "--fields", "--json"]).status == 64)
  }
}
