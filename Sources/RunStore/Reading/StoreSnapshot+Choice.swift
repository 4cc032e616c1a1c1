import Forecast
import GridGeometry
import GridLookup

/// A question to a store, as far as it decides which files are needed.
struct StoreQuestion {
  let point: LatLon
  /// Nil for all metrics.
  let names: [String]?
  let times: TimeSelection
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
    let members = files.lazy.filter { $0.run.run == newest.run }.map(\.file.member)
    guard let member = members.min() else { return files }
    return files.filter { $0.file.member == member }
  }

  /// The files that are enough to answer a question: of each run, from the newest on, those of the runs that
  /// cover a time which newer ones do not, or the interval of an amount that ends there.
  static func needed(_ candidates: [NamedFile], for question: StoreQuestion) -> [NamedFile] {
    guard let best = candidates.first?.file.times,
      let latest = candidates.lazy.map(\.file.times.last).max(),
      let window = question.times.moments(from: best.first, through: latest)
    else { return candidates }
    let names = question.names.map { names in names.map { Metric.named($0)?.name ?? $0 } }
    // What must be known, and when no run taken so far knows it.
    let needs: [Need] = [.moment, .interval(question.sumSeconds)]
    var open = needs.map { _ in Coverage([window]) }
    var needed: [NamedFile] = []
    var place = candidates.startIndex
    while place < candidates.endIndex, open.contains(where: { !$0.isEmpty }) {
      let run = candidates[place].run.run
      let start = place
      while place < candidates.endIndex, candidates[place].run.run == run { place += 1 }
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
