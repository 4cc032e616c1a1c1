import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// Days, moments, and runs with other output intervals in the shape of Dark Sky.
@Suite struct DarkSkyDaysTests {
  let run: ServedRun
  let service: DarkSkyService
  static let place = "38.7369,-9.1427"

  init() throws {
    run = try ServedRun.shared.get()
    service = DarkSkyService(run.settings)
  }

  /// In November clocks in Lisbon show UTC: the run is two whole days.
  @Test func daysAreFromMidnightToMidnight() throws {
    let json = try run.ask(service, "/forecast/k/\(Self.place)?units=si").object()
    let days = try json.points("daily")
    #expect(days.count == 2)
    let direct = try run.lookup(
      Self.place, [.temperature, .precipitation, .windGust, .dewPoint, .precipitationProbability])
    for (number, day) in days.enumerated() {
      let first = 24 * number
      let start = run.start.secondsSince1970 + Int64(first) * 3600
      #expect(day["time"] as? Int64 == start)
      let temperatures = try (first..<first + 24).map { try #require(direct[0][$0]) }
      #expect(try day.double("temperatureMax") == temperatures.max())
      #expect(try day.double("temperatureMin") == temperatures.min())
      let warmest = try #require(temperatures.firstIndex(of: temperatures.max() ?? .nan))
      #expect(day["temperatureMaxTime"] as? Int64 == start + Int64(warmest) * 3600)
      #expect(try day.double("temperatureHigh") == temperatures[6..<18].max())
      #expect(day.keys.contains("temperatureLow") == (number == 0))
      if number == 0 {
        let night = try (18..<30).map { try #require(direct[0][$0]) }
        #expect(try day.double("temperatureLow") == night.min())
      }
      let amounts = try (first + 1...first + 24).map { try #require(direct[1][$0]) }
      // 24 values that are each rounded to 0.001 mm, over 24 hours.
      #expect(
        abs(try day.double("precipIntensity") - amounts.reduce(0, +) / 24) <= 0.0006)
      let heaviest = amounts.max() ?? .nan
      #expect(abs(try day.double("precipIntensityMax") - heaviest) <= 0.00006)
      let peak = try #require(amounts.firstIndex(of: heaviest))
      #expect(day["precipIntensityMaxTime"] as? Int64 == start + Int64(peak) * 3600)
      let likeliest = (first + 1...first + 24).compactMap { direct[4][$0] }.max()
      #expect(abs(try day.double("precipProbability") - (likeliest ?? .nan) / 100) <= 0.00006)
      let gusts = (first..<first + 24).compactMap { direct[2][$0] }
      #expect(abs(try day.double("windGust") - (gusts.max() ?? .nan)) <= 0.0051)
      let dew = (first..<first + 24).compactMap { direct[3][$0] }
      // The mean is written to the step of the metric.
      #expect(abs(try day.double("dewPoint") - dew.reduce(0, +) / 24) <= 0.026)
      // The declination is −19.7° and the equation of time 14.2 minutes: noon is at 12:22.4, and half of the day
      // has the cosine (sin −0.833° − sin 38.74° sin −19.7°) / (cos 38.74° cos −19.7°) = 0.267, 74.5° or 4 h 58
      // min. A day changes that by a minute and a half.
      let (rise, set) = (try day.double("sunriseTime"), try day.double("sunsetTime"))
      #expect(abs(rise - Double(start) - (7 * 3600 + 24 * 60)) <= 150)
      #expect(abs(set - Double(start) - (17 * 3600 + 20 * 60)) <= 150)
      #expect(day["gridq-covered-hours"] == nil)
    }
  }

  /// Clocks in Spain are an hour ahead: the run begins at 1:00 there.
  @Test func aPartOfADayIsSaidToBeOne() throws {
    let response = try run.ask(service, "/forecast/k/40.0,-6.0?units=si")
    let json = try response.object()
    #expect(json["timezone"] as? String == "Europe/Madrid")
    #expect(json["offset"] as? Int == 1)
    let days = try json.points("daily")
    // The third day has one hour, which tells nothing of a day.
    #expect(days.count == 2)
    #expect(days[0]["time"] as? Int64 == run.start.secondsSince1970 - 3600)
    #expect(try days[0].double("gridq-covered-hours") == 23)
    #expect(days[1]["gridq-covered-hours"] == nil)
    let notices = try json.point("flags")["gridq-notices"] as? [String]
    #expect(notices?.contains { $0.contains("23 of 24 hours") } == true)
    #expect(
      response.headers.contains { $0.name == "Gridq-Notice" && $0.value.contains("partial_day") })
  }

  /// 13:20 by the clocks of Madrid is 12:20 in UTC, however it is written.
  @Test func aMomentIsAnsweredWithItsDay() throws {
    let asked = try [
      "\(run.now.secondsSince1970)", "2026-11-20T13:20:00", "2026-11-20T12:20:00Z",
      "2026-11-20T13:20:00+0100", "2026-11-20T13:20:00+01:00",
    ].map { try run.ask(service, "/forecast/k/40.0,-6.0,\($0)?units=si", hours: 30) }
    for response in asked { #expect(response.body == asked[0].body) }
    let json = try asked[0].object()
    #expect(try json.point("currently")["time"] as? Int64 == run.now.secondsSince1970)
    #expect(json["minutely"] == nil)
    // Midnight in Spain is before the run.
    let hours = try json.points("hourly")
    #expect(hours.count == 23)
    #expect(hours[0]["time"] as? Int64 == run.start.secondsSince1970)
    #expect(hours[22]["time"] as? Int64 == run.start.secondsSince1970 + 22 * 3600)
    #expect(try json.points("daily").count == 1)
  }

  /// Output each quarter of an hour: minutes have the rate of their quarter, and an hour all four.
  @Test func minutesFollowOutputsOfAQuarterOfAnHour() throws {
    let run = try ServedRun.frequent.get()
    let json = try run.ask(DarkSkyService(run.settings), "/forecast/k/\(Self.place)?units=si")
      .object()
    let direct = try run.lookup(Self.place, [.precipitation, .precipitationProbability])
    let minutes = try json.points("minutely")
    #expect(minutes.count == 61)
    for (number, minute) in minutes.enumerated() {
      // 2:20 lies in the interval that ends at 2:30, the tenth.
      let output = (140 + number) / 15 + 1
      let rate = 4 * (try #require(direct[0][output]))
      #expect(abs(try minute.double("precipIntensity") - rate) <= 0.00006)
      let share = try #require(direct[1][output]) / 100
      #expect(abs(try minute.double("precipProbability") - share) <= 0.00006)
    }
    let hours = try json.points("hourly")
    // 2:00, 3:00 and 4:00; the run ends at 5:00.
    #expect(hours.count == 3)
    for (number, hour) in hours.enumerated() {
      let quarters = (2 + number) * 4 + 1...(3 + number) * 4
      let amount = quarters.reduce(0) { $0 + (direct[0][$1] ?? .nan) }
      #expect(abs(try hour.double("precipIntensity") - amount) <= 0.00006)
      // The chance of any quarter: from that of the likeliest to all.
      let share = (quarters.compactMap { direct[1][$0] }.max() ?? .nan) / 100
      #expect(try hour.double("precipProbability") >= share - 0.00006)
      #expect(try hour.double("precipProbability") <= 1)
      // Estimated from the radiation.
      #expect(try (0...1).contains(hour.double("cloudCover")))
      #expect(hour["temperature"] is Double)
    }
  }

  /// Output each third hour cannot tell of minutes; hours have a share of it.
  @Test func minutesAreLeftOutWhereOutputIsRare() throws {
    let run = try ServedRun.sparse.get()
    let service = DarkSkyService(run.settings)
    let json = try run.ask(service, "/forecast/k/\(Self.place)?units=si").object()
    #expect(json["minutely"] == nil)
    let direct = try run.lookup(Self.place, [.precipitation, .precipitationProbability])
    let hours = try json.points("hourly")
    #expect(hours.count == 49)
    for (number, hour) in hours.enumerated() {
      let output = (13 + number) / 3 + 1
      #expect(
        abs(try hour.double("precipIntensity") - (try #require(direct[0][output])) / 3) <= 0.00006)
      let share = try #require(direct[1][output]) / 100
      #expect(abs(try hour.double("precipProbability") - share) <= 0.00006)
    }
    let notices = try json.point("flags")["gridq-notices"] as? [String]
    #expect(notices?.contains { $0.contains("spread evenly") } == true)
    let extended = try run.ask(service, "/forecast/k/\(Self.place)?extend=hourly").object()
    // To the end of the run at 72 hours.
    #expect(try extended.points("hourly").count == 59)
  }
}
