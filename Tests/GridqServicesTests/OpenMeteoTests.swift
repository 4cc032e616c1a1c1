import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqServices

@Suite struct OpenMeteoTests {
  let run: ServedRun
  let service: OpenMeteoService
  static let lisbon = "latitude=38.7369&longitude=-9.1427"

  init() throws {
    run = try ServedRun.shared.get()
    service = OpenMeteoService(run.settings)
  }

  /// The answer at Lisbon.
  private func ask(_ rest: String) throws -> [String: Any] {
    let response = try run.ask(service, "/v1/forecast?\(OpenMeteoTests.lisbon)&\(rest)")
    try #require(response.status == 200, "\(response.text)")
    return try response.object()
  }

  /// The library's answer at Lisbon, from the start of the run on.
  private func library(_ metrics: [Metric], hours: Int64 = 49) throws -> PointForecast {
    try run.store.snapshot().forecast(
      try ForecastQuestion(
        at: 38.7369, -9.1427, metrics: metrics,
        times: .length(from: run.start, seconds: hours * 3600), cell: .land))
  }

  private func date(_ days: Int64 = 0) -> String {
    String((run.start.adding(seconds: days * 86_400) ?? run.start).iso8601.prefix(10))
  }

  private func hour(_ hours: Int64) -> UTCTime {
    run.start.adding(seconds: hours * 3600) ?? run.start
  }

  /// Numbers, NaN for null.
  private func numbers(_ json: [String: Any], _ section: String, _ name: String) throws -> [Double]
  {
    let columns = try #require(json[section] as? [String: Any])
    let values = try #require(columns[name] as? [Any])
    return values.map { ($0 as? NSNumber)?.doubleValue ?? .nan }
  }

  /// What the decimals of both leave open is the tolerance.
  private func agree(_ left: [Double], _ right: [Double], _ tolerance: Double) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.isNaN && $1.isNaN || abs($0 - $1) <= tolerance }
  }

  @Test func hoursAreThoseOfTheLibraryInUnitsOfTheProtocol() throws {
    let json = try ask(
      "hourly=temperature_2m,windspeed_10m,precipitation,snowfall,pressure_msl,cloud_cover"
        + "&start_date=\(date())&end_date=\(date())")
    let direct = try library(
      [.temperature, .windSpeed, .precipitation, .snowfall, .seaLevelPressure, .cloudCover],
      hours: 24)
    let times = try #require((json["hourly"] as? [String: Any])?["time"] as? [String])
    #expect(times.count == 24)
    #expect(times.first == "\(date())T00:00")
    #expect(times.last == "\(date())T23:00")
    let columns: [(name: String, number: Int, scale: Double, tolerance: Double)] = [
      ("temperature_2m", 0, 1, 0.051), ("windspeed_10m", 1, 3.6, 0.24),
      ("precipitation", 2, 1, 0.0101), ("snowfall", 3, 0.7, 0.0101),
      ("pressure_msl", 4, 1, 0.101), ("cloud_cover", 5, 1, 0.51),
    ]
    for (name, number, scale, tolerance) in columns {
      let expected = direct.metrics[number].values.map { $0 * scale }
      #expect(agree(try numbers(json, "hourly", name), expected, tolerance), "\(name)")
    }
    // The model has no sum before its first time.
    #expect(try numbers(json, "hourly", "precipitation")[0].isNaN)
    let units = try #require(json["hourly_units"] as? [String: String])
    #expect(
      units == [
        "time": "iso8601", "temperature_2m": "°C", "windspeed_10m": "km/h", "precipitation": "mm",
        "snowfall": "cm", "pressure_msl": "hPa", "cloud_cover": "%",
      ])
    let cell = direct.source.cell
    #expect(abs((json["latitude"] as? Double ?? 0) - cell.location.latitude) < 1e-6)
    #expect(abs((json["longitude"] as? Double ?? 0) - cell.location.longitude) < 1e-6)
    #expect(abs((json["elevation"] as? Double ?? -1) - (cell.elevation ?? -2)) <= 0.051)
    #expect(json["timezone"] as? String == "GMT")
    #expect(json["timezone_abbreviation"] as? String == "GMT")
    #expect(json["utc_offset_seconds"] as? Int == 0)
    #expect(json["location_id"] == nil)
  }

  @Test func decimalsAreThoseOfTheProtocol() throws {
    let text = try run.ask(
      service,
      "/v1/forecast?\(OpenMeteoTests.lisbon)&hourly=temperature_2m,precipitation,weather_code&forecast_days=1"
    ).text
    #expect(text.contains(/"temperature_2m":\[-?\d+\.\d,-?\d+\.\d,/))
    #expect(text.contains(/"precipitation":\[null,\d+\.\d\d,/))
    #expect(text.contains(/"weather_code":\[(\d+|null),\d+,/))
  }

  @Test func aWeekIsAnsweredAndWhatNoRunCoversIsNull() throws {
    let json = try ask("hourly=temperature_2m&daily=temperature_2m_max")
    let values = try numbers(json, "hourly", "temperature_2m")
    #expect(values.count == 168)
    #expect(values[0...48].allSatisfy { $0.isFinite })
    #expect(values[49...].allSatisfy { $0.isNaN })
    // The third day has only its midnight.
    let days = try numbers(json, "daily", "temperature_2m_max")
    #expect(days.count == 7)
    #expect(days.map(\.isNaN) == [false, false, true, true, true, true, true])
  }

  /// As those of the temperature: of output times, also where a day begins between them. It begins at 18:30 UTC here.
  @Test func apparentTemperaturesOfADayAreOfOutputTimes() throws {
    let json = try ask(
      "daily=apparent_temperature_max,apparent_temperature_min&timezone=Asia/Kolkata"
        + "&start_date=\(date(1))&end_date=\(date(1))")
    let values = try library([.apparentTemperature]).metrics[0].values[19...42]
    let (most, least) = (values.max() ?? .nan, values.min() ?? .nan)
    #expect(try abs(numbers(json, "daily", "apparent_temperature_max")[0] - most) <= 0.051)
    #expect(try abs(numbers(json, "daily", "apparent_temperature_min")[0] - least) <= 0.051)
  }

  @Test func daysAreMadeOfTheirHours() throws {
    let json = try ask(
      "daily=temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_hours,"
        + "wind_speed_10m_max,sunrise,sunset,daylight_duration,weather_code"
        + "&wind_speed_unit=ms&timeformat=unixtime&start_date=\(date())&end_date=\(date(1))")
    let direct = try library([.temperature, .precipitation, .windSpeed])
    for day in 0..<2 {
      let hours = day * 24..<day * 24 + 24
      let temperatures = direct.metrics[0].values[hours]
      let amounts = direct.metrics[1].values[hours.lowerBound + 1...hours.upperBound]
      func value(_ name: String) throws -> Double { try numbers(json, "daily", name)[day] }
      #expect(try abs(value("temperature_2m_max") - (temperatures.max() ?? .nan)) <= 0.051)
      #expect(try abs(value("temperature_2m_min") - (temperatures.min() ?? .nan)) <= 0.051)
      #expect(try abs(value("precipitation_sum") - amounts.reduce(0, +)) <= 0.0101)
      // Whether an hour has 0.1 mm may depend on the last digit.
      let wet = amounts.count { $0 >= 0.105 }...amounts.count { $0 >= 0.095 }
      #expect(wet.contains(Int(try value("precipitation_hours"))))
      let fastest = direct.metrics[2].values[hours].max() ?? .nan
      #expect(try abs(value("wind_speed_10m_max") - fastest) <= 0.051)
      let (sunrise, sunset) = (try value("sunrise"), try value("sunset"))
      let start = Double(hour(Int64(day) * 24).secondsSince1970)
      #expect(sunrise > start && sunset > sunrise && sunset < start + 86_400)
      #expect(try abs(value("daylight_duration") - (sunset - sunrise)) <= 1)
      #expect(OpenMeteoTests.codes.contains(Int(try value("weather_code"))))
    }
    let starts = try numbers(json, "daily", "time")
    #expect(starts == [0, 24].map { Double(hour($0).secondsSince1970) })
    let units = try #require(json["daily_units"] as? [String: String])
    #expect(units["time"] == "unixtime")
    #expect(units["sunrise"] == "unixtime")
    #expect(units["precipitation_hours"] == "h")
    #expect(units["wind_speed_10m_max"] == "m/s")
  }

  /// The codes that clients of the protocol know.
  private static let codes: Set = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86,
    95, 96, 99,
  ]

  @Test func weatherIsAlwaysACodeThatClientsKnow() throws {
    let values = try numbers(
      try ask("hourly=weather_code&forecast_days=2"), "hourly", "weather_code")
    #expect(values.contains { $0.isFinite })
    #expect(values.allSatisfy { $0.isNaN || OpenMeteoTests.codes.contains(Int($0)) })
  }

  /// It is 12:20: a quarter of the way from one hour to the next.
  @Test func nowIsTheQuarterOfAnHourThatHasBegun() throws {
    let json = try ask(
      "current=temperature_2m,is_day,precipitation&current_weather=true&hourly=temperature_2m")
    let current = try #require(json["current"] as? [String: Any])
    #expect(current["time"] as? String == "\(date())T12:15")
    #expect(current["interval"] as? Int == 900)
    #expect(current["is_day"] as? Int == 1)
    let direct = try library([.temperature, .precipitation])
    let hours = direct.metrics[0].values
    let expected = hours[12] + (hours[13] - hours[12]) / 4
    #expect(abs((current["temperature_2m"] as? Double ?? .nan) - expected) <= 0.1)
    // A quarter of the hour's.
    let amount = direct.metrics[1].values[13] / 4
    #expect(abs((current["precipitation"] as? Double ?? .nan) - amount) <= 0.0101)
    #expect((json["current_units"] as? [String: String])?["interval"] == "seconds")
    let former = try #require(json["current_weather"] as? [String: Any])
    #expect(former["temperature"] as? Double == current["temperature_2m"] as? Double)
    #expect(former["weathercode"] is Int)
    let text = try run.ask(
      service, "/v1/forecast?\(OpenMeteoTests.lisbon)&hourly=cape&daily=sunset&current=is_day"
    ).text
    let order = ["\"current\"", "\"hourly\"", "\"daily\""].compactMap { text.range(of: $0) }
    #expect(order.map(\.lowerBound) == order.map(\.lowerBound).sorted())
    #expect(order.count == 3)
  }

  @Test func quartersOfAnHourSumUpToTheHour() throws {
    let json = try ask(
      "minutely_15=precipitation,temperature_2m&hourly=precipitation"
        + "&start_minutely_15=\(date())T01:15&end_minutely_15=\(date())T06:00"
        + "&start_hour=\(date())T02:00&end_hour=\(date())T06:00")
    let quarters = try numbers(json, "minutely_15", "precipitation")
    let hours = try numbers(json, "hourly", "precipitation")
    #expect(quarters.count == 20)
    #expect(hours.count == 5)
    // Of four numbers with two decimals, and of one.
    for hour in 0..<5 {
      let sum = quarters[hour * 4..<hour * 4 + 4].reduce(0, +)
      #expect(abs(sum - hours[hour]) <= 0.0255)
    }
    let times = try #require((json["minutely_15"] as? [String: Any])?["time"] as? [String])
    #expect(times[1] == "\(date())T01:30")
  }

  /// In Tokyo it is nine hours later: its date begins at 15:00 UTC.
  @Test func timesAreThoseOfTheClocksOfTheZone() throws {
    let json = try ask(
      "hourly=temperature_2m&daily=temperature_2m_max&timezone=Asia%2FTokyo"
        + "&start_date=\(date(1))&end_date=\(date(1))")
    #expect(json["utc_offset_seconds"] as? Int == 32_400)
    #expect(json["timezone"] as? String == "Asia/Tokyo")
    #expect(json["timezone_abbreviation"] as? String == "GMT+9")
    let times = try #require((json["hourly"] as? [String: Any])?["time"] as? [String])
    #expect(times.first == "\(date(1))T00:00")
    let expected = Array(try library([.temperature]).metrics[0].values[15..<39])
    #expect(agree(try numbers(json, "hourly", "temperature_2m"), expected, 0.051))
    let most = try numbers(json, "daily", "temperature_2m_max")
    #expect(abs(most[0] - (expected.max() ?? .nan)) <= 0.051)
    #expect((json["daily"] as? [String: Any])?["time"] as? [String] == [date(1)])
  }

  @Test func theZoneOfAPlaceIsSaidToBeByACoarseMap() throws {
    let response = try run.ask(
      service, "/v1/forecast?\(OpenMeteoTests.lisbon)&hourly=temperature_2m&timezone=auto")
    #expect(try response.object()["timezone"] as? String == "Europe/Lisbon")
    let notice = response.headers.first { $0.name == "Gridq-Notice" }?.value
    #expect(notice?.contains("time_zone") == true)
  }

  private static let unitChoices: [(String, String, String, Double, Double, Double)] = [
    ("temperature_unit=fahrenheit", "temperature_2m", "°F", 1.8, 32, 0.19),
    ("wind_speed_unit=mph", "wind_speed_10m", "mp/h", 3600 / 1609.344, 0, 0.17),
    ("windspeed_unit=kn", "wind_speed_10m", "kn", 3600 / 1852.0, 0, 0.15),
    ("wind_speed_unit=ms", "wind_speed_10m", "m/s", 1, 0, 0.051),
    ("precipitation_unit=inch", "precipitation", "inch", 1 / 25.4, 0, 0.0008),
    ("precipitation_unit=inch", "visibility", "ft", 1 / 0.3048, 0, 0),
  ]

  @Test(arguments: unitChoices)
  func unitsAreChosen(
    choice: String, name: String, label: String, scale: Double, offset: Double, tolerance: Double
  ) throws {
    let json = try ask("hourly=\(name)&forecast_days=1&\(choice)")
    #expect((json["hourly_units"] as? [String: String])?[name] == label)
    let metric = try #require(Metric.named(name))
    let expected = try library([metric], hours: 24).metrics[0].values.map { $0 * scale + offset }
    // Visibility is known to 2 %.
    if metric == .visibility {
      let values = try numbers(json, "hourly", name)
      let isNear = zip(values, expected).allSatisfy { abs($0 - $1) <= 0.03 * $1 }
      #expect(isNear)
    } else {
      #expect(agree(try numbers(json, "hourly", name), expected, tolerance))
    }
  }

  /// By Simpson's rule, from the library's radiation at both ends of the hour and in its middle.
  @Test func radiationIsTheMeanOfTheHourBefore() throws {
    let json = try ask(
      "hourly=shortwave_radiation,sunshine_duration&daily=shortwave_radiation_sum&forecast_days=1")
    let values = try numbers(json, "hourly", "shortwave_radiation")
    let snapshot = run.store.snapshot()
    func radiation(_ time: UTCTime) throws -> Double {
      try snapshot.forecast(
        try ForecastQuestion(
          at: 38.7369, -9.1427, metrics: [.shortwaveRadiation], times: .moment(time), cell: .land)
      ).metrics[0].values[0]
    }
    for number in [9, 12, 16] {
      let end = hour(Int64(number))
      let middle = try radiation(end.adding(seconds: -1800) ?? end)
      let expected =
        (try radiation(hour(Int64(number - 1))) + 4 * middle + radiation(end)) / 6
      #expect(abs(values[number] - expected) <= 0.56)
    }
    // The first hour of the run has no hour before; at night there is none.
    let sum = values.dropFirst().reduce(0, +) * 0.0036
    #expect(try abs(numbers(json, "daily", "shortwave_radiation_sum")[0] - sum) <= 0.05)
    let sunshine = try numbers(json, "hourly", "sunshine_duration").dropFirst()
    #expect(sunshine.allSatisfy { (0...3600).contains($0) })
    #expect(sunshine.first == 0)
    #expect(sunshine.contains { $0 > 0 })
  }

  @Test func whatIsEstimatedOrPartialIsSaid() throws {
    func notices(_ rest: String) throws -> [[String: Any]] {
      let extra = try ask(rest)["gridq"] as? [String: Any]
      return try #require(extra?["notices"] as? [[String: Any]])
    }
    func metrics(_ notices: [[String: Any]]) -> [String] {
      notices.filter { $0["code"] as? String == "estimate" }
        .flatMap { $0["metrics"] as? [String] ?? [] }
    }
    let hours = metrics(try notices("hourly=sunshine_duration,snowfall,shortwave_radiation"))
    #expect(hours.sorted() == ["shortwave_radiation", "snowfall", "sunshine_duration"])
    let days = metrics(try notices("daily=sunshine_duration,snowfall_sum,precipitation_sum"))
    #expect(days.sorted() == ["snowfall_sum", "sunshine_duration"])
    // By the clocks of Tokyo, the run begins at 9:00: 15 of 24 hours.
    let partial = try notices("daily=temperature_2m_max&timezone=Asia/Tokyo&forecast_days=1")
      .first { $0["code"] as? String == "partial_day" }
    #expect((partial?["text"] as? String)?.contains("15 of 24 hours") == true)
  }

  @Test func severalPlacesAreAnsweredInTheirOrder() throws {
    let response = try run.ask(
      service,
      "/v1/forecast?latitude=38.7369,41.1496&longitude=-9.1427,-8.611&hourly=temperature_2m"
        + "&elevation=nan,500&timezone=GMT,Asia/Tokyo")
    let places = try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [[String: Any]])
    #expect(places.count == 2)
    #expect(places[0]["location_id"] == nil)
    #expect(places[1]["location_id"] as? Int == 1)
    #expect(places.map { $0["utc_offset_seconds"] as? Int } == [0, 32_400])
    #expect(places[1]["elevation"] as? Double == 500)
    #expect(abs((places[1]["latitude"] as? Double ?? 0) - 41.1496) < 0.5)
    let named = try run.ask(
      service,
      "/v1/forecast?latitude=38.7369&longitude=-9.1427&hourly=temperature_2m&location_id=77"
    ).object()
    #expect(named["location_id"] as? Int == 77)
  }

  /// 0.0065 K for each metre, the library's own answer.
  @Test func temperatureIsForTheElevationAskedFor() throws {
    let json = try ask("hourly=temperature_2m&forecast_days=1&elevation=800")
    let direct = try run.store.snapshot().forecast(
      try ForecastQuestion(
        at: 38.7369, -9.1427, metrics: [.temperature],
        times: .length(from: run.start, seconds: 86_400), cell: .land, elevation: 800))
    #expect(agree(try numbers(json, "hourly", "temperature_2m"), direct.metrics[0].values, 0.051))
    #expect(json["elevation"] as? Double == 800)
  }

  /// Open-Meteo's apparent temperature is made by the service, of temperature and humidity; the library's is a metric. Half of
  /// the humidity's step of 0.5 % moves it by 0.02 °C at 15 °C, and both have steps of 0.1.
  @Test func whatAirFeelsLikeIsForTheElevationAskedFor() throws {
    let names = [
      "temperature_2m", "dew_point_2m", "wet_bulb_temperature_2m", "apparent_temperature",
    ]
    let json = try ask("hourly=\(names.joined(separator: ","))&forecast_days=1&elevation=1800")
    let direct = try run.store.snapshot().forecast(
      try ForecastQuestion(
        at: 38.7369, -9.1427,
        metrics: [.temperature, .dewPoint, .wetBulbTemperature, .apparentTemperature],
        times: .length(from: run.start, seconds: 86_400), cell: .land, elevation: 1800))
    for (name, series) in zip(names, direct.metrics) {
      #expect(agree(try numbers(json, "hourly", name), series.values, 0.13), "\(name)")
    }
    let (air, wet) = (direct.metrics[0].values, direct.metrics[2].values)
    #expect(zip(air, wet).allSatisfy { $0 >= $1 })
  }

  @Test func landIsPreferredAndAnythingTakenWhereThereIsNone() throws {
    // The sea off Lisbon: what is asked for is taken where it is near.
    let place = "latitude=38.7&longitude=-10.6"
    for surface in ["", "&cell_selection=sea", "&cell_selection=nearest"] {
      let response = try run.ask(
        service, "/v1/forecast?\(place)&hourly=temperature_2m&forecast_days=1\(surface)")
      #expect(response.status == 200, "\(response.text)")
    }
    let land = try library([.temperature]).source.cell
    #expect(land.isLand == true)
    let json = try ask("hourly=temperature_2m&cell_selection=sea")
    let sea = try run.store.snapshot().forecast(
      try ForecastQuestion(
        at: 38.7369, -9.1427, metrics: [.temperature], times: .moment(run.now), cell: .sea)
    ).source.cell
    #expect(abs((json["longitude"] as? Double ?? 0) - sea.location.longitude) < 1e-6)
  }

  @Test func aFormIsAsGoodAsAnAddress() throws {
    let query = "\(OpenMeteoTests.lisbon)&hourly=temperature_2m&hourly=rain&daily=sunrise"
    let asked = try run.ask(service, "/v1/forecast?\(query)")
    let posted = try run.ask(service, "/v1/forecast", method: .post, body: query)
    #expect(asked.status == 200)
    #expect(posted.body == asked.body)
    let columns = try #require(try asked.object()["hourly"] as? [String: Any])
    #expect(columns.keys.sorted() == ["rain", "temperature_2m", "time"])
  }

  @Test func hoursAreCountedFromNow() throws {
    let json = try ask("hourly=temperature_2m&forecast_hours=3&past_hours=1")
    let times = try #require((json["hourly"] as? [String: Any])?["time"] as? [String])
    #expect(times == ["11", "12", "13", "14"].map { "\(date())T\($0):00" })
    let days = try ask("daily=sunset&past_days=1&forecast_days=2&hourly=cape")
    let dates = try #require((days["daily"] as? [String: Any])?["time"] as? [String])
    #expect(dates == [date(-1), date(), date(1)])
  }

  @Test func tablesHaveALineForEachTime() throws {
    let response = try run.ask(
      service,
      "/v1/forecast?\(OpenMeteoTests.lisbon)&hourly=temperature_2m,precipitation,is_day"
        + "&forecast_days=1&format=csv")
    #expect(response.contentType.hasPrefix("text/csv"))
    let disposition = response.headers.first { $0.name == "Content-Disposition" }?.value ?? ""
    #expect(disposition.contains(/filename="open-meteo-3\d\.\d\dN\d+\.\d\dW-?\d+m\.csv"/))
    let lines = response.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0] == "latitude,longitude,elevation,utc_offset_seconds,timezone,timezone_abbreviation")
    #expect(lines[1].hasSuffix(",0,GMT,GMT"))
    #expect(lines[2].isEmpty)
    #expect(lines[3] == "time,temperature_2m (°C),precipitation (mm),is_day")
    #expect(lines[4].hasPrefix("\(date())T00:00,"))
    #expect(lines[4].hasSuffix(",NaN,0"))
    #expect(lines.count == 4 + 24 + 1)
    let several = try run.ask(
      service,
      "/v1/forecast?latitude=38.7,41.1&longitude=-9.1,-8.6&daily=sunrise&format=csv&forecast_days=1"
    ).text.split(separator: "\n")
    #expect(several[0].hasPrefix("location_id,latitude,"))
    #expect(several[2].hasPrefix("1,"))
    #expect(several[3] == "location_id,time,sunrise (iso8601)")
    #expect(several[5].hasPrefix("1,\(date()),\(date())T0"))
    #expect(several.count == 6)
  }

  @Test(arguments: [
    ("latitude=91&longitude=-9", "latitude"),
    ("latitude=38.7", "longitude"),
    ("longitude=38.7&hourly=rain", "longitude"),
    ("hourly=temperature_2m", "latitude"),
    ("latitude=38.7,39&longitude=-9.1", "longitude"),
    ("latitude=nan&longitude=-9.1", "latitude"),
    ("latitude=38.7&longitude=-9.1&hourly=temprature_2m,rain,soil", "'temprature_2m', 'soil'"),
    ("latitude=38.7&longitude=-9.1&daily=temperature_2m", "'temperature_2m'"),
    ("latitude=38.7&longitude=-9.1&timezone=Mars/Base", "timezone"),
    ("latitude=38.7&longitude=-9.1&forecast_days=17", "forecast_days"),
    ("latitude=38.7&longitude=-9.1&past_days=-1", "past_days"),
    ("latitude=38.7&longitude=-9.1&past_days=99999999999999999999", "past_days"),
    ("latitude=38.7&longitude=-9.1&start_date=2026-11-20", "end_date"),
    ("latitude=38.7&longitude=-9.1&start_date=2026-11-20&end_date=2026-11-19", "end_date"),
    ("latitude=38.7&longitude=-9.1&start_date=0000-01-01&end_date=9999-12-31", "end_date"),
    (
      "latitude=38.7&longitude=-9.1&hourly=rain&start_hour=0000-01-01T00:00&end_hour=9999-12-31T00:00",
      "year"
    ),
    ("latitude=38.7&longitude=-9.1&start_date=yesterday&end_date=2026-11-19", "start_date"),
    ("latitude=38.7&longitude=-9.1&wind_speed_unit=furlong", "wind_speed_unit"),
    ("latitude=38.7&longitude=-9.1&format=xlsx", "format"),
    ("latitude=38.7&longitude=-9.1&elevation=1e99", "elevation"),
    ("latitude=38.7&longitude=-9.1&models=gfs_seamless,icon_eu", "models"),
    ("latitude=38.7&longitude=-9.1&models=gfs_seamless", "models"),
    ("latitude=38.7&longitude=-9.1&run=2001-01-01T00:00", "run"),
    ("latitude=60&longitude=20&hourly=rain", "outside the grid"),
    (
      "latitude=38.7&longitude=-9.1&hourly=rain&start_date=2001-01-01&end_date=2001-01-02",
      "no output"
    ),
  ])
  func faultsHaveAReason(query: String, word: String) throws {
    let response = try run.ask(service, "/v1/forecast?\(query)")
    #expect(response.status == 400)
    #expect(response.contentType == "application/json")
    let json = try response.object()
    #expect(json["error"] as? Bool == true)
    let reason = try #require(json["reason"] as? String)
    #expect(reason.contains(word), "\(reason)")
  }

  @Test func moreThanAnswersMayHaveIsRefused() throws {
    func list(_ text: String, _ count: Int) -> String {
      [String](repeating: text, count: count).joined(separator: ",")
    }
    for (count, rest) in [
      (1001, "hourly=rain"), (1000, "hourly=rain&past_days=92&forecast_days=16"),
      (10, "minutely_15=rain&past_days=92"),
    ] {
      let response = try run.ask(
        service,
        "/v1/forecast?latitude=\(list("38.7", count))&longitude=\(list("-9.1", count))&\(rest)")
      #expect(response.status == 400)
      #expect(try response.object()["reason"] is String)
    }
  }

  @Test func theUVIndexOfAClearSkyIsOfTheSameHeightAsThatOfTheClouds() throws {
    let name = "uv_index_clear_sky"
    let ground = try numbers(try ask("hourly=\(name)&forecast_days=1"), "hourly", name)
    let above = try numbers(
      try ask("hourly=\(name)&forecast_days=1&elevation=4000"), "hourly", name)
    #expect(ground.contains { $0 > 1 } && above == ground)
  }

  @Test(arguments: [(359.5, 0.0), (359.99, 0), (359.4, 359.4), (0, 0), (180, 180)])
  func aDirectionIsLessThanAFullTurn(direction: Double, told: Double) {
    #expect(Quantity.direction.form(.init())(direction) == told)
  }
}
