import Foundation
import Testing

extension LucidWeatherClockTests {
  /// What the library makes of a body. Where it unwraps by force, reading throws here: the app would end.
  struct Model {
    let latitude: Float
    let longitude: Float
    let timezone: String
    let offset: Int?
    let currently: Point?
    let minutely: [Point]?
    let hourly: [Point]?
    let daily: [Point]?
    let flags: (sources: [String]?, units: String?)
    let alerts: Any?

    init(_ body: [UInt8]) throws {
      let any = try JSONSerialization.jsonObject(with: Data(body))
      let json = try #require(any as? [String: Any])
      latitude = try #require(json["latitude"] as? NSNumber).floatValue
      longitude = try #require(json["longitude"] as? NSNumber).floatValue
      timezone = try #require(json["timezone"] as? String)
      offset = json["offset"] as? Int
      func points(_ block: String) throws -> [Point]? {
        let data = (json[block] as? [String: Any])?["data"] as? [[String: Any]]
        return try data?.map(Point.init)
      }
      currently = try (json["currently"] as? [String: Any]).map(Point.init)
      (minutely, hourly) = (try points("minutely"), try points("hourly"))
      daily = try points("daily")
      let flags = json["flags"] as? [String: Any]
      self.flags = (flags?["sources"] as? [String], flags?["units"] as? String)
      alerts = json["alerts"]
    }
  }

  /// A data point: `Float` by name for all that is optional there.
  struct Point {
    enum Icon: String {
      case clearDay = "clear-day"
      case clearNight = "clear-night"
      case rain, snow, sleet, wind, fog, cloudy
      case partlyCloudyDay = "partly-cloudy-day"
      case partlyCloudyNight = "partly-cloudy-night"
    }

    enum Precipitation: String { case rain, snow, sleet, hail }

    let time: Date
    let summary: String?
    let icon: Icon?
    let precipType: Precipitation?
    private let json: [String: Any]

    init(_ json: [String: Any]) throws {
      time = Date(timeIntervalSince1970: try #require(json["time"] as? NSNumber).doubleValue)
      summary = json["summary"] as? String
      icon = (json["icon"] as? String).flatMap(Icon.init)
      precipType = (json["precipType"] as? String).flatMap(Precipitation.init)
      self.json = json
    }

    /// As a `Float`: numbers that it cannot hold exactly come as the nearest one.
    subscript(name: String) -> Double? { (json[name] as? NSNumber).map { Double($0.floatValue) } }
    /// A time; `Date` is of 64 bits.
    func time(_ name: String) -> Double? { (json[name] as? NSNumber)?.doubleValue }
    func has(_ name: String) -> Bool { json[name] != nil }

    /// Of a dial: 0 to 59, and 0 to 12 by "above 12, less 12".
    var minute: Int { Int(time.timeIntervalSince1970) / 60 % 60 }
    var hour: Int {
      let hour = Int(time.timeIntervalSince1970) / 3600 % 24
      return hour > 12 ? hour - 12 : hour
    }
  }
}
