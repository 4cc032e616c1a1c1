internal import Foundation

/// A moment in UTC in the parts that WRF writes.
struct CalendarTime {
  let secondsSince1970: Int64
  private let parts: DateComponents

  init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .dayOfYear],
      from: Date(timeIntervalSince1970: Double(secondsSince1970)))
  }

  var year: Int { parts.year ?? 1970 }
  var dayOfYear: Int { parts.dayOfYear ?? 1 }
  var hourWithFraction: Double {
    Double((secondsSince1970 % 86_400 + 86_400) % 86_400) / 3600
  }
  /// 1 on 1 January at 00 UTC.
  var dayOfYearWithFraction: Double { Double(dayOfYear) + hourWithFraction / 24 }

  /// `2026-11-20_00:00:00`, as in `Times`.
  var wrfText: String { text(separator: "_") }

  /// `2026-11-20 00:00:00`, as in the units of `XTIME`.
  var unitText: String { text(separator: " ") }

  private func text(separator: String) -> String {
    func padded(_ part: Int?, _ width: Int = 2) -> String {
      let digits = String(part ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(parts.year, 4))-\(padded(parts.month))-\(padded(parts.day))\(separator)"
      + "\(padded(parts.hour)):\(padded(parts.minute)):\(padded(parts.second))"
  }
}
