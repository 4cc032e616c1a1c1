import Foundation
import GridqTestSupport
import Testing

/// `gridq --member all`. At the nearest point it is 11.4 °C at the start in m01 and a degree more each hour; 2° more
/// in m02, 7° more in m03.
@Suite("An ensemble")
struct EnsembleTests {
  let folder: ScratchFolder
  var indexes: String { folder.path("indexes") }
  var store: String { folder.path("store") }

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("indexes")
  }

  private func build(_ members: [(label: String, file: WRFFile)]) throws {
    for (label, file) in members {
      let input = folder.path("wrfout_\(label)")
      try file.write(to: input)
      let built = try Command.gridx.run([
        "build", input, "--output", "\(indexes)/\(label).gridx", "--member", label, "--quiet",
      ])
      try #require(built.status == 0, "\(built.errors)")
    }
  }

  private func three() throws {
    try build([
      ("m02", WRFFile(warmth: 12)), ("m03", WRFFile(warmth: 17)), ("m01", WRFFile()),
    ])
  }

  private func publish() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: indexes)
    let outcome = try Command.gridx.run(
      ["publish"] + files.map { "\(indexes)/\($0)" } + ["--store", store, "--quiet"])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func ask(_ source: [String], _ options: [String], member: String = "all") throws
    -> Outcome
  {
    try Command.gridq.run(
      source + Indexes.lisbon + ["--metric", "t2", "--member", member] + options)
  }

  private func numbers(_ object: [String: Any], _ key: String) throws -> [Double?] {
    try #require(object[key] as? [Any]).map { ($0 as? NSNumber)?.doubleValue }
  }

  @Test("is answered by all members, each as alone, and by what they say together")
  func json() throws {
    try three()
    try publish()
    for source in [["--store", store], ["--index", indexes]] {
      for options in [[], ["--tz", "utc"]] {
        let options = options + ["--hours", "2", "--format", "json"]
        let outcome = try ask(source, options + ["--sun"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let answer = try Answer(outcome.output)
        #expect(try answer.times() == ["2026-11-20T00:00:00Z", "2026-11-20T01:00:00Z"])
        let metric = try #require(try answer.object("metrics")["temperature"] as? [String: Any])
        #expect(metric["unit"] as? String == "degC")
        // Of 11.4, 13.4 and 18.4.
        for (statistic, value) in [
          ("minimum", 11.4), ("median", 13.4), ("mean", 14.4), ("maximum", 18.4),
        ] {
          #expect(try numbers(metric, statistic) == [value, value + 1], "\(statistic)")
        }
        #expect(try numbers(metric, "count") == [3, 3])
        #expect((answer.fields["sun"] as? [Any])?.count == 1)
        let members = try #require(answer.fields["members"] as? [[String: Any]])
        #expect(members.compactMap { $0["member"] as? String } == ["m01", "m02", "m03"])
        for member in members {
          let label = try #require(member["member"] as? String)
          let alone = try Answer(try ask(source, options, member: label).output)
          #expect(lasting(member) == lasting(alone.fields))
        }
      }
    }
  }

  /// What the moment of the question does not change.
  private func lasting(_ fields: [String: Any]) -> NSDictionary {
    NSDictionary(dictionary: fields.filter { $0.key != "run_age_s" })
  }

  @Test("has a row for each member and time in CSV, and a column for each in a table")
  func text() throws {
    try three()
    let csv = try ask(["--index", indexes], ["--time", "2026-11-20T01:00Z", "--format", "csv"])
    let origin = """
      3 members: m01, m02, m03
      wrf run 2026-11-20T00:00:00Z, domain d01, nearest
      cell 4, 2 at 38.7000, -9.1000, 5527 m away, 100 m above the sea, land
      """
    #expect(csv.status == 0)
    #expect(
      csv.output == """
        \(origin.split(separator: "\n").map { "# \($0)" }.joined(separator: "\n"))
        member,time,run,domain,temperature (degC)
        m01,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d01,12.4
        m02,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d01,14.4
        m03,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d01,19.4

        """)
    let table = try ask(["--index", indexes], ["--time", "2026-11-20T01:00Z"])
    #expect(
      table.output == """
        \(origin)

        time (UTC)        temperature  temperature  temperature  temperature  temperature  temperature  temperature
                              minimum       median         mean      maximum          m01          m02          m03
                                 degC         degC         degC         degC         degC         degC         degC
        2026-11-20 01:00        12.40        14.40        15.40        19.40        12.40        14.40        19.40

        """)
  }

  @Test("answers for the stations of a list")
  func stations() throws {
    try three()
    try publish()
    let list = folder.path("list")
    try Data("a,38.7,-9.1\nb,50,3\nc,38.7,-9.3\n".utf8).write(to: URL(fileURLWithPath: list))
    func ask(_ form: String) throws -> Outcome {
      try Command.gridq.run([
        "--store", store, "--points", list, "--metric", "t2", "--member", "all", "--time",
        "2026-11-20T00:00Z", "--format", form,
      ])
    }
    let csv = try ask("csv")
    #expect(csv.status == 2 && csv.errors.contains("line 2, b: 50, 3 lies outside"))
    // Between (2, 2) and (4, 2) are two columns of 0.1 °C.
    let rows = [
      ("a", -9.1, "m01", 11.4), ("a", -9.1, "m02", 13.4), ("a", -9.1, "m03", 18.4),
      ("c", -9.3, "m01", 11.2), ("c", -9.3, "m02", 13.2), ("c", -9.3, "m03", 18.2),
    ]
    #expect(
      csv.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
        == (["station,latitude,longitude,member,time,run,domain,temperature (degC)"]
        + rows.map {
          "\($0),38.7,\($1),\($2),2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d01,\($3)"
        }).joined(separator: "\n"))
    let table = try ask("table").output.split(separator: "\n")
    #expect(table[1] == "station  member  time (UTC)        temperature")
    #expect(table.dropFirst(3).map { $0.prefix(15) }.first == "a        m01   ")
    #expect(table.count == 3 + rows.count && table[3].hasSuffix("  11.40"))
    let lines = try ask("jsonl").output.split(separator: "\n")
    #expect(lines.count == 2)
    let answer = try Answer(String(lines[1]))
    #expect(try answer.text("station") == "c")
    #expect((answer.fields["members"] as? [Any])?.count == 3)
  }

  @Test("says where only some of its members have a value, and which are left out")
  func partial() throws {
    var narrow = WRFFile(times: 4, warmth: 12)
    narrow.isComplete = false
    try build([("m01", WRFFile()), ("m02", narrow), ("m03", WRFFile(warmth: 17))])
    try publish()
    let all = try FileManager.default.subpathsOfDirectory(atPath: store)
    let damaged = try #require(all.first { $0.contains("d01-m03-") })
    try Data("no index".utf8).write(to: URL(fileURLWithPath: store + "/" + damaged))
    let outcome = try ask(["--store", store], ["--format", "json", "--metric", "wind_speed"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("gridq: member m03 left out: "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("gridq: member m02 left out: the index does not hold 'wind_speed'"))
    let two = try ask(["--index", indexes], ["--format", "json"])
    let answer = try Answer(two.output)
    let metric = try #require(try answer.object("metrics")["temperature"] as? [String: Any])
    #expect(try numbers(metric, "count") == [3, 3, 3, 3, 2, 2, 2])
    // Of 16.4 and 23.4 at hour 5.
    #expect(try numbers(metric, "median")[5] == 19.9)
    let notices = try #require(answer.fields["notices"] as? [[String: Any]])
    #expect(notices.map { $0["code"] as? String } == ["members"])
    #expect(
      two.errors
        == "gridq: temperature: at 3 of 7 times only some of the 3 members have a value, 2 at"
        + " least; what is told of all is of these\n")
    // Shorter than what is asked for.
    let cut = try ask(
      ["--index", indexes], ["--from", "2026-11-20T02:00Z", "--to", "2026-11-20T05:00Z"])
    #expect(cut.errors.contains("gridq: member m02: the run covers 2026-11-20T00:00:00Z to"))
  }

  @Test("of one run that has no members is none")
  func refused() throws {
    for source in [["--index", try Indexes.shared().d01], ["--store", store]] {
      try FileManager.default.copyItem(
        atPath: try Indexes.shared().d01, toPath: "\(indexes)/\(source[0]).gridx")
      try publish()
      let outcome = try ask(source, [])
      #expect(outcome.status == 66 && outcome.output.isEmpty)
      #expect(outcome.errors.hasSuffix(": the run has no members\n"), "\(outcome.errors)")
    }
    // 'all' is what a question calls all of them.
    let all = try Command.gridx.run([
      "build", try Indexes.shared().model, "--output", "\(indexes)/a.gridx", "--member", "all",
    ])
    #expect(all.status == 64 && all.errors.hasPrefix("gridx: --member all: "), "\(all.errors)")
  }
}
