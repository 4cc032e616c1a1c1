import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// What all services say of the same moment, and what each record says of itself.
@Suite struct WeatherAgreementTests {
  /// A place, and hours of the run between which it begins to rain there, and stops.
  struct Shower {
    let latitude: Double
    let longitude: Double
    /// The output interval of the first rain ends here, in hours after the start.
    let hour: Int
    /// mm/h of each hour that ends so many hours after the start.
    let rates: [Double]

    var degrees: String { "lat=\(latitude)&lon=\(longitude)" }
  }

  let run: ServedRun

  init() throws { run = try ServedRun.shared.get() }

  /// Places where a dry hour comes before a wet one, with some hours of the run before and after.
  private func showers(_ count: Int) throws -> [Shower] {
    var found: [Shower] = []
    for latitude in stride(from: 37.2, through: 40.2, by: 0.5) {
      for longitude in stride(from: -9.4, through: -7.4, by: 0.5) where found.count < count {
        let rain = try run.lookup("\(latitude),\(longitude)", [.precipitation])[0].values
        guard
          let hour = (4..<40).first(where: {
            rain[$0 - 1] < 0.05 && rain[$0] > 0.15 && rain[$0 + 1] < 0.05
          }) ?? (4..<40).first(where: { rain[$0 - 1] < 0.05 && rain[$0] > 0.15 })
        else { continue }
        found.append(Shower(latitude: latitude, longitude: longitude, hour: hour, rates: rain))
      }
    }
    try #require(found.count == count)
    return found
  }

  private func json(_ service: some ForecastService, _ target: String, minute: Int) throws
    -> [String: Any]
  {
    // A millisecond more, so that the minute is not cut off.
    try run.ask(service, target, hours: Double(minute) / 60 + 1e-6).object()
  }

  /// 0.1 mm/h or more in the output interval that holds the minute: the arithmetic of the hours' amounts.
  @Test("All agree on whether it rains, at every minute of a shower, and in long tests of the run")
  func raining() throws {
    let weather = OpenWeatherMapService(run.settings)
    let (darkSky, openMeteo) = (DarkSkyService(run.settings), OpenMeteoService(run.settings))
    let norway = MetNorwayService(run.settings)
    for shower in try showers(1) {
      let minutes =
        Repetitions.areMany
        ? 61...46 * 60 : (shower.hour - 1) * 60 - 5...(shower.hour + 1) * 60 + 25
      for minute in minutes {
        // The output interval that holds a minute ends at the next full hour, or at it.
        let isWet = shower.rates[(minute + 59) / 60] >= 0.1
        let place = "at \(minute) min at \(shower.degrees)"
        let current = try json(weather, "/data/2.5/weather?\(shower.degrees)", minute: minute)
        let id = try #require((current["weather"] as? [[String: Any]])?.first).double("id")
        #expect((200..<700).contains(id) == isWet, "OpenWeatherMap \(place)")
        let fallen = (current["rain"] as? [String: Any])?["1h"] as? Double ?? 0
        let snow = (current["snow"] as? [String: Any])?["1h"] as? Double ?? 0
        // Amounts have two decimals.
        #expect((fallen + snow >= 0.095) == isWet, "\(fallen) mm/h \(place)")
        let sky = try json(
          darkSky,
          "/forecast/k/\(shower.latitude),\(shower.longitude)?units=si&exclude=hourly,daily,flags",
          minute: minute)
        let now = try sky.point("currently")
        let icon = try #require(now["icon"] as? String)
        #expect(["rain", "snow", "sleet"].contains(icon) == isWet, "Dark Sky \(place)")
        #expect(try (now.double("precipIntensity") >= 0.0995) == isWet, "Dark Sky \(place)")
        // A minute that begins at an output time lies in the next interval already.
        let first = try #require(try sky.points("minutely").first)
        let isNextWet = minute % 60 == 0 ? shower.rates[minute / 60 + 1] >= 0.1 : isWet
        #expect(try (first.double("precipIntensity") >= 0.0995) == isNextWet, "minutely \(place)")
        let quarter = try json(
          openMeteo,
          "/v1/forecast?latitude=\(shower.latitude)&longitude=\(shower.longitude)&cell_selection=nearest&current=weather_code,precipitation",
          minute: minute
        ).point("current")
        #expect(try (quarter.double("weather_code") >= 51) == isWet, "Open-Meteo \(place)")
        // A quarter of an hour at the rate of the moment.
        #expect(try (quarter.double("precipitation") >= 0.02) == isWet, "Open-Meteo \(place)")
        let native = try run.lookup(
          "\(shower.latitude),\(shower.longitude)", [.weatherCode],
          .moment(run.start.adding(seconds: Int64(minute) * 60) ?? run.start))
        #expect((native[0].values[0] >= 51) == isWet, "the library \(place)")
        // The Norwegian service tells of the hour after an output time: at one it is already the next.
        guard minute % 60 != 0, minute % 10 == 3 else { continue }
        let series = try #require(
          try json(
            norway, "/weatherapi/locationforecast/2.0/compact?\(shower.degrees)", minute: minute
          ).point("properties")["timeseries"] as? [[String: Any]])
        let symbol = try series[0].point("data").point("next_1_hours").point("summary")[
          "symbol_code"]
        let name = try #require(symbol as? String)
        #expect(
          ["rain", "snow", "sleet"].contains(where: name.contains) == isWet, "MET Norway \(place)")
      }
    }
  }

  /// At sea beside a coast the nearest cell is of water; what answers unless another one is asked for is the next one of land.
  /// In a zone half an hour off an hour has half of two, of which rain in one, 0.1 mm/h, is enough for its code.
  @Test("A code is that of the cell that the amounts are of")
  func coast() throws {
    let service = OpenMeteoService(run.settings)
    var hours = 0
    for number in 0..<40 {
      let place =
        "latitude=\(37.2 + 0.1 * Double(number % 30))&longitude=\(-9.6 + 0.25 * Double(number / 30))"
      func json(_ rest: String) throws -> [String: Any] {
        try run.ask(service, "/v1/forecast?\(place)&timezone=Asia/Kolkata\(rest)").object()
      }
      let answer = try json(
        "&hourly=weather_code,precipitation&start_date=2026-11-20&end_date=2026-11-22")
      let nearest = try json("&cell_selection=nearest")
      // Of the land, elsewhere.
      guard try answer.double("longitude") != nearest.double("longitude") else { continue }
      let hourly = try answer.point("hourly")
      func column(_ name: String) throws -> [Double?] {
        try #require(hourly[name] as? [Any]).map { $0 as? Double }
      }
      for (code, amount) in zip(try column("weather_code"), try column("precipitation")) {
        guard let code, let amount else { continue }
        hours += 1
        if amount > 0.105 { #expect(code >= 51, "\(code) with \(amount) mm, \(place)") }
        if code >= 51 { #expect(amount >= 0.045, "\(code) with \(amount) mm, \(place)") }
      }
    }
    #expect(hours > 100)
  }

  @Test("An icon never contradicts the cloud and the amount of its own record")
  func records() throws {
    for shower in try showers(2) {
      let minute = shower.hour * 60 - 37
      let sky = try json(
        DarkSkyService(run.settings),
        "/forecast/k/\(shower.latitude),\(shower.longitude)?units=si&exclude=daily", minute: minute)
      for hour in try [sky.point("currently")] + sky.points("hourly") {
        try checkDarkSky(hour)
      }
      let place = "latitude=\(shower.latitude)&longitude=\(shower.longitude)"
      let hourly = try json(
        OpenMeteoService(run.settings),
        "/v1/forecast?\(place)&hourly=weather_code,precipitation,cloud_cover&forecast_days=2",
        minute: minute
      ).point("hourly")
      func column(_ name: String) throws -> [Double?] {
        try #require(hourly[name] as? [Any]).map { $0 as? Double }
      }
      let (codes, amounts) = (try column("weather_code"), try column("precipitation"))
      let clouds = try column("cloud_cover")
      for (code, (amount, cloud)) in zip(codes, zip(amounts, clouds)) {
        guard let code, let amount, let cloud else { continue }
        // Amounts have two decimals.
        if amount > 0.105 { #expect(code >= 51, "\(code) with \(amount) mm") }
        if code >= 51 { #expect(amount >= 0.095, "\(code) with \(amount) mm") }
        check(cover: cloud, isClear: code == 0 || code == 1, isOvercast: code == 3)
      }
      let list = try json(
        OpenWeatherMapService(run.settings), "/data/2.5/forecast?\(shower.degrees)", minute: minute)
      for entry in try #require(list["list"] as? [[String: Any]]) {
        let id = try #require((entry["weather"] as? [[String: Any]])?.first).double("id")
        let amount = ["rain", "snow"].compactMap { (entry[$0] as? [String: Double])?["3h"] }
          .reduce(0, +)
        if amount >= 0.3 { #expect((200..<700).contains(id), "\(id) with \(amount) mm") }
        if (200..<700).contains(id) { #expect(amount > 0, "\(id) with \(amount) mm") }
        check(
          cover: try entry.point("clouds").double("all"), isClear: id == 800, isOvercast: id == 804)
      }
      let series = try #require(
        try json(
          MetNorwayService(run.settings),
          "/weatherapi/locationforecast/2.0/complete?\(shower.degrees)", minute: minute
        ).point("properties")["timeseries"] as? [[String: Any]])
      for (row, next) in zip(series, series.dropFirst()) {
        let data = try row.point("data")
        guard let period = data["next_1_hours"] as? [String: Any],
          let name = try period.point("summary")["symbol_code"] as? String
        else { continue }
        let amount = try period.point("details").double("precipitation_amount")
        let isFalling = ["rain", "snow", "sleet"].contains(where: name.contains)
        #expect(isFalling == (amount >= 0.0995), "\(name) with \(amount) mm")
        let covers = try [data, next.point("data")].map {
          try $0.point("instant").point("details").double("cloud_area_fraction")
        }
        check(
          cover: (covers[0] + covers[1]) / 2, isClear: name.hasPrefix("clearsky"),
          isOvercast: name == "cloudy")
      }
    }
  }

  private func checkDarkSky(_ record: [String: Any]) throws {
    guard let icon = record["icon"] as? String, let cover = record["cloudCover"] as? Double else {
      return
    }
    let isFalling = ["rain", "snow", "sleet"].contains(icon)
    #expect(try isFalling == (record.double("precipIntensity") >= 0.0995), "\(record)")
    check(cover: cover * 100, isClear: icon.hasPrefix("clear"), isOvercast: icon == "cloudy")
  }

  /// Less than a quarter of a clear sky is covered, and 85 % of an overcast one; covers are rounded to 1 %.
  private func check(
    cover: Double, isClear: Bool, isOvercast: Bool, at location: SourceLocation = #_sourceLocation
  ) {
    if isClear { #expect(cover <= 25.5, sourceLocation: location) }
    if isOvercast { #expect(cover >= 84.5, sourceLocation: location) }
  }
}
