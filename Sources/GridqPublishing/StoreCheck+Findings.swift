import GridQuery
import GridqFiles
public import GridqMetrics
import GridqSystem

extension StoreCheck {
  /// Everything that an operator should know, the worst first; empty when all is well.
  ///
  /// - Parameter isThorough: whether all bytes of all files are verified, not only what every reader does to open one.
  public func findings(now: UTCTime, isThorough: Bool) -> [Finding] {
    var findings: [Finding] = []
    func add(_ severity: Finding.Severity, _ text: String, _ remedy: String) {
      findings.append(Finding(severity: severity, text: text, remedy: remedy))
    }
    let manifest: StoreManifest
    do throws(RunStoreError) {
      manifest = try StoreManifest.read(in: folder).manifest
    } catch {
      add(.error, "\(error)", remedy(for: error))
      return findings + filesInTheWay(known: [], now: now)
    }
    do throws(RunStoreError) {
      try StorePublisher(folder, producer: "").checkNotPutBack(manifest)
    } catch {
      add(.error, "\(error)", remedy(for: error))
    }
    if manifest.runs.isEmpty {
      add(.error, "the store has no run", "fill it with 'gridx ingest INPUT… --store \(folder)'")
    }
    for run in manifest.runs {
      for file in run.files {
        let path = StoreManifest.path(of: file, in: run)
        let size = FileState.byteCount(of: StoreManifest.join(folder, path))
        let again =
          "ingest the run of \(run.run.initialisation) again, or publish a copy of the file"
        if size == nil {
          add(.error, "\(path) is missing", again)
        } else if size != file.byteCount {
          add(.error, "\(path) has \(size ?? 0) bytes instead of \(file.byteCount)", again)
        } else if let fault = StoreCheck.fault(
          of: StoreManifest.join(folder, path), file, of: run, isThorough: isThorough)
        {
          add(.error, "\(fault)", again)
        }
      }
      if case .partial(let through) = run.state, run.isLeft(at: now) {
        add(
          .warning,
          "the run of \(run.run.initialisation) ends at \(through), and nothing has been added for"
            + " \(DurationText.age(seconds: now.seconds(since: run.published)))",
          "see whether the model has failed; ingest its files when it has finished"
        )
      }
    }
    if let newest = manifest.runs.first, newest.run.leadTime(of: now) > 24 * 3600 {
      add(
        .warning,
        "the newest run, \(newest.run.model) from \(newest.run.initialisation), is"
          + " \(DurationText.age(seconds: newest.run.leadTime(of: now))) old",
        "see whether the model runs, and what its ingest said"
      )
    }
    for shortfall in manifest.shortfalls {
      add(
        .warning, "\(shortfall)",
        "see whether the model ended early, and ingest the run again when its output is whole; with --expect-hours no"
          + " shorter run is published")
    }
    for hole in manifest.holes {
      add(
        .warning, hole,
        "ingest the run again when the output is there; with --expect-hours no run that lacks any is published"
      )
    }
    for lost in manifest.lostMetrics {
      add(
        .warning, lost,
        "see whether the model still writes what these are made of, and what the options of the ingest keep"
      )
    }
    for change in manifest.changedGrids {
      add(
        .warning, change,
        "see whether the grid was meant to change; a place may have another cell than before"
      )
    }
    if let holder = StoreLock.holder(of: folder) {
      let seconds = holder.since.map { now.seconds(since: $0) } ?? 0
      let isFrozen = seconds > StoreCheck.longPublication
      add(
        isFrozen ? .warning : .note,
        "another process is changing the store"
          + (holder.words.isEmpty ? "" : ": \(holder.words)")
          + (isFrozen ? "; it has done so for \(DurationText.age(seconds: seconds))" : ""),
        isFrozen
          ? "see what it does (ps); if it does nothing any more, end it (kill -9): the store stays whole, and nobody"
            + " can publish until then" : "it ends by itself")
    }
    findings += clockFindings(manifest, now: now)
    findings += filesInTheWay(known: manifest.knownPaths, now: now)
    findings += folderFindings() + ownerFindings()
    return findings.sorted { $0.severity > $1.severity }
  }

  /// Seconds after which a publication is too long: it takes seconds, or minutes for a copy on a slow disk.
  private static let longPublication: Int64 = 1800

  /// What is later than it can be.
  private func clockFindings(_ manifest: StoreManifest, now: UTCTime) -> [Finding] {
    var findings: [Finding] = []
    func add(_ text: String, _ remedy: String) {
      findings.append(Finding(severity: .warning, text: text, remedy: remedy))
    }
    if manifest.written > now {
      add(
        "the manifest was written at \(manifest.written), later than now",
        "set the clock of this machine, or of the one that publishes")
    }
    let events = manifest.runs.map(\.published) + manifest.retired.map(\.since)
    if let latest = events.max(), latest > manifest.written {
      add(
        "the clock of the publisher went back: the manifest was written at \(manifest.written), and has what"
          + " happened at \(latest)",
        "set the clock of the machine that publishes; until then files that no run names may be removed earlier or"
          + " later than --grace says"
      )
    }
    for run in manifest.runs where run.run.initialisation > now {
      add(
        "the run of \(run.run.model) from \(run.run.initialisation) starts"
          + " \(DurationText.age(seconds: -run.run.leadTime(of: now))) from now; it answers"
          + " \(run.isOfFuture ? "after" : "before") all others",
        "set the clock of this machine; if it is right, see why the model starts then, and take the run out: gridx drop"
          + " --store \(folder) --run \(run.run.initialisation)")
    }
    return findings
  }

  private func remedy(for error: RunStoreError) -> String {
    switch error {
    case .noStore where isAbsent:
      "fill one with 'gridx ingest INPUT… --store \(folder)'"
    case .noStore:
      "there are indexes of one that lost it: 'gridx doctor --store \(folder) --repair' makes a new one of them"
    case .unreadable, .index(.unreadable): "give its reader permission to read it"
    case .unsupported: "install the version of gridq that publishes here"
    default:
      "'gridx doctor --store \(folder) --repair' makes a new one of the indexes that are there"
    }
  }

  /// Indexes that no manifest names, and files of writers that are gone.
  private func filesInTheWay(known: Set<String>, now: UTCTime) -> [Finding] {
    var orphans: [String] = []
    var partial = 0
    let publisher = StorePublisher(folder, producer: "")
    for run in publisher.readableRunFolders + [""] {
      for name in FolderListing.names(in: StoreManifest.join(folder, run)) ?? [] {
        if name.hasPrefix(AbandonedFiles.prefix) { partial += 1 }
        let path = "\(run)/\(name)"
        if !run.isEmpty, name.hasSuffix(".gridx"), !name.hasPrefix("."), !known.contains(path) {
          orphans.append(path)
        }
      }
    }
    var findings: [Finding] = []
    if let first = orphans.sorted().first, !known.isEmpty {
      findings.append(
        Finding(
          severity: .note,
          text:
            "\(counted(orphans.count, "index")) that the manifest does not name, such as \(first)",
          remedy:
            "a publisher may be at work, or the manifest went back: see 'gridx info' for what they are. To name them,"
            + " publish them: gridx publish \(folder)/\(first) --store \(folder); else remove them")
      )
    }
    if partial > 0 {
      findings.append(
        Finding(
          severity: .note, text: "\(counted(partial, "temporary file"))",
          remedy: "a writer may be at work; else the next ingest removes them"))
    }
    return findings
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)\(noun.hasSuffix("x") ? "es" : "s")"
  }

  /// Whether the next run can be published.
  private func folderFindings() -> [Finding] {
    var findings: [Finding] = []
    if access(folder, W_OK | X_OK) != 0 {
      findings.append(
        Finding(
          severity: .note,
          text: "\(folder): this user cannot write there: \(systemErrorText(errno))",
          remedy: "only the user that ingests needs to: run doctor as that user"))
    }
    var system = statvfs()
    if PathText.withBytes(of: folder, { unsafe statvfs($0, &system) }) == 0 {
      let (product, isOver) = Int(clamping: system.f_bavail).multipliedReportingOverflow(
        by: Int(clamping: system.f_frsize))
      let free = isOver ? .max : product
      let used = (try? StoreManifest.read(in: folder))?.manifest.runs.first.map { run in
        run.files.reduce(0) { $0 + $1.byteCount }
      }
      // A build also needs room for a scratch file, several times as large as the index.
      if let used, free / 10 < used {
        findings.append(
          Finding(
            severity: .warning,
            text:
              "\(free >> 20) MiB are free, and the newest run has \(used >> 20) MiB; a build needs about"
              + " ten times that for a while",
            remedy: "keep fewer runs with --keep-runs, or make room"))
      }
    }
    return findings
  }
}
