#if canImport(Glibc)
  import Glibc
#endif

/// What becomes of memory that is not needed any longer.
enum FreedMemory {
  /// From here on the process keeps it for the next block of levels, which is as large as the last.
  ///
  /// By default glibc gives it back to the system each time, which then has to clear every page again:
  /// a third of the time of a build with all metrics from a classic file. So that what one thread frees
  /// is there for all, they share one heap. Swift's Glibc module has no `malloc.h`: `int mallopt(int,
  /// int)` is looked up at run time.
  static func isKept() {
    #if canImport(Glibc)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: SetOption.self)
      let (trimThreshold, mapThreshold, largestHeapCount): (Int32, Int32, Int32) = (-1, -3, -8)
      _ = mallopt(trimThreshold, 256 << 20)
      _ = mallopt(mapThreshold, 32 << 20)
      _ = mallopt(largestHeapCount, 1)
    #endif
  }
}
