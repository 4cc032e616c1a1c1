extension DecimalText {
  static func append(_ value: Double, decimals: Int, isTrimmed: Bool, to bytes: inout [UInt8]) {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (abs(value) * power).rounded()
    guard scaled < 9e15 else {
      bytes.append(contentsOf: "\(value)".utf8)
      return
    }
    var digits = UInt64(scaled)
    var decimals = decimals
    while isTrimmed, decimals > 0, digits.isMultiple(of: 10) {
      digits /= 10
      decimals -= 1
    }
    if value < 0, digits != 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits, width: decimals + 1, decimals: decimals, to: &bytes)
  }

  static func appendSignificant(_ value: Double, digits: Int, to bytes: inout [UInt8]) {
    guard value != 0 else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    let decimals = decimals(of: value, significant: digits)
    guard decimals < 0 else {
      append(value, decimals: decimals, isTrimmed: true, to: &bytes)
      return
    }
    append(rounded(value, decimals: decimals), decimals: 0, isTrimmed: false, to: &bytes)
  }

  /// `value`, which is finite, rounded to the digits that ``append(_:_:to:)`` writes: the number nearest to
  /// that text.
  package static func rounded(_ value: Double, _ digits: Digits) -> Double {
    switch digits {
    case .decimals(let decimals): rounded(value, decimals: decimals)
    case .significant(let digits):
      value == 0 ? 0 : rounded(value, decimals: decimals(of: value, significant: digits))
    }
  }

  /// - Parameter decimals: digits after the point; below 0, digits before it that become 0.
  private static func rounded(_ value: Double, decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<decimals.magnitude { power *= 10 }
    guard decimals >= 0 else { return (value / power).rounded() * power }
    let scaled = (value * power).rounded()
    // Adding 0 makes 0 of −0.
    return abs(scaled) < 9e15 ? scaled / power + 0 : value
  }

  /// The decimals with which a value has so many digits in all; below 0 when it has more before the point.
  private static func decimals(of value: Double, significant digits: Int) -> Int {
    var magnitude = abs(value)
    var decimals = digits - 1
    while magnitude >= 10 {
      magnitude /= 10
      decimals -= 1
    }
    while magnitude < 1 {
      magnitude *= 10
      decimals += 1
    }
    return decimals
  }

  /// Appends `digits` with zeros before them up to `width` digits, which is at least 1, and a point before the
  /// last `decimals` of them: 5 with a width of 3 and two decimals is `0.05`.
  package static func append(
    _ digits: UInt64, width: Int, decimals: Int = 0, to bytes: inout [UInt8]
  ) {
    var count = 1
    var rest = digits / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    count = max(count, width)
    // Room for all, and then from the last to the first.
    for _ in 0..<(decimals > 0 ? count + 1 : count) { bytes.append(UInt8(ascii: "0")) }
    var place = bytes.count
    rest = digits
    for digitNumber in 0..<count {
      if digitNumber == decimals, digitNumber > 0 {
        place -= 1
        bytes[place] = UInt8(ascii: ".")
      }
      place -= 1
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
