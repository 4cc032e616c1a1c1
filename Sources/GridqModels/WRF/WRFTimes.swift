import GridqMetrics

/// The times of the records of one file, from `Times` and `XTIME`.
///
/// `Times` is right; `XTIME` checks it, and replaces it where `Times` is absent or unreadable.
struct WRFTimes: Hashable, Sendable {
  /// Records with a time, in the order of the file.
  private(set) var records: [TimedRecord] = []
  /// How many records the file has, with a time or without.
  let recordCount: Int
  /// How many records were dropped because their date is blank or zero.
  private(set) var unwrittenCount = 0
  /// How many of these are the last ones of the file.
  private var unwrittenAtEnd = 0
  /// Whether the last date of the file is blank; zeros are a date of files without times, such as geo_em.
  private let endsBlank: Bool
  /// How many records took their time from `XTIME`.
  private(set) var replacedCount = 0
  /// How many records have a `Times` more than a minute from `XTIME`.
  private(set) var disagreementCount = 0
  /// The largest such difference, in seconds.
  private(set) var largestDisagreement: Int64 = 0

  /// Float32 minutes are exact to a minute for 32 years of simulation.
  static let tolerance: Int64 = 60

  /// Times of the records.
  ///
  /// - Parameters:
  ///   - texts: the entries of `Times`, or empty when there is no such variable.
  ///   - elapsed: the values of `XTIME`, or empty; NaN is missing.
  ///   - clock: how `XTIME` counts, when that is known.
  ///   - path: the file, for messages.
  /// - Throws: `unreadableTime`.
  init(
    texts: [String], elapsed: [Double], clock: ElapsedTime?, path: String
  ) throws(ModelOutputError) {
    recordCount = max(texts.count, elapsed.count)
    endsBlank = texts.last?.allSatisfy { $0 == " " || $0 == "\0" } ?? false
    let dates = texts.map { WRFDate($0) }
    let elapsedTimes = elapsed.map { clock?.time(of: $0) }
    if dates.allSatisfy({ $0 == .unwritten }), Self.isIncreasing(elapsedTimes) {
      records = elapsedTimes.enumerated().compactMap { index, time in
        time.map { TimedRecord(index: index, time: $0) }
      }
      replacedCount = records.count
      return
    }
    unwrittenAtEnd = dates.reversed().prefix { $0 == .unwritten }.count
    for (index, date) in dates.enumerated() {
      let elapsedTime = index < elapsedTimes.count ? elapsedTimes[index] : nil
      switch date {
      case .unwritten:
        unwrittenCount += 1
      case .time(let time):
        records.append(TimedRecord(index: index, time: time))
        if let elapsedTime { compare(time, elapsedTime) }
      case .unreadable:
        guard let elapsedTime else {
          throw .unreadableTime(path: path, record: index, text: texts[index])
        }
        records.append(TimedRecord(index: index, time: elapsedTime))
        replacedCount += 1
      }
    }
  }

  /// Why the last records count as begun and not finished, or nil: a model writes the date first.
  var incompleteness: String? {
    guard unwrittenAtEnd > 0, endsBlank || !records.isEmpty else { return nil }
    if records.isEmpty { return "none of \(counted(recordCount, "date")) is written" }
    return unwrittenAtEnd == 1
      ? "the last of \(recordCount) dates is not written"
      : "the last \(unwrittenAtEnd) of \(recordCount) dates are not written"
  }

  /// How many records come before the last ones, which lack their date; nil when these do not lack it, or there
  /// are no others.
  var datedCount: Int? {
    incompleteness == nil || records.isEmpty ? nil : recordCount - unwrittenAtEnd
  }

  /// Whether every record has a time and they grow: records that were never written repeat one.
  private static func isIncreasing(_ times: [UTCTime?]) -> Bool {
    let known = times.compactMap(\.self)
    return !known.isEmpty && known.count == times.count
      && zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
  }

  private mutating func compare(_ time: UTCTime, _ elapsedTime: UTCTime) {
    let difference = time.seconds(since: elapsedTime).magnitude
    guard difference > UInt64(Self.tolerance) else { return }
    disagreementCount += 1
    largestDisagreement = max(largestDisagreement, Int64(clamping: difference))
  }
}
