internal import Synchronization
internal import Threads

/// The values of 0 ..< `count`, in that order, made in parts on all processors.
func inParts<Value: Sendable, Failure: Error>(
  of count: Int, _ make: @Sendable (Range<Int>) throws(Failure) -> [Value]
) throws(Failure) -> [Value] {
  let size = 2048
  let parts = Mutex<[Result<[Value], Failure>?]>(
    Array(repeating: nil, count: (count + size - 1) / size))
  concurrently((count + size - 1) / size, threads: processorCount) { part in
    let range = part * size..<min((part + 1) * size, count)
    let values = Result { () throws(Failure) in try make(range) }
    parts.withLock { $0[part] = values }
  }
  var values: [Value] = []
  values.reserveCapacity(count)
  for part in parts.withLock({ $0 }) { if let part { values += try part.get() } }
  return values
}
