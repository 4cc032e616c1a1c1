/// A block of a variable: where it begins in each dimension and how far it reaches.
struct Hyperslab {
  let start: [Int]
  let count: [Int]
  /// The number of values in it.
  let elements: Int

  /// Checks a request against a shape, or says what does not fit.
  ///
  /// - Parameter unlimited: which dimensions may grow when written.
  init(
    start: [Int], count: [Int], shape: [Int], unlimited: [Bool] = [],
    of variable: String, in path: String
  ) throws(NetCDFError) {
    func misfit(_ reason: String) -> NetCDFError {
      .outOfRange(path: path, variable: variable, reason: reason)
    }
    guard start.count == shape.count, count.count == shape.count else {
      throw misfit(
        "\(start.count) starts and \(count.count) counts for \(shape.count) dimensions")
    }
    var elements = 1
    for index in shape.indices {
      let (end, pastInt) = start[index].addingReportingOverflow(count[index])
      let mayGrow = unlimited.indices.contains(index) && unlimited[index]
      guard start[index] >= 0, count[index] >= 0, !pastInt, mayGrow || end <= shape[index] else {
        throw misfit(
          "start \(start[index]) and count \(count[index]) reach outside dimension \(index) of length \(shape[index])"
        )
      }
      let (product, overflow) = elements.multipliedReportingOverflow(by: count[index])
      // A later count of zero would make the block empty, however large the others are.
      guard !overflow else { throw misfit("counts \(count) multiply past the largest integer") }
      elements = product
    }
    self.start = start
    self.count = count
    self.elements = elements
  }
}
