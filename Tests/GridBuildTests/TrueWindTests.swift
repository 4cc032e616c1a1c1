import Foundation
import GridBuild
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

/// From the file through the index to the answer: what blows over the Earth is answered, whatever
/// the axes of the grid.
@Suite("A wind that is the same all over the Earth")
struct TrueWindTests {
  static let grids: [TrueWindRun] = [
    // Around 180° E, 20° and more from the meridian that is straight up.
    .conic(
      "Lambert, north", parallels: [30, 60], meridian: 160, spacing: 100_000, west: 8, south: -55),
    .conic(
      "Lambert, south", parallels: [-30, -60], meridian: 200, spacing: 100_000, west: -18, south: 44
    ),
    // Less than half a degree is turned anywhere: a sine of the wrong sign is hardly one.
    .conic(
      "Lambert, south, a small nest on the central meridian", parallels: [-30, -60], meridian: 200,
      spacing: 4000, west: -5.5, south: 1200),
    // The pole in the middle of a cell, and all longitudes around it.
    .conic(
      "polar, the north pole inside", parallels: [60], meridian: -100, spacing: 150_000,
      west: -5.5, south: -5.5, pole: 90),
    // The pole on a grid point, which has the longitude that the file gives it.
    .conic(
      "polar, the north pole a point", parallels: [60], meridian: -100, spacing: 150_000, west: -6,
      south: -6, pole: 90),
    .conic(
      "polar, the south pole inside", parallels: [-71], meridian: 0, spacing: 150_000, west: -4.3,
      south: -6.2, pole: -90),
    // Float32 coordinates tell the place of the first point to half a metre.
    .conic(
      "polar, the south pole inside, 1 km", parallels: [-71], meridian: 0, spacing: 1000,
      west: -4.4, south: -6.3, pole: -90),
    .conic(
      "polar, north, across 180°", parallels: [60], meridian: -100, spacing: 100_000, west: -30,
      south: -2),
    .latitudeLongitude(
      "rotated pole, north", pole: (44, 180), meridian: -10, longitude: 176, latitude: -4, step: 1),
    .latitudeLongitude(
      "rotated pole, south", pole: (47, 0), meridian: 170, longitude: 173.5, latitude: -5, step: 1),
    .latitudeLongitude(
      "rotated pole, the north pole inside", pole: (6.2, 180), meridian: 25, longitude: 174.7,
      latitude: 1, step: 1, trulyInside: 90),
    .latitudeLongitude(
      "rotated pole, the south pole a point", pole: (5, 0), meridian: -70, longitude: 176,
      latitude: -9, step: 1, trulyInside: -90),
    .mercator("Mercator", parallel: 16, longitude: 174, latitude: -8, spacing: 150_000),
    .latitudeLongitude("latitude-longitude", longitude: 174, latitude: 60, step: 1),
  ]

  /// Grid points, the middles between them, and the corners of the grid, in the suite one in three of each row and
  /// column; the pole where it is inside.
  private static func places(_ run: TrueWindRun) throws -> [LatLon] {
    var places: [LatLon] = []
    // 12 cells are eight such steps.
    let step = Repetitions.areMany ? 0.5 : 1.5
    for j in stride(from: 0, through: Double(run.rows - 1), by: step) {
      for i in stride(from: 0, through: Double(run.columns - 1), by: step) {
        let point = run.point(i, j)
        places.append(
          try #require(LatLon(latitude: point.latitude, longitude: point.longitude)))
      }
    }
    if let latitude = run.pole {
      for longitude in [0.0, 90, 180, -135] {
        places.append(try #require(LatLon(latitude: latitude, longitude: longitude)))
      }
    }
    return places
  }

  @Test(
    "is answered as it blows, at grid points and between them, within 0.01 m/s and 0.1°",
    arguments: grids, TrueWindRun.Angles.allCases)
  func constantWind(_ run: TrueWindRun, angles: TrueWindRun.Angles) throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try run.write(to: path, angles: angles)
    let metrics: [Metric] = [.windU, .windV]
    // In steps of 0.0001 m/s nothing hides in the step; in those of the table, 0.1 m/s, the winds are
    // whole steps and come back without any error.
    let fine = try BuiltIndex([path], metrics: metrics, quanta: ["wind_u": 1e-4, "wind_v": 1e-4])
    let plain = try BuiltIndex([path], metrics: metrics)
    let answered = try ["wind_u", "wind_v", "wind_speed", "wind_direction"].map {
      (fine: try fine.domain.metric(named: $0), plain: try plain.domain.metric(named: $0))
    }
    var largest = (component: 0.0, speed: 0.0, degrees: 0.0, plain: 0.0)
    for point in try Self.places(run) {
      for method in InterpolationMethod.allCases {
        let finePlace = try #require(fine.domain.place(of: point, method: method), "\(point)")
        let plainPlace = try #require(plain.domain.place(of: point, method: method), "\(point)")
        for (time, wind) in zip(fine.domain.times.times, TrueWindRun.winds) {
          let values = try answered.map {
            try fine.domain.value(of: $0.fine, at: finePlace, time: time)
          }
          let isMissing = values.contains { $0.isNaN }
          try #require(!isMissing, "\(point)")
          // A wind towards (east, north) comes from the opposite direction.
          let direction = 90 - atan2(-wind.1, -wind.0) * 180 / .pi
          largest.component = max(
            largest.component, abs(values[0] - wind.0), abs(values[1] - wind.1))
          largest.speed = max(largest.speed, abs(values[2] - hypot(wind.0, wind.1)))
          largest.degrees = max(largest.degrees, abs(remainder(values[3] - direction, 360)))
          for (metric, expected) in zip(answered, [wind.0, wind.1]) {
            let value = try plain.domain.value(of: metric.plain, at: plainPlace, time: time)
            largest.plain = max(largest.plain, abs(value - expected))
          }
        }
      }
    }
    #expect(largest.component < 0.01)
    #expect(largest.speed < 0.01)
    #expect(largest.degrees < 0.1)
    // Sums of binary fractions.
    #expect(largest.plain < 1e-9)
    let isTurned = run.mapProjection != 3 && run.attributes["POLE_LAT"] != 90
    #expect(
      fine.summary.warnings.contains { $0.contains("SINALPHA") }
        == (angles == .wrongSign && isTurned))
  }
}
