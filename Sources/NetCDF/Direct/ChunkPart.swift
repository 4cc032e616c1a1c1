/// The part of a chunk that belongs to a block, and where it goes.
struct ChunkPart {
  /// Values in a row of the part, and rows along the slower axes.
  private let rowLength: Int
  private let rowCounts: [Int]
  /// From a row to the next along each slower axis, in values.
  private let sourceStrides: [Int]
  private let targetStrides: [Int]
  private let sourceStart: Int
  private let targetStart: Int
  private let chunkElements: Int

  /// - Parameters:
  ///   - block: inside the dataset; the chunk has a part in it.
  ///   - position: of the chunk, counted in chunks along each axis.
  init(of block: Hyperslab, at position: [Int], in layout: ChunkLayout) {
    let last = position.count - 1
    var counts: [Int] = []
    var sourceStrides: [Int] = []
    var targetStrides: [Int] = []
    var (source, target) = (0, 0)
    var (sourceStride, targetStride) = (1, 1)
    for axis in position.indices.reversed() {
      let chunkStart = position[axis] * layout.chunk[axis]
      let start = max(block.start[axis], chunkStart)
      let end = min(block.start[axis] + block.count[axis], chunkStart + layout.chunk[axis])
      counts.append(end - start)
      sourceStrides.append(sourceStride)
      targetStrides.append(targetStride)
      source += (start - chunkStart) * sourceStride
      target += (start - block.start[axis]) * targetStride
      sourceStride *= layout.chunk[axis]
      targetStride *= block.count[axis]
    }
    rowLength = counts[0]
    rowCounts = counts.suffix(last).reversed()
    self.sourceStrides = sourceStrides.suffix(last).reversed()
    self.targetStrides = targetStrides.suffix(last).reversed()
    sourceStart = source
    targetStart = target
    chunkElements = layout.chunkElements
  }

  /// Copies the part's stored values from the bytes of the whole chunk to their places in the block.
  func copy<Number: FieldNumber>(
    _ bytes: [UInt8], isShuffled: Bool, into values: UnsafeMutableBufferPointer<Number>
  ) {
    precondition(bytes.count == 4 * chunkElements)
    unsafe bytes.withUnsafeBytes { bytes in
      var index = [Int](repeating: 0, count: rowCounts.count)
      var (source, target) = (sourceStart, targetStart)
      while true {
        let row = unsafe UnsafeMutableBufferPointer(
          rebasing: values[target..<target + rowLength])
        if isShuffled {
          unsafe gather(bytes, from: source, into: row)
        } else {
          unsafe ChunkPart.copy(bytes, from: source, into: row)
        }
        var axis = index.count - 1
        while axis >= 0 {
          index[axis] += 1
          source += sourceStrides[axis]
          target += targetStrides[axis]
          if index[axis] < rowCounts[axis] { break }
          source -= index[axis] * sourceStrides[axis]
          target -= index[axis] * targetStrides[axis]
          index[axis] = 0
          axis -= 1
        }
        if axis < 0 { return }
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
