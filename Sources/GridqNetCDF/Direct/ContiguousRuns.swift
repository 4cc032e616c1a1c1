/// Where the values of a block are in a row-major array: the offset of each run of neighbours, one after another.
///
/// Offsets are in values. None can overflow if the size of the array does not.
struct ContiguousRuns: Sequence, IteratorProtocol {
  /// Values in a run.
  let length: Int
  /// The axes that differ from run to run, slowest first.
  private let counts: [Int]
  private let strides: [Int]
  private var index: [Int]
  /// Where the next run begins; nil after the last one.
  private var offset: Int?

  /// - Parameters:
  ///   - start: the first index in each dimension; the block lies inside `shape`.
  ///   - count: how many indices in each dimension.
  ///   - separateAxes: how many of the slowest axes never join a run.
  init(start: [Int], count: [Int], in shape: [Int], separateAxes: Int = 0) {
    var length = 1
    var axis = shape.count
    while axis > separateAxes {
      axis -= 1
      length *= count[axis]
      // An axis that is not read whole ends the run.
      if count[axis] != shape[axis] { break }
    }
    var strides = [Int](repeating: 1, count: shape.count)
    for axis in shape.indices.dropLast().reversed() {
      strides[axis] = strides[axis + 1] * shape[axis + 1]
    }
    self.length = length
    counts = Array(count[..<axis])
    self.strides = Array(strides[..<axis])
    index = [Int](repeating: 0, count: axis)
    offset = count.contains(0) ? nil : zip(start, strides).reduce(0) { $0 + $1.0 * $1.1 }
  }

  mutating func next() -> Int? {
    guard let current = offset else { return nil }
    var next = current
    for axis in counts.indices.reversed() {
      index[axis] += 1
      next += strides[axis]
      if index[axis] < counts[axis] {
        offset = next
        return current
      }
      next -= index[axis] * strides[axis]
      index[axis] = 0
    }
    offset = nil
    return current
  }
}
