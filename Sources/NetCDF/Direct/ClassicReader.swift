/// Reads the values of a classic file with positioned reads, from where its header says they stand.
///
/// Nothing is shared but the descriptor: threads do not wait for each other. The system is told that
/// reads jump, and what will be wanted next: the same block of the next record. On a cold disk that
/// is several times faster than its own guesses.
final class ClassicReader: DirectReader {
  private let file: InputFile
  private let header: ClassicHeader

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
  ) throws(NetCDFError) -> Bool {
    guard let stored = stored(variable), let size = stored.type.size else { return false }
    let runs = ContiguousRuns(
      of: block, in: stored.shape, separateAxes: stored.isRecord ? 1 : 0)
    let records = stored.isRecord ? block.start[0]..<block.start[0] + block.count[0] : 0..<1
    var window = [UInt8](
      repeating: 0, count: min(Self.windowSize, runs.length * size) / size * size)
    let path = file.path
    var done = 0
    for record in records {
      guard let begin = header.offset(of: stored, record: record) else { return false }
      if record == records.first { readAhead(runs, of: stored, record: record, size: size) }
      readAhead(runs, of: stored, record: record + 1, size: size)
      try runs.forEach { offset throws(NetCDFError) in
        var position = 0
        while position < runs.length {
          let count = min(runs.length - position, window.count / size)
          let target = unsafe UnsafeMutableBufferPointer(
            rebasing: values[done..<done + count])
          let start = begin + (offset + position) * size
          let isNumber = try unsafe window.withUnsafeMutableBufferPointer {
            bytes throws(NetCDFError) in
            let bytes = unsafe UnsafeMutableRawBufferPointer(
              rebasing: UnsafeMutableRawBufferPointer(bytes)[..<(count * size)])
            try unsafe file.fill(bytes, from: start)
            return unsafe stored.type.decodeBigEndian(UnsafeRawBufferPointer(bytes), into: target)
          }
          unsafe variable.packing.unpack(target)
          guard isNumber else {
            throw .wrongType(
              path: path, variable: stored.name, type: stored.type, wanted: "numbers")
          }
          position += count
          done += count
        }
      }
    }
    return true
  }

  /// The variable as the header has it; nil when the library sees another one.
  private func stored(_ variable: NetCDFVariable) -> ClassicHeader.Variable? {
    let index = Int(variable.id)
    guard header.variables.indices.contains(index) else { return nil }
    let stored = header.variables[index]
    guard stored.name == variable.name, stored.type == variable.type,
      stored.shape == variable.shape
    else { return nil }
    return stored
  }

  /// Asks for the part of a block that is in one record.
  private func readAhead(
    _ runs: ContiguousRuns, of stored: ClassicHeader.Variable, record: Int, size: Int
  ) {
    guard let begin = header.offset(of: stored, record: record) else { return }
    try? runs.forEach { offset in
      // Less than a page is no matter.
      guard runs.length * size >= 4096 else { return }
      file.readAhead(at: begin + offset * size, count: runs.length * size)
    }
  }
}
