import GridQuery
import GridqCommands
import GridqMetrics
import GridqText

/// Writes answers for many stations to standard output, and counts what is to be known of them.
struct StationOutput {
  /// How many answers were written.
  private(set) var count = 0
  private let format: OutputFormat
  private let showsSun: Bool
  private let now: UTCTime
  private var text: StationText
  private var bytes: [UInt8] = []
  /// Texts of notices with the stations that they concern: the first one, and how many.
  private var notices: [String: (first: String, count: Int)] = [:]
  /// In the order in which they came.
  private var noticeTexts: [String] = []

  init(
    _ format: OutputFormat, _ columns: [StationColumn], _ stations: [ForecastStation],
    showsSun: Bool,
    showsZones: Bool
  ) {
    self.format = format
    self.showsSun = showsSun
    now = .now
    text =
      format == .table
      ? StationText(table: columns, of: stations, now: now)
      : StationText(csv: columns, showsZones: showsZones)
  }

  /// Writes the answer for the next station; some of it is written later.
  mutating func write(_ answer: PlaceAnswer, for station: ForecastStation) throws {
    switch format {
    case .table, .csv, .chart:
      switch answer {
      case .times(let answer, let zone): text.append(answer, for: station, in: zone, to: &bytes)
      case .days(let answer): text.append(answer, for: station, to: &bytes)
      case .members(let answer, let zone): text.append(answer, for: station, in: zone, to: &bytes)
      case .memberDays(let answer): text.append(answer, for: station, to: &bytes)
      // Refused with --points.
      case .profile: break
      }
    case .json, .jsonl:
      if format == .json { bytes.append(UInt8(ascii: count == 0 ? "[" : ",")) }
      bytes += answer.json(showsSun: showsSun, now: now, station: station.name)
    }
    count += 1
    for notice in answer.notices where !notice.isAskedFor {
      if notices[notice.text] == nil { noticeTexts.append(notice.text) }
      notices[notice.text, default: (station.name, 0)].count += 1
    }
    if bytes.count >= 1 << 16 { try flush() }
  }

  /// Writes what is left.
  mutating func end() throws {
    if format == .json { bytes += (count == 0 ? "[]\n" : "]\n").utf8 }
    try flush()
  }

  /// Says each notice once, with how many stations it concerns, but for those that were said before.
  func noteNotices(besides said: Set<String>) {
    for text in noticeTexts where !said.contains(text) {
      guard let (first, concerned) = notices[text] else { continue }
      let whom =
        concerned == count
        ? "all stations" : concerned == 1 ? "station \(first)" : "\(concerned) of \(count) stations"
      Console.note("\(text) (\(whom))")
    }
  }

  private mutating func flush() throws {
    try Console.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
