internal import Synchronization

/// Reads the values of a classic file with positioned reads, from where its header says they stand.
///
/// Nothing is shared but the descriptor: threads do not wait for each other. The system is told that
/// reads jump, and, once something had to come from the disk, what will be wanted next: the same block of
/// the next records. On a cold disk that is several times faster than its own guesses.
final class ClassicReader: ValueSource {
  private let file: InputFile
  private let header: ClassicHeader
  /// How many of the next reads ask for what comes after them: the file seems to be on the disk.
  private let watchfulReads = Atomic(0)
  /// Whether the file system tells what is in memory; network file systems mostly do not.
  private let cacheIsKnown = Atomic(true)

  /// Bytes that are turned into numbers at a time: they stay in the processor's cache.
  private static let windowSize = 128 << 10

  /// - Parameter header: that of `file`, which was found to be as long as it promises.
  init(_ file: InputFile, header: ClassicHeader) {
    self.file = file
    self.header = header
    file.expectJumps()
  }

  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>
  ) throws(NetCDFError) {
    try unsafe read(variable, block, into: values, isUnpacked: true)
  }

  func readStored(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>
  ) throws(NetCDFError) {
    try unsafe read(variable, block, into: values, isUnpacked: false)
  }

  private func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>,
    isUnpacked: Bool
  ) throws(NetCDFError) {
    let stored = try stored(variable)
    guard let size = stored.type.size else { throw notNumbers(stored) }
    var window = [UInt8](
      repeating: 0, count: min(Self.windowSize, block.elements * size) / size * size)
    try forEachWindow(of: block, of: stored, size: size) {
      offset, target, record throws(NetCDFError) in
      let isNumber = try unsafe window.withUnsafeMutableBufferPointer {
        bytes throws(NetCDFError) in
        let bytes = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(bytes)[..<(target.count * size)])
        try unsafe fill(bytes, of: stored, record: record, at: offset)
        return unsafe stored.type.decodeBigEndian(
          UnsafeRawBufferPointer(bytes), into: UnsafeMutableBufferPointer(rebasing: values[target]),
          areMeasured: isUnpacked)
      }
      guard isNumber else { throw notNumbers(stored) }
      guard isUnpacked else { return }
      unsafe variable.packing.unpack(
        UnsafeMutableBufferPointer(rebasing: values[target]), areMeasurable: stored.type == .float)
    }
  }

  func readFloats(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Float>
  ) throws(NetCDFError) -> Bool {
    let stored = try stored(variable)
    guard stored.type == .float else { return false }
    try forEachWindow(of: block, of: stored, size: 4) {
      offset, target, record throws(NetCDFError) in
      let target = unsafe UnsafeMutableBufferPointer(rebasing: values[target])
      try unsafe fill(
        UnsafeMutableRawBufferPointer(target), of: stored, record: record, at: offset)
      unsafe Float.decodeBigEndian(target)
      unsafe variable.packing.dropCodes(target)
    }
    return true
  }

  func bytes(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [UInt8] {
    let stored = try stored(variable)
    var bytes = [UInt8](repeating: 0, count: block.elements)
    try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(NetCDFError) in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      try forEachWindow(of: block, of: stored, size: 1) {
        offset, target, record throws(NetCDFError) in
        try unsafe fill(
          UnsafeMutableRawBufferPointer(rebasing: bytes[target]), of: stored, record: record,
          at: offset)
      }
    }
    return bytes
  }

  /// A classic file has none.
  func strings(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [String] {
    throw .wrongType(
      path: file.path, variable: variable.name, type: variable.type, wanted: "texts")
  }

  /// Nothing is in chunks.
  func chunkBytes(of variable: NetCDFVariable) -> Int { 0 }

  /// Calls `body` for each piece of a block that is read at once, with where it stands in the file,
  /// which values of the block it holds, and its record.
  private func forEachWindow(
    of block: Hyperslab, of stored: ClassicHeader.Variable, size: Int,
    _ body: (_ offset: Int, _ target: Range<Int>, _ record: Int) throws(NetCDFError) -> Void
  ) throws(NetCDFError) {
    let runs = ContiguousRuns(
      of: block, in: stored.shape, separateAxes: stored.isRecord ? 1 : 0)
    let records = stored.isRecord ? block.start[0]..<block.start[0] + block.count[0] : 0..<1
    let window = Self.windowSize / size
    var done = 0
    for record in records {
      guard let begin = header.offset(of: stored, record: record) else {
        throw .outOfRange(path: file.path, variable: stored.name, reason: "no record \(record)")
      }
      try runs.forEach { offset throws(NetCDFError) in
        var position = 0
        while position < runs.length {
          let count = min(runs.length - position, window)
          try body(begin + (offset + position) * size, done..<done + count, record)
          position += count
          done += count
        }
      }
    }
  }

  /// The variable as the header has it.
  private func stored(_ variable: NetCDFVariable) throws(NetCDFError) -> ClassicHeader.Variable {
    let index = Int(variable.id)
    guard header.variables.indices.contains(index) else {
      throw .noSuchVariable(path: file.path, variable: variable.name)
    }
    return header.variables[index]
  }

  private func notNumbers(_ stored: ClassicHeader.Variable) -> NetCDFError {
    .wrongType(path: file.path, variable: stored.name, type: stored.type, wanted: "numbers")
  }

  /// Fills `bytes` from where they stand in a record, and asks for the same of the records that come next
  /// when something was lately not in memory.
  private func fill(
    _ bytes: UnsafeMutableRawBufferPointer, of stored: ClassicHeader.Variable, record: Int,
    at offset: Int
  ) throws(NetCDFError) {
    let last = max(1, min(16, Self.bytesAhead / max(1, stored.byteCount)))
    guard cacheIsKnown.load(ordering: .relaxed),
      let isThere = unsafe file.fillFromMemory(bytes, from: offset)
    else {
      // It costs less to ask for what is there than to wait for what is not.
      cacheIsKnown.store(false, ordering: .relaxed)
      readAhead(last...last, of: stored, record: record, at: offset, count: bytes.count)
      return try unsafe file.fill(bytes, from: offset)
    }
    if !isThere {
      watchfulReads.store(Self.readsAfterMiss, ordering: .relaxed)
      if record == 0 { readAheadWithin(stored, behind: offset + bytes.count) }
      readAhead(1...last, of: stored, record: record, at: offset, count: bytes.count)
      try unsafe file.fill(bytes, from: offset)
    } else if watchfulReads.load(ordering: .relaxed) > 0 {
      watchfulReads.subtract(1, ordering: .relaxed)
      readAhead(last...last, of: stored, record: record, at: offset, count: bytes.count)
    }
  }

  /// Asks for the bytes that stand so many records behind those at `offset`.
  private func readAhead(
    _ distances: ClosedRange<Int>, of stored: ClassicHeader.Variable, record: Int, at offset: Int,
    count: Int
  ) {
    // Many variables are looked at in the first record when a run is opened, and not again.
    guard stored.isRecord, record > 0 else { return }
    for distance in distances where record + distance < header.recordCount {
      file.readAhead(at: offset + distance * header.recordSize, count: count)
    }
  }

  /// Asks for what the first record has of a variable behind `offset`: levels are read one by one.
  private func readAheadWithin(_ stored: ClassicHeader.Variable, behind offset: Int) {
    guard let begin = header.offset(of: stored, record: 0) else { return }
    let left = stored.byteCount - (offset - begin)
    if left > 0 { file.readAhead(at: offset, count: min(left, Self.bytesAhead)) }
  }

  /// Bytes of a variable that are asked for ahead, or one record where that is more.
  private static let bytesAhead = 1 << 20
  /// Reads that ask for more after one that was not in memory.
  private static let readsAfterMiss = 256
}
