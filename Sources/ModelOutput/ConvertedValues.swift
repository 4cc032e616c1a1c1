extension [Double] {
  /// Each value converted by `convert`; several times as fast as `map` for a formula without a branch, which
  /// is then computed for several values at a time.
  @inline(__always)
  func converted(by convert: (Double) -> Double) -> [Double] {
    unsafe [Double](unsafeUninitializedCapacity: count) { values, written in
      // The buffer has room for all values.
      for n in 0..<count { unsafe values[n] = convert(self[n]) }
      written = count
    }
  }
}
