import Foundation
import GridqTestSupport
import Testing

/// `gridq --member all --daily`. The run begins at 20:00; at the nearest point m01 has 11.4 °C then and a degree more
/// each hour until 02:00, and 0.5 mm of rain an hour. m02 is 2 degrees warmer and ends at midnight.
@Suite("The days of an ensemble")
struct EnsembleDayTests {
  let folder: ScratchFolder
  var store: String { folder.path("store") }
  var indexes: String { folder.path("indexes") }

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("indexes")
    let start = Date(timeIntervalSince1970: 1_795_132_800 + 20 * 3600)
    for (label, file) in [
      ("m01", WRFFile(start: start)), ("m02", WRFFile(start: start, times: 5, warmth: 12)),
    ] {
      try file.write(to: folder.path("wrfout_\(label)"))
      let built = try Command.gridx.run([
        "build", folder.path("wrfout_\(label)"), "--output", "\(indexes)/\(label).gridx",
        "--member", label,
        "--quiet",
      ])
      try #require(built.status == 0, "\(built.errors)")
    }
    let published = try Command.gridx.run([
      "publish", "\(indexes)/m01.gridx", "\(indexes)/m02.gridx", "--store", store, "--quiet",
    ])
    try #require(published.status == 0, "\(published.errors)")
  }

  private func ask(_ source: [String], _ options: [String], member: String = "all") throws
    -> Outcome
  {
    try Command.gridq.run(
      source + Indexes.lisbon + ["--member", member, "--daily", "--tz", "utc"] + options)
  }

  /// On 2026-11-20 m01 has 11.4 to 14.4 °C, m02 13.4 to 16.4; after midnight only m01 has 15.4 to 17.4.
  @Test("are told of all members together, and of each as alone")
  func json() throws {
    let options = ["--metric", "t2,rain,wind_direction", "--format", "json"]
    for source in [["--store", store], ["--index", indexes]] {
      let outcome = try ask(source, options + ["--sun"])
      try #require(outcome.status == 0, "\(outcome.errors)")
      let answer = try Answer(outcome.output)
      let days = try #require(answer.fields["days"] as? [[String: Any]])
      #expect(days.map { $0["date"] as? String } == ["2026-11-20", "2026-11-21"])
      let metrics = try answer.object("metrics")
      let temperature = try #require(metrics["temperature"] as? [String: Any])
      for (daily, first, second) in [
        ("minimum", [11.4, 12.4, 12.4, 13.4], 15.4), ("maximum", [14.4, 15.4, 15.4, 16.4], 17.4),
        ("mean", [12.9, 13.9, 13.9, 14.9], 16.4),
      ] {
        let told = try #require(temperature[daily] as? [String: Any])
        #expect(told["count"] as? [Int] == [2, 1])
        for (statistic, value) in zip(["minimum", "median", "mean", "maximum"], first) {
          #expect(told[statistic] as? [Double] == [value, second], "\(daily) \(statistic)")
        }
      }
      // Half a millimetre an hour.
      let sum = try #require((metrics["precipitation"] as? [String: Any])?["sum"] as? [String: Any])
      #expect(sum["minimum"] as? [Double] == [2, 1])
      #expect(sum["maximum"] as? [Double] == [2, 1])
      // Directions have no order.
      let wind = try #require(metrics["wind_direction"] as? [String: Any])
      #expect((wind["dominant"] as? [String: Any])?.keys.sorted() == ["count"])
      #expect((answer.fields["sun"] as? [Any])?.count == 2)
      let members = try #require(answer.fields["members"] as? [[String: Any]])
      #expect(members.count == 2)
      for member in members {
        let label = try #require(member["member"] as? String)
        let alone = try Answer(try ask(source, options, member: label).output)
        #expect(lasting(member) == lasting(alone.fields))
      }
      let said = "gridq: temperature: on 1 of 2 days only some of the 2 members have a value, 1 at"
      #expect(outcome.errors.components(separatedBy: said).count == 2, "\(outcome.errors)")
      #expect(
        outcome.errors.contains("gridq: member m02: covered only in part by the run: 2026-11-20"))
    }
  }

  /// What the moment of the question does not change.
  private func lasting(_ fields: [String: Any]) -> NSDictionary {
    NSDictionary(dictionary: fields.filter { $0.key != "run_age_s" })
  }

  @Test("have a row for each member in CSV, and a column for each in a table")
  func text() throws {
    let options = ["--metric", "t2", "--time", "2026-11-20T21:00Z"]
    let csv = try ask(["--index", indexes], options + ["--format", "csv"]).output
    let run = "2026-11-20T20:00:00Z,d01"
    let lines = csv.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    let expectedLines: [String] = [
      "member,date,hours,covered_hours,run,domain,temperature_minimum (degC),temperature_maximum (degC),temperature_mean (degC)",
      "m01,2026-11-20,24,4,\(run),11.4,14.4,12.9", "m02,2026-11-20,24,4,\(run),13.4,16.4,14.9",
    ]
    #expect(lines == expectedLines)
    let table = try ask(["--index", indexes], options).output.split(separator: "\n")
    let rows = table.drop { !$0.hasPrefix("date (UTC)") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let statistics = "minimum median mean maximum m01 m02"
    let names = Array(repeating: "temperature", count: 18).joined(separator: " ")
    let units = Array(repeating: "degC", count: 18).joined(separator: " ")
    var daily: [String] = []
    for name in ["minimum", "maximum", "mean"] { daily += Array(repeating: name, count: 6) }
    let values =
      "11.40 12.40 12.40 13.40 11.40 13.40 14.40 15.40 15.40 16.40 14.40 16.40 12.90 13.90 13.90 14.90 12.90 14.90"
    let expected: [String] = [
      "date (UTC) \(names)", daily.joined(separator: " "),
      "\(statistics) \(statistics) \(statistics)", units, "2026-11-20 * \(values)",
      "* covered by the run: 2026-11-20 for 4 of 24 hours",
    ]
    #expect(rows == expected)
  }

  @Test("are told for the stations of a list")
  func stations() throws {
    let list = folder.path("list")
    try Data("a,38.7,-9.1\nb,50,3\n".utf8).write(to: URL(fileURLWithPath: list))
    func ask(_ form: String) throws -> Outcome {
      try Command.gridq.run([
        "--store", store, "--points", list, "--metric", "rain", "--member", "all", "--daily",
        "--format", form,
      ])
    }
    let csv = try ask("csv")
    #expect(csv.status == 2)
    let run = "2026-11-20T20:00:00Z,d01"
    let lines = csv.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    let expected: [String] = [
      "station,latitude,longitude,member,date,hours,covered_hours,run,domain,precipitation_sum (mm)",
      "a,38.7,-9.1,m01,2026-11-20,24,4,\(run),2", "a,38.7,-9.1,m01,2026-11-21,24,2,\(run),1",
      "a,38.7,-9.1,m02,2026-11-20,24,4,\(run),2",
    ]
    #expect(lines == expected)
    let table = try ask("table").output.split(separator: "\n")
    let rows = table.suffix(3).map { $0.split(separator: " ").joined(separator: " ") }
    let last: [String] = [
      "a m01 2026-11-20 * 2.000", "a m01 2026-11-21 * 1.000", "a m02 2026-11-20 * 2.000",
    ]
    #expect(rows == last)
    #expect(try ask("jsonl").output.split(separator: "\n").count == 1)
  }
}
