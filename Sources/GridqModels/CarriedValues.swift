import GridqMetrics

/// The last known values of a field that is not known at every time, while the times of a run are read in order.
struct CarriedValues: Sendable {
  /// The time that comes next; nil before the first.
  private(set) var nextTime: Int?
  private var values: [Double] = []
  /// When each was known, in seconds since the first time.
  private var moments: [Float] = []
  private var first: UTCTime?

  /// Puts values into the places of those that are missing: the last known ones where they are at most so many
  /// seconds old, else those of another field of the same time.
  mutating func fill(
    _ field: inout [Double], otherwise others: [Double], upTo seconds: Int64, at time: UTCTime,
    index: Int
  ) {
    let start = first ?? time
    if first == nil {
      first = start
      values = Array(repeating: .nan, count: field.count)
      moments = Array(repeating: 0, count: field.count)
    }
    nextTime = index + 1
    let now = Float(time.seconds(since: start))
    let oldest = now - Float(seconds)
    for cell in 0..<min(field.count, values.count, others.count) {
      if field[cell].isNaN {
        field[cell] =
          moments[cell] >= oldest && !values[cell].isNaN ? values[cell] : others[cell]
      } else {
        values[cell] = field[cell]
        moments[cell] = now
      }
    }
  }
}
