import GridQuery
import GridqMetrics

/// One domain of a model, and one member of an ensemble, over all its runs: a collection of the standard. One of
/// these runs alone: an instance.
struct EDRCollection {
  let model: String
  let domain: String
  /// Empty when runs have no members.
  let member: String
  /// At least one, the newest first.
  private(set) var runs: [(run: StoreManifest.Run, file: StoreManifest.File)]
  /// Whether it is an instance.
  private(set) var isInstance = false

  private init(_ run: StoreManifest.Run, _ file: StoreManifest.File) {
    (model, domain, member) = (run.run.model, file.domain, file.member)
    runs = [(run, file)]
  }

  /// The collections of a store, those with the newest runs first.
  static func all(of manifest: StoreManifest) -> [EDRCollection] {
    var collections: [EDRCollection] = []
    var numbers: [[String]: Int] = [:]
    for run in manifest.runs {
      for file in run.files {
        let key = [run.run.model, file.domain, file.member]
        if let known = numbers[key] {
          collections[known].runs.append((run, file))
        } else {
          numbers[key] = collections.count
          collections.append(EDRCollection(run, file))
        }
      }
    }
    return collections
  }

  /// The collection of a path, or its instance when the path names one.
  ///
  /// - Throws: `.notFound`.
  static func find(
    _ captures: [String: String], in manifest: StoreManifest
  ) throws(ServiceError) -> EDRCollection {
    guard let collection = EDRCollection(id: captures["collectionId"] ?? "", in: manifest) else {
      throw .notFound("there is no collection of this name; /collections lists them")
    }
    guard let run = captures["instanceId"] else { return collection }
    guard let time = UTCTime(iso8601: run), let instance = collection.instance(time) else {
      throw .notFound("there is no instance of this name; /instances lists them")
    }
    return instance
  }

  /// The collection of an id. Only its labels are compared, not the ids of all that a store has.
  private init?(id: String, in manifest: StoreManifest) {
    let labels = id.split(separator: "-", omittingEmptySubsequences: false).compactMap { label in
      PercentText.decoded(String(label.map { $0 == "~" ? "%" : $0 }), plusIsSpace: false)
    }
    guard labels.count == 2 || labels.count == 3 else { return nil }
    (model, domain, member) = (labels[0], labels[1], labels.count == 3 ? labels[2] : "")
    runs = []
    for run in manifest.runs where run.run.model == model {
      for file in run.files where file.domain == domain && file.member == member {
        runs.append((run, file))
      }
    }
    guard !runs.isEmpty, self.id == id else { return nil }
  }

  /// The run that starts at a time, alone.
  private func instance(_ start: UTCTime) -> EDRCollection? {
    guard let run = runs.first(where: { $0.run.run.initialisation == start }) else { return nil }
    var instance = self
    (instance.runs, instance.isInstance) = ([run], true)
    return instance
  }

  /// Each run as an instance.
  var instances: [EDRCollection] {
    runs.map { run in
      var instance = self
      (instance.runs, instance.isInstance) = ([run], true)
      return instance
    }
  }

  var newest: (run: StoreManifest.Run, file: StoreManifest.File) { runs[0] }

  /// The metrics that any of the runs has, those of the newest one first: what queries answer.
  var metrics: [String] { metrics(at: .span(from: reach.lowerBound, through: nil)) }

  /// The metrics that any of the runs has that reach some times.
  func metrics(at times: TimeSelection) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    let interval = interval
    for (_, file) in runs {
      let isReached =
        switch times {
        case .moment(let time): (file.times.first...file.times.last).contains(time)
        case .span(let from, let through):
          from ?? interval.lowerBound <= file.times.last
            && file.times.first <= through ?? file.times.last
        case .length: true
        }
      if isReached { names += file.metrics.filter { known.insert($0).inserted } }
    }
    return names
  }

  /// `wrf-d02`, `wrf-d02-m03`: other characters than letters, digits, `_` and `.` are written as `~` and two
  /// hexadecimal digits for each byte, so that no two collections have the same.
  var id: String {
    ([model, domain] + (member.isEmpty ? [] : [member])).map { label in
      label.utf8.map { byte in
        let letter = Character(Unicode.Scalar(byte))
        if byte < 0x80, letter.isLetter || letter.isNumber || letter == "_" || letter == "." {
          return String(letter)
        }
        return (byte < 0x10 ? "~0" : "~") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }.joined(separator: "-")
  }

  /// `2026-11-20T00:00:00Z` of an instance.
  var start: UTCTime { newest.run.run.initialisation }

  var path: String {
    "\(EDRService.root)/collections/\(id)" + (isInstance ? "/instances/\(start)" : "")
  }

  var title: String {
    "\(model) \(domain)" + (member.isEmpty ? "" : " \(member)") + (isInstance ? " \(start)" : "")
  }

  var description: String {
    let extent = newest.file.extent
    let kilometres = DecimalText.trimmed(extent.spacing / 1000, decimals: 2)
    let grid = "\(extent.columns) × \(extent.rows) points of \(kilometres) km."
    guard isInstance else {
      return grid + " Each time is of the newest run that covers it; each run is an instance."
    }
    guard case .partial(let through) = newest.run.state else {
      return grid + " The run that starts at \(start)."
    }
    return grid + " The run that starts at \(start), as far as it is written: through \(through)."
  }

  /// What may answer.
  var selection: RunSelection {
    RunSelection(run: isInstance ? start : nil, model: model, domain: domain, member: member)
  }

  // MARK: Times

  /// From the first time of the newest run to the last time of all runs: what is answered when no time is asked
  /// for.
  var interval: ClosedRange<UTCTime> {
    let first = newest.file.times.first
    return first...max(first, runs.map(\.file.times.last).max() ?? first)
  }

  /// From the first time to the last of all runs: what may be asked for.
  var reach: ClosedRange<UTCTime> {
    let (first, last) = (interval.lowerBound, interval.upperBound)
    return (runs.map(\.file.times.first).min().map { min($0, first) } ?? first)...last
  }

  /// The times of ``interval`` that a run has as output, as texts: one by one, which programs for arrays need; of more
  /// than 500 even steps are `R49/2026-11-20T00:00:00Z/PT1H`.
  var times: [String] {
    let each = times(repeating: false)
    return each.count > 500 ? times(repeating: true) : each
  }

  /// - Parameter repeating: even steps as one text.
  func times(repeating: Bool) -> [String] {
    var texts: [String] = []
    var covered: UTCTime?
    for axis in runs.map(\.file.times) {
      let next = covered?.adding(seconds: 1) ?? axis.first
      let timeNumber = axis.firstOutput(notBefore: next)
      guard timeNumber < axis.count else { continue }
      if repeating, let step = axis.step, axis.count - timeNumber > 1 {
        texts.append(
          "R\(axis.count - timeNumber)/\(axis[timeNumber])/\(EDRParameter.duration(step))")
      } else {
        texts += (timeNumber..<axis.count).map { axis[$0].iso8601 }
      }
      covered = axis.last
    }
    return texts
  }
}
