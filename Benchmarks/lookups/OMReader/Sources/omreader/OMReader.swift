import OmFileFormat

/// Prints the nanoseconds that OM's Swift reader takes for a value and for 24 in a row, at random
/// points of a memory-mapped file: omreader FILE ROWS COLUMNS TIMES.
@main
struct OMReader {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let sides = arguments.dropFirst(2).compactMap { UInt64($0) }
    guard sides.count == 3 else { return print("omreader FILE ROWS COLUMNS TIMES") }
    let array = try await OmFileReader(mmapFile: arguments[1]).expectArray(of: Float.self)
    var medians: [Double] = []
    for length: UInt64 in [1, min(24, sides[2])] {
      var rounds: [Double] = []
      for round in 0..<8 {
        let ranges = (0..<1000).map { _ -> [Range<UInt64>] in
          let row = UInt64.random(in: 0..<sides[0])
          let column = UInt64.random(in: 0..<sides[1])
          let first = UInt64.random(in: 0...sides[2] - length)
          return [row..<row + 1, column..<column + 1, first..<first + length]
        }
        var sum: Float = 0
        let start = ContinuousClock.now
        for range in ranges { sum += try await array.read(range: range)[0] }
        let nanoseconds = (ContinuousClock.now - start) / .nanoseconds(1) / Double(ranges.count)
        // Looked at, so that no read can be left out.
        if sum == 1 { print("") }
        // The first round warms up.
        if round > 0 { rounds.append(nanoseconds) }
      }
      medians.append(rounds.sorted()[rounds.count / 2])
    }
    print(medians[0], medians[1])
  }
}
