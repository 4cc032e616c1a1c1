import Foundation
import GridqLookup
import GridqMetrics
import Testing

/// Values of the module for WebAssembly beside those of the library.
///
/// The same operations in the same order give the same bits. The C library's functions do not: node's sine is not
/// glibc's in the last bit, and so the weights of grid points between which a place lies differ, and what is made by
/// `exp` or of the sun: by 1.2 millionths of a step at most, where this was measured.
struct ComparedValues: CustomStringConvertible {
  private(set) var count = 0
  private var different = 0
  private var largest = 0.0

  var description: String {
    "\(count) values, \(different) not the same bit for bit, by \(largest) steps at most"
  }

  /// Compares the first value of a series with the bits of a number in hexadecimal.
  ///
  /// - Returns: whether they are the same, bit for bit.
  mutating func compare(
    _ series: MetricSeries, with line: Substring?, _ question: String
  ) throws -> Bool {
    let number = line.flatMap { UInt64($0, radix: 16) }
    let bits = try #require(number, "\(question): \(line ?? "nothing")")
    let (expected, found) = (series.values[0], Double(bitPattern: bits))
    count += 1
    if expected.isNaN && found.isNaN || expected == found { return true }
    different += 1
    // A share of the step that values are stored in, or of the value on a logarithmic scale.
    let step = series.scale == .linear ? series.quantum : series.quantum * abs(expected)
    let difference = abs(found - expected) / step
    largest = max(largest, difference.isNaN ? .infinity : difference)
    #expect(difference < 1e-5, "\(question): \(series.name) \(found), not \(expected)")
    return false
  }
}
