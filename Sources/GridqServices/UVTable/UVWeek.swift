import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// The UV index of some days at a place.
///
/// Under a clear sky it follows from the place, the day, the ozone column and the height above the sea alone, so
/// that the whole world has one. Where the runs reach, there is also the highest one that they expect, with clouds
/// and snow.
struct UVWeek {
  struct Day {
    /// `2026-11-20`, by the clocks of the place.
    let date: String
    /// When the sun crosses the meridian.
    let noon: UTCTime
    /// Under a clear sky, at that time.
    let clearSky: Double
    /// Dobson units.
    let ozone: Double
    /// The highest at the output times of the day, with clouds; nil where no run knows it.
    let expected: Double?
    /// Whether the runs cover all of the day.
    let isWhole: Bool
  }

  enum OzoneOrigin: String {
    case request
    case configured
    case climatology
  }

  let point: LatLon
  let zone: TimeZoneRules
  let days: [Day]
  let ozoneOrigin: OzoneOrigin
  /// Metres of the model's ground; nil where no run tells it, and sea level was taken.
  let elevation: Double?
  /// Where what clouds leave comes from; empty where it is not known.
  let sources: [ForecastSource]
  let notices: [ForecastNotice]

  /// Today and a week.
  static let usualDays = 8

  /// - Parameters:
  ///   - ozone: Dobson units; a climatology's when nil.
  ///   - isAskedFor: whether the request says so.
  /// - Throws: what keeps the store from answering, but not that no run covers the place or the time.
  init(
    at point: LatLon, in zone: TimeZoneRules, from now: UTCTime, days count: Int, ozone: Double?,
    isAskedFor: Bool, of snapshot: StoreSnapshot
  ) throws(QueryError) {
    let end = now.adding(seconds: Int64(count) * 86_400) ?? now
    let calendar = zone.days(from: now, through: end).prefix(count)
    let last = calendar.last?.end.adding(seconds: -1) ?? now
    var forecast: DailyForecast?
    do throws(QueryError) {
      forecast = try snapshot.daily(
        ForecastQuestion(
          at: point, named: [Metric.uvIndex.name], times: .span(from: now, through: last), in: zone,
          ozone: ozone))
    } catch .outsideDomains {
      forecast = nil
    } catch .outsideRun {
      forecast = nil
    }
    let elevation = forecast?.outputs.cell.elevation
    days = calendar.map { day in
      let noon = SolarDay(containing: day.noon, at: point).noon
      let column = ozone ?? OzoneColumn.climatological(at: point, time: noon)
      let dayNumber = forecast?.days.firstIndex { $0.day == day }
      return Day(
        date: day.date, noon: noon,
        clearSky: UVIndex.estimate(
          at: point, time: noon, elevation: elevation ?? .nan, ozone: column),
        ozone: column,
        expected: dayNumber.flatMap { forecast?.value(.uvIndex, .maximum, day: $0) },
        isWhole: dayNumber.map { forecast?.days[$0].isPartial == false } ?? false)
    }
    self.point = point
    self.zone = zone
    self.elevation = elevation
    ozoneOrigin = ozone == nil ? .climatology : isAskedFor ? .request : .configured
    sources = forecast?.outputs.sources ?? []
    notices = (forecast?.notices ?? []) + [ForecastNotice.zoneOfMap(zone)]
  }
}
