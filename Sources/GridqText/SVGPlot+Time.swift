import GridqLookup
import GridqMetrics

extension SVGPlot {
  /// Nights under the strips, and hours and days below them.
  ///
  /// - Parameters:
  ///   - zone: whose clocks count; nil for UTC.
  ///   - isDay: for each time 1, or 0 at night; NaN is missing.
  mutating func drawTime(in zone: TimeZoneRules?, isDay: [Double]) {
    skip(8)
    let bottom = y
    drawNights(isDay, to: bottom)
    let right = SVGPlot.left + SVGPlot.inner
    add(SVGPlot.rule(from: (SVGPlot.left, bottom), to: (right, bottom), "foot"))
    drawClock(in: zone, bottom: bottom)
    skip(38)
  }

  /// Darker ground where the sun is down; it changes halfway between times.
  private mutating func drawNights(_ isDay: [Double], to bottom: Double) {
    for timeNumber in 0..<max(min(times.count, isDay.count) - 1, 0) {
      let (from, to) = (x(times[timeNumber]), x(times[timeNumber + 1]))
      let start = isDay[timeNumber] == 0 ? from : (from + to) / 2
      let end = isDay[timeNumber + 1] == 0 ? to : (from + to) / 2
      guard end > start else { continue }
      addGround(SVGPlot.rectangle(start, top, end - start + 0.3, bottom - top, "night"))
    }
  }

  private mutating func drawClock(in zone: TimeZoneRules?, bottom: Double) {
    guard let first = times.first, let last = times.last else { return }
    let hour = SVGPlot.inner * 3600 / span
    // Where a day is narrower, neither hours nor days are marked: there would be no end of them.
    guard hour * 24 >= 2 else { return }
    let step = [1, 2, 3, 6, 12, 24].first { Double($0) * hour >= 26 }
    var free = 0.0
    var at: UTCTime? = first
    while let time = at, time <= last {
      let clock = zone?.clock(at: time) ?? time
      let past = (clock.secondsSince1970 % 3600 + 3600) % 3600
      at = time.adding(seconds: 3600 - past)
      let civil = clock.civil
      let x = x(time)
      if time == first {
        // The first day is named only where it has room before the next one.
        let rest = Double(24 - civil.hour) * hour
        if rest < 90, x + rest <= self.x(last) { free = x + rest - 1 }
      }
      let isMidnight = civil.hour == 0 && past == 0
      if isMidnight, hour * 24 >= 6 {
        addGround(SVGPlot.rule(from: (x, top), to: (x, bottom), "day"))
      }
      if past == 0, let step, civil.hour % step == 0 {
        let text = civil.hour < 10 ? "0\(civil.hour)" : "\(civil.hour)"
        label(text, x: x, y: bottom + 15, anchor: "middle")
      }
      if isMidnight || time == first, x >= free, x < SVGPlot.left + SVGPlot.inner - 40 {
        label(SVGPlot.day(clock), x: x, y: bottom + 33, anchor: "start", style: "date")
        free = x + 90
      }
    }
  }

  /// `Fri 20 Nov`.
  static func day(_ clock: UTCTime) -> String {
    let seconds = clock.secondsSince1970
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    // 1 January 1970 was a Thursday.
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let civil = clock.civil
    return "\(weekdays[Int((days % 7 + 7) % 7)]) \(civil.day) \(months[civil.month - 1])"
  }
}
