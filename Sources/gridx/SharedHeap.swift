#if canImport(Glibc)
  import Glibc
#endif

/// Memory that all threads share, and that the process keeps.
///
/// Swift's Glibc module has no `malloc.h`: `int mallopt(int, int)` and `int malloc_trim(size_t)` are looked up at run time.
enum SharedHeap {
  /// Makes memory that one thread frees available to all, and keeps it for what is allocated next, from here on.
  ///
  /// By default glibc gives each thread a heap of its own, and a build of a wide grid takes a fifth more memory. It also gives
  /// freed memory back to the system at once, which has to clear it again for the next field: a fifth of the time of a build.
  static func use() {
    #if canImport(Glibc)
      let (trimThreshold, mappingThreshold, largestHeapCount): (Int32, Int32, Int32) = (-1, -3, -8)
      set(largestHeapCount, to: 1)
      keepMemory(trimThreshold, mappingThreshold)
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

  #if canImport(Glibc)
    private static func keepMemory(_ trimThreshold: Int32, _ mappingThreshold: Int32) {
      set(trimThreshold, to: .max)
      // The largest that glibc takes: larger fields are mapped from the system one by one.
      set(mappingThreshold, to: 32 << 20)
    }

    private static func set(_ option: Int32, to value: Int32) {
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(symbol, to: SetOption.self)(option, value)
    }
  #endif
}
