/// Numbers as text, the same in every locale.
public enum DecimalText {
  /// `value` with exactly `decimals` digits after the point: `14.30`. The value is finite.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (abs(value) * power).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let whole = Int64(scaled)
    let digits = String(whole)
    let sign = value < 0 && whole != 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let point = padded.index(padded.endIndex, offsetBy: -decimals)
    return "\(sign)\(padded[..<point]).\(padded[point...])"
  }

  /// `value` with at most `decimals` digits behind the point and no zeros at the end: `14.3`.
  public static func trimmed(_ value: Double, decimals: Int) -> String {
    let text = fixed(value, decimals: decimals)
    guard text.contains("."), !text.contains("e") else { return text }
    var end = text.endIndex
    while text[text.index(before: end)] == "0" { end = text.index(before: end) }
    if text[text.index(before: end)] == "." { end = text.index(before: end) }
    return String(text[..<end])
  }

  /// `value` rounded to so many digits, whatever the place of the first one: `24000`, `0.00621`; without
  /// zeros at the end after the point. The value is finite.
  public static func significant(_ value: Double, digits: Int) -> String {
    guard value != 0 else { return "0" }
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
    guard decimals < 0 else { return trimmed(value, decimals: decimals) }
    var unit = 1.0
    for _ in decimals..<0 { unit *= 10 }
    return fixed((value / unit).rounded() * unit, decimals: 0)
  }

  /// The number that a text in decimal is: `-9.1427`, `6`, `1e-4`; nil for any other text, hexadecimal
  /// and `nan` among them, and for what is beyond Double.
  public static func number(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The digits behind the point that show a step of `quantum`: the fewest with 10⁻ᵈ ≤ quantum,
  /// at most 9.
  public static func decimals(forStep quantum: Double) -> Int {
    var decimals = 0
    var step = 1.0
    // A step of 0.1 is not exactly a power of ten in binary: a hair's breadth is granted.
    while step > abs(quantum) * (1 + 1e-9), decimals < 9 {
      decimals += 1
      step /= 10
    }
    return decimals
  }
}
