import Foundation
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// OzoneWeather, an app for UV light and vitamin D. It asks TEMIS's page first, and OpenWeatherMap only when that has
/// come; coordinates with six decimals, units of its own, and no key.
@Suite struct OzoneWeatherTests {
  let run: ServedRun
  static let coordinate = String(format: "lat=%f&lon=%f", 38.73690000000001, -9.1427)

  init() throws { run = try ServedRun.shared.get() }

  private func json(_ request: String) throws -> [String: Any] {
    let response = try run.ask(OpenWeatherMapService(run.settings), "/data/2.5/\(request)")
    #expect(response.status == 200)
    return try response.object()
  }

  /// By key path, as the app's models are made; a list on the way stands for its first entry, as `weather` does.
  private static func read<Value>(_ path: String, _ json: [String: Any]) -> Value? {
    var value: Any? = json
    for key in path.split(separator: ".") {
      if let list = value as? [[String: Any]] { value = list.first }
      value = (value as? [String: Any])?[String(key)]
    }
    return value as? Value
  }

  private func number(_ path: String, _ json: [String: Any]) -> Double? { Self.read(path, json) }
  private func text(_ path: String, _ json: [String: Any]) -> String? { Self.read(path, json) }

  // MARK: TEMIS

  /// As the app reads the page: of each row below `dd` the texts directly in its cells that are longer than two
  /// characters. A row with other than none or three of them ends the app.
  static func rows(_ response: ServiceResponse) throws -> [[String]] {
    let page = try XMLDocument(data: Data(response.body))
    return try page.nodes(forXPath: "//dd//tr").compactMap { row in
      let cells = (row.children ?? []).compactMap { cell -> String? in
        let texts = (cell.children ?? []).filter { $0.kind == .text }
        let text = texts.compactMap(\.stringValue).joined()
          .trimmingCharacters(in: .whitespacesAndNewlines)
        return text.count > 2 ? text : nil
      }
      guard !cells.isEmpty else { return nil }
      try #require(cells.count == 3)
      return cells
    }
  }

  private func rows() throws -> [[String]] {
    let response = try run.ask(
      UVTableService(run.settings), "/uvradiation/nrt/uvindex.php?\(Self.coordinate)")
    #expect(response.status == 200)
    #expect(response.contentType == "text/html; charset=utf-8")
    return try Self.rows(response)
  }

  /// Seconds since 1970 of the midnight in UTC of a row.
  private func midnight(_ date: String) throws -> Double {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "d MMM yyyy"
    return try #require(format.date(from: date), "\(date)").timeIntervalSince1970
  }

  /// The app logs an error where its own index differs by more than 0.3. Here it is the formula as the app has it, with
  /// the sun by the Astronomical Almanac, and 5 % more for each kilometre of height: one decimal is written.
  @Test func theTableHasTodayAndAWeek() throws {
    let height = try DirectRun(run).outputs.cell.elevation
    let rows = try rows()
    #expect(rows.count == 8)
    #expect(rows.first?.first == "20 Nov 2026")
    for (number, row) in rows.enumerated() {
      let midnight = try midnight(row[0])
      #expect(midnight == Double(run.start.secondsSince1970) + Double(number) * 86_400)
      #expect(row[1].wholeMatch(of: /[0-9]+\.[0-9]/) != nil)
      #expect(row[2].wholeMatch(of: /[0-9]+\.[0-9] DU/) != nil)
      let ozone = try #require(Double(row[2].dropLast(3)))
      let place = try #require(LatLon(latitude: 38.7369, longitude: -9.1427))
      // 20 November is day 324. An hour more or less is nothing in a climatology.
      let climatology = OzoneColumn.vanHeuklon(at: place, dayOfYear: Double(324 + number) + 0.5)
      try expect(ozone, climatology, within: 0.1, "ozone")
      let noon = AlmanacSun(
        secondsSince1970: AlmanacSun.lisbon(day: midnight).noon)
      let cosine = cos((38.7369 - noon.declination) * .pi / 180)
      let path = 0.83 * cosine + 0.17
      let longWaves = 1.24 * path * exp(-0.58 / path) / (noon.distance * noon.distance)
      let index =
        longWaves * (1.4 + 280 / ozone + 2.0 * pow(1000 * cosine / ozone, 1.62))
        * (1 + 0.05 * (try #require(height)) / 1000)
      try expect(Double(row[1]), index, within: 0.052, "UV index of \(row[0])")
    }
  }

  // MARK: OpenWeatherMap

  @Test func theWeatherNowIsReadByKeyPaths() throws {
    let json = try json("weather?\(Self.coordinate)&units=imperial")
    let direct = try DirectRun(run)
    #expect(number("dt", json) == Double(run.now.secondsSince1970))
    // The part of Lisbon.
    #expect(text("name", json) == "Lisbon")
    #expect(number("coord.lat", json) == 38.7369)
    #expect(number("coord.lon", json) == -9.1427)
    try expect(
      number("main.humidity", json), direct.now(.relativeHumidity), within: 0.5, "main.humidity")
    try expect(
      number("main.temp", json), fahrenheit(direct.now(.temperature)), within: secondDecimal,
      "main.temp")
    let today = try direct.at(0..<24, .temperature) + [direct.now(.temperature)]
    try expect(
      number("main.temp_max", json), fahrenheit(today.max() ?? .nan), within: secondDecimal,
      "main.temp_max")
    try expect(
      number("main.temp_min", json), fahrenheit(today.min() ?? .nan), within: secondDecimal,
      "main.temp_min")
    let sun = AlmanacSun.lisbon(day: Double(run.start.secondsSince1970))
    try expect(number("sys.sunrise", json), sun.rise, within: 30, "sys.sunrise")
    try expect(number("sys.sunset", json), sun.set, within: 30, "sys.sunset")
    let condition = try PublishedWeather.openWeatherMap(
      direct.now(.weatherCode), cloudCover: direct.now(.cloudCover))
    #expect(text("weather.description", json) == condition.description)
    #expect(text("weather.main", json) == condition.main)
    #expect(text("weather.icon", json) == condition.icon + "d")
    try expect(number("wind.deg", json), direct.now(.windDirection), within: 0.5, "wind.deg")
    // Miles an hour, as asked for. That the app multiplies once more is its own mistake.
    try expect(
      number("wind.speed", json), milesPerHour(direct.now(.windSpeed)), within: secondDecimal,
      "wind.speed")
    try expect(number("clouds.all", json), direct.now(.cloudCover), within: 0.5, "clouds.all")
  }

  /// At 15:00 and every three hours until the end of the run.
  @Test func threeHourlyEntriesAreReadByKeyPaths() throws {
    let direct = try DirectRun(run)
    let list: [[String: Any]] = try #require(
      Self.read("list", json("forecast?\(Self.coordinate)&units=imperial&cnt=12")))
    #expect(list.count == 12)
    let days = try rows().map { try midnight($0[0]) }
    for (number, entry) in list.enumerated() {
      let hour = 15 + 3 * number
      let time = try #require(self.number("dt", entry))
      #expect(time == Double(run.start.secondsSince1970) + Double(hour) * 3600)
      // An entry without a day of the table within 48 hours is dropped; the app reads `dt` as a number of 24 bits.
      #expect(days.contains { abs($0 - Double(Float(time))) <= 48 * 3600 })
      #expect(abs(Double(Float(time)) - time) <= 64)
      func check(_ path: String, _ expected: Double, _ tolerance: Double) throws {
        try expect(self.number(path, entry), expected, within: tolerance, "\(path) at \(hour) h")
      }
      try check("main.humidity", direct.at(hour, .relativeHumidity), 0.5)
      try check("main.temp", fahrenheit(direct.at(hour, .temperature)), secondDecimal)
      let temperatures = try direct.at(hour - 3...hour, .temperature)
      try check("main.temp_max", fahrenheit(temperatures.max() ?? .nan), secondDecimal)
      try check("main.temp_min", fahrenheit(temperatures.min() ?? .nan), secondDecimal)
      try check("wind.speed", milesPerHour(direct.at(hour, .windSpeed)), secondDecimal)
      try check("wind.deg", direct.at(hour, .windDirection), 0.5)
      try check("clouds.all", direct.at(hour, .cloudCover), 0.5)
      // What falls in the three hours, else the sky at their end.
      let codes = try direct.at(hour - 2...hour, .weatherCode)
      let worst = try #require(codes.max())
      let condition = try PublishedWeather.openWeatherMap(
        worst >= 51 ? worst : codes[2], cloudCover: direct.at(hour, .cloudCover))
      #expect(text("weather.description", entry) == condition.description, "\(hour) h")
      #expect(text("weather.main", entry) == condition.main)
      let letter = (8...17).contains(hour % 24) ? "d" : "n"
      #expect(text("weather.icon", entry) == condition.icon + letter)
    }
  }

  @Test func daysAreReadByKeyPaths() throws {
    let direct = try DirectRun(run)
    let list: [[String: Any]] = try #require(
      Self.read("list", json("forecast/daily?\(Self.coordinate)&units=imperial&cnt=7")))
    // The run is two days long.
    #expect(list.count == 2)
    for (number, entry) in list.enumerated() {
      let midnight = Double(run.start.secondsSince1970) + Double(number) * 86_400
      #expect(self.number("dt", entry) == midnight + 43_200)
      let temperatures = try direct.at(24 * number..<24 * number + 24, .temperature)
      try expect(
        self.number("temp.max", entry), fahrenheit(temperatures.max() ?? .nan),
        within: secondDecimal, "temp.max")
      try expect(
        self.number("temp.min", entry), fahrenheit(temperatures.min() ?? .nan),
        within: secondDecimal, "temp.min")
      let cover = try direct.value(.cloudCover, .mean, day: number)
      try expect(self.number("clouds", entry), cover, within: 0.5, "clouds")
      let worst = try #require(
        direct.at(24 * number + 1...24 * number + 24, .weatherCode).max())
      let condition = try PublishedWeather.openWeatherMap(
        worst >= 51 ? worst : 0, cloudCover: cover)
      #expect(text("weather.description", entry) == condition.description)
      #expect(text("weather.main", entry) == condition.main)
      #expect(text("weather.icon", entry) == condition.icon + "d")
    }
  }

  /// The page comes first, and without it the app asks for nothing else: it is there everywhere on the globe, even
  /// for coordinates that are nearly 0, whereas the weather outside the domains is an error that says so.
  @Test func outsideTheDomainsThereIsATableAndNoWeather() throws {
    for place in ["lat=-33.868800&lon=151.209300", "lat=0.000010&lon=0.000000", "lat=1e-05&lon=0"] {
      let page = try run.ask(
        UVTableService(run.settings), "/uvradiation/nrt/uvindex.php?\(place)")
      #expect(try Self.rows(page).count == 8)
      for path in ["weather?", "forecast?cnt=12&", "forecast/daily?cnt=7&"] {
        let response = try run.ask(
          OpenWeatherMapService(run.settings), "/data/2.5/\(path)\(place)&units=imperial")
        #expect(response.status == 404)
        #expect(try response.object()["reason"] as? String == "outside-domain")
      }
    }
  }
}
