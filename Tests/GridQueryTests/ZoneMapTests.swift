import Foundation
import GridqTestSupport
import Testing

@testable import GridQuery

@Suite("The zone of a place")
struct ZoneMapTests {
  /// Towns more than 20 km from a border. Madeira has had the clocks of Lisbon since 1966, and so its name here.
  @Test(
    "is that of its country and region",
    arguments: [
      (38.74, -9.14, "Europe/Lisbon"), (41.15, -8.61, "Europe/Lisbon"),
      (40.32, -7.61, "Europe/Lisbon"),
      (43.36, -8.41, "Europe/Madrid"), (37.39, -5.99, "Europe/Madrid"),
      (37.74, -25.67, "Atlantic/Azores"), (32.65, -16.91, "Europe/Lisbon"),
      (28.12, -15.43, "Atlantic/Canary"), (51.51, -0.13, "Europe/London"),
      (64.15, -21.94, "Atlantic/Reykjavik"), (30.04, 31.24, "Africa/Cairo"),
      (60.17, 24.94, "Europe/Helsinki"), (55.76, 37.62, "Europe/Moscow"),
      (54.71, 20.51, "Europe/Kaliningrad"), (27.72, 85.32, "Asia/Kathmandu"),
      (26.85, 80.95, "Asia/Kolkata"), (39.9, 116.4, "Asia/Shanghai"),
      (33.45, -112.07, "America/Phoenix"), (52.52, 13.4, "Europe/Berlin"),
      (48.14, 11.58, "Europe/Berlin"), (41.88, -87.63, "America/Chicago"),
      (39.74, -104.99, "America/Denver"),
      (35.08, -106.65, "America/Denver"), (47.61, -122.33, "America/Los_Angeles"),
      (61.22, -149.9, "America/Anchorage"), (50.45, -104.62, "America/Regina"),
      (49.9, -97.14, "America/Winnipeg"), (-30.51, 151.67, "Australia/Sydney"),
      (34.05, -118.24, "America/Los_Angeles"),
      (-23.55, -46.63, "America/Sao_Paulo"), (-3.12, -60.02, "America/Manaus"),
      (-33.45, -70.67, "America/Santiago"), (-27.47, 153.03, "Australia/Brisbane"),
      (-33.87, 151.21, "Australia/Sydney"), (-12.46, 130.84, "Australia/Darwin"),
      (-31.55, 159.08, "Australia/Lord_Howe"), (-13.83, -171.77, "Pacific/Apia"),
      (-36.85, 174.76, "Pacific/Auckland"),
    ])
  func towns(latitude: Double, longitude: Double, zone: String) throws {
    #expect(ZoneMap.name(at: try place(latitude, longitude)) == zone)
    #expect(ZoneMap.name(at: try place(latitude, longitude + 360)) == zone)
  }

  @Test("is on the sea that of the longitude, each 15° an hour, with the sign of POSIX")
  func sea() throws {
    for (latitude, longitude, zone) in [
      (45.0, -40.0, "Etc/GMT+3"), (0, -25, "Etc/GMT+2"), (-45, 80, "Etc/GMT-5"),
      (-50, 0, "Etc/GMT"), (-50, 7.4, "Etc/GMT"), (-50, 7.6, "Etc/GMT-1"), (40, 175, "Etc/GMT-12"),
      (40, -175, "Etc/GMT+12"), (40, 185, "Etc/GMT+12"),
    ] {
      #expect(ZoneMap.name(at: try place(latitude, longitude)) == zone)
    }
  }

  @Test(
    "is one of the system's database",
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Lisbon"),
      "skipped: no tz database in /usr/share/zoneinfo"))
  func known() throws {
    #expect(ZoneMap.names.count > 200)
    for name in ZoneMap.names { _ = try TimeZoneRules(named: name) }
  }

  /// A turn around the Earth has 1440 quarters of a degree, the way from pole to pole 720.
  @Test("is told of every cell of every row")
  func rows() {
    let lines = String(decoding: ZoneMap.rows, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 720)
    let known = 0...ZoneMap.names.count
    for line in lines {
      let runs = line.split(separator: " ").map { $0.split(separator: ":").compactMap { Int($0) } }
      #expect(runs.allSatisfy { $0.count == 2 && known.contains($0[0]) && $0[1] > 0 })
      #expect(runs.reduce(0) { $0 + $1[1] } == 1440)
    }
  }

  @Test("is found at the poles and at the edges of the map")
  func edges() throws {
    for latitude in [-90.0, 90] {
      for longitude in [-180.0, 0, 180, 359.9] {
        #expect(!ZoneMap.name(at: try place(latitude, longitude)).isEmpty)
      }
    }
  }
}
