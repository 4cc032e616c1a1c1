public import Foundation
public import GridQuery

extension UTCTime {
  /// The second that holds a date. One that no number of seconds tells becomes the nearest that one does, and a date that is
  /// not a number the earliest.
  public init(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    if let exact = Int64(exactly: seconds) {
      self.init(secondsSince1970: exact)
    } else {
      self.init(secondsSince1970: seconds > 0 ? .max : .min)
    }
  }
}

extension Date {
  /// The date of a moment.
  public init(_ time: UTCTime) {
    self.init(timeIntervalSince1970: TimeInterval(time.secondsSince1970))
  }
}
