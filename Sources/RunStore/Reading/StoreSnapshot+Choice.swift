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
  /// A file of the manifest, with its run.
  struct NamedFile {
    let run: Manifest.Run
    let file: Manifest.File
  }

  /// The files that may contain the coordinate of a question, of the newest run first, all of one member.
  ///
  /// - Parameter excluded: paths from the folder of the store.
  func candidates(
    for question: StoreQuestion, excluding excluded: Set<String>
  ) -> [NamedFile] {
    var files: [NamedFile] = []
    for run in manifest.runs where question.selection.contains(run) {
      for file in run.files
      where question.selection.contains(file) && file.extent.mayContain(question.point) {
        if !excluded.isEmpty, excluded.contains(Manifest.path(of: file, in: run)) { continue }
        files.append(NamedFile(run: run, file: file))
      }
    }
    guard question.selection.member == nil, let newest = files.first?.run else { return files }
    // Members are not mixed.
    let start = newest.run.initialisation
    let members = files.lazy.filter { $0.run.run.initialisation == start }.map(\.file.member)
    guard let member = members.min() else { return files }
    return files.filter { $0.file.member == member }
  }

  /// The files that are enough to answer a question: of each run, from the newest on, those of the runs that
  /// cover a time which newer ones do not, or the interval of an amount that ends there.
  static func needed(_ candidates: [NamedFile], for question: StoreQuestion) -> [NamedFile] {
    guard let newest = candidates.first?.run.run.initialisation,
      let latest = candidates.lazy.map(\.file.times.last).max()
    else { return [] }
    let first = candidates.prefix { $0.run.run.initialisation == newest }
    // Without a start, the answer begins with the best of these domains.
    let starts = first.map(\.file.times.first)
    guard let earliest = starts.min(), let last = starts.max(),
      let from = question.times.moments(from: earliest, through: latest),
      let through = question.times.moments(from: last, through: latest)
    else { return Array(first) }
    let window =
      min(from.lowerBound, through.lowerBound)...max(from.upperBound, through.upperBound)
    let names = question.names.map { names in names.map { Metric.named($0)?.name ?? $0 } }
    // What must be known, and when no run taken so far knows it.
    let needs: [Need] = [.moment, .interval(question.sumSeconds)]
    var open = needs.map { _ in Coverage([window]) }
    var needed: [NamedFile] = []
    var place = candidates.startIndex
    while place < candidates.endIndex, open.contains(where: { !$0.isEmpty }) {
      // Runs of several models that start together are one.
      let initialisation = candidates[place].run.run.initialisation
      let start = place
      while place < candidates.endIndex,
        candidates[place].run.run.initialisation == initialisation
      {
        place += 1
      }
      let files = candidates[start..<place]
      let isUseful = files.contains { named in
        open.contains { $0.ranges.contains { $0.overlaps(named.file.times.extent) } }
      }
      guard isUseful else { continue }
      var isTaken = false
      for named in files where names.map({ $0.allSatisfy(named.file.metrics.contains) }) ?? true {
        for (number, need) in needs.enumerated() {
          let known = open[number].intersection(
            named.file.times.coverage(for: need, within: window))
          guard !known.isEmpty else { continue }
          open[number] = open[number].subtracting(known)
          isTaken = true
        }
      }
      // A run that lacks a metric may have the others, and one with a gap may have what is around it.
      let isPart = files.contains { named in
        names.map { $0.contains(where: named.file.metrics.contains) } ?? true
      }
      if isTaken || isPart { needed += files }
    }
    return needed
  }
}
