#if canImport(Glibc)
  import Glibc
#endif

/// Memory that all threads share.
enum SharedHeap {
  /// Makes memory that one thread frees available to all, from here on.
  ///
  /// By default glibc gives each thread a heap of its own, and a build of a wide grid takes a fifth more memory.
  /// Swift's Glibc module has no `malloc.h`: `int mallopt(int, int)` is looked up at run time.
  static func use() {
    #if canImport(Glibc)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: SetOption.self)
      let largestHeapCount: Int32 = -8
      _ = mallopt(largestHeapCount, 1)
    #endif
  }
}
