public import GridqMetrics
import GridqNetCDF

/// Files of one domain of one run, found among others.
public struct InputGroup: Hashable, Sendable {
  public let model: String
  /// When the run started; nil when none of the files says.
  public let start: UTCTime?
  /// `d02`, or empty when none of the files says.
  public let domain: String
  public let paths: [String]
}

/// Model files, sorted into domains and runs.
public struct SortedInputs: Sendable {
  public let groups: [InputGroup]
  /// Why files cannot be read, or not yet, by path. Those of which it is known are in a group all the same.
  public let failures: [String: ModelOutputError]
  /// Which files are not finished, a line each by path, where such files are accepted.
  public let unfinished: [String: String]
  /// What was read of the files, for `ModelDataset.open`.
  public let opened: OpenedInputs

  /// Sorts model files into domains and runs, by what they contain: the model, the start of the run, and the
  /// number and size of the grid. Files of constants go with the files of the same grid; a file that states
  /// less than others goes with those that it can only belong to. One file that cannot be read does not keep the others
  /// back.
  ///
  /// - Throws: ``ModelOutputError`` where no file can be read, the first that does not pass by waiting, and for a file that may belong to
  ///   several groups.
  public init(
    of paths: [String], reading options: ReadingOptions = ReadingOptions()
  ) throws(ModelOutputError) {
    try self.init(of: paths, reading: options, remembering: nil)
  }

  /// - Parameters:
  ///   - streams: those of the paths that count only where the file has a field that is asked for by its name.
  ///   - memory: of finished files that are as they were it says what they are; they are not opened.
  package init(
    of paths: [String], streams: Set<String> = [], reading options: ReadingOptions,
    remembering memory: InputMemory?
  ) throws(ModelOutputError) {
    let openFiles = OpenFiles(reading: options)
    let all = Set(paths).sorted()
    let unique = all.filter { path in
      !streams.contains(path) || Self.isOfUse(path, openFiles, memory)
    }
    guard let first = all.first else { throw .noInput }
    guard !unique.isEmpty else {
      throw .refused(
        "\(first): has no field that is asked for, and no \(ForecastModel.files) is beside it",
        isWorthRetrying: true)
    }
    var failures: [String: ModelOutputError] = [:]
    var marks: [(path: String, mark: InputMark)] = []
    let changed = openFiles.changed(among: unique, within: options.secondsWatched)
    for path in unique {
      if changed[path] == nil, let mark = memory?.mark(of: path) {
        marks.append((path, mark))
        continue
      }
      do throws(ModelOutputError) {
        if let error = changed[path] { throw error }
        marks.append((path, try Self.mark(of: path, openFiles)))
      } catch {
        // One that is being written may look damaged.
        let error = openFiles.change(of: path) ?? error
        if options.acceptsUnfinished, error.isWorthRetrying {
          openFiles.leaveOut(path, because: "\(error)")
          failures[path] = error
          continue
        }
        failures[path] = error
        openFiles.forget(path)
        // Whose it is may be known all the same.
        var options = options
        options.acceptsUnfinished = true
        let others = OpenFiles(reading: options)
        if let mark = try? Self.mark(of: path, others) { marks.append((path, mark)) }
      }
    }
    if failures.count == unique.count {
      // What does not pass is told rather than what may.
      let errors = unique.compactMap { failures[$0] }
      if let error = errors.first(where: { !$0.isWorthRetrying }) ?? errors.first { throw error }
    }
    do throws(ModelOutputError) {
      groups = try Self.grouped(marks)
    } catch {
      try openFiles.checkThatNoneChanged()
      throw error
    }
    self.failures = failures
    unfinished = openFiles.unfinishedByPath
    for (path, mark) in marks where failures[path] == nil && unfinished[path] == nil {
      if let identity = openFiles.identity(of: path) { memory?.remember(path, identity, mark) }
    }
    opened = OpenedInputs(files: openFiles)
  }

  /// Whether a file of another stream of output has a field that is asked for by its name. A file that cannot be opened is not
  /// used: it must not hold back the run, and the build reports the fields that are missing.
  private static func isOfUse(
    _ path: String, _ openFiles: OpenFiles, _ memory: InputMemory?
  ) -> Bool {
    if let isOfUse = memory?.isOfUse(path) { return isOfUse }
    guard let file = try? openFiles.file(at: path), WRFKind(of: file) == .history else {
      openFiles.disregard(path)
      return false
    }
    let isOfUse = openFiles.fields.contains { request in
      !request.isOptional
        && (file.variable(named: request.variable) != nil
          || WRFMadeVariable(named: request.variable, in: file) != nil)
    }
    if let identity = openFiles.identity(of: path) {
      memory?.remember(path, identity, isOfUse: isOfUse)
    }
    if !isOfUse { openFiles.disregard(path) }
    return isOfUse
  }

  private static func mark(
    of path: String, _ openFiles: OpenFiles
  ) throws(ModelOutputError) -> InputMark {
    try ModelDataset.model(of: path, openFiles: openFiles).mark(of: path, openFiles: openFiles)
  }

  static func grouped(
    _ marks: [(path: String, mark: InputMark)]
  ) throws(ModelOutputError) -> [InputGroup] {
    var groups: [(mark: InputMark, paths: [String])] = []
    // Those that say most come first: the others are compared with them.
    for unknowns in 0...2 {
      for (path, mark) in marks where !mark.isConstant && mark.unknownCount == unknowns {
        let places = groups.indices.filter { groups[$0].mark.isSameDomain(as: mark) }
        guard let place = places.first else {
          groups.append((mark, [path]))
          continue
        }
        let fitting = places.filter { groups[$0].mark.isStarted(as: mark) }
        guard fitting.count == 1 else { throw unclear(path, groups[fitting.first ?? place]) }
        groups[fitting[0]].mark.complete(from: mark)
        groups[fitting[0]].paths.append(path)
      }
    }
    for (path, mark) in marks where mark.isConstant {
      let places = groups.indices.filter { groups[$0].mark.isSameGrid(as: mark) }
      for place in places {
        guard groups[place].mark.domain == groups[places[0]].mark.domain else {
          throw unclear(path, groups[place])
        }
        groups[place].paths.append(path)
      }
      if places.isEmpty { groups.append((mark, [path])) }
    }
    return groups.map {
      InputGroup(
        model: $0.mark.model, start: $0.mark.start, domain: $0.mark.domain ?? "", paths: $0.paths)
    }
  }

  private static func unclear(
    _ path: String, _ group: (mark: InputMark, paths: [String])
  ) -> ModelOutputError {
    .refused(
      "\(path): does not say whether it is of the same run and domain as \(group.paths[0]);"
        + " give the files of one run, or of one domain, at a time", isWorthRetrying: false)
  }
}

/// What finished files are, for who looks at them again and again.
package final class InputMemory {
  private var marks: [String: (identity: FileIdentity, mark: InputMark)] = [:]
  private var uses: [String: (identity: FileIdentity, isOfUse: Bool)] = [:]

  package init() {}

  /// Whether a file of another stream is to be read; nil where it is not known, or the file is another one now.
  func isOfUse(_ path: String) -> Bool? {
    guard let known = uses[path], FileIdentity(ofNameAt: path) == known.identity else {
      return nil
    }
    return known.isOfUse
  }

  func remember(_ path: String, _ identity: FileIdentity, isOfUse: Bool) {
    uses[path] = (identity, isOfUse)
  }

  /// What tells a file from others; nil where it is to be read.
  func mark(of path: String) -> InputMark? {
    guard let known = marks[path], FileIdentity(ofNameAt: path) == known.identity else {
      return nil
    }
    return known.mark
  }

  func remember(_ path: String, _ identity: FileIdentity, _ mark: InputMark) {
    marks[path] = (identity, mark)
  }
}

/// What was read of some files when they were sorted.
public struct OpenedInputs: Sendable {
  let files: OpenFiles
  /// Whether some may have changed since, which are then read again; else that is an error.
  var isOfEarlier = false

  /// Closes the files until they are read again; see `OpenFiles.release()`.
  package func release() { files.release() }
}

/// What tells the files of one domain of one run from others.
struct InputMark: Hashable, Sendable {
  let model: String
  var start: UTCTime?
  /// When this part of the run started, which after a restart is later.
  var partStart: UTCTime?
  var domain: String?
  let columns: Int
  let rows: Int
  /// Whether the file has nothing that changes with time.
  let isConstant: Bool

  /// How much of start and domain the file does not say.
  var unknownCount: Int { (start == nil ? 1 : 0) + (domain == nil ? 1 : 0) }

  func isSameGrid(as other: InputMark) -> Bool {
    model == other.model && columns == other.columns && rows == other.rows
      && (domain == nil || other.domain == nil || domain == other.domain)
  }

  func isSameDomain(as other: InputMark) -> Bool {
    isSameGrid(as: other) && (start == nil || other.start == nil || start == other.start)
  }

  /// Whether nothing speaks against one start of both: a file that does not state it is of the run that started
  /// when the file's part of it did.
  func isStarted(as other: InputMark) -> Bool {
    if start != nil, start == other.start { return true }
    guard let part = start ?? partStart, let otherPart = other.start ?? other.partStart else {
      return true
    }
    return part == otherPart
  }

  mutating func complete(from other: InputMark) {
    start = start ?? other.start
    partStart = partStart ?? other.partStart
    domain = domain ?? other.domain
  }
}
