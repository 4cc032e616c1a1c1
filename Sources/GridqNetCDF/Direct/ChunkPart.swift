/// The part of a chunk that belongs to a block, and where it goes.
struct ChunkPart {
  /// The rows of the part, in the chunk and in the block.
  private let source: ContiguousRuns
  private let target: ContiguousRuns
  private let chunkElements: Int

  /// - Parameters:
  ///   - block: inside the dataset; the chunk has a part in it.
  ///   - position: of the chunk, counted in chunks along each axis.
  init(of block: Hyperslab, at position: [Int], in layout: ChunkLayout) {
    var count: [Int] = []
    var startInChunk: [Int] = []
    var startInBlock: [Int] = []
    for axis in position.indices {
      let chunkStart = position[axis] * layout.chunk[axis]
      let start = max(block.start[axis], chunkStart)
      let end = min(block.start[axis] + block.count[axis], chunkStart + layout.chunk[axis])
      count.append(end - start)
      startInChunk.append(start - chunkStart)
      startInBlock.append(start - block.start[axis])
    }
    let slowAxes = position.count - 1
    source = ContiguousRuns(
      start: startInChunk, count: count, in: layout.chunk, separateAxes: slowAxes)
    target = ContiguousRuns(
      start: startInBlock, count: count, in: block.count, separateAxes: slowAxes)
    chunkElements = layout.chunkElements
  }

  /// Copies the part's stored values from the bytes of the whole chunk to their places in the block.
  func copy<Number: FieldNumber>(
    _ bytes: [UInt8], isShuffled: Bool, into values: UnsafeMutableBufferPointer<Number>
  ) {
    precondition(bytes.count == 4 * chunkElements)
    unsafe bytes.withUnsafeBytes { bytes in
      for (source, target) in zip(source, target) {
        let row = unsafe UnsafeMutableBufferPointer(
          rebasing: values[target..<target + self.source.length])
        if isShuffled {
          unsafe gather(bytes, from: source, into: row)
        } else {
          unsafe ChunkPart.copy(bytes, from: source, into: row)
        }
      }
    }
  }

  /// Values from `first` on whose four bytes are as far apart as a chunk has values.
  private func gather<Number: FieldNumber>(
    _ bytes: UnsafeRawBufferPointer, from first: Int, into row: UnsafeMutableBufferPointer<Number>
  ) {
    precondition(first + row.count <= chunkElements)
    guard let base = bytes.baseAddress, let target = row.baseAddress else { return }
    let byte0 = unsafe (base + first).assumingMemoryBound(to: UInt8.self)
    let byte1 = unsafe byte0 + chunkElements
    let byte2 = unsafe byte1 + chunkElements
    let byte3 = unsafe byte2 + chunkElements
    for index in 0..<row.count {
      let low = unsafe UInt32(byte0[index]) | UInt32(byte1[index]) << 8
      let high = unsafe UInt32(byte2[index]) << 16 | UInt32(byte3[index]) << 24
      unsafe target[index] = Number(Float(bitPattern: low | high))
    }
  }

  /// Values from `first` on that are stored unshuffled, little-endian.
  private static func copy<Number: FieldNumber>(
    _ bytes: UnsafeRawBufferPointer, from first: Int, into row: UnsafeMutableBufferPointer<Number>
  ) {
    precondition(4 * (first + row.count) <= bytes.count)
    guard let base = bytes.baseAddress, let target = row.baseAddress else { return }
    for index in 0..<row.count {
      let stored = unsafe base.loadUnaligned(
        fromByteOffset: 4 * (first + index), as: UInt32.self)
      unsafe target[index] = Number(Float(bitPattern: UInt32(littleEndian: stored)))
    }
  }
}
