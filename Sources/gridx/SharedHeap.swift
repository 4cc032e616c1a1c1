#if canImport(Glibc)
  import Glibc
#endif

/// Memory that all threads share, and that the process keeps for what is allocated next.
///
/// By default glibc gives each thread a heap of its own, and a build of a wide grid takes a fifth more memory; and it gives
/// freed memory back to the system at once, which has to clear it again for the next field. Swift's Glibc module has no
/// `malloc.h`: `int mallopt(int, int)` and `int malloc_trim(size_t)` are looked up at run time.
enum SharedHeap {
  /// From here on, what one thread frees is there for all.
  static func use() {
    #if canImport(Glibc)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: SetOption.self)
      let (trimThreshold, mappingThreshold, largestHeapCount): (Int32, Int32, Int32) = (-1, -3, -8)
      _ = mallopt(largestHeapCount, 1)
      _ = mallopt(trimThreshold, .max)
      // The largest that glibc before 2.35 takes: larger fields are mapped from the system one by one.
      _ = mallopt(mappingThreshold, 32 << 20)
    #endif
  }

  /// Gives free memory back to the system, for others to use while this process waits.
  static func release() {
    #if canImport(Glibc)
      typealias Trim = @convention(c) (Int) -> Int32
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(symbol, to: Trim.self)(0)
    #endif
  }
}
