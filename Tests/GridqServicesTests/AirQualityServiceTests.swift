import Foundation
import GridQuery
import GridqFiles
import GridqFormat
import GridqGeometry
import GridqMetrics
import GridqPublishing
import GridqTestSupport
import Testing

@testable import GridqServices

/// Stores whose run has thirty hours of air, with fields of the set `chem`.
enum AirQualityStore {
  /// At 1000 hPa and 20 °C: fine particles are as many µg/m³ as hours have passed.
  static let settings = Result {
    try store([
      (.temperature, { _ in 20 }), (.surfacePressure, { _ in 1000 }),
      (field("pm2_5", "ug/m3", 0.01), { Double($0) }),
      (field("ozone", "ppmv", 0.001), { _ in 0.06 }),
      (field("nitrogen_dioxide", "ug/m3", 0.1), { _ in 100 }),
      (field("sulphur_dioxide", "kg/kg", 0.001), { _ in 0.5 }),
    ])
  }

  /// At 900 hPa and 10 °C: particles are four times as many µg/m³ as hours have passed, carbon monoxide half as many ppm.
  static let others = Result {
    try store([
      (.temperature, { _ in 10 }), (.surfacePressure, { _ in 900 }),
      (field("pm10", "ug/m3", 0.1), { 4 * Double($0) }),
      (field("carbon_monoxide", "ppmv", 0.001), { Double($0) / 2 }),
      (field("sulphur_dioxide", "ppmv", 0.001), { _ in 0.1 }),
      (field("nitrogen_monoxide", "ppbv", 0.1), { _ in 10 }),
    ])
  }

  private static func store(_ fields: [(Metric, (Int) -> Double)]) throws -> ServiceSettings {
    let scratch = try ScratchFolder.untilExit()
    let path = scratch.path("air.gridx")
    try write(fields, to: path)
    var publisher = StorePublisher(scratch.path("store"), producer: "test")
    publisher.isRehearsal = false
    _ = try publisher.publish([PreparedIndex(verifying: path)], now: TwoRuns.hour(1))
    return ServiceSettings(store: try RunStore(opening: scratch.path("store")))
  }

  private static func field(_ name: String, _ unit: String, _ quantum: Double) -> Metric {
    Metric(
      named: name, unit: MetricUnit(rawValue: unit), kind: .instant, quantum: quantum,
      valid: 0...1e6)
  }

  private static func write(_ fields: [(Metric, (Int) -> Double)], to path: String) throws {
    let spacing = 0.5 * .pi / 180 * EarthSphere.radius
    let anchor = try #require(LatLon(latitude: 40, longitude: -10))
    let mapping = try #require(
      ProjectedGrid.latitudeLongitude(anchor: anchor, dx: spacing, dy: spacing, columns: 2))
    let grid = try #require(ModelGrid(columns: 2, rows: 2, mapping: .projected(mapping)))
    let description = IndexDescription(
      run: ModelRun(model: "wrf", initialisation: TwoRuns.hour(0)), domain: "d01", title: "TEST",
      producer: "test", grid: grid, geometryResidual: 0,
      times: try #require(TimeAxis(start: TwoRuns.hour(0), step: 3600, count: 30)),
      metrics: try fields.map { try #require(StoredMetric($0.0, sources: "", method: "")) })
    let writer = try TileIndexWriter(path: path, description)
    for (number, field) in fields.enumerated() {
      for time in 0..<30 {
        try writer.write(
          [Double](repeating: field.1(time), count: 4), metric: number, time: time)
      }
    }
    _ = try writer.encode()
    try writer.publish()
  }
}

@Suite("Open-Meteo's air quality")
struct AirQualityServiceTests {
  let service: OpenMeteoService

  init() throws { service = OpenMeteoService(try AirQualityStore.settings.get()) }

  private func respond(
    _ query: String, now: UTCTime = TwoRuns.hour(1), of other: OpenMeteoService? = nil
  ) throws -> ServiceResponse {
    let service = other ?? service
    let (route, captures) = try #require(
      ServiceRoute.find(.get, "/v1/air-quality", among: service.routes))
    let fields = try QueryFields("latitude=40&longitude=-10&\(query)"[...])
    return route.respond(ServiceRequest(captures: captures, query: fields, now: now))
  }

  private func ask(
    _ query: String, now: UTCTime = TwoRuns.hour(1), of other: OpenMeteoService? = nil
  ) throws -> [String: Any] {
    let response = try respond(query, now: now, of: other)
    try #require(response.status == 200, "\(response.text)")
    return try response.object()
  }

  private func value(_ json: [String: Any], _ name: String, _ hour: Int) throws -> Double? {
    let hourly = try #require(json["hourly"] as? [String: Any])
    let column = try #require(hourly[name] as? [Any], "\(name)")
    return column[hour] as? Double
  }

  private static let days = "start_date=2026-11-20&end_date=2026-11-21"

  /// p/(R T) = 100 000/(8.314 462 618 · 293.15) = 41.028 mol/m³; 60 ppb of ozone with 47.997 g/mol are 118.15 µg/m³.
  @Test func concentrationsAreMasses() throws {
    let json = try ask(
      "hourly=pm2_5,ozone,nitrogen_dioxide,carbon_monoxide,dust&\(Self.days)")
    #expect(try value(json, "pm2_5", 29) == 29)
    #expect(try value(json, "ozone", 3) == 118.2)
    #expect(try value(json, "nitrogen_dioxide", 0) == 100)
    #expect(try value(json, "carbon_monoxide", 5) == nil)
    #expect(try value(json, "dust", 5) == nil)
    // After the run.
    #expect(try value(json, "pm2_5", 30) == nil)
    let units = try #require(json["hourly_units"] as? [String: String])
    #expect(units["ozone"] == "μg/m³")
    let notices = try #require((json["gridq"] as? [String: Any])?["notices"] as? [[String: Any]])
    #expect(
      notices.contains {
        $0["code"] as? String == "absent"
          && ($0["metrics"] as? [String] ?? []) == ["carbon_monoxide", "dust"]
      }, "\(notices)")
  }

  /// The mean of the hours from 6 to 29 is 17.5: 20 · (1 + 7.5/10) = 35 in Europe, and
  /// 49/26.3 · (17.5 − 9.1) + 51 = 66.7 in the United States. Of 0 to 17 it is 8.5: 17, and 50/9 · 8.5 = 47.2.
  @Test func particlesAreMeansOfADay() throws {
    let json = try ask("hourly=european_aqi_pm2_5,us_aqi_pm2_5&\(Self.days)")
    #expect(try value(json, "european_aqi_pm2_5", 29) == 35)
    #expect(try value(json, "us_aqi_pm2_5", 29) == 67)
    #expect(try value(json, "european_aqi_pm2_5", 17) == 17)
    #expect(try value(json, "us_aqi_pm2_5", 17) == 47)
    // Seventeen hours are less than three quarters of a day.
    #expect(try value(json, "us_aqi_pm2_5", 16) == nil)
    // After the run there is no index, although three quarters of the day before are known.
    #expect(try value(json, "us_aqi_pm2_5", 30) == nil)
    #expect(try value(json, "european_aqi_pm2_5", 30) == nil)
    // What is asked for from an hour on has the hours before it all the same.
    let later = try ask(
      "hourly=us_aqi_pm2_5&start_hour=2026-11-21T05:00&end_hour=2026-11-21T05:00")
    #expect(try value(later, "us_aqi_pm2_5", 0) == 67)
  }

  /// Ozone: 49/15 · (60 − 55) + 51 = 67.3 and 20 · (2 + 18.15/30) = 52.1. Nitrogen dioxide: 100/(46.005 · 0.041 028) =
  /// 52.98 ppb, cut to 52: 50/53 · 52 = 49.1; and 20 · (2 + 10/30) = 46.7.
  @Test func indicesOfGasesAndTheHighestOfAll() throws {
    let json = try ask(
      "hourly=us_aqi_o3,us_aqi_no2,european_aqi_o3,european_aqi_no2,us_aqi,european_aqi,us_aqi_so2"
        + "&\(Self.days)")
    #expect(try value(json, "us_aqi_o3", 5) == 67)
    // Five hours are less than three quarters of eight.
    #expect(try value(json, "us_aqi_o3", 4) == nil)
    #expect(try value(json, "us_aqi_no2", 0) == 49)
    #expect(try value(json, "european_aqi_o3", 0) == 52)
    #expect(try value(json, "european_aqi_no2", 0) == 47)
    #expect(try value(json, "us_aqi_so2", 29) == nil)
    #expect(try value(json, "european_aqi", 29) == 52)
    #expect(try value(json, "us_aqi", 29) == 67)
    // While the mean of the particles is not known, nor is the highest of all.
    #expect(try value(json, "european_aqi", 16) == nil)
    let units = try #require(json["hourly_units"] as? [String: String])
    #expect(units["us_aqi"] == "USAQI" && units["european_aqi"] == "EAQI")
    let notices = try #require((json["gridq"] as? [String: Any])?["notices"] as? [[String: Any]])
    #expect(notices.contains { ($0["text"] as? String ?? "").contains("'kg/kg'") }, "\(notices)")
  }

  /// p/(R T) = 90 000/(8.314 462 618 · 283.15) = 38.229 mol/m³: 1.5 ppm of carbon monoxide with 28.010 g/mol are 1606.2
  /// µg/m³, 0.1 ppm of sulphur dioxide with 64.058 g/mol 244.9, and 10 ppb of nitrogen monoxide with 30.006 g/mol 11.5.
  @Test func massesOfParticlesAndOtherGases() throws {
    let json = try ask(
      "hourly=pm10,carbon_monoxide,sulphur_dioxide,nitrogen_monoxide&\(Self.days)",
      of: OpenMeteoService(try AirQualityStore.others.get()))
    #expect(try value(json, "pm10", 29) == 116)
    #expect(try value(json, "carbon_monoxide", 3) == 1606.2)
    #expect(try value(json, "carbon_monoxide", 0) == 0)
    #expect(try value(json, "sulphur_dioxide", 3) == 244.9)
    #expect(try value(json, "nitrogen_monoxide", 3) == 11.5)
  }

  /// Particles, 70 µg/m³ in the mean of the hours from 6 to 29: 20 · (3 + 20/50) = 68 in Europe, and 49/99 · (70 − 55) + 51 =
  /// 58.4 in the United States; 34 of those from 0 to 17: 20 · (1 + 14/20) = 34, and 50/54 · 34 = 31.5. Carbon monoxide,
  /// 12.75 ppm in the mean of the hours from 22 to 29, cut to 12.7: 49/2.9 · (12.7 − 12.5) + 151 = 154.4; 1.25 of those
  /// from 0 to 5, cut to 1.2: 50/4.4 · 1.2 = 13.6. Sulphur dioxide: 20 · (2 + 44.9/150) = 46.0, and 49/109 · (100 − 76) + 101
  /// = 111.8, when 18 hours are known too.
  @Test func indicesOfParticlesCarbonMonoxideAndSulphurDioxide() throws {
    let json = try ask(
      "hourly=european_aqi_pm10,us_aqi_pm10,us_aqi_carbon_monoxide,european_aqi_sulphur_dioxide,us_aqi_so2,"
        + "european_aqi,us_aqi&\(Self.days)",
      of: OpenMeteoService(try AirQualityStore.others.get()))
    #expect(try value(json, "european_aqi_pm10", 29) == 68)
    #expect(try value(json, "us_aqi_pm10", 29) == 58)
    #expect(try value(json, "european_aqi_pm10", 17) == 34)
    #expect(try value(json, "us_aqi_pm10", 17) == 31)
    #expect(try value(json, "us_aqi_pm10", 16) == nil)
    #expect(try value(json, "us_aqi_carbon_monoxide", 29) == 154)
    #expect(try value(json, "us_aqi_carbon_monoxide", 5) == 14)
    #expect(try value(json, "us_aqi_carbon_monoxide", 4) == nil)
    #expect(try value(json, "european_aqi_sulphur_dioxide", 0) == 46)
    #expect(try value(json, "us_aqi_so2", 17) == 112)
    #expect(try value(json, "us_aqi_so2", 16) == nil)
    // Particles are the worst in Europe, which has no bands of carbon monoxide.
    #expect(try value(json, "european_aqi", 29) == 68)
    #expect(try value(json, "us_aqi", 29) == 154)
    #expect(try value(json, "european_aqi", 17) == 46)
    #expect(try value(json, "us_aqi", 17) == 112)
  }

  /// At 28:30, 28.5 µg/m³; the mean of the twenty-four from 5:30 on is 17: 34, and 49/26.3 · (17 − 9.1) + 51 = 65.7.
  @Test func currentHasMeansThatEndNow() throws {
    let now = try #require(TwoRuns.hour(28).adding(seconds: 1900))
    let json = try ask(
      "current=pm2_5,european_aqi_pm2_5,us_aqi_pm2_5&timeformat=unixtime", now: now)
    let current = try #require(json["current"] as? [String: Any])
    #expect(current["time"] as? Int == Int(TwoRuns.hour(28).secondsSince1970) + 1800)
    #expect(current["pm2_5"] as? Double == 28.5)
    #expect(current["european_aqi_pm2_5"] as? Double == 34)
    #expect(current["us_aqi_pm2_5"] as? Double == 66)
  }

  @Test func fiveDaysAndTableOfCommas() throws {
    let csv = try respond("hourly=pm2_5,us_aqi&timezone=Europe/Lisbon&format=csv").text
    #expect(csv.contains("time,pm2_5 (μg/m³),us_aqi (USAQI)\n2026-11-20T00:00,0.0,NaN\n"), "\(csv)")
    let json = try ask("hourly=pm2_5")
    let hourly = try #require(json["hourly"] as? [String: Any])
    #expect((hourly["time"] as? [String])?.count == 120)
  }

  @Test(arguments: [
    "hourly=temperature_2m", "daily=pm10", "minutely_15=pm10", "hourly=us_aqi_o4",
    "hourly=european_aqi_carbon_monoxide",
  ])
  func whatIsNotHere(_ query: String) throws {
    let response = try respond(query)
    #expect(response.status == 400)
    #expect(try response.object()["error"] as? Bool == true)
  }

  /// Every name of Open-Meteo's page of the service.
  @Test func everyPublishedNameIsUnderstood() throws {
    let names = """
      pm10 pm2_5 carbon_monoxide carbon_dioxide nitrogen_dioxide sulphur_dioxide ozone aerosol_optical_depth dust
      uv_index uv_index_clear_sky ammonia methane alder_pollen birch_pollen grass_pollen mugwort_pollen olive_pollen
      ragweed_pollen european_aqi european_aqi_pm2_5 european_aqi_pm10 european_aqi_nitrogen_dioxide
      european_aqi_ozone european_aqi_sulphur_dioxide us_aqi us_aqi_pm2_5 us_aqi_pm10 us_aqi_nitrogen_dioxide
      us_aqi_ozone us_aqi_sulphur_dioxide us_aqi_carbon_monoxide formaldehyde glyoxal
      non_methane_volatile_organic_compounds pm10_wildfires peroxyacyl_nitrates secondary_inorganic_aerosol
      residential_elementary_carbon total_elementary_carbon pm2_5_total_organic_matter sea_salt_aerosol
      nitrogen_monoxide
      """.split { $0.isWhitespace }
    let json = try ask("hourly=\(names.joined(separator: ","))&\(Self.days)")
    let hourly = try #require(json["hourly"] as? [String: Any])
    #expect(names.allSatisfy { hourly[String($0)] != nil })
    #expect(hourly.count == names.count + 1)
  }
}
