import Forecast
import GridGeometry
import GridLookup

/// A question to a store, as far as it decides which files are needed.
struct StoreQuestion {
  let point: LatLon
  /// Nil for all metrics.
  let names: [String]?
  let times: TimeSelection
  let method: InterpolationMethod
  let sumSeconds: Int64?
  let selection: StoreSelection
}

extension StoreSnapshot {
  /// A file of the manifest, by its place there: a store may have very many.
  struct NamedFile: Hashable {
    let run: Int
    let file: Int
    /// When its run started.
    let start: UTCTime
    let first: UTCTime
    let last: UTCTime

    /// Whether its times, from the first to the last, and some moments in seconds since 1970 have any in common.
    func overlaps(_ moments: ClosedRange<Int64>) -> Bool {
      moments.overlaps(first.secondsSince1970...last.secondsSince1970)
    }
  }

  func run(of named: NamedFile) -> Manifest.Run { manifest.runs[named.run] }

  func file(of named: NamedFile) -> Manifest.File { manifest.runs[named.run].files[named.file] }

  /// The files that may contain the coordinate of a question, of the newest run first, all of one member.
  func candidates(
    for question: StoreQuestion, excluding excluded: Set<NamedFile>
  ) -> [NamedFile] {
    let (runs, selection) = (manifest.runs, question.selection)
    var files: [NamedFile] = []
    for run in runs.indices where selection.contains(runs[run]) {
      for file in runs[run].files.indices
      where runs[run].files[file].extent.mayContain(question.point)
        && selection.contains(runs[run].files[file])
      {
        let named = NamedFile(
          run: run, file: file, start: runs[run].run.initialisation,
          first: runs[run].files[file].times.first, last: runs[run].files[file].times.last)
        if excluded.isEmpty || !excluded.contains(named) { files.append(named) }
      }
    }
    guard selection.member == nil, let start = files.first?.start else { return files }
    // Members are not mixed.
    func member(_ named: NamedFile) -> String { runs[named.run].files[named.file].member }
    guard let first = files.prefix(while: { $0.start == start }).map(member).min() else {
      return files
    }
    return files.filter { member($0) == first }
  }

  /// The files that are enough to answer a question: of each run, from the newest on, those of the runs that
  /// cover a time which newer ones do not, or a part of the interval of an amount that ends there.
  func needed(_ candidates: [NamedFile], for question: StoreQuestion) -> [NamedFile] {
    guard let newest = candidates.first?.start, let latest = candidates.lazy.map(\.last).max()
    else { return [] }
    let first = candidates.prefix { $0.start == newest }
    // Without a start, the answer begins with the best of these domains.
    let starts = first.map(\.first)
    guard let earliest = starts.min(), let last = starts.max(),
      let from = question.times.moments(from: earliest, through: latest),
      let through = question.times.moments(from: last, through: latest)
    else { return Array(first) }
    let window =
      min(from.lowerBound, through.lowerBound)...max(from.upperBound, through.upperBound)
    let names = question.names.map { $0.map { Metric.canonicalName($0) } }
    func holdsAny(_ named: NamedFile) -> Bool {
      let held = manifest.runs[named.run].files[named.file].metrics
      return names.map { $0.contains(where: held.contains) } ?? true
    }
    // Mostly the newest run knows everything, or there is no other.
    if first.count == candidates.count,
      first.contains(where: { holdsAny($0) && $0.overlaps(window) })
    {
      return candidates
    }
    let isEnough = first.contains { named in
      let held = manifest.runs[named.run].files[named.file].metrics
      return names.map { $0.allSatisfy(held.contains) } ?? true
        && manifest.runs[named.run].files[named.file].times
          .knowsAll(within: window, sumSeconds: question.sumSeconds)
    }
    if isEnough { return Array(first) }
    // What must be known, and when no run taken so far knows it; of sums over some time also their parts.
    var needs: [Need] = [.moment, .interval(question.sumSeconds)]
    var windows = [window, window]
    if let seconds = question.sumSeconds {
      let start = window.lowerBound.subtractingReportingOverflow(max(0, seconds - 1)).partialValue
      needs.append(.within)
      windows.append(min(start, window.lowerBound)...window.upperBound)
    }
    var open = windows.map { Coverage([$0]) }
    var needed: [NamedFile] = []
    var place = candidates.startIndex
    while place < candidates.endIndex, open.contains(where: { !$0.isEmpty }) {
      // Runs of several models that start together are one.
      let initialisation = candidates[place].start
      let start = place
      while place < candidates.endIndex, candidates[place].start == initialisation { place += 1 }
      let isUseful = candidates[start..<place].contains { named in
        open.contains { $0.ranges.contains(where: named.overlaps) }
      }
      guard isUseful else { continue }
      var (isTaken, isPart) = (false, false)
      for named in candidates[start..<place] {
        let held = manifest.runs[named.run].files[named.file].metrics
        // A run that lacks a metric may have the others, and one with a gap may have what is around it.
        isPart = isPart || holdsAny(named)
        guard names.map({ $0.allSatisfy(held.contains) }) ?? true else { continue }
        let times = manifest.runs[named.run].files[named.file].times
        for (number, need) in needs.enumerated() {
          let known = open[number].intersection(
            times.coverage(for: need, within: windows[number]))
          guard !known.isEmpty else { continue }
          open[number] = open[number].subtracting(known)
          isTaken = true
        }
      }
      if isTaken || isPart { needed += candidates[start..<place] }
    }
    return needed
  }
}
