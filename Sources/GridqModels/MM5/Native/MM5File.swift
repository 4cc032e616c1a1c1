import GridqMetrics
import GridqNetCDF

/// The index of one file of MM5 version 3 (`MMOUT_DOMAINn`), as the model itself writes it.
///
/// The file is a sequence of records; each flag is a record of its own: 0 before a big header, 1 before a
/// sub-header and its field, 2 at the end of a time (MM5 tutorial, chapter "I/O format"). Opening walks over
/// all of them without reading a field, so that a file that is still being written, or was cut short, is
/// never taken for a shorter run. A big header may be repeated at a restart; if the grid has moved, the file
/// is refused. No descriptor is kept.
struct MM5File: Sendable {
  /// One output time.
  struct Time: Hashable, Sendable {
    let time: UTCTime
    /// Where the values of each variable begin; 0 where the time does not have it.
    var offsets: [Int]
  }

  let path: String
  /// Which file it is, and in which state it was when it was read.
  let identity: FileIdentity
  /// The first big header.
  let header: MM5Header
  /// Every field of the file once, in the order of its first time.
  let variables: [MM5Variable]
  /// In the order of the file.
  let times: [Time]
  /// How many times differ by more than a minute from the start and the elapsed minutes.
  let disagreementCount: Int

  /// Whether these first bytes of a file are those of MM5 version 3: a record of four bytes that holds the
  /// flag 0, and the first marker of the big header. Fewer bytes are enough if they agree.
  static func recognises(_ start: [UInt8]) -> Bool {
    let signature: [UInt8] =
      [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 4]
      + (0..<4).map { UInt8(truncatingIfNeeded: MM5Header.byteCount >> (24 - 8 * $0)) }
    let compared = min(start.count, signature.count)
    return compared > 0 && start[..<compared] == signature[..<compared]
  }

  /// Whether these are the first bytes of MM5 version 2, whose header is 3 360 000 bytes long
  /// (`t_mm5v2_header` in mm5_io.h of the L'Aquila archiver).
  static func isVersion2(_ start: [UInt8]) -> Bool {
    start.starts(with: [0x00, 0x33, 0x45, 0x00])
  }

  /// Whether the last time is not finished, or a program has the file open for writing; never true unless that
  /// is accepted.
  let isUnfinished: Bool

  /// Reads the structure of a file.
  ///
  /// - Parameter acceptsUnfinished: whether a last time that is not finished is left out, or else refused.
  init(opening path: String, acceptsUnfinished: Bool = false) throws(ModelOutputError) {
    let file = try NativeBytes(opening: path)
    guard file.size > 0 else { throw .netCDF(.empty(path: path)) }
    let start = try file.read(at: 0, count: 16)
    if start.starts(with: [0x1F, 0x8B]) { throw .compressed(path: path) }
    if Self.isVersion2(start) { throw .version2(path: path) }
    guard Self.recognises(start) else { throw .notMM5Output(path: path) }
    let hasWriter = try file.hasWriter(accepted: acceptsUnfinished)
    var walk = MM5FileWalk(file)
    var isCut = false
    do throws(ModelOutputError) {
      try walk.run()
    } catch {
      guard acceptsUnfinished, hasWriter || error.isWorthRetrying, !walk.times.isEmpty else {
        throw error
      }
      walk.dropUnfinished()
      isCut = true
    }
    guard let header = walk.header, !walk.times.isEmpty else { throw .noMM5Times(path: path) }
    self.path = path
    identity = file.identity
    self.header = header
    variables = walk.variables
    times = walk.times
    disagreementCount = walk.disagreementCount
    isUnfinished = hasWriter || isCut
  }
}
