import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqPublishing
import GridqServices
import GridqTestSupport
import Testing

/// Where what is told is made of several values, and some of them are of another run, of another domain, or not known. Hours
/// are counted from 2026-11-20T00Z, at 40.1° N, 9.8° W.
@Suite("Values that are made of others")
struct SeamTests {
  private static let place = "latitude=40.1&longitude=-9.8&cell_selection=nearest&timezone=GMT"

  /// What a service answers of indexes, of which each run is published by itself.
  private func ask(
    _ indexes: [TestIndex], at hour: Double, _ target: String, status: Int = 200,
    _ service: (ServiceSettings) -> any ForecastService = { OpenMeteoService($0) }
  ) throws -> [String: Any] {
    let folder = try StoreFolder()
    let runs = Dictionary(grouping: indexes, by: \.initialisation)
    for start in runs.keys.sorted() {
      let paths = try (runs[start] ?? []).enumerated().map { number, index in
        let path = folder.scratch.path("\(start.secondsSince1970)-\(number).gridx")
        try index.write(to: path)
        return path
      }
      _ = try folder.publisher.publish(
        paths.map { try PreparedIndex(verifying: $0) }, now: TestIndex.hour(0))
    }
    let settings = ServiceSettings(store: try RunStore(opening: folder.path))
    let sides = target.split(separator: "?", maxSplits: 1)
    let (route, captures) = try #require(
      ServiceRoute.find(.get, String(sides[0]), among: service(settings).routes))
    return try withExtendedLifetime(folder) {
      let response = route.respond(
        ServiceRequest(
          captures: captures, query: try QueryFields(sides.count > 1 ? sides[1] : ""),
          now: TestIndex.hour(hour)))
      try #require(response.status == status, "\(response.text)")
      return try response.object()
    }
  }

  /// A program that is told 404 does not ask again.
  @Test("where the file of the only run that has the time is away, the answer is 503 for now")
  func lostFile() throws {
    let folder = try StoreFolder()
    try folder.publish(try folder.index(from: 0, value: 1))
    try folder.publish(try folder.index(from: 24, value: 2))
    for path in try folder.indexes() where path.contains("2026-11-21") {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
    }
    let settings = ServiceSettings(store: try RunStore(opening: folder.path))
    let cases: [(any ForecastService, String, String)] = [
      (PointService(settings), "/v1/point", "lat=38.75&lon=-9.25&metrics=temperature&time="),
      (
        OpenMeteoService(settings), "/v1/forecast",
        "latitude=38.75&longitude=-9.25&hourly=temperature_2m&start_hour="
      ),
    ]
    for (service, path, query) in cases {
      let (route, captures) = try #require(ServiceRoute.find(.get, path, among: service.routes))
      for (time, status) in [
        ("2026-11-21T02:00", 503), ("2026-11-25T02:00", path == "/v1/point" ? 404 : 400),
      ] {
        let end = path == "/v1/point" ? "Z" : "&end_hour=\(time)"
        let response = route.respond(
          ServiceRequest(
            captures: captures, query: try QueryFields("\(query)\(time)\(end)"[...]),
            now: TestIndex.hour(25)))
        #expect(response.status == status, "\(path) \(time): \(response.text)")
      }
    }
  }

  private func hourly(
    _ indexes: [TestIndex], _ name: String, _ start: String, _ end: String,
    route: String = "/v1/forecast"
  ) throws -> [Double?] {
    let answer = try ask(
      indexes, at: 9,
      "\(route)?\(Self.place)&hourly=\(name)&start_hour=2026-11-20T\(start)&end_hour=2026-11-\(end)"
    )
    return try #require(try answer.point("hourly")[name] as? [Any]).map { $0 as? Double }
  }

  /// A run that begins at an hour, with output so often.
  private func run(
    from start: Double, through end: Double = 24, every step: Double = 1, domain: String = "d01",
    unset: Set<String> = [], _ fields: TestIndex.Field...
  ) throws -> TestIndex {
    let count = Int(((end - start) / step).rounded())
    var index = try TestIndex(hours: (0...count).map { start + Double($0) * step })
    index.fields = fields
    index.initialisation = TestIndex.hour(start)
    index.unset = unset
    index.domain = domain
    // A nest of four columns, of a tenth of a degree.
    if domain == "d02" {
      index.grid = try TestIndex.grid(
        latitude: 40, longitude: -10, degrees: 0.1, columns: 4, rows: 3)
    }
    return index
  }

  // MARK: EDR

  /// Twelve columns of a degree, 174° to 185° east, whose temperature is their number.
  @Test(
    "a box meets a grid on both sides of where one of them ends",
    arguments: [
      ("-180,-90,180,90", Array(0...11)), ("0,-90,360,90", Array(0...11)),
      ("-720,-90,720,90", Array(0...11)), ("178,-90,-178,90", Array(5...7)),
      ("-178,-90,178,90", Array(0...3) + Array(9...11)), ("184,-90,175,90", [0, 11]),
    ])
  func cubesAcrossTheDateLine(box: String, columns: [Int]) throws {
    var index = try run(from: 0, .init(.temperature) { i, _, _ in Double(i) })
    index.grid = try TestIndex.grid(
      latitude: 0, longitude: 174, degrees: 1, columns: 12, rows: 3)
    let answer = try ask(
      [index], at: 1,
      "/edr/collections/wrf-d01/cube?bbox=\(box)&parameter-name=temperature&datetime=\(TestIndex.hour(2))"
    ) { EDRService($0) }
    let coverage = Coverage(answer)
    let longitudes = try coverage.axis("x")
    #expect(zip(longitudes, longitudes.dropFirst()).allSatisfy { $0 < $1 })
    let values = try coverage.values("temperature")
    // Places lie between columns: those beside the end of a box may be there, too.
    let found = Set(values.compactMap { $0.map { Int($0.rounded()) } })
    #expect(
      found.isSuperset(of: columns) && found.isSubset(of: columns.flatMap { [$0 - 1, $0, $0 + 1] }))
    for (number, value) in values.enumerated() {
      guard let value else { continue }
      let longitude = longitudes[number % longitudes.count]
      // The nearest column, wherever the box counts from.
      let place = (longitude - 174 + 900).truncatingRemainder(dividingBy: 360) - 180
      #expect(abs(place - value) <= 0.51, "\(longitude)")
    }
  }

  @Test("what only an older run has is a parameter of the collection, and answered unasked")
  func parametersOfOlderRuns() throws {
    let runs = [
      try run(
        from: 0, .init(.temperature) { _, _, _ in 10 },
        .init(.precipitation) { _, _, t in Double(t) }),
      try run(from: 6, through: 30, .init(.temperature) { _, _, _ in 20 }),
    ]
    let path = "/edr/collections/wrf-d01"
    let collection = try ask(runs, at: 7, path) { EDRService($0) }
    let names = (collection["parameter_names"] as? [String: Any])?.keys
    #expect(names.map { ["precipitation", "temperature"].allSatisfy($0.contains) } == true)
    for (hours, amounts) in [("4", [1.0]), ("9", [1]), ("25", [nil])] as [(String, [Double?])] {
      let time = TestIndex.hour(Double(hours) ?? 0)
      let answer = try Coverage(
        ask(runs, at: 7, "\(path)/position?coords=POINT(-9.8+40.1)&datetime=\(time)") {
          EDRService($0)
        })
      #expect(answer.ranges["temperature"] != nil)
      #expect(
        try answer.ranges["precipitation"].map { _ in try answer.values("precipitation") } ?? [nil]
          == amounts, "\(hours)")
    }
  }

  /// A field that the run of 6 UTC has in K, and the one before in °C; and one of mm that it has as a maximum.
  @Test("a field stands in one unit and is of one kind, whichever runs answer")
  func otherQuantities() throws {
    func field(_ name: String, _ unit: MetricUnit, _ kind: Metric.Kind, _ value: Double)
      -> TestIndex.Field
    {
      let metric = Metric(
        named: name, title: "", standardName: "", unit: unit, kind: kind, quantum: 0.5,
        valid: -1e6...1e6)
      return .init(metric) { _, _, _ in value }
    }
    let runs = [
      try run(
        from: 0, field("warmth", .celsius, .instant, 27), field("depth", .millimetre, .instant, 5)),
      try run(
        from: 6, field("warmth", .kelvin, .instant, 300),
        field("depth", .millimetre, .maximum, 7)),
    ]
    let path = "/edr/collections/wrf-d01"
    let times = "\(TestIndex.hour(2)),\(TestIndex.hour(9))"
    let seconds = [2.0, 9].map { TestIndex.hour($0).secondsSince1970 }
    for query in [
      "position?coords=POINT(-9.8+40.1)&datetime=\(times)",
      "area?coords=POLYGON((-9.9+40,-9.7+40,-9.7+40.2,-9.9+40.2,-9.9+40))&datetime=\(times)",
      "trajectory?coords=LINESTRINGM(-9.8+40.1+\(seconds[0]),-9.8+40.1+\(seconds[1]))",
    ] {
      let object = try ask(
        runs, at: 10, "\(path)/\(query)&parameter-name=warmth,depth"
      ) { EDRService($0) }
      let text = "\(object)"
      #expect(text.contains("another unit or of another kind"), "\(query)")
      let answer = Coverage(object)
      // One place, or the cells that the polygon meets, first at the earlier time.
      for (name, value) in [("warmth", 300.0), ("depth", 7)] {
        let values = try answer.values(name)
        let places = values.count / 2
        #expect(places > 0 && values.prefix(places).allSatisfy { $0 == nil }, "\(query)")
        #expect(values.suffix(places).allSatisfy { $0 == value }, "\(query)")
      }
    }
    for (metric, value) in [("warmth", 300.0), ("depth", 7)] {
      let next = try ask(
        runs, at: 10, "/v1/next24?lat=40.1&lon=-9.8&metric=\(metric)&time=2026-11-20T04:30Z"
      ) { PointService($0) }
      #expect(
        try #require(next["values"] as? [Any]).map { $0 as? Double }.prefix(4) == [
          nil, nil, value, value,
        ], "\(metric)")
      #expect("\(next)".contains("another unit or of another kind"))
    }
  }

  @Test("what only runs before the newest had is no error where it is not asked for")
  func parametersOfRunsThatEnded() throws {
    let runs = [
      try run(
        from: 0, through: 4, .init(.temperature) { _, _, _ in 10 },
        .init(.precipitation) { _, _, t in Double(t) }),
      try run(from: 6, through: 30, .init(.temperature) { _, _, _ in 20 }),
    ]
    let path = "/edr/collections/wrf-d01"
    for (times, count) in [
      ("", 25), ("&datetime=\(TestIndex.hour(5))/\(TestIndex.hour(7))", 2),
      ("&datetime=../\(TestIndex.hour(7))", 7),
    ] {
      let target = "\(path)/position?coords=POINT(-9.8+40.1)\(times)"
      let answer = try Coverage(ask(runs, at: 7, target) { EDRService($0) })
      #expect(try answer.times().count == count, "\(times)")
      #expect(answer.ranges["temperature"] != nil)
      #expect((answer.ranges["precipitation"] != nil) == times.contains(".."))
    }
    // The older run reaches the time, and not the place.
    var elsewhere = runs[0]
    elsewhere.grid = try TestIndex.grid(
      latitude: 50, longitude: 10, degrees: 0.5, columns: 3, rows: 3)
    elsewhere.initialisation = TestIndex.hour(5)
    elsewhere.times = runs[1].times
    let target = "\(path)/position?coords=POINT(-9.8+40.1)&datetime=\(TestIndex.hour(9))"
    let answer = try Coverage(ask([elsewhere, runs[1]], at: 7, target) { EDRService($0) })
    #expect(answer.ranges["temperature"] != nil && answer.ranges["precipitation"] == nil)
    let asked = "\(path)/position?coords=POINT(-9.8+40.1)&parameter-name=precipitation"
    _ = try ask(runs, at: 7, asked, status: 400) { EDRService($0) }
  }

  /// Columns of a quarter of a degree are 28 km high and 9.5 km wide there.
  @Test("a narrow polygon meets all cells along it where meridians meet")
  func narrowPolygonsInTheNorth() throws {
    var index = try run(from: 0, .init(.temperature) { i, _, _ in Double(i) })
    index.grid = try TestIndex.grid(
      latitude: 70, longitude: -10, degrees: 0.25, columns: 41, rows: 3)
    let strip = "POLYGON((-10+70.06,0+70.06,0+70.0601,-10+70.0601,-10+70.06))"
    let coverage = try Coverage(
      ask(
        [index], at: 1,
        "/edr/collections/wrf-d01/area?coords=\(strip)&parameter-name=temperature&datetime=\(TestIndex.hour(2))"
      ) { EDRService($0) })
    let found = try coverage.values("temperature").compactMap { $0.map { Int($0.rounded()) } }
    #expect(found.sorted() == Array(0...40))
  }

  // MARK: The first interval of a run

  /// Output each three hours, the second run from 9 UTC on, whose cloud cover is not computed at 9 UTC.
  @Test("the first interval of a run has what an older one knows")
  func firstInterval() throws {
    let old = try run(from: 0, every: 3, .init(.cloudCover) { _, _, _ in 40 })
    let new = try run(
      from: 9, every: 3, unset: ["cloud_cover"],
      .init(.cloudCover) { _, _, t in t == 0 ? 0 : 80 })
    let found = try hourly([old, new], "cloud_cover", "08:00", "20T13:00")
    #expect(found == [40, 40, 40, 40, 80, 80])
  }

  /// Each run has 200 W/m² at each output, above which the sun moves: the mean of a step is the same, whoever asks from when.
  @Test(
    "the step before the first hour that is asked for is that of older runs", arguments: [9, 10])
  func stepBefore(hour: Int) throws {
    let runs = try [0.0, 9].map { start in
      try run(from: start, .init(.shortwaveRadiation) { _, _, _ in 200 })
    }
    let name = "shortwave_radiation"
    let start = hour < 10 ? "0\(hour):00" : "\(hour):00"
    let later = try hourly(runs, name, start, "20T12:00")
    let earlier = try hourly(runs, name, "06:00", "20T12:00").suffix(later.count)
    #expect(later == Array(earlier) && later.allSatisfy { $0 != nil }, "\(later), \(earlier)")
  }

  /// 40 µg/m³ from the second output on; at the first one the model had not computed it.
  @Test("no index of the air is made of what the model had not computed")
  func air() throws {
    let metric = Metric(
      named: "pm2_5", unit: MetricUnit(rawValue: "ug/m3"), kind: .instant, quantum: 0.01,
      valid: 0...1e6)
    let air = try run(
      from: 0, through: 30, unset: ["pm2_5"], .init(metric) { _, _, t in t == 0 ? 0 : 40 })
    let route = "/v1/air-quality"
    // A mean of 24 hours takes 18 of them: those from 1 to 18 UTC. 40 µg/m³ is 112 by the EPA's table of 2024:
    // 35.5 … 55.4 is 101 … 150, and 101 + 49 × 4.5 / 19.9 is 112.08.
    let found = try hourly([air], "us_aqi_pm2_5", "17:00", "20T20:00", route: route)
    #expect(found == [nil, 112, 112, 112])
  }

  // MARK: Days of hours

  @Test("a day that lacks an hour inside says so")
  func partOfDay() throws {
    let light = try run(
      from: 0, through: 26,
      .init(.shortwaveRadiation) { _, _, t in t == 12 ? .nan : 200 })
    let query =
      "/v1/forecast?\(Self.place)&daily=shortwave_radiation_sum&start_date=2026-11-20"
      + "&end_date=2026-11-20"
    let answer = try ask([light], at: 1, query)
    let notices = try #require(try answer.point("gridq")["notices"] as? [[String: Any]])
    let texts = notices.filter { $0["code"] as? String == "partial_day" }.map {
      $0["text"] as? String
    }
    #expect(
      texts == [
        "shortwave_radiation_sum: missing at some hours of 2026-11-20; made of the others"
      ])
  }

  // MARK: Rain and snow of two domains

  /// The nest has 2 mm in an hour, and no snow; the domain around it 4 mm in an hour, all of it snow.
  private func nested() throws -> [TestIndex] {
    [
      try run(
        from: 0, .init(.temperature) { _, _, _ in -10 },
        .init(.precipitation) { _, _, t in 4 * Double(t) },
        .init(.snowfall) { _, _, t in 4 * Double(t) }),
      try run(
        from: 0, domain: "d02", .init(.temperature) { _, _, _ in -10 },
        .init(.precipitation) { _, _, t in 2 * Double(t) }),
    ]
  }

  @Test("rain is not the precipitation of one domain without the snow of another")
  func rain() throws {
    let meteo = try ask(
      nested(), at: 1,
      "/v1/forecast?\(Self.place)&hourly=rain,precipitation,snowfall_water_equivalent"
        + "&daily=rain_sum,snowfall_water_equivalent_sum&start_date=2026-11-20&end_date=2026-11-20")
    let hours = try meteo.point("hourly")
    #expect((hours["precipitation"] as? [Any])?[5] as? Double == 2)
    #expect((hours["snowfall_water_equivalent"] as? [Any])?[5] as? Double == 4)
    let rain = try #require(hours["rain"] as? [Any])
    #expect(rain.allSatisfy { $0 is NSNull })
    #expect((try meteo.point("daily")["rain_sum"] as? [Any])?.first is NSNull)
    // 2 mm in an hour at −10 °C are snow by the weather code.
    let weather = try ask(
      nested(), at: 1, "/data/3.0/onecall?lat=40.1&lon=-9.8&appid=k&units=metric"
    ) { OpenWeatherMapService($0) }
    let hour = try #require(weather["hourly"] as? [[String: Any]])[3]
    #expect(hour["rain"] == nil)
    #expect(try abs(hour.point("snow").double("1h") - 2) < 0.006)
    let day = try #require(weather["daily"] as? [[String: Any]])[0]
    #expect(day["rain"] == nil)
    #expect(try abs(day.double("snow") - 48) < 0.006)
  }

  /// The newest run lacks the humidity: what the air feels like is wholly that of the older one.
  @Test("what the air feels like is of one run, and the same in each service")
  func apparentTemperature() throws {
    func fields(_ degrees: Double) -> [TestIndex.Field] {
      [
        .init(.temperature) { _, _, _ in degrees }, .init(.windU) { _, _, _ in 3 },
        .init(.windV) { _, _, _ in 4 }, .init(.surfacePressure) { _, _, _ in 1000 },
      ]
    }
    var (old, new) = (try run(from: 0), try run(from: 3))
    old.fields = fields(10) + [.init(.dewPoint) { _, _, _ in 5 }]
    new.fields = fields(20)
    // Of 10 °C, a dew point of 5 °C and 5 m/s: T + 0.33 e − 0.70 v − 4.00 with e = 8.72 hPa is 5.38 °C.
    let meteo = try hourly([old, new], "apparent_temperature", "06:00", "20T08:00")
    #expect(meteo.allSatisfy { abs(($0 ?? .nan) - 5.38) < 0.06 }, "\(meteo)")
    let weather = try ask(
      [old, new], at: 6, "/data/3.0/onecall?lat=40.1&lon=-9.8&appid=k&units=metric"
    ) { OpenWeatherMapService($0) }
    let hour = try #require(weather["hourly"] as? [[String: Any]])[1]
    #expect(try abs(hour.double("feels_like") - 5.38) < 0.06)
    #expect(try abs(hour.double("temp") - 20) < 0.06)
    let sky = try ask([old, new], at: 6, "/forecast/k/40.1,-9.8?units=si") { DarkSkyService($0) }
    let point = try sky.points("hourly")[1]
    #expect(try abs(point.double("apparentTemperature") - 5.38) < 0.06)
  }

  // MARK: Output far from noon

  /// The sun is highest at 12:25 UTC: 39 minutes after Greenwich's mean noon at 9.8° W, less the equation of time of 14. Its
  /// index is 2 then, as `GridQueryTests/DailyForecastTests.noon` has it; at 9:00 the sun is 13° high instead of 30°.
  @Test("the UV index of a day is that of noon, in each service")
  func noon() throws {
    let coarse = try run(
      from: 0, through: 36, every: 9, .init(.temperature) { _, _, _ in 10 },
      .init(.elevation) { _, _, _ in 120 })
    let sky = try ask([coarse], at: 1, "/forecast/k/40.1,-9.8?units=si") { DarkSkyService($0) }
    let day = try sky.points("daily")[0]
    #expect(try day.double("uvIndex") == 2)
    let seconds = try day.double("uvIndexTime") - Double(TestIndex.hour(0).secondsSince1970)
    #expect(abs(seconds / 60 - (12 * 60 + 25)) <= 2)
    let weather = try ask(
      [coarse], at: 1, "/data/3.0/onecall?lat=40.1&lon=-9.8&appid=k&units=metric"
    ) { OpenWeatherMapService($0) }
    let days = try #require(weather["daily"] as? [[String: Any]])
    #expect(try abs(days[0].double("uvi") - 1.97) <= 0.03)
  }

  // MARK: Several output intervals in a step

  /// Output each 20 minutes; 2 mm fall in the first of each hour, and nothing in the others.
  @Test("the chance of an hour is that of all its output, in each service")
  func chance() throws {
    let often = try run(
      from: 0, through: 8, every: 1 / 3.0,
      .init(.precipitation) { _, _, t in 2 * Double((t + 2) / 3) })
    let meteo = try hourly([often], "precipitation_probability", "02:00", "20T06:00")
    let weather = try ask(
      [often], at: 1, "/data/3.0/onecall?lat=40.1&lon=-9.8&appid=k&units=metric"
    ) { OpenWeatherMapService($0) }
    let hours = try #require(weather["hourly"] as? [[String: Any]])
    let sky = try ask([often], at: 1, "/forecast/k/40.1,-9.8?units=si") { DarkSkyService($0) }
    let points = try sky.points("hourly")
    // Of output intervals, which are 20 minutes apart.
    let single = try often.open().forecast(
      at: 40.1, -9.8, metrics: [.precipitationProbability],
      times: .span(from: TestIndex.hour(1.1), through: TestIndex.hour(6)))
    for hour in 0..<5 {
      let chances = (0..<3).compactMap { single.metrics[0][3 * hour + $0] }
      // The formula of docs/metrics.md, step by step.
      let shares = chances.map { $0 / 100 }
      try #require(shares.count == 3)
      var dry = 1 - shares[0]
      for (before, share) in zip(shares, shares.dropFirst()) {
        let dependence = exp(-20.0 / 30)
        let both = dependence * min(before, share) + (1 - dependence) * before * share
        dry *= 1 - (share - both) / (1 - before)
      }
      let expected = 100 * (1 - dry)
      // Dark Sky tells of the hour that begins at a time; One Call's first hour is that of 1 UTC.
      let told = try points[hour].double("precipProbability") * 100
      let hourly = try #require(meteo[hour])
      #expect(abs(told - hourly) <= 0.51, "\(hour): \(told), \(meteo)")
      #expect(try abs(hours[hour + 1].double("pop") * 100 - told) <= 0.51)
      // What is told of intervals is rounded to 1 %.
      #expect(abs(told - expected) <= 1.5, "\(hour): \(told), not \(expected)")
    }
  }

  /// As before, for a day: the highest of the hours that end in it.
  @Test("the highest chance of a day is that of its hours")
  func highestChance() throws {
    let often = try run(
      from: 0, through: 26, every: 1 / 3.0,
      .init(.precipitation) { _, _, t in 2 * Double((t + 2) / 3) })
    let name = "precipitation_probability"
    let hours = try hourly([often], name, "01:00", "21T00:00").compactMap(\.self)
    let answer = try ask(
      [often], at: 1,
      "/v1/forecast?\(Self.place)&daily=\(name)_max&start_date=2026-11-20&end_date=2026-11-20")
    let highest = try #require(try answer.point("daily")["\(name)_max"] as? [Double])[0]
    #expect(hours.count == 24 && highest == hours.max())
  }

  // MARK: Output that is absent

  /// Output each hour from 0 to 26 UTC but at 10 and 11; 1 mm falls in each hour, the sky is clear at 9 and covered at 12.
  private func withGap(_ missing: Set<Int> = [10, 11]) throws -> TestIndex {
    let hours = (0...26).filter { !missing.contains($0) }.map(Double.init)
    var index = try TestIndex(hours: hours)
    index.fields = [
      .init(.precipitation) { _, _, t in hours[t] },
      .init(.cloudCover) { _, _, t in hours[t] < 12 ? 0 : 100 },
      .init(.temperature) { _, _, _ in 10 }, .init(.visibility) { _, _, _ in 5000 },
    ]
    return index
  }

  @Test("nothing is told of a gap, and amounts are of the time that they fall in")
  func gap() throws {
    let sky = try ask([withGap()], at: 6, "/forecast/k/40.1,-9.8?units=si") { DarkSkyService($0) }
    let hours = try sky.points("hourly")
    let covers = hours.map { $0["cloudCover"] as? Double }
    // From 6 on: at 9 UTC the sky is known, at 10 and 11 it is not.
    #expect(covers[3] == 0 && covers[4] == nil && covers[5] == nil && covers[6] == 1)
    // 24 mm in 24 hours.
    let day = try sky.points("daily")[0]
    #expect(try abs(day.double("precipIntensity") - 1) < 0.001)
    let norwegian = try ask(
      [withGap()], at: 6, "/weatherapi/locationforecast/2.0/complete?lat=40.1&lon=-9.8"
    ) { MetNorwayService($0) }
    let rows = try #require(try norwegian.point("properties")["timeseries"] as? [[String: Any]])
    let period = try rows.first { $0["time"] as? String == "2026-11-20T06:00:00Z" }?
      .point("data").point("next_6_hours").point("details")
    #expect(try abs(#require(period).double("precipitation_amount") - 6) < 0.006)
    #expect(period?["probability_of_precipitation"] == nil)
  }

  /// Clients of OpenWeatherMap read `temp` of every entry, and `weather[0]`.
  @Test("OpenWeatherMap has no entry of a gap, and no weather now in it")
  func gapOfEntries() throws {
    func times(_ path: String, _ list: String) throws -> [Double] {
      let answer = try ask([withGap()], at: 6, path) { OpenWeatherMapService($0) }
      let entries = try #require(answer[list] as? [[String: Any]])
      #expect(
        entries.allSatisfy { ($0["temp"] ?? ($0["main"] as? [String: Any])?["temp"]) is Double })
      return try entries.map { (try $0.double("dt") / 3600).truncatingRemainder(dividingBy: 24) }
    }
    #expect(
      try times("/data/3.0/onecall?lat=40.1&lon=-9.8&appid=k", "hourly").prefix(6)
        == [6, 7, 8, 9, 12, 13])
    #expect(
      try times("/data/2.5/forecast?lat=40.1&lon=-9.8&appid=k", "list").prefix(3) == [6, 9, 12])
    for path in ["2.5/weather", "3.0/onecall"] {
      let target = "/data/\(path)?lat=40.1&lon=-9.8&appid=k"
      let answer = try ask([withGap()], at: 10.5, target, status: 404) {
        OpenWeatherMapService($0)
      }
      #expect("\(answer["cod"] ?? "")" == "404")
      #expect("\(answer["message"] ?? "")".contains("with a temperature"))
    }
    // At night the index of ultraviolet is known without any output.
    for (hour, target) in [(2.5, "weather?"), (2.5, "forecast?cnt=1&"), (3, "weather?")] {
      let answer = try ask(
        [withGap([2, 3, 4])], at: hour, "/data/2.5/\(target)lat=40.1&lon=-9.8&appid=k", status: 404
      ) { OpenWeatherMapService($0) }
      #expect("\(answer["message"] ?? "")".contains("with a temperature"))
    }
  }

  /// The first run ends two days before the next one begins.
  @Test("a day between two runs has no amount, and does not keep that of others back")
  func dayBetweenRuns() throws {
    let rain: (Int, Int, Int) -> Double = { _, _, t in Double(t) }
    let old = try run(from: -72, through: -48, .init(.precipitation, rain))
    let new = try run(from: 0, through: 24, .init(.precipitation, rain))
    let days = try ask(
      [old, new], at: 1,
      "/v1/forecast?\(Self.place)&daily=precipitation_sum&past_days=3&forecast_days=1"
    ) { OpenMeteoService($0) }
    let sums = try #require(try days.point("daily")["precipitation_sum"] as? [Any])
    #expect(sums.map { $0 as? Double } == [24, nil, nil, 24])
  }

  /// 1 mm an hour. The totals at both midnights tell what fell between, also in the gap; of a day that ends in a gap, which
  /// holds the next midnight, what fell until then.
  @Test(
    "a day contains what fell in a gap between its ends, or is a part of the day",
    arguments: [
      (1...10, 24.0), (12...23, 24), (5...8, 24), (20...26, 19), (22...25, 21),
    ] as [(ClosedRange<Int>, Double)])
  func daysWithGaps(_ missing: ClosedRange<Int>, _ expected: Double) throws {
    let days = try ask(
      [withGap(Set(missing))], at: 1,
      "/v1/forecast?\(Self.place)&daily=precipitation_sum&forecast_days=1"
    ) { OpenMeteoService($0) }
    let sums = try #require(try days.point("daily")["precipitation_sum"] as? [Double?])
    #expect(sums == [expected])
  }

  /// Output at 1, 4 … UTC: of the 3 mm until 1 UTC one falls after midnight.
  @Test("Dark Sky's heaviest rain of a day may fall in the interval that midnight is in")
  func heaviestAtMidnight() throws {
    let rainy = try run(
      from: -11, through: 37, every: 3, .init(.precipitation) { _, _, t in t < 4 ? 0 : 3 })
    let sky = try ask([rainy], at: 2, "/forecast/k/40.1,-9.8?units=si") { DarkSkyService($0) }
    let day = try sky.points("daily")[0]
    let midnight = TestIndex.hour(0).secondsSince1970
    #expect(try abs(day.double("precipIntensityMax") - 1) < 0.001)
    #expect(day["precipIntensityMaxTime"] as? Int64 == midnight)
  }

  @Test("a calm day has a direction in OpenWeatherMap's lists, as a calm moment has")
  func calmDay() throws {
    let calm = try run(
      from: 0, through: 48, .init(.temperature) { _, _, _ in 10 }, .init(.windU) { _, _, _ in 0 },
      .init(.windV) { _, _, _ in 0 })
    for (path, key) in [("3.0/onecall", "daily"), ("2.5/forecast/daily", "list")] {
      let answer = try ask([calm], at: 1, "/data/\(path)?lat=40.1&lon=-9.8&appid=k") {
        OpenWeatherMapService($0)
      }
      let day = try #require((answer[key] as? [[String: Any]])?.first)
      #expect((day["wind_deg"] ?? day["deg"]) as? Int == 0)
    }
  }

  @Test("one model answers a request, whatever the other one is called")
  func twoModels() throws {
    let run = try run(from: 0, .init(.temperature) { _, _, _ in 10 })
    for models in ["wrf,best_match", "best_match,wrf"] {
      _ = try ask(
        [run], at: 1, "/v1/forecast?\(Self.place)&hourly=temperature_2m&models=\(models)",
        status: 400)
    }
  }

  /// 12 to 24 UTC are of the second run, whose first hour has no amount: 12 mm. Midnight alone is of the first.
  @Test("a day whose start is the end of a run has the amounts of the next run")
  func dayAfterGap() throws {
    let rain: (Int, Int, Int) -> Double = { _, _, t in Double(t) }
    let old = try run(from: -24, through: 0, .init(.precipitation, rain))
    let new = try run(from: 12, through: 36, .init(.precipitation, rain))
    let days = try ask(
      [old, new], at: 1, "/v1/forecast?\(Self.place)&daily=precipitation_sum&forecast_days=1"
    ) { OpenMeteoService($0) }
    let sums = try #require(try days.point("daily")["precipitation_sum"] as? [Double?])
    #expect(sums == [12])
  }

  // MARK: The end of the runs

  /// The older run ends at 24 UTC; between the outputs of the newest one, which are three hours apart, there is no gust of it.
  @Test("hours that have a metric keep it, where later ones have none")
  func laterHours() throws {
    let old = try run(
      from: 0, .init(.temperature) { _, _, _ in 10 }, .init(.windGust) { _, _, _ in 20 })
    let new = try run(from: 6, through: 36, every: 3, .init(.temperature) { _, _, _ in 12 })
    let weather = try ask(
      [old, new], at: 7, "/data/3.0/onecall?lat=40.1&lon=-9.8&appid=k&units=metric"
    ) { OpenWeatherMapService($0) }
    let hours = try #require(weather["hourly"] as? [[String: Any]])
    #expect(hours.count > 25)
    #expect(hours.prefix(18).allSatisfy { $0["wind_gust"] as? Double == 20 })
    #expect(hours.suffix(5).allSatisfy { $0["wind_gust"] == nil && $0["temp"] as? Double == 12 })
    // Dark Sky's sky, of which the later run lacks the visibility; 56 UTC is no output time of it.
    let clear = try run(
      from: 0, .init(.temperature) { _, _, _ in 10 }, .init(.visibility) { _, _, _ in 5000 },
      .init(.cloudCover) { _, _, _ in 50 })
    let rest = try run(
      from: 6, through: 72, every: 3, .init(.temperature) { _, _, _ in 12 },
      .init(.cloudCover) { _, _, _ in 50 })
    let sky = try ask([clear, rest], at: 7, "/forecast/k/40.1,-9.8?units=si") {
      DarkSkyService($0)
    }
    let points = try sky.points("hourly")
    #expect(points.count == 49 && points.allSatisfy { $0["cloudCover"] as? Double == 0.5 })
    // Kilometres, in steps of 2 %.
    #expect(try abs(points[2].double("visibility") - 5) <= 0.05)
    #expect(points[40]["visibility"] == nil)
    // A field that is not in the table of metrics.
    let metric = Metric(
      named: "pm2_5", unit: MetricUnit(rawValue: "ug/m3"), kind: .instant, quantum: 0.01,
      valid: 0...1e6)
    let air = try hourly(
      [
        run(from: 0, .init(metric) { _, _, _ in 40 }, .init(.temperature) { _, _, _ in 10 }),
        new,
      ], "pm2_5", "20:00", "21T02:00", route: "/v1/air-quality")
    #expect(air == [40, 40, 40, 40, 40, nil, nil])
  }

  /// Each hour has 1 mm, in the run until 24 UTC as in that from 6:30 on. The first interval of the later one is beside an
  /// interval of the older one that ends then, and so overlaps that which ends at 6.
  @Test("what two runs tell of a time counts once")
  func overlap() throws {
    let runs = try [0, 6.5].map { start in
      try run(from: start, through: start + 24, .init(.precipitation) { _, _, t in Double(t) })
    }
    let sky = try ask(
      runs, at: 20, "/forecast/k/40.1,-9.8,2026-11-20T05:10:00Z?units=si"
    ) { DarkSkyService($0) }
    let hours = try sky.points("hourly")
    let rates = try hours.prefix(20).map { try $0.double("precipIntensity") }
    #expect(rates.count == 20 && rates.allSatisfy { abs($0 - 1) < 0.006 }, "\(rates)")
  }

  /// The newest run has no rain, and the older one none of the days that are asked for.
  @Test("days have what there is, where a metric is of other days")
  func otherDays() throws {
    let old = try run(
      from: 0, .init(.temperature) { _, _, _ in 10 }, .init(.precipitation) { _, _, t in Double(t) }
    )
    let new = try run(
      from: 24, through: 72, .init(.temperature) { _, _, _ in 12 },
      .init(.shortwaveRadiation) { _, _, _ in 200 })
    let answer = try ask(
      [old, new], at: 25,
      "/v1/forecast?\(Self.place)&daily=precipitation_sum,shortwave_radiation_sum"
        + "&start_date=2026-11-22&end_date=2026-11-22")
    let day = try answer.point("daily")
    #expect((day["precipitation_sum"] as? [Any])?.first is NSNull)
    #expect(((day["shortwave_radiation_sum"] as? [Any])?.first as? Double ?? 0) > 1)
    // The other way round: the newest run has the rain, of other days.
    let dry = try run(from: 0, .init(.shortwaveRadiation) { _, _, _ in 200 })
    let wet = try run(from: 24, through: 72, .init(.precipitation) { _, _, t in Double(t) })
    let before = try ask(
      [dry, wet], at: 25,
      "/v1/forecast?\(Self.place)&daily=precipitation_sum,shortwave_radiation_sum"
        + "&start_date=2026-11-20&end_date=2026-11-20"
    ).point("daily")
    #expect((before["precipitation_sum"] as? [Any])?.first is NSNull)
    #expect(((before["shortwave_radiation_sum"] as? [Any])?.first as? Double ?? 0) > 1)
    let norwegian = try ask(
      [old, new], at: 44, "/weatherapi/locationforecast/2.0/compact?lat=40.1&lon=-9.8"
    ) { MetNorwayService($0) }
    let rows = try #require(try norwegian.point("properties")["timeseries"] as? [[String: Any]])
    #expect(rows.count > 20)
  }

  @Test("beyond all runs a metric of an older one is not said to be unknown")
  func beyond() throws {
    let old = try run(
      from: 0, .init(.temperature) { _, _, _ in 10 }, .init(.windGust) { _, _, _ in 20 })
    let new = try run(from: 6, through: 26, .init(.temperature) { _, _, _ in 12 })
    let sky = try ask([old, new], at: 7, "/forecast/k/40.1,-9.8?units=si") { DarkSkyService($0) }
    let hours = try sky.points("hourly")
    #expect(hours.count >= 19)
    #expect(hours[2]["windGust"] as? Double == 20)
    let weather = try ask(
      [old, new], at: 7, "/data/3.0/onecall?lat=40.1&lon=-9.8&appid=k&units=metric"
    ) { OpenWeatherMapService($0) }
    let gusts = try #require(weather["hourly"] as? [[String: Any]]).compactMap {
      $0["wind_gust"] as? Double
    }
    #expect(gusts.count > 10)
  }
}
