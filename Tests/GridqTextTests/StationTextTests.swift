import GridqFiles
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqText

/// Answers that a test makes up: a temperature and a wind at two hours.
@Suite("Text of answers for stations")
struct StationTextTests {
  private func station(_ name: String) throws -> ForecastStation {
    try #require(ForecastStation(name: name, latitude: 38.5, longitude: 350.25, line: 1))
  }

  private func answer(
    domain: String = "d02", temperature: [Double] = [1, 2], notices: [String] = []
  ) throws -> PointForecast {
    let start = UTCTime(secondsSince1970: 1_795_132_800)
    let point = try #require(LatLon(latitude: 38.5, longitude: -9.75))
    func series(_ name: String, _ unit: String, _ values: [Double]) -> MetricSeries {
      MetricSeries(name: name, unit: unit, quantum: 0.1, values: values)
    }
    return PointForecast(
      point: point,
      source: ForecastSource(
        run: ModelRun(model: "wrf", initialisation: start), domain: domain,
        cell: GridCell(point: GridPoint(i: 4, j: 2), location: point, distance: 0)),
      times: [start, UTCTime(secondsSince1970: 1_795_136_400)],
      metrics: [series("wind", "m/s", [.nan, 10.25]), series("t", "degC", temperature)],
      notices: notices.map { ForecastNotice(.doubtful, [], $0) })
  }

  private let columns = [
    StationColumn(name: "t", unit: "degC"), StationColumn(name: "t", unit: "K"),
    StationColumn(name: "wind", unit: "m/s"),
  ]

  @Test("CSV has its head once, and each source and notice once; run and domain are in each row")
  func csv() throws {
    var text = StationText(csv: columns)
    var bytes: [UInt8] = []
    text.append(try answer(notices: ["a\nb"]), for: try station("x, \"y\""), to: &bytes)
    text.append(try answer(notices: ["c", "a\nb"]), for: try station("#1"), to: &bytes)
    text.append(try answer(domain: "d01"), for: try station("z"), to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        # wrf run 2026-11-20T00:00:00Z, domain d02, nearest
        # a b
        station,latitude,longitude,time,run,domain,t (degC),t (K),wind (m/s)
        "x, ""y""",38.5,350.25,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d02,1,,
        "x, ""y""",38.5,350.25,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d02,2,,10.25
        # c
        "#1",38.5,350.25,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d02,1,,
        "#1",38.5,350.25,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d02,2,,10.25
        # wrf run 2026-11-20T00:00:00Z, domain d01, nearest
        z,38.5,350.25,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d01,1,,
        z,38.5,350.25,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,d01,2,,10.25

        """#)
  }

  /// The CSV of answers is itself a list with a header.
  @Test(
    "CSV has every name so that it is read again as it was",
    arguments: ["x", "a,b", "\"", "\"\"", "#", " x", "x ", "a;b", "a#b", "name", "1.5", "é"])
  func names(name: String) throws {
    var text = StationText(csv: columns)
    var bytes: [UInt8] = []
    text.append(try answer(), for: try station(name), to: &bytes)
    let list = try StationList(bytes)
    #expect(list.failures.isEmpty)
    #expect(list.stations.map(\.name) == [name, name])
    #expect(list.stations.map(\.longitude) == [350.25, 350.25])
  }

  /// Bytes that lists are made of, and some that they are not; a name or a number now and then.
  @Test("any bytes are a list or none, whose CSV has the same names")
  func anyBytes() throws {
    let pieces: [[UInt8]] =
      [
        "\"", ",", ";", "\t", "\r", "\n", "\n", " ", "#", "é", "38.7", "-9", "x,1,2\n",
        "name,lat,lon\n",
      ].map {
        Array($0.utf8)
      } + [[0], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF]]
    let answer = try answer()
    var generator = SystemRandomNumberGenerator()
    var stations = 0
    let lists = Repetitions.of(1000, long: 4000)
    for _ in 0..<lists {
      let bytes = (0..<40).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
      guard let list = try? StationList(bytes), !list.stations.isEmpty else { continue }
      var text = StationText(csv: columns)
      var csv: [UInt8] = []
      for station in list.stations { text.append(answer, for: station, to: &csv) }
      let again = try StationList(csv)
      // Each has two times.
      let names = list.stations.flatMap { [$0.name, $0.name] }
      #expect(again.stations.map(\.name) == names && again.failures.isEmpty, "\(bytes)")
      stations += list.stations.count
    }
    #expect(stations > lists / 4)
  }

  @Test("a table has columns for all stations, and a head where the source changes")
  func table() throws {
    let stations = [try station("Lisbon"), try station("São João da Pesqueira")]
    var text = StationText(table: columns, of: stations)
    var bytes: [UInt8] = []
    text.append(try answer(), for: stations[0], to: &bytes)
    text.append(try answer(temperature: [-11.5, 0]), for: stations[1], to: &bytes)
    text.append(try answer(domain: "d01"), for: stations[0], to: &bytes)
    let head = """
      station                time (UTC)              t        t     wind
                                                  degC        K      m/s
      """
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        wrf run 2026-11-20T00:00:00Z, domain d02, nearest

        \(head)
        Lisbon                 2026-11-20 00:00      1.0        -        -
        Lisbon                 2026-11-20 01:00      2.0        -     10.3
        São João da Pesqueira  2026-11-20 00:00    -11.5        -        -
        São João da Pesqueira  2026-11-20 01:00      0.0        -     10.3

        wrf run 2026-11-20T00:00:00Z, domain d01, nearest

        \(head)
        Lisbon                 2026-11-20 00:00      1.0        -        -
        Lisbon                 2026-11-20 01:00      2.0        -     10.3

        """)
  }

  @Test("an answer of several sources names in each row its own, in CSV and in a table")
  func sources() throws {
    var answer = try answer()
    answer.otherSources = [try self.answer(domain: "d01,\n").source]
    answer.sourceNumbers = [0, 1]
    let station = try station("Lisbon")
    var csv: [UInt8] = []
    var text = StationText(csv: columns)
    text.append(answer, for: station, to: &csv)
    #expect(
      String(decoding: csv, as: UTF8.self) == """
        # wrf run 2026-11-20T00:00:00Z, domain d02, nearest
        # wrf run 2026-11-20T00:00:00Z, domain d01, , nearest
        station,latitude,longitude,time,run,domain,t (degC),t (K),wind (m/s)
        Lisbon,38.5,350.25,2026-11-20T00:00:00Z,2026-11-20T00:00:00Z,d02,1,,
        Lisbon,38.5,350.25,2026-11-20T01:00:00Z,2026-11-20T00:00:00Z,"d01, ",2,,10.25

        """)
    var table: [UInt8] = []
    text = StationText(table: columns, of: [station])
    text.append(answer, for: station, to: &table)
    let head = """
      station  time (UTC)              t        t     wind
                                    degC        K      m/s
      """
    #expect(
      String(decoding: table, as: UTF8.self) == """
        wrf run 2026-11-20T00:00:00Z, domain d02, nearest

        \(head)
        Lisbon   2026-11-20 00:00      1.0        -        -

        wrf run 2026-11-20T00:00:00Z, domain d01, , nearest

        \(head)
        Lisbon   2026-11-20 01:00      2.0        -     10.3

        """)
  }

  @Test("JSON has the name of the station, escaped, and without one no such key")
  func json() throws {
    let answer = try answer()
    #expect(
      String(decoding: answer.json(station: "x\"\u{1}"), as: UTF8.self).hasPrefix(
        #"{"schema":1,"station":"x\"\u0001","latitude":"#))
    #expect(String(decoding: answer.json(), as: UTF8.self).hasPrefix(#"{"schema":1,"latitude":"#))
  }
}
