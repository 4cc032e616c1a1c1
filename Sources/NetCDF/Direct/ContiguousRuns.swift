/// Where the values of a block are in a row-major array: runs of neighbours, one after another.
///
/// Offsets are in values. None can overflow if the size of the array does not.
struct ContiguousRuns {
  /// Values in a run.
  let length: Int
  /// The axes that differ from run to run, slowest first.
  private let starts: [Int]
  private let counts: [Int]
  private let strides: [Int]
  private let first: Int

  /// - Parameters:
  ///   - block: inside `shape`.
  ///   - separateAxes: how many of the slowest axes never join a run, because the bytes between their values
  ///     are not part of the array.
  init(of block: Hyperslab, in shape: [Int], separateAxes: Int = 0) {
    var length = 1
    var axis = shape.count
    while axis > separateAxes {
      axis -= 1
      length *= block.count[axis]
      // An axis that is not read whole ends the run.
      if block.count[axis] != shape[axis] { break }
    }
    self.init(block, shape: shape, length: length, axes: separateAxes..<axis)
  }

  private init(_ block: Hyperslab, shape: [Int], length: Int, axes: Range<Int>) {
    var strides = [Int](repeating: 1, count: shape.count)
    for axis in shape.indices.dropLast().reversed() {
      strides[axis] = strides[axis + 1] * shape[axis + 1]
    }
    self.length = length
    starts = Array(block.start[axes])
    counts = Array(block.count[axes])
    self.strides = Array(strides[axes])
    // The part of the offset that is the same for all runs: the start within the run's first axis.
    first =
      axes.upperBound < shape.count
      ? block.start[axes.upperBound] * strides[axes.upperBound] : 0
  }

  /// Calls `body` with the offset of each run, in the order of the block.
  func forEach(_ body: (Int) throws(NetCDFError) -> Void) throws(NetCDFError) {
    var index = [Int](repeating: 0, count: counts.count)
    guard counts.allSatisfy({ $0 > 0 }), length > 0 else { return }
    while true {
      var offset = first
      for axis in index.indices { offset += (starts[axis] + index[axis]) * strides[axis] }
      try body(offset)
      var axis = index.count - 1
      while axis >= 0 {
        index[axis] += 1
        if index[axis] < counts[axis] { break }
        index[axis] = 0
        axis -= 1
      }
      if axis < 0 { return }
    }
  }
}
