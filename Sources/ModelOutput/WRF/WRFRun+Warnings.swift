import Forecast

extension WRFRun {
  /// What was odd about the dates in the files, a line for each kind.
  static func warnings(aboutTimesOf files: [WRFFile], timeless: [WRFFile]) -> [String] {
    var warnings: [String] = []
    if let first = timeless.first {
      warnings.append(
        "\(counted(timeless.count, "file")) without any time not used, such as \(first.path)")
    }
    let unwritten = line(files + timeless, count: \.times.unwrittenCount) { records, place in
      "\(counted(records, "blank or zero date")) dropped, in \(place)"
    }
    let replaced = line(files, count: \.times.replacedCount) { records, place in
      "no readable date in Times: \(counted(records, "time")) counted from a start (XTIME, Times or Time), in "
        + place
    }
    let seconds = files.map(\.times.largestDisagreement).max() ?? 0
    let disagreeing = line(files, count: \.times.disagreementCount) { records, place in
      "Times and XTIME differ by up to \(seconds) s at \(counted(records, "time")): Times is used, "
        + "in \(place)"
    }
    return warnings + [unwritten, replaced, disagreeing].compactMap(\.self)
  }

  /// What was odd about the times of all files together.
  static func warnings(
    aboutRepeated repeated: Int, moments: [Moment], files: [WRFFile]
  ) -> [String] {
    var warnings: [String] = []
    if repeated > 0 {
      warnings.append(
        "\(counted(repeated, "time")) found more than once: the latest START_DATE is used, then the "
          + "last file name")
    }
    if let gap = gapWarning(moments.map(\.time)) { warnings.append(gap) }
    return warnings
  }

  /// That some or all times are no forecast but what the model starts from; nil where none is.
  var initialStateNote: DataNote? {
    let states = moments.filter { files[$0.file].isInitialState }
    guard let first = states.first else { return nil }
    let which = states.count == moments.count ? "" : " at \(counted(states.count, "time"))"
    return DataNote(
      since: which.isEmpty ? nil : first.time,
      "initial state only\(which): made by the preprocessor before the run (wrfinput), not a forecast"
    )
  }

  /// A run that lacks output, or does not write at one interval, in one line; nil for a regular one.
  static func gapWarning(_ times: [UTCTime]) -> String? {
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
    // The commonest interval, of several the shortest.
    guard counts.count > 1,
      let usual = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) })?.key,
      let first = steps.first(where: { $0.step != usual })
    else { return nil }
    return
      "the output interval is not \(usual) s everywhere: \(first.step) s after \(first.start), "
      + "\(counted(steps.count { $0.step != usual }, "other interval")) in all"
  }

  /// One line about a count over the files; nil when it is 0 in all.
  private static func line(
    _ files: [WRFFile], count: (WRFFile) -> Int, text: (Int, String) -> String
  ) -> String? {
    let concerned = files.filter { count($0) > 0 }
    guard let first = concerned.first else { return nil }
    let others = concerned.count - 1
    let place = others == 0 ? first.path : "\(first.path) and \(counted(others, "other file"))"
    return text(concerned.reduce(0) { $0 + count($1) }, place)
  }
}

/// `1 time`, `2 times`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
