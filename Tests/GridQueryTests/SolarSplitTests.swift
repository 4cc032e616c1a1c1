import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// Expected values are pvlib's, in the tables that Tests/Reference/solar.py makes.
@Suite("Parts of solar radiation")
struct SolarSplitTests {
  /// The numbers of a table, without its first line; what is no number is NaN.
  private static func rows(_ name: String) throws -> [[String]] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Reference/\(name)")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").map(String.init) }
  }

  private static func number(_ text: String) throws -> Double {
    text == "nan" ? .nan : try #require(Double(text))
  }

  /// W/m² on a surface that faces the sun, by the day of the year: pvlib's default, J. W. Spencer (1971) with 1366.1.
  private static func extraterrestrial(_ day: Double) -> Double {
    let angle = 2 * Double.pi * (day - 1) / 365
    return 1366.1
      * (1.00011 + 0.034221 * cos(angle) + 0.00128 * sin(angle) + 0.000719 * cos(2 * angle)
        + 0.000077 * sin(2 * angle))
  }

  /// The table has two decimals.
  @Test("are pvlib's on the same inputs, within 0.02 W/m²")
  func erbs() throws {
    let rows = try SolarSplitTests.rows("solar_split.csv")
    #expect(rows.count == 288)
    for row in rows {
      let given = try row.map(SolarSplitTests.number)
      let split = SolarSplit(
        erbs: given[2], cosineOfZenith: cos(given[0] * .pi / 180),
        extraterrestrial: SolarSplitTests.extraterrestrial(given[1]))
      #expect(abs(split.directNormal - given[3]) <= 0.02, "\(row): \(split)")
      #expect(abs(split.diffuse - given[4]) <= 0.02, "\(row): \(split)")
      #expect(abs(split.direct + split.diffuse - given[2]) <= 1e-9)
    }
  }

  /// 0.02° of the sun, at 800 W/m² 0.28 W/m², and the digits.
  @Test("give a panel what pvlib gives it under an even sky, within 0.35 W/m²")
  func panel() throws {
    let rows = try SolarSplitTests.rows("solar_tilted.csv")
    #expect(rows.count == 132)
    for row in rows {
      let point = try #require(
        LatLon(latitude: Double(row[0]) ?? .nan, longitude: Double(row[1]) ?? .nan))
      let sun = SolarPosition(at: point, time: time(row[2]))
      let given = try row.dropFirst(3).map(SolarSplitTests.number)
      let split = try #require(
        SolarSplit(
          global: given[4], direct: nil, diffuse: given[3], directNormal: given[2], at: sun))
      let panel = SolarPanel(tilt: given[0], azimuth: given[1])
      let made = panel.radiation(split, sun: sun, at: point)
      #expect(abs(made - given[5]) <= 0.35, "\(row): \(made)")
    }
  }

  @Test("a missing radiation has missing parts")
  func missing() throws {
    let split = SolarSplit(erbs: .nan, cosineOfZenith: 0.5, extraterrestrial: 1366)
    #expect(split.direct.isNaN && split.diffuse.isNaN && split.directNormal.isNaN)
    let point = try place(40, -10)
    let sun = SolarPosition(at: point, time: time("2026-11-20T12:00Z"))
    #expect(SolarPanel.level.radiation(split, sun: sun, at: point).isNaN)
  }

  /// A panel that lies level gets all, whatever it consists of.
  @Test("a level panel gets what the ground gets")
  func level() throws {
    let point = try place(40, -10)
    for hour in 0..<24 {
      let sun = SolarPosition(at: point, time: TestIndex.hour(Double(hour)))
      let split = SolarSplit(direct: 200, diffuse: 100, at: sun)
      #expect(abs(SolarPanel.level.radiation(split, sun: sun, at: point) - 300) <= 1e-9)
    }
  }

  /// Radiation that a model has held since the sun was higher: 150 W/m², over the cosine of 86°, would be 2150 W/m².
  @Test("no more comes straight from the sun than there is outside the atmosphere")
  func most() {
    let split = SolarSplit(erbs: 150, cosineOfZenith: 0.0698, extraterrestrial: 1366)
    #expect(split.directNormal == 1366)
    #expect(abs(split.direct - 1366 * 0.0698) <= 1e-9)
    #expect(abs(split.direct + split.diffuse - 150) <= 1e-9)
  }

  private static let parts: [Metric] = [
    .directRadiation, .diffuseRadiation, .directNormalIrradiance,
  ]

  /// 12:00 UTC at 40° N, 10° W: the values, and what is said of them.
  private func answer(_ fields: TestIndex.Field...) throws -> PointForecast {
    var index = try TestIndex(hours: [11, 12, 13])
    index.fields = fields
    return try Forecasts([try index.open()]).forecast(
      ForecastQuestion(
        at: 40, -10, metrics: SolarSplitTests.parts, times: .moment(TestIndex.hour(12))))
  }

  /// 400 W/m², of which the file says one part: direct and diffuse add up, and direct is direct normal times the cosine.
  /// Half a step of 1 W/m², twice, and over the cosine.
  @Test("what the index holds of them makes the others")
  func held() throws {
    let cosine = SolarPosition(at: try place(40, -10), time: TestIndex.hour(12)).cosineOfZenith
    #expect(cosine > 0.45 && cosine < 0.52)
    let all = TestIndex.Field(.shortwaveRadiation) { _, _, _ in 400 }
    for held in [
      TestIndex.Field(.directRadiation) { _, _, _ in 250 },
      TestIndex.Field(.diffuseRadiation) { _, _, _ in 150 },
      TestIndex.Field(.directNormalIrradiance) { _, _, _ in 250 / cosine },
    ] {
      let answer = try answer(all, held)
      for (metric, expected) in zip(SolarSplitTests.parts, [250, 150, 250 / cosine]) {
        let value = try #require(answer[metric]?.values[0])
        #expect(abs(value - expected) <= 1.6, "\(metric.name) of \(held.metric.name)")
      }
      #expect(!answer.notices.contains { $0.code == .estimate })
    }
  }

  @Test("what is told apart by the decomposition says so, by its name")
  func notice() throws {
    let answer = try answer(TestIndex.Field(.shortwaveRadiation) { _, _, _ in 400 })
    let notices = answer.notices.filter { $0.code == .estimate }
    #expect(
      notices.contains {
        $0.metrics == SolarSplitTests.parts.map(\.name) && $0.text.contains("Erbs")
      }, "\(notices)")
    let missing = try self.answer(
      TestIndex.Field(.shortwaveRadiation) { _, _, _ in 400 },
      TestIndex.Field(.diffuseRadiation) { _, _, _ in .nan })
    #expect(missing[.directRadiation]?.values[0].isNaN == true)
  }

  /// 400 W/m², 250 of them from the sun, which is 250 over the cosine of its zenith angle on a panel that is turned to it: with
  /// the sun's height h the panel sees (1 + sin h) / 2 of the sky, and the ground the other half. Steps of 1 W/m², the one of the
  /// sun over the cosine.
  @Test("a panel of the question gets what its tilt and azimuth say, at a moment and in a series")
  func panelOfQuestion() throws {
    let sun = SolarPosition(at: try place(40, -10), time: TestIndex.hour(12))
    let height = sun.cosineOfZenith
    var index = try TestIndex(hours: [11, 12, 13])
    index.fields = [
      TestIndex.Field(.shortwaveRadiation) { _, _, _ in 400 },
      TestIndex.Field(.directRadiation) { _, _, _ in 250 },
    ]
    let forecasts = Forecasts([try index.open()])
    for (panel, expected) in [
      (
        SolarPanel(tilt: .nan, azimuth: .nan),
        250 / height + 150 * (1 + height) / 2 + 0.2 * 400 * (1 - height) / 2
      ),
      (.level, 400), (nil, 400),
      // Upright and away from the sun, which is south of it: half of the sky, and of the ground.
      (SolarPanel(tilt: 90, azimuth: 180), 75 + 40),
    ] {
      for times in [TimeSelection.moment(TestIndex.hour(12)), .wholeRun] {
        let answer = try forecasts.forecast(
          ForecastQuestion(
            at: 40, -10, metrics: [.globalTiltedIrradiance], times: times, panel: panel))
        let value = try #require(answer[.globalTiltedIrradiance]).values
        #expect(abs(value[value.count == 1 ? 0 : 1] - expected) <= 3, "\(value) for \(expected)")
        #expect(answer.panel == panel)
        #expect(answer.notices.contains { $0.code == .panel } == (panel != nil))
        #expect(!answer.notices.contains { $0.code == .estimate })
      }
    }
  }

  @Test("all metrics have a panel's where a panel is asked for; its angles have limits")
  func panelOfAll() throws {
    let field = TestIndex.Field(.shortwaveRadiation) { _, _, _ in 400 }
    let domain = try TestIndex(field).open()
    func names(_ panel: SolarPanel?) throws -> [[String]] {
      let question = ForecastQuestion(at: try place(40, -10), named: nil, panel: panel)
      return [try domain.forecast(question), try Forecasts([domain]).forecast(question)].map {
        $0.metrics.map(\.name)
      }
    }
    let name = Metric.globalTiltedIrradiance.name
    #expect(try names(nil).allSatisfy { !$0.contains(name) && $0.contains("direct_radiation") })
    #expect(try names(.level).allSatisfy { $0.contains(name) })
    for panel in [
      SolarPanel(tilt: 90.5), SolarPanel(tilt: -1), SolarPanel(azimuth: 181),
      SolarPanel(azimuth: -.infinity),
    ] {
      let error = #expect(throws: QueryError.self) { try names(panel) }
      #expect(error?.description.contains("degrees") == true)
    }
    let estimate = try Forecasts([domain]).forecast(
      ForecastQuestion(at: 40, -10, metrics: [.globalTiltedIrradiance]))
    #expect(estimate.notices.contains { $0.code == .estimate && $0.text.contains("Erbs") })
  }
}
