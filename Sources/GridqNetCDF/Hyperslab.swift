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
    for index in shape.indices {
      let (end, pastInt) = start[index].addingReportingOverflow(count[index])
      let mayGrow = unlimited.indices.contains(index) && unlimited[index]
      guard start[index] >= 0, count[index] >= 0, !pastInt, mayGrow || end <= shape[index] else {
        throw misfit(
          "start \(start[index]) and count \(count[index]) reach outside dimension \(index) of length \(shape[index])"
        )
      }
    }
    // A later count of zero would make the block empty, however large the others are.
    guard let elements = count.product() else {
      throw misfit("counts \(count) multiply past the largest integer")
    }
    self.start = start
    self.count = count
    self.elements = elements
  }
}

extension Sequence<Int> {
  /// `factor` times all the numbers, which are not negative; nil as soon as that is more than `limit`.
  func product(times factor: Int = 1, atMost limit: Int = .max) -> Int? {
    var product = factor
    for number in self {
      let (larger, overflow) = product.multipliedReportingOverflow(by: number)
      guard !overflow, larger <= limit else { return nil }
      product = larger
    }
    return product
  }
}
