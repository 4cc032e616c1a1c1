import Foundation
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqServices

/// Every name that Open-Meteo publishes is understood.
@Suite struct OpenMeteoNamesTests {
  let run: ServedRun
  let service: OpenMeteoService
  private static let place = "/v1/forecast?latitude=38.7369&longitude=-9.1427&forecast_days=2"

  init() throws {
    run = try ServedRun.shared.get()
    service = OpenMeteoService(run.settings)
  }

  /// Of Open-Meteo's own description of `/v1/forecast` and of the enumerations of its clients.
  static let hourly = """
    temperature_2m relative_humidity_2m dew_point_2m apparent_temperature precipitation_probability precipitation
    rain showers snowfall snow_depth snow_height weather_code pressure_msl surface_pressure cloud_cover cloud_cover_low
    cloud_cover_mid cloud_cover_high visibility evapotranspiration et0_fao_evapotranspiration
    vapour_pressure_deficit wind_speed_10m wind_speed_80m wind_speed_120m wind_speed_180m wind_direction_10m
    wind_direction_80m wind_direction_120m wind_direction_180m wind_gusts_10m temperature_80m temperature_120m
    temperature_180m soil_temperature_0cm soil_temperature_6cm soil_temperature_18cm soil_temperature_54cm
    soil_moisture_0_to_1cm soil_moisture_1_to_3cm soil_moisture_3_to_9cm soil_moisture_9_to_27cm
    soil_moisture_27_to_81cm uv_index uv_index_clear_sky is_day sunshine_duration wet_bulb_temperature_2m
    total_column_integrated_water_vapour cape lifted_index convective_inhibition freezing_level_height
    boundary_layer_height shortwave_radiation direct_radiation diffuse_radiation direct_normal_irradiance
    global_tilted_irradiance terrestrial_radiation shortwave_radiation_instant direct_radiation_instant
    diffuse_radiation_instant direct_normal_irradiance_instant global_tilted_irradiance_instant
    terrestrial_radiation_instant snowfall_height convective_cloud_base convective_cloud_top updraft
    lightning_potential surface_temperature temperature_1000hPa temperature_850hPa temperature_500hPa
    temperature_50hPa temperature_30hPa relative_humidity_700hPa cloud_cover_250hPa wind_speed_975hPa
    wind_direction_300hPa geopotential_height_500hPa vertical_velocity_850hPa dew_point_925hPa windspeed_80m
    winddirection_120m dewpoint_850hPa relativehumidity_1000hPa cloudcover_500hPa freezinglevel_height
    vapor_pressure_deficit soil_temperature_0_to_7cm soil_moisture_100_to_255cm temperature_2m_previous_day1
    temperature_2m_spread
    """.split { $0.isWhitespace }.map(String.init)
  static let daily = """
    weather_code temperature_2m_max temperature_2m_min temperature_2m_mean apparent_temperature_max
    apparent_temperature_min apparent_temperature_mean sunrise sunset daylight_duration sunshine_duration uv_index_max
    uv_index_clear_sky_max rain_sum showers_sum snowfall_sum precipitation_sum precipitation_hours
    precipitation_probability_max precipitation_probability_min precipitation_probability_mean wind_speed_10m_max
    wind_gusts_10m_max wind_direction_10m_dominant shortwave_radiation_sum et0_fao_evapotranspiration
    et0_fao_evapotranspiration_sum moonrise moonset moon_phase cape_mean cloud_cover_max dew_point_2m_min
    growing_degree_days_base_0_limit_50 leaf_wetness_probability_mean relative_humidity_2m_max
    snowfall_water_equivalent_sum pressure_msl_mean surface_pressure_min updraft_max visibility_mean
    wet_bulb_temperature_2m_max vapour_pressure_deficit_max soil_moisture_0_to_7cm_mean wind_speed_100m_max
    windspeed_10m_max
    """.split { $0.isWhitespace }.map(String.init)

  private func ask(_ rest: String) throws -> [String: Any] {
    let response = try run.ask(service, "\(OpenMeteoNamesTests.place)&\(rest)")
    try #require(response.status == 200, "\(response.text)")
    return try response.object()
  }

  private func numbers(_ json: [String: Any], _ section: String, _ name: String) throws -> [Double]
  {
    let values = try #require((json[section] as? [String: Any])?[name] as? [Any], "\(name)")
    return values.map { ($0 as? NSNumber)?.doubleValue ?? .nan }
  }

  @Test func allNamesTogetherAreAnsweredAndWhatIsNullIsNamed() throws {
    let json = try ask(
      "hourly=\(OpenMeteoNamesTests.hourly.joined(separator: ","))"
        + "&current=\(OpenMeteoNamesTests.hourly.joined(separator: ","))"
        + "&minutely_15=snowfall_height,lightning_potential,wind_speed_80m&forecast_minutely_15=4"
        + "&daily=\(OpenMeteoNamesTests.daily.joined(separator: ","))")
    let notices = try #require((json["gridq"] as? [String: Any])?["notices"] as? [[String: Any]])
    let named = Set(
      notices.filter { $0["code"] as? String == "absent" }
        .flatMap { $0["metrics"] as? [String] ?? [] })
    for (section, names) in [
      ("hourly", OpenMeteoNamesTests.hourly), ("daily", OpenMeteoNamesTests.daily),
    ] {
      let units = try #require(json["\(section)_units"] as? [String: String])
      for name in names {
        let column = try #require((json[section] as? [String: Any])?[name] as? [Any], "\(name)")
        #expect(units[name] != nil)
        let isNull = column.allSatisfy { $0 is NSNull }
        #expect(isNull == named.contains(name), "\(name)")
      }
    }
    for name in [
      "showers", "vapour_pressure_deficit", "uv_index_clear_sky", "terrestrial_radiation",
      "et0_fao_evapotranspiration", "precipitation_probability_mean",
    ] { #expect(!named.contains(name)) }
    #expect(named.contains("wind_speed_80m"))
    #expect(!named.contains("direct_radiation") && !named.contains("global_tilted_irradiance"))
  }

  /// The labels are those of Open-Meteo's documentation.
  @Test func unitsOfWhatIsNullAreThoseOfOpenMeteo() throws {
    let names = [
      "soil_moisture_0_to_1cm": "m³/m³", "wind_speed_80m": "km/h", "temperature_850hPa": "°C",
      "direct_radiation": "W/m²", "vapour_pressure_deficit": "kPa",
      "geopotential_height_500hPa": "m",
      "total_column_integrated_water_vapour": "kg/m²", "evapotranspiration": "mm",
      "wind_direction_80m": "°",
      // What an index may hold at any height and pressure.
      "wind_speed_37m": "km/h", "geopotential_height_995hPa": "m",
    ]
    let json = try ask("hourly=\(names.keys.joined(separator: ","))")
    var units = try #require(json["hourly_units"] as? [String: String])
    units["time"] = nil
    #expect(units == names)
    // A time for each, also where nothing else is asked for.
    for name in names.keys { #expect(try numbers(json, "hourly", name).count == 48) }
  }

  @Test(arguments: [
    "temprature_2m", "dew_point_1001hPa", "cloud_cover_81m", "temperature_081m",
    "soil_moisture_0_to_2cm",
    "soil_moisture_6cm", "temperature_2m_previous_day8", "temperature_2m_spread_spread",
    "temperature_-25hPa", "temperature_99999999999999hPa", "_spread", "geopotential_height_80m",
    "temperature_2m_sum",
  ])
  func aNameThatIsNobodysIsAnError(name: String) throws {
    for section in ["hourly", "daily", "current", "minutely_15"] {
      let response = try run.ask(service, "\(OpenMeteoNamesTests.place)&\(section)=\(name)")
      #expect(response.status == 400)
      #expect((try response.object()["reason"] as? String)?.contains("'\(name)'") == true)
    }
  }

  @Test func rainShowersAndSnowAddUpToThePrecipitation() throws {
    let json = try ask("hourly=precipitation,rain,showers,snowfall_water_equivalent,graupel")
    let all = try numbers(json, "hourly", "precipitation")
    let parts = try ["rain", "showers", "snowfall_water_equivalent", "graupel"].map {
      try numbers(json, "hourly", $0)
    }
    #expect(all.contains { $0 > 0 })
    for hour in all.indices where all[hour].isFinite {
      // Five numbers with two decimals.
      let sum = parts.reduce(0) { $0 + ($1[hour].isNaN ? 0 : $1[hour]) }
      #expect(abs(sum - all[hour]) <= 0.0251)
    }
    let notices = (json["gridq"] as? [String: Any])?["notices"] as? [[String: Any]] ?? []
    #expect(notices.contains { ($0["text"] as? String)?.hasPrefix("showers: 0, because") == true })
  }

  /// From the dew point and temperature that are told beside it, both to 0.05 °C: 0.02 kPa at 35 °C.
  @Test func theDeficitIsThatOfTheTemperaturesBesideIt() throws {
    let json = try ask(
      "hourly=temperature_2m,dew_point_2m,vapour_pressure_deficit&daily=vapour_pressure_deficit_max"
    )
    let (air, dew) = (
      try numbers(json, "hourly", "temperature_2m"), try numbers(json, "hourly", "dew_point_2m")
    )
    let deficit = try numbers(json, "hourly", "vapour_pressure_deficit")
    func saturation(_ celsius: Double) -> Double {
      0.6108 * Foundation.exp(17.27 * celsius / (celsius + 237.3))
    }
    for hour in air.indices where air[hour].isFinite {
      let expected = max(0, saturation(air[hour]) - saturation(dew[hour]))
      #expect(abs(deficit[hour] - expected) <= 0.025)
    }
    let most = try numbers(json, "daily", "vapour_pressure_deficit_max")
    #expect(abs(most[0] - (deficit[0..<24].max() ?? .nan)) <= 0.0051)
  }

  @Test func daysOfGrassAreTheSumsOfItsHours() throws {
    let json = try ask(
      "hourly=et0_fao_evapotranspiration,terrestrial_radiation,shortwave_radiation"
        + "&daily=et0_fao_evapotranspiration,et0_fao_evapotranspiration_sum")
    let hours = try numbers(json, "hourly", "et0_fao_evapotranspiration")
    // The hour before the run is not known.
    #expect(hours[0].isNaN)
    #expect(hours[1...].allSatisfy { (0...1.2).contains($0) })
    // An hour's water is at most what all radiation and dry wind can take: more by day.
    #expect((hours[13], hours[3]) > (hours[3], hours[13]))
    let days = try numbers(json, "daily", "et0_fao_evapotranspiration")
    // The day has the hours from 01:00 to 24:00, to two decimals each.
    #expect(abs(days[0] - hours[1...24].reduce(0, +)) <= 0.13)
    #expect(try numbers(json, "daily", "et0_fao_evapotranspiration_sum") == days || days[1].isNaN)
    let outside = try numbers(json, "hourly", "terrestrial_radiation")
    let ground = try numbers(json, "hourly", "shortwave_radiation")
    for hour in 1..<48 { #expect(ground[hour] <= outside[hour] + 0.11) }
  }

  @Test func aClearSkyLetsThroughNoLessThanCloud() throws {
    let json = try ask(
      "hourly=uv_index,uv_index_clear_sky&daily=uv_index_clear_sky_max,uv_index_max")
    let (under, clear) = (
      try numbers(json, "hourly", "uv_index"), try numbers(json, "hourly", "uv_index_clear_sky")
    )
    #expect(clear.contains { $0 > 0.5 })
    // The library's index is known to 0.1.
    for hour in under.indices where under[hour].isFinite {
      #expect(under[hour] <= clear[hour] + 0.06)
    }
    let most = try numbers(json, "daily", "uv_index_clear_sky_max")
    #expect(abs(most[0] - (clear[0..<24].max() ?? .nan)) <= 0.0051)
  }

  @Test func theProbabilityOfDaysIsThatOfTheirHours() throws {
    let json = try ask(
      "hourly=precipitation_probability"
        + "&daily=precipitation_probability_min,precipitation_probability_mean,precipitation_probability_max"
    )
    let day = Array(try numbers(json, "hourly", "precipitation_probability")[1...24])
    let value = { (name: String) in
      try numbers(json, "daily", "precipitation_probability_\(name)")[0]
    }
    // To whole numbers.
    #expect(abs(try value("min") - (day.min() ?? .nan)) <= 1)
    #expect(abs(try value("mean") - day.reduce(0, +) / 24) <= 1)
    #expect(try value("min") <= value("mean") && value("mean") <= value("max"))
  }

  // MARK: One place of a list

  private static let places = "latitude=38.7369,60,41.1496&longitude=-9.1427,20,-8.611"

  @Test func aPlaceOutsideCostsTheOthersNothing() throws {
    let response = try run.ask(
      service, "/v1/forecast?\(OpenMeteoNamesTests.places)&hourly=temperature_2m&forecast_days=1")
    #expect(response.status == 200)
    let places = try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]])
    #expect(places.map { $0["error"] as? Bool } == [nil, true, nil])
    #expect((places[1]["reason"] as? String)?.contains("outside the grid") == true)
    #expect(places[1]["type"] as? String == "urn:gridq:problem:outside-domain")
    #expect(places.map { $0["location_id"] as? Int } == [nil, 1, 2])
    #expect(places[1]["latitude"] as? Double == 60)
    let single = try run.ask(
      service,
      "/v1/forecast?latitude=41.1496&longitude=-8.611&hourly=temperature_2m&forecast_days=1"
    ).object()
    #expect(places[2]["hourly"] as? NSDictionary == single["hourly"] as? NSDictionary)
    let notice = response.headers.first { $0.name == "Gridq-Notice" }?.value
    #expect(notice?.contains("absent") == true)
  }

  @Test func aListWithoutAnyPlaceInsideIsAnError() throws {
    let response = try run.ask(
      service, "/v1/forecast?latitude=60,61&longitude=20,20&hourly=temperature_2m")
    #expect(response.status == 400)
    #expect((try response.object()["reason"] as? String)?.contains("outside the grid") == true)
  }

  @Test func tablesHaveNaNAtThePlaceOutside() throws {
    let lines = try run.ask(
      service,
      "/v1/forecast?\(OpenMeteoNamesTests.places)&hourly=temperature_2m&forecast_days=1&format=csv"
    ).text.split(separator: "\n")
    #expect(lines[2].hasPrefix("1,60,20,NaN,"))
    let rows = lines.filter { $0.hasPrefix("1,20") }
    #expect(rows.count == 24)
    #expect(rows.allSatisfy { $0.hasSuffix(",NaN") })
    #expect(lines.filter { $0.hasPrefix("2,20") }.contains { !$0.hasSuffix(",NaN") })
  }

  /// Messages stand in the order of the places: each has one.
  @Test func binaryAnswersHaveAMessageForThePlaceOutside() throws {
    func messages(_ bytes: [UInt8]) -> Int {
      var (position, count) = (0, 0)
      while position + 4 <= bytes.count {
        let length = (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
        position += 4 + length
        count += 1
      }
      return position == bytes.count ? count : -1
    }
    let response = try run.ask(
      service,
      "/v1/forecast?\(OpenMeteoNamesTests.places)&hourly=temperature_2m,wind_speed_80m&daily=sunrise"
        + "&forecast_days=1&format=flatbuffers")
    #expect(response.status == 200)
    #expect(messages(response.body) == 3)
  }
}
