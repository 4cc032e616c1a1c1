import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("lost values")
struct LostValuesTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// The notes of a metric, after all its times were read.
  private func notes(_ paths: [String], _ metric: Metric) throws -> [DataNote] {
    let dataset = try ModelDataset.open(paths: paths)
    var reader = try dataset.reader(of: metric)
    for time in 0..<dataset.times.count { _ = try reader.field(at: time) }
    return reader.notes
  }

  /// A file of some hours with T2 of so many kelvin at each, the last row of four colder where it is told.
  private func file(
    _ name: String, hours: [Int], _ temperatures: [Double], lastRow: [Double?] = []
  ) throws -> String {
    var fixture = WRFFixture.hourly(hours)
    let values = temperatures.indices.map { hour in
      var field = fixture.uniform(temperatures[hour])
      if hour < lastRow.count, let other = lastRow[hour] {
        for cell in 15..<20 { field[cell] = other }
      }
      return field
    }
    fixture.fields.append(WRFFixture.Field(name: "T2", values: values))
    try fixture.write(to: folder.path(name))
    return folder.path(name)
  }

  /// 176.15 K are −97 °C, which a run that blew up had: a row of 5 points at 2 of 4 times of 20.
  @Test("values beyond all records are missing, and their number, share and first time are told")
  func impossible() throws {
    let path = try file(
      "a", hours: [0, 1, 2, 3], [280, 280, 280, 280], lastRow: [nil, 176.15, nil, 176.15])
    #expect(try ModelDataset.open(paths: [path]).field(of: .temperature, at: 1)[15].isNaN)
    #expect(
      try notes([path], .temperature).map(\.text) == [
        "temperature: 10 of 80 values (12.5 %) are missing, the first at 2026-11-20T01:00:00Z; 10 of "
          + "them lay outside -95 to 62 degC, beyond all records"
      ])
  }

  @Test("values that are missing from a time on are told, and so is a time without any")
  func missing() throws {
    let path = try file(
      "a", hours: [0, 1, 2, 3], [280, 280, .nan, .nan], lastRow: [nil, .nan, nil, nil])
    let note = try #require(try notes([path], .temperature).first)
    #expect(note.metric == .temperature)
    #expect(note.since == UTCTime(year: 2026, month: 11, day: 20, hour: 1))
    #expect(
      note.text
        == "temperature: 45 of 80 values (56.3 %) are missing, the first at 2026-11-20T01:00:00Z, "
        + "everywhere from 2026-11-20T02:00:00Z on")
  }

  @Test("points that are missing at every time are not lost")
  func mask() throws {
    let path = try file("a", hours: [0, 1], [280, 281], lastRow: [.nan, .nan])
    #expect(try notes([path], .temperature).isEmpty)
  }

  @Test("fewer missing points later make those of the first time lost ones")
  func firstTime() throws {
    let path = try file("a", hours: [0, 1], [.nan, 281], lastRow: [nil, .nan])
    #expect(
      try notes([path], .temperature).map(\.text) == [
        "temperature: 15 of 40 values (37.5 %) are missing besides 5 that the files lack at each time, the first at 2026-11-20T00:00:00Z, "
          + "everywhere at 1 of 2 times, the first 2026-11-20T00:00:00Z"
      ])
  }

  @Test("a metric without any value is told; that of the sea is none on land")
  func nowhere() throws {
    var fixture = WRFFixture()
    fixture.add("T2", .nan)
    fixture.add("SST", 290)
    fixture.add("LANDMASK", 1)
    let path = folder.path("a")
    try fixture.write(to: path)
    #expect(
      try notes([path], .temperature) == [
        DataNote(about: .temperature, "temperature is missing everywhere")
      ])
    #expect(try notes([path], .seaSurfaceTemperature).isEmpty)
  }

  @Test("the note does not depend on how the run was split")
  func split() throws {
    let whole = try file(
      "whole", hours: [0, 1, 2, 3], [280, 280, .nan, 281], lastRow: [nil, 400, nil, .nan])
    let first = try file("first", hours: [0], [280])
    let second = try file("second", hours: [1, 2], [280, .nan], lastRow: [400, nil])
    let third = try file("third", hours: [3], [281], lastRow: [.nan])
    let expected = try notes([whole], .temperature)
    #expect(expected.count == 1)
    #expect(try notes([third, first, second], .temperature) == expected)
  }

  /// 80 m/s along both axes are 113 m/s, more than the 96 m/s of any wind of a minute, though neither
  /// component is.
  @Test("a wind faster than any is missing, both components")
  func fastWind() throws {
    var fixture = WRFFixture.hourly([0, 1])
    fixture.add("U10", 60, 80)
    fixture.add("V10", 60, 80)
    let path = folder.path("a")
    try fixture.write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    for metric in [Metric.windU, .windV] {
      // The grid stands along meridians and parallels.
      #expect(try dataset.field(of: metric, at: 0).allSatisfy { abs($0 - 60) < 1e-9 })
      #expect(try dataset.field(of: metric, at: 1).allSatisfy(\.isNaN))
      #expect(try notes([path], metric).count == 1)
    }
  }

  /// Counted in what ncdump prints: PSFC is NaN at all 25 points of five times, T2 at 13.
  @Test(
    "a real run that blew up is told, by metric, number and time",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"),
    arguments: [
      (
        Metric.surfacePressure,
        "surface_pressure: 125 of 175 values (71.4 %) are missing, the first at 2010-09-01T00:10:00Z, "
          + "everywhere from 2010-09-01T00:10:00Z on"
      ),
      (
        .temperature,
        "temperature: 65 of 175 values (37.1 %) are missing, the first at 2010-09-01T00:10:00Z"
      ),
    ])
  func realRun(_ metric: Metric, _ text: String) throws {
    #expect(
      try notes([RealData.path("wrfout_blown_up_7times.nc")], metric).map(\.text) == [text])
  }

  /// The records of the metric table, and what a run that blew up had.
  @Test(
    "every record ever measured is possible, and what no one has measured is not",
    arguments: [
      (Metric.temperature, [-89.2, 56.7], [-97.0, 66.7]), (.dewPoint, [35], [45]),
      (.windSpeed, [96], [105]), (.windGust, [113.3], [130]),
      (.seaLevelPressure, [870, 1083.8, 1089.1], [840, 1110]),
      // The summit of Mount Everest in the standard atmosphere, and the shore of the Dead Sea.
      (.surfacePressure, [314, 1080], [250, 1120]), (.longwaveRadiation, [671], [750]),
      (.skinTemperature, [-110.9, 80.8], [-130, 100]), (.seaSurfaceTemperature, [37.6], [48]),
      (.shortwaveRadiation, [1410], [1700]),
    ])
  func records(_ metric: Metric, measured: [Double], impossible: [Double]) {
    #expect(measured.allSatisfy(metric.validRange.contains))
    #expect(!impossible.contains(where: metric.validRange.contains))
  }
}
