import GridqGeometry
package import GridqMetrics

extension StoreManifest {
  /// A file of the manifest, by its place there: a store may have very many.
  ///
  /// Two are the same when their place is, whatever their models are worth among other files.
  package struct NamedFile: Hashable {
    let run: Int
    let file: Int
    /// When its run started.
    let start: UTCTime
    package let first: UTCTime
    package let last: UTCTime
    /// The place of its model in `ModelOrder`; runs of the future come after all others.
    var rank: Int

    package static func == (one: NamedFile, other: NamedFile) -> Bool {
      (one.run, one.file) == (other.run, other.file)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(run)
      hasher.combine(file)
    }

    /// Whether another file is of a run that started at the same time, of the same model.
    func isOfSameRun(as other: NamedFile) -> Bool { start == other.start && rank == other.rank }

    /// Whether its times, from the first to the last, and some moments in seconds since 1970 have any in common.
    func overlaps(_ moments: ClosedRange<Int64>) -> Bool {
      moments.overlaps(first.secondsSince1970...last.secondsSince1970)
    }
  }

  /// A file by its place, not ranked yet.
  func namedFile(_ file: Int, ofRun run: Int) -> NamedFile {
    let times = runs[run].files[file].times
    return NamedFile(
      run: run, file: file, start: runs[run].run.initialisation, first: times.first,
      last: times.last, rank: runs[run].isOfFuture ? .max : 0)
  }

  package func run(of named: NamedFile) -> Run { runs[named.run] }

  package func file(of named: NamedFile) -> File { runs[named.run].files[named.file] }

  /// The files that may contain the coordinate of a question, of the first model first, of its newest run first, all of
  /// one member.
  ///
  /// - Parameter outside: extents of grids that do not contain it.
  package func candidates(
    for question: ForecastQuestion, excluding excluded: Set<NamedFile>,
    outside: Set<GridExtent> = []
  ) -> [NamedFile] {
    let selection = question.selection
    var files: [NamedFile] = []
    for run in runs.indices where selection.contains(runs[run]) {
      for file in runs[run].files.indices
      where runs[run].files[file].extent.mayContain(question.point)
        && selection.contains(runs[run].files[file])
      {
        let named = namedFile(file, ofRun: run)
        guard excluded.isEmpty || !excluded.contains(named),
          outside.isEmpty || !outside.contains(runs[run].files[file].extent)
        else { continue }
        files.append(named)
      }
    }
    if selection.model == nil { rank(&files) }
    guard selection.member == nil, let best = files.first else { return files }
    // Members are not mixed.
    func member(_ named: NamedFile) -> String { runs[named.run].files[named.file].member }
    guard let first = files.prefix(while: { $0.isOfSameRun(as: best) }).map(member).min() else {
      return files
    }
    return files.filter { member($0) == first }
  }

  /// Sorts files by their models, where there are several.
  private func rank(_ files: inout [NamedFile]) {
    guard let first = files.first.map({ run(of: $0).run.model }),
      files.contains(where: { run(of: $0).run.model != first })
    else { return }
    let ranks = ModelOrder.ranks(
      of: files.lazy.filter { $0.rank == 0 }.map { named in
        ModelOrder.Entry(
          self.run(of: named).run, spacing: self.file(of: named).extent.spacing, last: named.last)
      }, preferring: models)
    for place in files.indices where files[place].rank == 0 {
      files[place].rank = ranks[run(of: files[place]).run.model] ?? 0
    }
    // Of one model the newest stays first.
    files = files.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map { $0.element }
  }

  /// The files that are enough to answer a question: of each run, in their order, those of the runs that
  /// cover a time which those before do not, or a part of the interval of an amount that ends there.
  package func needed(_ candidates: [NamedFile], for question: ForecastQuestion) -> [NamedFile] {
    guard let newest = candidates.first, let latest = candidates.lazy.map({ $0.last }).max()
    else { return [] }
    let first = candidates.prefix { $0.isOfSameRun(as: newest) }
    // Without a start, the answer begins with one of these domains.
    let starts = first.map { $0.first }
    guard let earliest = starts.min(), let last = starts.max(),
      let from = question.times.moments(from: earliest, through: latest),
      let through = question.times.moments(from: last, through: latest)
    else { return Array(first) }
    let window =
      min(from.lowerBound, through.lowerBound)...max(from.upperBound, through.upperBound)
    let names = question.metrics.map { $0.map { Metric.canonicalName($0) } }
    func holdsAny(_ named: NamedFile) -> Bool {
      let held = runs[named.run].files[named.file].metrics
      return names.map { $0.contains(where: held.contains) } ?? true
    }
    // Mostly the newest run knows everything, or there is no other.
    if first.count == candidates.count,
      first.contains(where: { holdsAny($0) && $0.overlaps(window) })
    {
      return candidates
    }
    let isEnough = first.contains { named in
      let file = runs[named.run].files[named.file]
      return names.map { $0.allSatisfy(file.metrics.contains) } ?? true
        && file.times.knowsAll(within: window, sumSeconds: question.sumSeconds)
        && !file.streams.contains { stream in
          names.map { $0.contains(where: stream.metrics.contains) } ?? true
        }
    }
    if isEnough { return Array(first) }
    // What must be known, and when no run taken so far knows it; of sums over some time also their parts.
    var needs: [Need] = [.moment, .computed, .interval(question.sumSeconds)]
    var windows = [window, window, window]
    if let seconds = question.sumSeconds {
      let start = window.lowerBound.subtractingReportingOverflow(max(0, seconds - 1)).partialValue
      needs.append(.within)
      windows.append(min(start, window.lowerBound)...window.upperBound)
    }
    var open = windows.map { Coverage([$0]) }
    // What is asked for that is of a stream of any run: when no run taken so far knows it.
    let ofStreams = candidates.flatMap { file(of: $0).streams.flatMap { $0.metrics } }
    var streams = ListText.once(names.map { $0.filter(ofStreams.contains) } ?? ofStreams)
      .map { (name: $0, open: open) }
    /// Takes away what a file knows, by its times or those of a stream of it; whether that is anything.
    func close(_ open: inout [Coverage], _ times: TimeAxis) -> Bool {
      var isAny = false
      for (number, need) in needs.enumerated() {
        let known = open[number].intersection(times.coverage(for: need, within: windows[number]))
        guard !known.isEmpty else { continue }
        open[number] = open[number].subtracting(known)
        isAny = true
      }
      return isAny
    }
    func isOpen(_ coverages: [Coverage]) -> Bool { coverages.contains { !$0.isEmpty } }
    var needed: [NamedFile] = []
    var place = candidates.startIndex
    while place < candidates.endIndex, isOpen(open) || streams.contains(where: { isOpen($0.open) })
    {
      let start = place
      while place < candidates.endIndex, candidates[place].isOfSameRun(as: candidates[start]) {
        place += 1
      }
      let isOfRun = isOpen(open)
      let isUseful = candidates[start..<place].contains { named in
        (open + streams.flatMap { $0.open }).contains { $0.ranges.contains(where: named.overlaps) }
      }
      guard isUseful else { continue }
      var (isTaken, isPart) = (false, false)
      for named in candidates[start..<place] {
        let file = file(of: named)
        // A run that lacks a metric may have the others, and one with a gap may have what is around it.
        isPart = isPart || isOfRun && holdsAny(named)
        for number in streams.indices where file.metrics.contains(streams[number].name) {
          if close(&streams[number].open, file.times(of: streams[number].name)) { isTaken = true }
        }
        guard names.map({ $0.allSatisfy(file.metrics.contains) }) ?? true else { continue }
        if close(&open, file.times) { isTaken = true }
      }
      if isTaken || isPart { needed += candidates[start..<place] }
    }
    return needed
  }

  /// Why no file is needed for a question: the metrics that may be absent, and the file whose domain says which one is. Where no
  /// run has the times at all, a metric that one of them has is not why.
  ///
  /// - Parameter candidates: one at least.
  package func absence(
    among candidates: [NamedFile], for question: ForecastQuestion
  ) -> (names: [String], witness: NamedFile) {
    func holds(_ named: NamedFile, _ name: String) -> Bool {
      file(of: named).metrics.contains(Metric.canonicalName(name))
    }
    var anything = question
    anything.metrics = nil
    let names = question.metrics ?? []
    let covering = needed(candidates, for: anything)
    if let witness = covering.first(where: { named in !names.allSatisfy { holds(named, $0) } }) {
      return (names, witness)
    }
    return (names.filter { name in !candidates.contains { holds($0, name) } }, candidates[0])
  }

  /// The runs of a selection, those of the model first that answers before others, each the newest first.
  package func runsByModel(of selection: RunSelection = RunSelection()) -> [Run] {
    let asked = runs.filter(selection.contains)
    let ranks = ModelOrder.ranks(
      of: asked.lazy.filter { !$0.isOfFuture }.flatMap { run in
        run.files.lazy.map {
          ModelOrder.Entry(run.run, spacing: $0.extent.spacing, last: $0.times.last)
        }
      }, preferring: models)
    guard !ranks.isEmpty else { return asked }
    func rank(_ run: Run) -> Int { run.isOfFuture ? .max : ranks[run.run.model] ?? 0 }
    return asked.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map { $0.element }
  }
}
