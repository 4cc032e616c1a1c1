import Foundation
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// The current ForecastIO library (`DarkSkyClient`), which decodes strictly: one value of another type, or one name that
/// its lists do not have, and it has no forecast at all.
@Suite struct ForecastIOClientTests {
  let run: ServedRun
  let service: DarkSkyService
  static let request = "/forecast/0123456789abcdef/38.73690000000001,-9.1427"

  init() throws {
    run = try ServedRun.shared.get()
    service = DarkSkyService(run.settings)
  }

  private func decode(_ response: ServiceResponse) throws -> Forecast {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return try decoder.decode(Forecast.self, from: Data(response.body))
  }

  private func forecast(_ target: String = request, hours: Double? = nil) throws -> Forecast {
    let response = try run.ask(service, target, hours: hours)
    #expect(response.status == 200)
    return try decode(response)
  }

  /// All weather of the run, in each unit, with and without blocks.
  @Test func everyAnswerIsDecoded() throws {
    for hours in stride(from: 0.0, to: 48, by: 4) {
      _ = try forecast(Self.request + "?units=si&lang=pt&extend=hourly", hours: hours)
    }
    for units in ["si", "us", "ca", "uk2", "auto"] {
      let flags = try #require(try forecast(Self.request + "?units=\(units)").flags)
      // In Portugal `auto` is SI.
      #expect(flags.units.rawValue == (units == "auto" ? "si" : units))
      #expect(!flags.sources.isEmpty)
      #expect(flags.nearestStation == nil)
      #expect(flags.unavailable == nil)
    }
    let bare = try forecast(
      Self.request + "?exclude=currently,minutely,hourly,daily,alerts,flags")
    #expect((bare.latitude, bare.longitude) == (38.7369, -9.1427))
    #expect(bare.timezone == "Europe/Lisbon")
    #expect(bare.currently == nil && bare.hourly == nil && bare.flags == nil)
    let past = try forecast("\(Self.request),\(run.now.secondsSince1970)", hours: 40)
    #expect(past.currently?.time.timeIntervalSince1970 == Double(run.now.secondsSince1970))
    for other in [try ServedRun.frequent.get(), try ServedRun.sparse.get()] {
      let response = try other.ask(DarkSkyService(other.settings), Self.request)
      #expect(try decode(response).hourly?.data.isEmpty == false)
    }
  }

  /// Without `units` the answer is in °F, miles an hour, miles and inches.
  @Test func whatIsNowIsThatOfTheLibrary() throws {
    let direct = try DirectRun(run)
    let forecast = try forecast()
    let now = try #require(forecast.currently)
    #expect(now.time.timeIntervalSince1970 == Double(run.now.secondsSince1970))
    try check(now, "now", direct.now)
    // 12:20 lies in the hour that ends at 13:00.
    try check(now, "now", fallsUntil: 13, direct, isDay: true)
    #expect(forecast.alerts == nil)
    let minutes = try #require(forecast.minutely)
    #expect(minutes.icon != nil)
    #expect(minutes.data.count == 61)
    for (number, minute) in minutes.data.enumerated() {
      #expect(
        minute.time.timeIntervalSince1970 == Double(run.now.secondsSince1970) + Double(number) * 60)
      try checkRain(minute, "minute \(number)", until: number < 40 ? 13 : 14, direct)
    }
  }

  @Test func hoursAreThoseOfTheLibrary() throws {
    let direct = try DirectRun(run)
    let block = try #require(try forecast(hours: 0).hourly)
    #expect(block.summary?.isEmpty == false)
    #expect(block.data.count == 48)
    for (number, hour) in block.data.enumerated() {
      #expect(
        hour.time.timeIntervalSince1970
          == Double(run.start.secondsSince1970) + Double(number) * 3600)
      // What the icon of an hour is made of is the mean of both ends.
      try check(hour, "hour \(number)") { metric in
        let isSky = metric == .cloudCover || metric == .visibility
        let end = try direct.at(isSky ? number + 1 : number, metric)
        return try (direct.at(number, metric) + end) / 2
      }
      // The sun is up from 7:24 to 17:20.
      let isDay = (8...17).contains(number % 24)
      try check(hour, "hour \(number)", fallsUntil: number + 1, direct, isDay: isDay)
    }
  }

  /// The instants of a point in units of `us`.
  private func check(
    _ point: Point, _ name: Comment, _ value: (Metric) throws -> Double
  ) throws {
    try expect(
      point.temperature, fahrenheit(value(.temperature)), within: secondDecimal, name)
    try expect(
      point.apparentTemperature, fahrenheit(DirectRun.apparent(value)), within: secondDecimal, name)
    try expect(point.dewPoint, fahrenheit(value(.dewPoint)), within: secondDecimal, name)
    try expect(point.windSpeed, milesPerHour(value(.windSpeed)), within: secondDecimal, name)
    try expect(point.windGust, milesPerHour(value(.windGust)), within: secondDecimal, name)
    try expect(point.windBearing, value(.windDirection), within: 0.5, name)
    try expect(point.cloudCover, value(.cloudCover) / 100, within: fourthDecimal, name)
    try expect(point.humidity, value(.relativeHumidity) / 100, within: fourthDecimal, name)
    try expect(point.pressure, value(.seaLevelPressure), within: secondDecimal, name)
    try expect(
      point.visibility, min(10, value(.visibility) / 1609.344), within: 0.000_51, name)
    try expect(point.uvIndex, value(.uvIndex), within: 0.5, name)
    #expect(point.ozone == nil && point.moonPhase == nil && point.precipIntensityError == nil)
    #expect(point.nearestStormDistance == nil && point.nearestStormBearing == nil)
  }

  /// The weather of the hour that ends at an output time.
  private func check(
    _ point: Point, _ name: Comment, fallsUntil output: Int, _ direct: DirectRun, isDay: Bool
  ) throws {
    let code = try direct.at(output, .weatherCode)
    #expect(point.icon?.rawValue == (try PublishedWeather.darkSkyIcon(code, isDay: isDay)), name)
    #expect(point.summary?.isEmpty == false)
    try checkRain(point, name, until: output, direct)
  }

  /// An inch has 25.4 mm.
  private func checkRain(
    _ point: Point, _ name: Comment, until output: Int, _ direct: DirectRun
  ) throws {
    let amount = try direct.at(output, .precipitation)
    try expect(point.precipIntensity, amount / 25.4, within: fourthDecimal, name)
    try expect(
      point.precipProbability, direct.at(output, .precipitationProbability) / 100,
      within: fourthDecimal, name)
    let code = try direct.at(output, .weatherCode)
    // A trace without a code: it is much too warm for snow.
    #expect(
      point.precipType?.rawValue
        == (amount > 0 ? PublishedWeather.falling(code) ?? "rain" : nil), name)
    // It does not snow in Lisbon.
    #expect(point.precipAccumulation == nil)
  }

  @Test func daysAreThoseOfTheLibrary() throws {
    let direct = try DirectRun(run)
    let block = try #require(try forecast().daily)
    #expect(block.data.count == 2)
    for (number, day) in block.data.enumerated() {
      let name: Comment = "day \(number)"
      let first = 24 * number
      let midnight = Double(run.start.secondsSince1970) + Double(first) * 3600
      #expect(day.time.timeIntervalSince1970 == midnight)
      /// The first of the values at some hours of the day that is the extreme one, in °F or as it is.
      func extreme(
        _ value: Double?, _ time: Date?, _ hours: Range<Int>, of values: (Int) throws -> Double,
        isLess: @escaping (Double, Double) -> Bool, _ convert: (Double) -> Double, within: Double
      ) throws {
        let values = try hours.map { try values(first + $0) }
        let most = try #require(values.max(by: isLess))
        try expect(value, convert(most), within: within, name)
        let hour = try #require(values.firstIndex(of: most)) + hours.lowerBound
        #expect(time?.timeIntervalSince1970 == midnight + Double(hour) * 3600, name)
      }
      let temperatures = { (hour: Int) throws in try direct.at(hour, .temperature) }
      let two = secondDecimal
      try extreme(
        day.temperatureMin, day.temperatureMinTime, 0..<24, of: temperatures, isLess: >,
        fahrenheit, within: two)
      try extreme(
        day.temperatureMax, day.temperatureMaxTime, 0..<24, of: temperatures, isLess: <,
        fahrenheit, within: two)
      try extreme(
        day.temperatureHigh, day.temperatureHighTime, 6..<18, of: temperatures, isLess: <,
        fahrenheit, within: two)
      try extreme(
        day.apparentTemperatureMin, day.apparentTemperatureMinTime, 0..<24, of: direct.apparent,
        isLess: >, fahrenheit, within: two)
      try extreme(
        day.apparentTemperatureMax, day.apparentTemperatureMaxTime, 0..<24, of: direct.apparent,
        isLess: <, fahrenheit, within: two)
      try extreme(
        day.apparentTemperatureHigh, day.apparentTemperatureHighTime, 6..<18, of: direct.apparent,
        isLess: <, fahrenheit, within: two)
      if number == 0 {
        try extreme(
          day.temperatureLow, day.temperatureLowTime, 18..<30, of: temperatures, isLess: >,
          fahrenheit, within: two)
        try extreme(
          day.apparentTemperatureLow, day.apparentTemperatureLowTime, 18..<30, of: direct.apparent,
          isLess: >, fahrenheit, within: two)
      } else {
        // The night after the last day is not known.
        #expect(day.temperatureLow == nil && day.apparentTemperatureLow == nil)
      }
      try extreme(
        day.windGust, day.windGustTime, 0..<24, of: { try direct.at($0, .windGust) }, isLess: <,
        milesPerHour, within: two)
      try extreme(
        day.uvIndex, day.uvIndexTime, 0..<24, of: { try direct.at($0, .uvIndex) }, isLess: <,
        { $0 }, within: 0.5)
      // An hour's rain is told at the hour's start.
      try extreme(
        day.precipIntensityMax, day.precipIntensityMaxTime, 0..<24,
        of: { try direct.at($0 + 1, .precipitation) }, isLess: <, { $0 / 25.4 },
        within: fourthDecimal)
      let amounts = try direct.at(first + 1...first + 24, .precipitation)
      // 24 amounts that are each rounded to 0.001 mm.
      try expect(
        day.precipIntensity, amounts.reduce(0, +) / 24 / 25.4, within: 2 * fourthDecimal, name)
      let likeliest = try direct.at(first + 1...first + 24, .precipitationProbability).max() ?? .nan
      try expect(day.precipProbability, likeliest / 100, within: fourthDecimal, name)
      func mean(_ metric: Metric) throws -> Double { try direct.value(metric, .mean, day: number) }
      try expect(day.dewPoint, fahrenheit(mean(.dewPoint)), within: two, name)
      try expect(day.humidity, mean(.relativeHumidity) / 100, within: fourthDecimal, name)
      try expect(day.pressure, mean(.seaLevelPressure), within: two, name)
      try expect(day.windSpeed, milesPerHour(mean(.windSpeed)), within: two, name)
      try expect(
        day.windBearing, direct.value(.windDirection, .dominant, day: number), within: 0.5, name)
      try expect(day.cloudCover, mean(.cloudCover) / 100, within: fourthDecimal, name)
      let sun = AlmanacSun.lisbon(day: midnight)
      try expect(day.sunriseTime?.timeIntervalSince1970, sun.rise, within: 30, name)
      try expect(day.sunsetTime?.timeIntervalSince1970, sun.set, within: 30, name)
      let codes = try direct.at(first + 1...first + 24, .weatherCode).sorted()
      // The worst that falls, or the middle of a dry day.
      let code = try #require(codes.last) >= 51 ? codes[23] : codes[12]
      #expect(day.icon?.rawValue == (try PublishedWeather.darkSkyIcon(code, isDay: true)), name)
      #expect(day.precipType?.rawValue == PublishedWeather.falling(code), name)
    }
  }

  @Test func anErrorIsNotDecoded() throws {
    let response = try run.ask(service, "/forecast/k/60.0,20.0?units=si")
    #expect(response.status == 400)
    #expect(throws: DecodingError.self) { try decode(response) }
  }
}
