internal import Synchronization

/// Reads the values of a classic file with positioned reads, from where its header says they are.
///
/// Only the descriptor is shared: threads do not wait for each other. The system is told that reads are not
/// sequential, and what will be needed next: the same block of a later record. On a cold disk that is several
/// times faster than the system's own read-ahead, and for bytes in memory it costs next to nothing.
final class ClassicReader: ValueSource {
  private let path: String
  private let identity: FileIdentity
  let header: ClassicHeader
  /// Nil when it was released.
  private let opened: Mutex<InputFile?>

  /// Bytes that are converted to numbers at a time: they stay in the processor's cache.
  private static let windowSize = 64 << 10

  /// - Parameters:
  ///   - identity: of `file`, when it was examined.
  ///   - header: that of `file`, which was found to be long enough.
  init(_ file: InputFile, _ identity: FileIdentity, header: ClassicHeader) {
    path = file.path
    self.identity = identity
    self.header = header
    opened = Mutex(file)
    file.expectJumps()
  }

  func release() {
    opened.withLock { $0 = nil }
  }

  private func file() throws(NetCDFError) -> InputFile {
    try opened.withLock { opened throws(NetCDFError) in
      if let opened { return opened }
      let file = try identity.opened(path)
      file.expectJumps()
      opened = file
      return file
    }
  }

  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>,
    isUnpacked: Bool
  ) throws(NetCDFError) {
    guard variable.type.isNumeric, let size = variable.type.size else {
      throw .wrongType(
        path: path, variable: variable.name, type: variable.type, wanted: "numbers")
    }
    var window = [UInt8](
      repeating: 0, count: min(Self.windowSize, block.elements * size) / size * size)
    try unsafe forEachWindow(of: block, of: variable, size: size) {
      target, fill throws(NetCDFError) in
      let target = unsafe UnsafeMutableBufferPointer(rebasing: values[target])
      try unsafe window.withUnsafeMutableBufferPointer { bytes throws(NetCDFError) in
        let bytes = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(bytes)[..<(target.count * size)])
        try unsafe fill(bytes)
        unsafe variable.type.decodeBigEndian(
          UnsafeRawBufferPointer(bytes), into: target, areMeasured: isUnpacked)
      }
      guard isUnpacked else { return }
      unsafe variable.packing.unpack(target, areMeasurable: variable.type == .float)
    }
  }

  func readFloats(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Float>
  ) throws(NetCDFError) -> Bool {
    guard variable.type == .float else { return false }
    try unsafe forEachWindow(of: block, of: variable, size: 4) { target, fill throws(NetCDFError) in
      let target = unsafe UnsafeMutableBufferPointer(rebasing: values[target])
      try unsafe fill(UnsafeMutableRawBufferPointer(target))
      unsafe Float.decodeBigEndian(target)
      unsafe variable.packing.dropCodes(target)
    }
    return true
  }

  func bytes(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: block.elements)
    try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(NetCDFError) in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      try unsafe forEachWindow(of: block, of: variable, size: 1) {
        target, fill throws(NetCDFError) in
        try unsafe fill(UnsafeMutableRawBufferPointer(rebasing: bytes[target]))
      }
    }
    return bytes
  }

  /// A classic file has no strings.
  func strings(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [String] {
    throw .wrongType(
      path: path, variable: variable.name, type: variable.type, wanted: "texts")
  }

  /// A classic file has no chunks.
  func chunkBytes(of variable: NetCDFVariable) -> Int { 0 }

  /// Calls `body` for each piece of a block that is read at once, with which values of the block it holds, and
  /// what fills a buffer with its bytes.
  private func forEachWindow(
    of block: Hyperslab, of variable: NetCDFVariable, size: Int,
    _ body: (
      _ target: Range<Int>,
      _ fill: (UnsafeMutableRawBufferPointer) throws(NetCDFError) -> Void
    ) throws(NetCDFError) -> Void
  ) throws(NetCDFError) {
    let index = Int(variable.id)
    guard header.variables.indices.contains(index) else {
      throw .noSuchVariable(path: path, variable: variable.name)
    }
    let stored = header.variables[index]
    let file = try file()
    let recordAxes = stored.isRecord ? 1 : 0
    let runs = ContiguousRuns(
      start: Array(block.start.dropFirst(recordAxes)),
      count: Array(block.count.dropFirst(recordAxes)),
      in: Array(variable.shape.dropFirst(recordAxes)))
    let records = stored.isRecord ? block.start[0]..<block.start[0] + block.count[0] : 0..<1
    let window = Self.windowSize / size
    var done = 0
    for record in records {
      guard let begin = header.offset(of: stored, record: record) else {
        throw .outOfRange(path: path, variable: stored.name, reason: "no record \(record)")
      }
      for offset in runs {
        var position = 0
        while position < runs.length {
          let count = min(runs.length - position, window)
          let place = begin + (offset + position) * size
          try unsafe body(done..<done + count) { bytes throws(NetCDFError) in
            try unsafe fill(bytes, of: stored, record: record, from: file, at: place)
          }
          position += count
          done += count
        }
      }
    }
  }

  /// Fills `bytes` from a record, and prefetches the same bytes of a later record.
  private func fill(
    _ bytes: UnsafeMutableRawBufferPointer, of stored: ClassicHeader.Variable, record: Int,
    from file: InputFile, at offset: Int
  ) throws(NetCDFError) {
    let distance = max(1, min(16, Self.bytesAhead / max(1, stored.byteCount)))
    // When a run is opened, many variables are read in the first record and not again.
    if stored.isRecord, record > 0, record + distance < header.recordCount {
      file.readAhead(at: offset + distance * header.recordSize, count: bytes.count)
    }
    try unsafe file.fill(bytes, from: offset)
  }

  /// Bytes of a variable that are prefetched, or one record if that is more.
  private static let bytesAhead = 1 << 20
}
