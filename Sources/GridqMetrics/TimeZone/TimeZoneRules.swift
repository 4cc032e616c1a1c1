/// Local time in one zone of the tz database: how far its clocks are from UTC, and when.
///
/// Offsets are seconds east of UTC. Nothing here reads files: the bytes of a zone's file, in the form of
/// RFC 9636 (TZif), are given to ``init(name:tzif:)``.
public struct TimeZoneRules: Hashable, Sendable {
  /// The name of the zone, `Europe/Lisbon`.
  public let name: String
  /// What clocks show before the first change.
  let firstOffset: Int64
  /// In the order of time.
  let changes: [OffsetChange]
  /// What holds from the last change on; nil when its offset stays.
  let recurring: RecurringChanges?

  /// From a moment on, clocks are so far from UTC.
  struct OffsetChange: Hashable, Sendable {
    var time: UTCTime
    var offset: Int64
  }

  init(
    name: String, firstOffset: Int64, changes: [OffsetChange] = [],
    recurring: RecurringChanges? = nil
  ) {
    self.name = name
    self.firstOffset = firstOffset
    self.changes = changes
    self.recurring = recurring
  }

  /// UTC itself, which needs no file.
  public static let utc = TimeZoneRules(name: "UTC", firstOffset: 0)

  /// Clocks that always are `offset` seconds east of UTC, which is less than a day.
  public static func fixed(name: String, offset: Int64) -> TimeZoneRules {
    TimeZoneRules(name: name, firstOffset: max(-86_399, min(86_399, offset)))
  }

  /// Seconds east of UTC that clocks show at `time`.
  ///
  /// Beyond the last change that the zone's file lists, the rule at its end holds, up to the year 9998.
  public func offset(at time: UTCTime) -> Int64 {
    let count = changes.countOfFirst { $0.time <= time }
    if count == changes.count, let recurring { return recurring.offset(at: time) }
    return count == 0 ? firstOffset : changes[count - 1].offset
  }

  /// What clocks show at `time`: the moment at which they would show it in UTC.
  public func clock(at time: UTCTime) -> UTCTime {
    time.adding(seconds: offset(at: time)) ?? time
  }

  /// `time` as clocks show it, with the offset: `2026-11-20T15:00:00+00:00`.
  public func iso8601(_ time: UTCTime) -> String {
    var bytes: [UInt8] = []
    appendISO8601(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what ``iso8601(_:)`` is, in ASCII. The offset has seconds where it is no whole number of
  /// minutes, which it has been nowhere since 1972.
  package func appendISO8601(_ time: UTCTime, to bytes: inout [UInt8]) {
    clock(at: time).appendISO8601(to: &bytes)
    bytes.removeLast()
    let offset = offset(at: time)
    let seconds = UInt64(offset.magnitude)
    bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
    DecimalText.append(seconds / 3600, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    DecimalText.append(seconds / 60 % 60, width: 2, to: &bytes)
    guard seconds % 60 != 0 else { return }
    bytes.append(UInt8(ascii: ":"))
    DecimalText.append(seconds % 60, width: 2, to: &bytes)
  }
}

/// Why a time zone is not known, in one line.
@nonexhaustive
public enum TimeZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A text that no zone of the database can have as its name.
  case invalidName(String)
  /// The database in `folder` has no such zone.
  case unknown(String, folder: String)
  /// None of `folders` exists.
  case noDatabase(folders: [String])
  /// A file of the database cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The bytes of a zone are not what RFC 9636 describes.
  case damaged(String, reason: String)

  public var description: String {
    switch self {
    case .invalidName(let name):
      "time zone '\(name)': not a name of the tz database; write one such as Europe/Lisbon, or utc"
    case .unknown(let name, let folder):
      "there is no time zone '\(name)' in \(folder); write a name such as Europe/Lisbon, or utc"
    case .noDatabase(let folders):
      "no time zones in \(folders.joined(separator: ", ")); install the package tzdata, or name the"
        + " folder of the zones, or Android's file of them, in TZDIR"
    case .unreadable(let path, let reason):
      "\(path): \(reason)"
    case .damaged(let name, let reason):
      "the file of time zone '\(name)' is invalid: \(reason)"
    }
  }
}
