import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqServices

/// Radiation on level ground and on panels, as Open-Meteo tells it.
@Suite struct OpenMeteoSolarTests {
  let run: ServedRun
  let service: OpenMeteoService
  static let parts = ["shortwave_radiation", "direct_radiation", "diffuse_radiation"]

  init() throws {
    run = try ServedRun.shared.get()
    service = OpenMeteoService(run.settings)
  }

  /// The answer at Lisbon.
  private func ask(_ rest: String) throws -> [String: Any] {
    let response = try run.ask(
      service, "/v1/forecast?latitude=38.7369&longitude=-9.1427&\(rest)")
    try #require(response.status == 200, "\(response.text)")
    return try response.object()
  }

  /// Numbers, NaN for null.
  private func numbers(_ json: [String: Any], _ section: String, _ name: String) throws -> [Double]
  {
    let values = try #require((json[section] as? [String: Any])?[name] as? [Any], "\(name)")
    return values.map { ($0 as? NSNumber)?.doubleValue ?? .nan }
  }

  /// Each of the three is told to 0.1 W/m², of values that the library rounds in steps of 1 W/m².
  @Test(arguments: ["", "_instant"], ["hourly", "minutely_15"])
  func directAndDiffuseAddUpToAll(ending: String, section: String) throws {
    let names = OpenMeteoSolarTests.parts.map { $0 + ending }.joined(separator: ",")
    let json = try ask("\(section)=\(names)&forecast_days=1")
    let (all, direct, diffuse) = (
      try numbers(json, section, "shortwave_radiation" + ending),
      try numbers(json, section, "direct_radiation" + ending),
      try numbers(json, section, "diffuse_radiation" + ending)
    )
    #expect(direct.contains { $0 > 20 })
    #expect(direct.count { $0.isFinite } >= all.count - 1)
    for row in all.indices where all[row].isFinite {
      #expect(direct[row] >= 0 && diffuse[row] >= 0)
      #expect(abs(direct[row] + diffuse[row] - all[row]) <= 1.6)
    }
  }

  /// The library's radiation in the middle of each minute, on average: of an hour in which the sun rises, and of others.
  /// Twelve moments against sixty: 1 W/m².
  @Test(arguments: [7, 8, 12, 17])
  func theMeanOfAnHourIsThatOfItsMinutes(hour: Int) throws {
    let json = try ask("hourly=shortwave_radiation,direct_radiation&forecast_days=1")
    let snapshot = run.store.snapshot()
    for (metric, name) in [
      (Metric.shortwaveRadiation, "shortwave_radiation"), (.directRadiation, "direct_radiation"),
    ] {
      var sum = 0.0
      for minute in 0..<60 {
        let time = try #require(
          run.start.adding(seconds: Int64(hour - 1) * 3600 + Int64(minute) * 60 + 30))
        sum += try snapshot.forecast(
          try ForecastQuestion(
            at: 38.7369, -9.1427, metrics: [metric], times: .moment(time), cell: .land)
        ).metrics[0].values[0]
      }
      let value = try numbers(json, "hourly", name)[hour]
      // What is told apart at every minute follows the radiation of that minute; a mean, of the ends of half hours.
      let tolerance = metric == .shortwaveRadiation ? 1 : 0.1 * sum / 60 + 2
      #expect(abs(value - sum / 60) <= tolerance, "\(name): \(value) for \(sum / 60)")
    }
  }

  /// On the equator at the equinox of 2026 the sun climbs 15° an hour from 06:07:26 minus 4 minutes for each degree of
  /// longitude. What faces it gets 600 W/m² from a height of 2.866° on, whose sine is 0.05: 11.46 minutes later. Moments a
  /// minute apart: within half of 10 W/m², and 1 for the sun's place.
  @Test(arguments: [-1.2, -0.9, -0.6, -0.3, 0, 0.3, 0.6])
  func aStepInWhichTheSunComesUpHasThatPartOfItsLight(longitude: Double) throws {
    let grid = TimeGrid(
      start: try #require(UTCTime(iso8601: "2026-03-20T07:00Z")), step: 3600, count: 1)
    let place = try #require(LatLon(latitude: 0, longitude: longitude))
    let sunlight = Sunlight(
      grid, at: place, panel: SolarPanel(), known: [.directNormalIrradiance: [0, 600, 600]])
    let expected = 600 * (60 - 7.43 + 4 * longitude - 11.46) / 60
    let mean = sunlight[.directNormalIrradiance][0]
    #expect(abs(mean - expected) <= 6, "\(mean) for \(expected)")
  }

  @Test(arguments: ["", "_instant"])
  func aPanelThatNobodyTiltsIsLevel(ending: String) throws {
    let json = try ask(
      "hourly=global_tilted_irradiance\(ending),shortwave_radiation\(ending)&forecast_days=1")
    let (panel, ground) = (
      try numbers(json, "hourly", "global_tilted_irradiance" + ending),
      try numbers(json, "hourly", "shortwave_radiation" + ending)
    )
    #expect(panel.contains { $0 > 50 })
    for row in panel.indices where ground[row].isFinite {
      #expect(abs(panel[row] - ground[row]) <= 1.6)
    }
  }

  /// At 12:30 UTC the sun of Lisbon is 2° past the south at most (noon is at 12:22 in November), so that the angle to a panel
  /// that faces south is that of the heights: the zenith angle, whose cosine is direct over direct normal, minus the tilt.
  /// 2° change a cosine by 0.0006; each part is known to 0.5 W/m².
  @Test(arguments: [20.0, 35, 60, 90])
  func aPanelThatFacesSouthGetsAtNoonWhatItsTiltSays(tilt: Double) throws {
    let json = try ask(
      "minutely_15=global_tilted_irradiance_instant,direct_normal_irradiance_instant,"
        + "direct_radiation_instant,diffuse_radiation_instant&tilt=\(tilt)&forecast_days=3")
    func values(_ name: String) throws -> [Double] { try numbers(json, "minutely_15", name) }
    let (normals, directs, diffuses, panels) = (
      try values("direct_normal_irradiance_instant"), try values("direct_radiation_instant"),
      try values("diffuse_radiation_instant"), try values("global_tilted_irradiance_instant")
    )
    // Days without cloud at noon.
    let noons = (0..<3).map { $0 * 96 + 50 }.filter { normals[$0] > 100 }
    #expect(!noons.isEmpty)
    for noon in noons {
      let (normal, direct, diffuse) = (normals[noon], directs[noon], diffuses[noon])
      let zenith = acos(direct / normal)
      let angle = tilt * .pi / 180
      let expected =
        normal * cos(zenith - angle) + diffuse * (1 + cos(angle)) / 2
        + 0.2 * (direct + diffuse) * (1 - cos(angle)) / 2
      #expect(abs(panels[noon] - expected) <= 3, "\(panels[noon]) for \(expected)")
    }
  }

  /// Both services round to 0.1 W/m²; Open-Meteo's is made of direct and diffuse radiation in steps of 1 W/m².
  @Test func theNativeServiceTellsTheSameOfAPanel() throws {
    let json = try ask(
      "hourly=global_tilted_irradiance_instant&tilt=35&azimuth=-20&cell_selection=nearest"
        + "&forecast_days=1")
    let open = try numbers(json, "hourly", "global_tilted_irradiance_instant")
    let native = PointService(run.settings)
    let path = "/v1/point?lat=38.7369&lon=-9.1427&metrics="
    let answer = try run.ask(native, path + "gti&tilt=35&azimuth=-20&hours=24").object()
    let metrics = try #require(answer["metrics"] as? [String: [String: Any]])
    let own = try #require(metrics["global_tilted_irradiance"]?["values"] as? [Any]).map {
      ($0 as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(own.count == 24 && own.contains { $0 > 50 })
    for (one, other) in zip(own, open) where one.isFinite && other.isFinite {
      #expect(abs(one - other) <= 2)
    }
    #expect(answer["panel"] as? [String: Double] == ["tilt": 35, "azimuth": -20])
    let refused = try run.ask(native, path + "temperature&tilt=35")
    #expect(refused.status == 400)
    #expect(try refused.object()["parameter"] as? String == "tilt")
    #expect(refused.text.contains("global_tilted_irradiance"))
    #expect(try run.ask(native, path + "temperature&azimuth=x").status == 400)
  }

  @Test func eastIsBrighterInTheMorningAndWestInTheAfternoon() throws {
    func panel(_ azimuth: String, _ tilt: String = "60") throws -> [Double] {
      try numbers(
        try ask(
          "hourly=global_tilted_irradiance&tilt=\(tilt)&azimuth=\(azimuth)&forecast_days=1"),
        "hourly", "global_tilted_irradiance")
    }
    let (east, west, south) = (try panel("-90"), try panel("90"), try panel("0"))
    let (sum, turned) = (south[1...].reduce(0, +), try panel("nan", "NaN")[1...].reduce(0, +))
    #expect(east[10] > west[10] && west[16] > east[16])
    #expect(south[13] > east[13] && south[13] > west[13])
    #expect(turned > sum)
  }

  @Test(arguments: [
    "tilt=91", "tilt=-1", "tilt=steep", "azimuth=181", "azimuth=-180.5", "azimuth=", "tilt=inf",
    "tilt=10&tilt=20", "tilt=1e400",
  ])
  func aPanelThatCannotBeIsAnError(query: String) throws {
    let response = try run.ask(
      service,
      "/v1/forecast?latitude=38.7369&longitude=-9.1427&hourly=global_tilted_irradiance&\(query)")
    #expect(response.status == 400)
    #expect(try response.object()["error"] as? Bool == true)
  }

  @Test func whatIsEstimatedIsNamed() throws {
    let json = try ask("hourly=direct_radiation,global_tilted_irradiance_instant&forecast_days=1")
    let notices = (json["gridq"] as? [String: Any])?["notices"] as? [[String: Any]] ?? []
    let estimates = notices.filter { $0["code"] as? String == "estimate" }
      .compactMap { $0["text"] as? String }
    #expect(estimates.contains { $0.contains("Erbs") })
    #expect(estimates.contains { $0.hasPrefix("global_tilted_irradiance_instant: ") })
  }

  private static let everyPart =
    "temperature_2m,windspeed_10m,global_tilted_irradiance_instant,"
    + "direct_normal_irradiance_instant,diffuse_radiation_instant,direct_radiation_instant,"
    + "shortwave_radiation_instant"

  /// The requests of clients, restated from their sources: open-meteo-solar-forecast 0.1.32 for Python, which Home Assistant's
  /// integration of that name uses; evcc's template of a tariff `open-meteo`; and a service in PHP that asks for quarters and hours together.
  @Test(arguments: [
    (
      "azimuth=-20.0&tilt=30.0&minutely_15=temperature_2m,global_tilted_irradiance,"
        + "global_tilted_irradiance_instant,diffuse_radiation,diffuse_radiation_instant,"
        + "direct_radiation,direct_radiation_instant,snow_depth&daily=sunrise,sunset"
        + "&forecast_days=16&past_days=92&timezone=auto&timeformat=unixtime", "minutely_15"
    ),
    (
      "azimuth=0&tilt=35&hourly=temperature_2m,global_tilted_irradiance&daily=sunrise,sunset"
        + "&forecast_days=3&timezone=auto&timeformat=unixtime", "hourly"
    ),
    (
      "past_days=4&forecast_days=7&minutely_15=\(everyPart)&hourly=\(everyPart)"
        + "&timezone=Europe%2FBerlin&tilt=25&azimuth=90", "minutely_15"
    ),
  ])
  func clientsOfTheSunHaveTheirAnswers(query: String, section: String) throws {
    let json = try ask(query)
    let columns = try #require(json[section] as? [String: [Any]])
    let times = try #require(columns["time"])
    for (name, values) in columns {
      #expect(values.count == times.count)
      #expect(values.contains { $0 is NSNumber } || name == "time", "\(name)")
    }
    if query.contains("daily") {
      let days = try #require(json["daily"] as? [String: [Any]])
      #expect(days["sunrise"]?.allSatisfy { $0 is NSNumber } == true)
    }
  }
}
