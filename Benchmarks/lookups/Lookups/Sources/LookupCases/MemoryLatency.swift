/// The time of one access that must wait for the one before.
public enum MemoryLatency {
  /// Follows a random cycle through so many bytes, a step for each cache line of 64.
  public static func nanoseconds(bytes: Int) -> Double {
    let lines = bytes / 64
    var next = Array(repeating: 0, count: lines * 8)
    // A round trip through all lines in random order.
    var order = Array(0..<lines)
    var random = Xorshift()
    for last in stride(from: lines - 1, to: 0, by: -1) {
      order.swapAt(last, Int(random.next() * Double(last + 1)))
    }
    for line in 0..<lines { next[order[line] * 8] = order[(line + 1) % lines] * 8 }
    let steps = 2_000_000
    var place = 0
    for _ in 0..<min(lines, steps) { place = next[place] }
    let start = ContinuousClock.now
    for _ in 0..<steps { place = next[place] }
    let nanoseconds = (ContinuousClock.now - start) / .nanoseconds(1) / Double(steps)
    // Read, so that the compiler cannot leave the walk out.
    return place < 0 ? .nan : nanoseconds
  }
}
