extension [Double] {
  /// What `convert` makes of each value; several times as fast as `map` where it is a formula without a
  /// branch, which is then done for several values at a time.
  @inline(__always)
  func converted(by convert: (Double) -> Double) -> [Double] {
    unsafe [Double](unsafeUninitializedCapacity: count) { values, written in
      // There is room for as many as there are.
      for n in 0..<count { unsafe values[n] = convert(self[n]) }
      written = count
    }
  }
}
