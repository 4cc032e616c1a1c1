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

/// What `combine` makes of the values of two fields, point by point and as fast as `converted`; as many as the
/// smaller field has.
@inline(__always)
func combined(
  _ first: [Double], _ second: [Double], by combine: (Double, Double) -> Double
) -> [Double] {
  let count = min(first.count, second.count)
  return unsafe [Double](unsafeUninitializedCapacity: count) { values, written in
    for n in 0..<count { unsafe values[n] = combine(first[n], second[n]) }
    written = count
  }
}

/// The same of three fields.
@inline(__always)
func combined(
  _ first: [Double], _ second: [Double], _ third: [Double],
  by combine: (Double, Double, Double) -> Double
) -> [Double] {
  let count = min(first.count, second.count, third.count)
  return unsafe [Double](unsafeUninitializedCapacity: count) { values, written in
    for n in 0..<count { unsafe values[n] = combine(first[n], second[n], third[n]) }
    written = count
  }
}

/// The same of four fields.
@inline(__always)
func combined(
  _ first: [Double], _ second: [Double], _ third: [Double], _ fourth: [Double],
  by combine: (Double, Double, Double, Double) -> Double
) -> [Double] {
  let count = min(first.count, second.count, third.count, fourth.count)
  return unsafe [Double](unsafeUninitializedCapacity: count) { values, written in
    for n in 0..<count { unsafe values[n] = combine(first[n], second[n], third[n], fourth[n]) }
    written = count
  }
}

/// What `value` makes of each value, several at a time where it has neither a branch nor a call.
@inline(__always)
func floats(_ values: [Float], _ value: (Float) -> Float) -> [Float] {
  let count = values.count
  let values = values.span
  return unsafe [Float](unsafeUninitializedCapacity: count) { result, written in
    for n in 0..<count { unsafe result[n] = value(values[unchecked: n]) }
    written = count
  }
}

/// The same of two fields of one length.
@inline(__always)
func floats(_ first: [Float], _ second: [Float], _ value: (Float, Float) -> Float) -> [Float] {
  precondition(first.count == second.count)
  let count = first.count
  let (first, second) = (first.span, second.span)
  return unsafe [Float](unsafeUninitializedCapacity: count) { result, written in
    for n in 0..<count { unsafe result[n] = value(first[unchecked: n], second[unchecked: n]) }
    written = count
  }
}

/// The same of three fields of one length.
@inline(__always)
func floats(
  _ first: [Float], _ second: [Float], _ third: [Float], _ value: (Float, Float, Float) -> Float
) -> [Float] {
  precondition(first.count == second.count && second.count == third.count)
  let count = first.count
  let (first, second, third) = (first.span, second.span, third.span)
  return unsafe [Float](unsafeUninitializedCapacity: count) { result, written in
    for n in 0..<count {
      unsafe result[n] = value(first[unchecked: n], second[unchecked: n], third[unchecked: n])
    }
    written = count
  }
}
