internal import GridqSystem
internal import Synchronization

/// 0 ..< `count` in parts that are large enough for a processor.
func parts(of count: Int) -> [Range<Int>] {
  stride(from: 0, to: count, by: 2048).map { $0..<min($0 + 2048, count) }
}

/// The values of 0 ..< `count`, in that order, made in parts on all processors.
func inParts<Value: Sendable, Failure: Error>(
  of count: Int, _ make: @Sendable (Range<Int>) throws(Failure) -> [Value]
) throws(Failure) -> [Value] {
  try parts(of: count).concurrentMap(make).flatMap(\.self)
}

extension Array where Element: Sendable {
  /// `map` on all processors.
  func concurrentMap<Value: Sendable, Failure: Error>(
    _ transform: @Sendable (Element) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let results = Mutex<[Result<Value, Failure>?]>(.init(repeating: nil, count: count))
    concurrently(count, threads: processorCount) { index in
      let result = Result { () throws(Failure) in try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    let made = results.withLock { $0.compactMap(\.self) }
    return try made.map { result throws(Failure) in try result.get() }
  }
}
