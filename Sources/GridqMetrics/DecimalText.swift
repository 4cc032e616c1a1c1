/// Numbers as text, the same in every locale.
///
/// Values that an answer has by the hundred are appended to bytes as ASCII, without a String for each.
package enum DecimalText {
  /// How many digits of a number are written; zeros at the end of the decimals are left out.
  package enum Digits: Hashable, Sendable {
    /// At most so many digits after the point.
    case decimals(Int)
    /// At most so many digits in all, counted from the first one that is not 0.
    case significant(Int)
  }

  /// Appends `value`, which is finite, with `digits`: `14.3`.
  package static func append(_ value: Double, _ digits: Digits, to bytes: inout [UInt8]) {
    switch digits {
    case .decimals(let decimals):
      append(value, decimals: decimals, isTrimmed: true, to: &bytes)
    case .significant(let digits):
      appendSignificant(value, digits: digits, to: &bytes)
    }
  }

  /// `value` with exactly `decimals` digits after the point: `14.30`. The value is finite.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, isTrimmed: false, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `value` with at most `decimals` digits after the point and no zeros at the end: `14.3`. The value is
  /// finite.
  package static func trimmed(_ value: Double, decimals: Int) -> String {
    text(of: value, .decimals(decimals))
  }

  /// `value`, which is finite, with `digits`.
  package static func text(of value: Double, _ digits: Digits) -> String {
    var bytes: [UInt8] = []
    append(value, digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number that a decimal text stands for: `-9.1427`, `6`, `1e-4`; nil for any other text, hexadecimal
  /// and `nan` among them, and for a number beyond the range of Double.
  package static func number(_ text: some StringProtocol) -> Double? {
    let text = String(text)
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The digits after the point that show a step of `quantum`: the fewest with 10⁻ᵈ ≤ quantum,
  /// at most 9.
  package static func decimals(forStep quantum: Double) -> Int {
    var decimals = 0
    var step = 1.0
    // A step of 0.1 is not exactly a power of ten in binary: hence a small tolerance.
    while step > abs(quantum) * (1 + 1e-9), decimals < 9 {
      decimals += 1
      step /= 10
    }
    return decimals
  }
}
