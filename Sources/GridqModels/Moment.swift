import GridqMetrics

/// A record of a file and its valid time.
struct TimedRecord: Hashable, Sendable {
  let index: Int
  let time: UTCTime
}

/// Where a record is: the file's number in the run, and the record's in the file.
struct RecordPlace: Hashable, Sendable {
  let file: Int
  let record: Int
}

/// What files have in common that were written without a restart in between.
struct RunPart: Hashable, Sendable {
  /// Where the model was started, perhaps for a restart; nil where the file does not say.
  let start: UTCTime?
  /// The folder of the file where that does not say; else empty.
  let folder: Substring

  init(start: UTCTime?, path: String) {
    self.start = start
    folder = start == nil ? path[..<(path.lastIndex(of: "/") ?? path.startIndex)] : ""
  }
}

/// Where one time of a run is.
struct Moment: Hashable, Sendable {
  let time: UTCTime
  /// The file's number in the run.
  let file: Int
  let record: Int
  /// Records of the same time in other files, the preferred ones first: another stream of output may have what this
  /// file has not.
  private(set) var others: [RecordPlace] = []
  /// The record of the same time in the part of the run that ends here, where another part begins that writes
  /// this time again: sums over the interval before it are of that record.
  private(set) var ending: RecordPlace?
  /// Records since the time before that a later part of the run takes the place of; in order.
  private(set) var passed: [PassedRecord] = []

  /// A record of an earlier part of the run, at a time that the later one does not write.
  struct PassedRecord: Hashable, Sendable {
    let time: UTCTime
    let place: RecordPlace
  }

  init(time: UTCTime, file: Int, record: Int) {
    self.time = time
    self.file = file
    self.record = record
  }

  /// Whether it is the same record as in another dataset, with files of these paths.
  func isSame(as other: Moment, _ paths: [String], _ others: [String]) -> Bool {
    func isSame(_ place: RecordPlace?, _ other: RecordPlace?) -> Bool {
      guard let place, let other else { return place == nil && other == nil }
      return place.record == other.record && paths[place.file] == others[other.file]
    }
    return time == other.time && isSame(place, other.place) && isSame(ending, other.ending)
      && self.others.count == other.others.count
      && zip(self.others, other.others).allSatisfy { isSame($0, $1) }
      && passed.count == other.passed.count
      && zip(passed, other.passed).allSatisfy { $0.time == $1.time && isSame($0.place, $1.place) }
  }

  var place: RecordPlace { RecordPlace(file: file, record: record) }
  /// Where anything of this time may be, the preferred place first.
  var places: [RecordPlace] { [place] + others }

  /// Each time once, in order, and what was odd about the times, a line each.
  ///
  /// - Parameters:
  ///   - files: the records of each file.
  ///   - ranks: all files; the times of a later one replace those of an earlier one.
  ///   - parts: of what part of the run each file is.
  ///   - streams: equal for files that have the same variables; a time of two streams is not there twice.
  ///   - rule: which of several records of one time is used, for the warning.
  static func each(
    of files: [[TimedRecord]], rankedBy ranks: [Int], parts: [RunPart], streams: [Int] = [],
    rule: String
  ) -> (moments: [Moment], warnings: [String]) {
    let (files, passed) = withoutReplaced(files, parts: parts, streams: streams)
    var places: [UTCTime: Moment] = [:]
    // The others, in the order of their ranks.
    var replaced: [UTCTime: [RecordPlace]] = [:]
    var repeated = 0
    for file in ranks {
      for record in files[file] {
        let moment = Moment(time: record.time, file: file, record: record.index)
        guard let other = places.updateValue(moment, forKey: record.time) else { continue }
        let known = (replaced[record.time] ?? []) + [other.place]
        if streams.isEmpty
          || known.contains(where: {
            streams[$0.file] == streams[file] || parts[$0.file] != parts[file]
          })
        {
          repeated += 1
        }
        replaced[record.time, default: []].append(other.place)
      }
    }
    var moments = places.values.sorted { $0.time < $1.time }
    for momentNumber in moments.indices where !replaced.isEmpty {
      moments[momentNumber].others = (replaced[moments[momentNumber].time] ?? []).reversed()
    }
    for momentNumber in moments.indices.dropFirst() {
      let (before, here) = (moments[momentNumber - 1], moments[momentNumber])
      moments[momentNumber].ending = ending(
        of: before.place, before: here.place, among: replaced[here.time] ?? [], parts: parts)
    }
    for record in passed {
      let next = moments.countOfFirst { $0.time <= record.time }
      if next < moments.count { moments[next].passed.append(record) }
    }
    let repetition =
      repeated > 0 ? "\(counted(repeated, "time")) found more than once: \(rule)" : nil
    let leftOut =
      !passed.isEmpty
      ? "\(counted(passed.count, "time")) left out: from before a restart, between times that were written after it"
      : nil
    return (
      moments, [repetition, leftOut, gapWarning(axis(of: moments, streams))].compactMap(\.self)
    )
  }

  /// The records without those of an earlier part of the run that lie between the times of a later one and are not written
  /// there, and these in the order of time: the later one takes their place, with longer output intervals.
  private static func withoutReplaced(
    _ files: [[TimedRecord]], parts: [RunPart], streams: [Int]
  ) -> (kept: [[TimedRecord]], passed: [PassedRecord]) {
    struct Output: Hashable {
      let start: UTCTime
      let stream: Int
    }
    func output(ofFile file: Int) -> Output? {
      parts[file].start.map { Output(start: $0, stream: streams.isEmpty ? 0 : streams[file]) }
    }
    guard Set(parts.map(\.start)).count > 1 else { return (files, []) }
    var times: [Output: Set<UTCTime>] = [:]
    for (file, records) in files.enumerated() {
      guard let output = output(ofFile: file) else { continue }
      times[output, default: []].formUnion(records.map(\.time))
    }
    let spans = times.compactMap { output, times in
      times.min().flatMap { first in times.max().map { (output, first...$0) } }
    }
    var kept = files
    var passed: [PassedRecord] = []
    for (file, records) in files.enumerated() {
      guard let own = output(ofFile: file) else { continue }
      let later = spans.filter { $0.0.stream == own.stream && $0.0.start > own.start }
      kept[file] = records.filter { record in
        let isReplaced = later.contains { output, span in
          span.contains(record.time) && times[output]?.contains(record.time) == false
        }
        guard isReplaced else { return true }
        let place = RecordPlace(file: file, record: record.index)
        passed.append(PassedRecord(time: record.time, place: place))
        return false
      }
    }
    return (kept, passed.sorted { $0.time < $1.time })
  }

  /// The axis of the times; nil for none, and where seconds cannot count them.
  ///
  /// - Parameter streams: of each file, as for `each`; empty where all are of one.
  static func axis(of moments: [Moment], _ streams: [Int]) -> TimeAxis? {
    var times: [Int: [UTCTime]] = [:]
    for moment in moments {
      for stream in Set(moment.places.map { streams.isEmpty ? 0 : streams[$0.file] }) {
        times[stream, default: []].append(moment.time)
      }
    }
    return TimeAxis(streams: Array(times.values))
  }

  /// The record that goes on from `before` and is replaced at the next time, where another part begins.
  static func ending(
    of before: RecordPlace, before here: RecordPlace, among replaced: [RecordPlace],
    parts: [RunPart]
  ) -> RecordPlace? {
    replaced.last { place in
      guard place.file == before.file else { return false }
      // Parts that were put into one file come one after the other.
      return here.file != before.file
        || (before.record < place.record && place.record < here.record)
    }
      ?? replaced.last { place in
        parts[here.file] != parts[before.file] && parts[place.file] == parts[before.file]
      }
  }

  /// In one line, that a run lacks output or has several intervals; nil for a regular run.
  private static func gapWarning(_ axis: TimeAxis?) -> String? {
    if let gap = axis?.gapText { return "\(gap): values in between are missing" }
    let times = axis?.times ?? []
    let steps = zip(times, times.dropFirst()).map { (start: $0, step: $1.seconds(since: $0)) }
    var counts: [Int64: Int] = [:]
    for step in steps { counts[step.step, default: 0] += 1 }
    // The commonest interval; of several, the shortest.
    guard counts.count > 1,
      let usual = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) })?.key,
      let first = steps.first(where: { $0.step != usual })
    else { return nil }
    return
      "the output interval is not \(usual) s everywhere: \(first.step) s after \(first.start), "
      + "\(counted(steps.count { $0.step != usual }, "other interval")) in all"
  }
}
