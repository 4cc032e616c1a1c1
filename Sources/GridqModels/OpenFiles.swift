import GridqNetCDF
import Synchronization

/// Opens files when they are needed and keeps the last few open, so that thousands of files of one time each
/// need only a few descriptors.
///
/// Of the others it keeps what they declare, so that each is read once but for its values; files of one run
/// declare the same, and share it. A file must be the same, in the same state, whenever it is opened again: a run
/// that replaces another is never read as part of it.
final class OpenFiles: Sendable {
  private let limit: Int
  private let pointLimit: Int
  private let chunkLimit: Int
  /// Whether what is not finished is left out, or else refused.
  let acceptsUnfinished: Bool
  /// What is asked for by its name.
  let fields: [FieldRequest]
  /// Where the air is asked for.
  let layers: [AirLayer]
  /// What is read by name for these, where a file has it.
  let namedVariables: [Variable]
  private let reader: NetCDFReader
  private let chunks: ChunkStore
  private let files: Mutex<Files>
  /// What each path led to when it was first examined.
  private let identities: Mutex<[String: FileIdentity]>
  private let descriptions: Mutex<Descriptions>
  /// Why a file is not finished, by path.
  private let doubts = Mutex<[String: String]>([:])

  private struct Files {
    /// The open files, the last used one at the end.
    var open: [NetCDFFile] = []
    /// Files that were open, by path.
    var closed: [String: NetCDFFile] = [:]
    /// The different structures of these.
    var structures: Set<ObjectIdentifier> = []
  }

  /// Files of more structures than that are not kept when they are closed.
  private static let structureLimit = 16
  /// Nor are more files than that: each has attributes of its own at worst.
  private static let closedLimit = 4096

  /// What each file holds, by path, as its model understands it.
  private struct Descriptions {
    var byPath: [String: any Sendable] = [:]
    var last: (any Sendable)?
  }

  /// - Parameters:
  ///   - other: what was opened before; it is not opened again.
  ///   - paths: which of its files are kept.
  init(
    limit: Int = 4, reading options: ReadingOptions = ReadingOptions(),
    continuing other: OpenFiles? = nil, paths: [String] = []
  ) {
    let kept = Set(paths)
    var files = Files()
    var descriptions = Descriptions()
    if let other {
      other.files.withLock { known in
        files.open = known.open.filter { kept.contains($0.path) }
        files.closed = known.closed.filter { kept.contains($0.key) }
        files.structures = known.structures
      }
      other.descriptions.withLock { known in
        descriptions.byPath = known.byPath.filter { kept.contains($0.key) }
      }
    }
    self.files = Mutex(files)
    self.descriptions = Mutex(descriptions)
    identities = Mutex(other?.identities.withLock { $0.filter { kept.contains($0.key) } } ?? [:])
    self.limit = max(1, limit)
    pointLimit = options.pointLimit
    chunkLimit = options.chunkLimit
    acceptsUnfinished = options.acceptsUnfinished
    fields = options.fields
    layers = options.layers
    namedVariables =
      fields.flatMap { $0.variables + [$0.counter].compactMap(\.self) } + layers.flatMap(\.written)
    reader = options.reader
    chunks = ChunkStore(
      byteLimit: options.chunkBytes, libraryByteLimit: options.libraryChunkBytes,
      recordLimit: options.recordsAtOnce)
  }

  /// Closes all files, each until it is read again: a file that grows is not read as HDF5 knows it from before while it is open.
  func release() {
    for file in files.withLock(\.open) { file.release() }
  }

  /// How many files are kept open.
  var count: Int { files.withLock(\.open.count) }

  /// The open file of this path.
  func file(at path: String) throws(ModelOutputError) -> NetCDFFile {
    try ModelOutputError.reading(opened(path))
  }

  /// The file, opened by the first thread that wants it, while others wait.
  func opened(_ path: String) throws(NetCDFError) -> NetCDFFile {
    // A dropped file is closed after the lock is released: closing waits for the C library.
    let (file, dropped) = try files.withLock { files throws(NetCDFError) in
      if let position = files.open.lastIndex(where: { $0.path == path }) {
        let file = files.open.remove(at: position)
        files.open.append(file)
        return (file, nil as NetCDFFile?)
      }
      let known = files.closed.removeValue(forKey: path)
      let file = if let known { known } else { try newFile(path, like: files.open.last) }
      files.open.append(file)
      guard files.open.count > limit else { return (file, nil) }
      let dropped = files.open.removeFirst()
      let structure = ObjectIdentifier(dropped.structure)
      if files.closed.count < Self.closedLimit,
        files.structures.contains(structure) || files.structures.count < Self.structureLimit
      {
        files.structures.insert(structure)
        files.closed[dropped.path] = dropped
      }
      return (file, dropped)
    }
    dropped?.release()
    return file
  }

  /// What a file holds, read by the first who asks.
  ///
  /// - Parameter read: is given what was read before of another file, to share what is equal.
  func description<Description: Sendable>(
    of path: String, _ read: (Description?) throws(ModelOutputError) -> Description
  ) throws(ModelOutputError) -> Description {
    let (known, last) = descriptions.withLock { ($0.byPath[path], $0.last) }
    if let known = known as? Description { return known }
    let description = try read(last as? Description)
    descriptions.withLock { descriptions in
      descriptions.byPath[path] = description
      descriptions.last = description
    }
    return description
  }

  private func newFile(
    _ path: String, like other: NetCDFFile?
  ) throws(NetCDFError) -> NetCDFFile {
    let file = try NetCDFFile(
      opening: path, reader: reader, chunks: chunks, acceptsUnfinished: acceptsUnfinished,
      like: other)
    try remember(file.identity, of: path)
    if file.isUnfinished { noteWriter(of: path) }
    try Self.checkRecords(of: file)
    return file
  }

  /// Output times of an index (docs/format/v1.md, chapter 8).
  static let recordLimit = 1_000_000

  /// Refuses a file by the length of its time dimension alone, before any record is read.
  private static func checkRecords(of file: NetCDFFile) throws(NetCDFError) {
    let series = ModelDataset.sources.flatMap { $0.variablesReadWhole }
    let axes =
      file.dimensions.filter(\.isUnlimited)
      + series.compactMap { file.variable(named: $0)?.dimensions.first }
    for axis in axes where axis.length > recordLimit {
      throw .tooManyRecords(path: file.path, count: axis.length, limit: recordLimit)
    }
  }

  /// Refuses a grid of more mass points, or with larger chunks, than may be read.
  ///
  /// - Parameters:
  ///   - variables: those to be read.
  ///   - inventory: what the file holds.
  func check(
    columns: Int, rows: Int, reading variables: [Variable] = [],
    of inventory: @autoclosure () -> Inventory
  ) throws(ModelOutputError) {
    let (points, isLarge) = columns.multipliedReportingOverflow(by: rows)
    let chunk = variables.isEmpty ? 0 : inventory().largestChunk(of: variables)
    let share =
      Double(points) / Double(max(1, pointLimit)) + Double(chunk) / Double(max(1, chunkLimit))
    guard isLarge || share > 1 else { return }
    throw .tooManyPoints(
      columns: columns, rows: rows, needs: inventory().readingNeeds(points: columns &* rows))
  }

  /// Records what a path leads to.
  ///
  /// - Throws: `changed` when it led to another file, or another state of it, before.
  func remember(_ identity: FileIdentity, of path: String) throws(NetCDFError) {
    let first = identities.withLock { identities in
      let first = identities[path] ?? identity
      identities[path] = first
      return first
    }
    guard first == identity else { throw .changed(path: path) }
  }

  /// Examines some files twice, so many seconds apart; not at all for 0 seconds. Returns those that are ready.
  ///
  /// - Throws: `NetCDFError.changed` when one of them changes in between.
  func watch(_ paths: [String], seconds: Double) throws(ModelOutputError) -> [String] {
    let errors = changed(among: paths, within: seconds)
    return try ready(paths) { path throws(ModelOutputError) in
      if let error = errors[path] { throw error }
      return path
    }
  }

  /// What is read of each file; where unfinished files are accepted, without those that are not ready.
  ///
  /// - Throws: the error of the first file that is not ready when none is, and every other error.
  func ready<Value>(
    _ paths: [String], _ read: (String) throws(ModelOutputError) -> Value
  ) throws(ModelOutputError) -> [Value] {
    var values: [Value] = []
    var firstError: ModelOutputError?
    for path in paths {
      do throws(ModelOutputError) {
        values.append(try read(path))
      } catch {
        guard acceptsUnfinished, error.isWorthRetrying else { throw error }
        firstError = firstError ?? error
        leaveOut(path, because: "\(error)")
      }
    }
    if values.isEmpty, let firstError { throw firstError }
    return values
  }

  /// Lets a file change from now on, because nothing that was read of it is used, and records why.
  func leaveOut(_ path: String, because line: String) {
    forget(path)
    note(path, line)
  }

  /// Lets a file change from now on.
  func forget(_ path: String) {
    identities.withLock { $0[path] = nil }
    descriptions.withLock { $0.byPath[path] = nil }
    files.withLock { files in
      files.closed[path] = nil
      files.open.removeAll { $0.path == path }
    }
  }

  /// Forgets a file that is not an input after all, with any doubt about it.
  func disregard(_ path: String) {
    forget(path)
    doubts.withLock { $0[path] = nil }
  }

  /// Records that a program is writing a file.
  func noteWriter(of path: String) {
    note(path, "\(path): still being written")
  }

  /// Records in one line why a file is not finished; the first reason counts.
  func note(_ path: String, _ line: String) {
    doubts.withLock { $0[path] = $0[path] ?? line }
  }

  /// Which files are not finished, a line each.
  var unfinished: [String] {
    unfinishedByPath.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The same by path.
  var unfinishedByPath: [String: String] { doubts.withLock { $0 } }

  /// The state of a file when it was examined first; nil when it was not.
  func identity(of path: String) -> FileIdentity? { identities.withLock { $0[path] } }

  /// Whether a file was examined, and is now as it was then, finished.
  func isUnchanged(_ path: String) -> Bool {
    guard let identity = identities.withLock({ $0[path] }), doubts.withLock({ $0[path] }) == nil
    else { return false }
    return FileIdentity(ofNameAt: path) == identity
  }

  /// Whether a file is the one that was examined before, with as many bytes or more.
  func hasOnlyGrown(_ path: String, since other: OpenFiles) -> Bool {
    guard let now = identities.withLock({ $0[path] }),
      let before = other.identities.withLock({ $0[path] })
    else { return false }
    return before.mayHaveGrown(to: now)
  }

  /// That a file was replaced or changed since it was first examined; nil when it was not.
  func change(of path: String) -> ModelOutputError? {
    guard let identity = identities.withLock({ $0[path] }) else { return nil }
    do throws(ModelOutputError) {
      try ModelOutputError.reading(identity.check(path))
      return nil
    } catch {
      return error
    }
  }

  /// Which of some files change within so many seconds, or cannot be examined; none for 0 seconds.
  func changed(among paths: [String], within seconds: Double) -> [String: ModelOutputError] {
    guard seconds > 0 else { return [:] }
    var errors: [String: ModelOutputError] = [:]
    for path in paths {
      do throws(ModelOutputError) {
        try ModelOutputError.reading(remember(FileIdentity(of: path), of: path))
      } catch {
        errors[path] = error
      }
    }
    pause(seconds: seconds)
    for path in paths where errors[path] == nil { errors[path] = change(of: path) }
    return errors
  }

  /// Examines again all files that were examined before: `NetCDFError.changed` when one was replaced or
  /// changed.
  func checkThatNoneChanged() throws(ModelOutputError) {
    for (path, identity) in identities.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      try ModelOutputError.reading(identity.check(path))
    }
  }
}
