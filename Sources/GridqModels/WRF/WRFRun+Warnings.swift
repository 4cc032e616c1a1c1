import GridqMetrics

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

  /// What is not used because it is in another unit than WRF's.
  static func warnings(aboutUnitsOf files: [WRFFile]) -> [String] {
    ListText.once(files.flatMap { $0.otherUnits.values.sorted() }).map { "\($0); it is not used" }
  }

  /// That some or all times are not a forecast but what the model starts from; nil when none is.
  var initialStateNote: DataNote? {
    let states = moments.filter { files[$0.file].isInitialState }
    guard let first = states.first else { return nil }
    let which = states.count == moments.count ? "" : " at \(counted(states.count, "time"))"
    return DataNote(
      since: which.isEmpty ? nil : first.time,
      "initial state only\(which): made by the preprocessor before the run (wrfinput), not a forecast"
    )
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
