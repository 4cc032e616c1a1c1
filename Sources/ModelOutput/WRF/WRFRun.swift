import Forecast

/// The files of one domain of one run, put in order: where each time of the run is.
///
/// Nothing here depends on the order in which the files were named.
struct WRFRun: Sendable {
  /// Where one time is.
  struct Moment: Hashable, Sendable {
    let time: UTCTime
    /// Into `files`.
    let file: Int
    let record: Int
  }

  /// Files that have a time, sorted by first time, START_DATE and name.
  let files: [WRFFile]
  /// Strictly increasing in time, at least one.
  let moments: [Moment]
  let warnings: [String]

  init(_ unsorted: [WRFFile]) throws(ModelOutputError) {
    let timeless = unsorted.filter { $0.times.records.isEmpty }.sorted { $0.path < $1.path }
    let files = unsorted.filter { !$0.times.records.isEmpty }.sorted(by: Self.precedes)
    guard let first = files.first else {
      throw timeless.first.map { .noTimes(path: $0.path) } ?? .noInput
    }
    for file in files.dropFirst() { try Self.checkSameDomain(file, as: first) }
    try Self.checkSameRun(files)
    self.files = files
    let (moments, repeated) = Self.moments(of: files)
    self.moments = moments
    warnings =
      Self.warnings(aboutTimesOf: files, timeless: timeless)
      + Self.warnings(aboutRepeated: repeated, moments: moments, files: files)
  }

  private static func precedes(_ left: WRFFile, _ right: WRFFile) -> Bool {
    let leftTime = left.times.records.map(\.time).min()
    let rightTime = right.times.records.map(\.time).min()
    if let leftTime, let rightTime, leftTime != rightTime { return leftTime < rightTime }
    return isOlder(left, right)
  }

  /// Whether the times of `right` replace those of `left`: the later START_DATE is that of the later
  /// restart; after that the name, then the folder, decides.
  private static func isOlder(_ left: WRFFile, _ right: WRFFile) -> Bool {
    let leftStart = left.attributes.start ?? UTCTime(secondsSince1970: .min)
    let rightStart = right.attributes.start ?? UTCTime(secondsSince1970: .min)
    if leftStart != rightStart { return leftStart < rightStart }
    return (left.name, left.path) < (right.name, right.path)
  }

  private static func checkSameDomain(
    _ file: WRFFile, as first: WRFFile
  ) throws(ModelOutputError) {
    if let domain = file.attributes.domain, let other = first.attributes.domain, domain != other {
      throw .differentDomains(path: file.path, domain, other: first.path, other)
    }
    if file.columns != first.columns || file.rows != first.rows {
      throw .differentGrids(
        path: file.path, "\(file.columns) × \(file.rows)", other: first.path,
        "\(first.columns) × \(first.rows)")
    }
  }

  /// Compares the starts of the simulation, in the files that tell it.
  private static func checkSameRun(_ files: [WRFFile]) throws(ModelOutputError) {
    let told = files.filter { $0.attributes.simulationStart != nil }
    guard let first = told.first, let start = first.attributes.simulationStart else { return }
    for file in told.dropFirst() {
      guard let other = file.attributes.simulationStart, other != start else { continue }
      throw .differentRuns(path: file.path, other, other: first.path, start)
    }
  }

  /// Each time once, from the file that replaces the others, and how many times were given again.
  private static func moments(of files: [WRFFile]) -> ([Moment], repeated: Int) {
    let ranks = files.indices.sorted { isOlder(files[$0], files[$1]) }
    var places: [UTCTime: Moment] = [:]
    var repeated = 0
    for index in ranks {
      for record in files[index].times.records {
        let moment = Moment(time: record.time, file: index, record: record.index)
        if places.updateValue(moment, forKey: record.time) != nil { repeated += 1 }
      }
    }
    return (places.values.sorted { $0.time < $1.time }, repeated)
  }
}
