import Forecast

/// A record of a file and its valid time.
struct TimedRecord: Hashable, Sendable {
  let index: Int
  let time: UTCTime
}

/// Where one time of a run is.
struct Moment: Hashable, Sendable {
  let time: UTCTime
  /// The file's number in the run.
  let file: Int
  let record: Int

  /// Each time once, in order, and what was odd about the times, a line each.
  ///
  /// - Parameters:
  ///   - files: the records of each file.
  ///   - ranks: all files; the times of a later one replace those of an earlier one.
  ///   - rule: which of several records of one time is used, for the warning.
  static func each(
    of files: [[TimedRecord]], rankedBy ranks: [Int], rule: String
  ) -> (moments: [Moment], warnings: [String]) {
    var places: [UTCTime: Moment] = [:]
    var repeated = 0
    for file in ranks {
      for record in files[file] {
        let moment = Moment(time: record.time, file: file, record: record.index)
        if places.updateValue(moment, forKey: record.time) != nil { repeated += 1 }
      }
    }
    let moments = places.values.sorted { $0.time < $1.time }
    let repetition =
      repeated > 0 ? "\(counted(repeated, "time")) found more than once: \(rule)" : nil
    return (moments, [repetition, gapWarning(moments)].compactMap(\.self))
  }

  /// In one line, that a run lacks output or has several intervals; nil for a regular run.
  private static func gapWarning(_ moments: [Moment]) -> String? {
    let times = moments.map(\.time)
    let axis = TimeAxis(times)
    let ends = times.indices.filter { axis?.hasGap(before: $0) == true }
    if let end = ends.first {
      let others = ends.count == 1 ? "" : ", and \(counted(ends.count - 1, "other gap"))"
      return
        "no output between \(times[end - 1]) and \(times[end])\(others): values in between are missing"
    }
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
