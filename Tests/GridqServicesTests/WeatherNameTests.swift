import Foundation
import GridqGeometry
import GridqLookup
import GridqMetrics
import Testing

@testable import GridqServices

/// The names that protocols have for the weather, for weather that no sample run has.
@Suite struct WeatherNameTests {
  @Test(arguments: WeatherCode.allCases)
  func everyCodeHasANameOfTheClosedLists(code: WeatherCode) throws {
    for isDay in [true, false] {
      let icon = try PublishedWeather.darkSkyIcon(Double(code.rawValue), isDay: isDay)
      #expect(DarkSkyName.icon(code, isDay: isDay) == icon)
    }
    let falling = PublishedWeather.falling(Double(code.rawValue))
    #expect(DarkSkyName.precipitation(code)?.rawValue == falling)
    for language in WeatherLanguage.allCases {
      #expect(!DarkSkyName.summary(code, in: language).isEmpty)
    }
    let symbols: Set = [
      "clearsky_night", "fair_night", "partlycloudy_night", "cloudy", "fog", "lightrain", "rain",
      "heavyrain", "lightsleet", "sleet", "heavysleet", "lightsnow", "snow", "heavysnow",
      "rainandthunder",
    ]
    #expect(symbols.contains(WeatherSymbol(code: code, light: .night).name))
  }

  /// `web/words-de.js` and its like, which the page speaks.
  @Test(arguments: WeatherLanguage.allCases)
  func theWordsAreThoseOfThePage(language: WeatherLanguage) throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("web/words-\(language.rawValue).js")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "export const weather = {"))
    let list = text[start.upperBound...].prefix { $0 != "}" }
    let words = Dictionary(
      uniqueKeysWithValues: list.matches(of: /(\d+): "([^"]+)"/).map {
        (String($0.1), String($0.2))
      })
    #expect(words.count == WeatherCode.allCases.count)
    for code in WeatherCode.allCases {
      #expect(language.title(code) == words["\(code.rawValue)"])
    }
  }

  /// As in the middle of a sentence: nouns have a capital in German alone.
  @Test(
    arguments: [
      (.slightRain, nil, "de", "leichter Regen"), (.thunderstorm, nil, "de", "Gewitter"),
      (.heavySnow, nil, "fr", "neige forte"), (.fog, nil, "es", "niebla"),
      (nil, 5, "pt", "céu limpo"), (nil, 40, "de", "wechselnd bewölkt"),
      (nil, 60, "de", "stark bewölkt"),
      (nil, 90, "fr", "couvert"), (.slightRain, nil, "en", "light rain"),
      (nil, 5, "en", "clear sky"),
    ] as [(WeatherCode?, Double?, String, String)])
  func conditionsAreToldInALanguage(
    code: WeatherCode?, cover: Double?, language: String, words: String
  ) throws {
    let condition = try #require(WeatherCondition(code, cloudCover: cover))
    #expect(condition.description(in: WeatherLanguage(parameter: language)) == words)
  }

  @Test(
    arguments: [
      (nil, "en"), ("", "en"), ("de", "de"), ("DE-at", "de"), ("pt_br", "pt"), ("sp", "es"),
      ("es", "es"),
      ("fr", "fr"), ("zh_cn", "en"), ("deutsch", "en"), ("<b>", "en"),
    ] as [(String?, String)])
  func aLanguageIsKnownByItsFirstLetters(parameter: String?, language: String) {
    #expect(WeatherLanguage(parameter: parameter).rawValue == language)
  }

  /// Of a dry sky the share that clouds cover decides, to the whole percent.
  @Test(arguments: WeatherCode.allCases)
  func everyCodeHasItsCondition(code: WeatherCode) throws {
    for cloudCover in [0, 10, 10.4, 10.6, 11, 24, 24.6, 25, 50, 50.4, 51, 84, 84.6, 85, 100] {
      let condition = try #require(WeatherCondition(code, cloudCover: cloudCover))
      let published = try PublishedWeather.openWeatherMap(
        Double(code.rawValue), cloudCover: cloudCover)
      #expect(condition.id == published.id)
      #expect(condition.main == published.main)
      #expect(condition.description == published.description)
      #expect(condition.icon(isDay: true) == published.icon + "d")
      #expect(condition.icon(isDay: false) == published.icon + "n")
    }
  }

  @Test func aPeriodIsWhatFallsMostSeverelyElseItsMiddle() {
    #expect([WeatherCode.overcast, .slightRain, .clear, .drizzle].ofPeriod == .slightRain)
    #expect([WeatherCode.fog, .clear, .clear].ofPeriod == .clear)
    #expect([WeatherCode.overcast, .partlyCloudy, .clear].ofPeriod == .partlyCloudy)
    #expect([WeatherCode]().ofPeriod == nil)
  }

  /// In Tromsø the sun does not rise at the solstice: at noon it is 66.56° − 69.65° = −3.1° high.
  @Test func polarTwilightIsNeitherDayNorNight() throws {
    let place = try #require(LatLon(latitude: 69.65, longitude: 18.96))
    let solstice = try #require(UTCTime(iso8601: "2026-12-21T10:45:00Z"))
    let night = try #require(UTCTime(iso8601: "2026-12-21T22:45:00Z"))
    let summer = try #require(UTCTime(iso8601: "2026-06-21T22:45:00Z"))
    #expect(WeatherSymbol.Light(at: place, solstice) == .polarTwilight)
    #expect(WeatherSymbol.Light(at: place, night) == .night)
    #expect(WeatherSymbol.Light(at: place, summer) == .day)
  }

  /// The example of RFC 9110, 5.6.7.
  @Test func datesAreThoseOfHTTP() {
    #expect(UTCTime(secondsSince1970: 784_111_777).httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(UTCTime(secondsSince1970: -1).httpDate == "Wed, 31 Dec 1969 23:59:59 GMT")
  }

  @Test func snowHasADepthAndAType() {
    let snow = Rainfall(
      amount: 4, seconds: 7200, probability: nil, code: .moderateSnow, snowfall: 3.5, graupel: 0,
      temperature: -3)
    // 4 mm in two hours.
    #expect(snow.intensity == 2)
    #expect(snow.probability == 1)
    #expect(snow.type == .snow)
    #expect(snow.snow == 3.5)
    // Too little for a weather code, and the share of snow tells the kind.
    let trace = Rainfall(
      amount: 0.02, seconds: 3600, probability: nil, code: .overcast, snowfall: 0.02, graupel: 0,
      temperature: 1.5)
    #expect(trace.type == .snow)
    #expect(trace.probability == 0)
    // Only the temperature tells it.
    func kind(_ temperature: Double?) -> DarkSkyName.Precipitation? {
      Rainfall(
        amount: 0.02, seconds: 3600, probability: nil, code: nil, snowfall: nil, graupel: nil,
        temperature: temperature
      ).type
    }
    #expect(kind(-5) == .snow)
    #expect(kind(1) == .sleet)
    #expect(kind(12) == .rain)
    #expect(kind(nil) == .rain)
    let none = Rainfall(
      amount: 0, seconds: 3600, probability: 12, code: .clear, snowfall: 0, graupel: 0,
      temperature: -5)
    #expect(none.type == nil)
    #expect(none.snow == nil)
    #expect(none.probability == 0.12)
  }

  @Test(arguments: [("US", "us"), ("CA", "ca"), ("GB", "uk2"), ("PT", "si")])
  func unitsOfACountryAreThoseOfDarkSky(country: String, units: String) {
    #expect(DarkSkyUnits(country: country).rawValue == units)
    #expect(DarkSkyUnits(country: nil) == .si)
  }
}
