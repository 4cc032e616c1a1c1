/// Reads the text of a unit, character by character: what is not of the grammar is no unit.
///
///     product  = [ "/" ] factor { [ "*" | "." | "·" | "/" ] factor }
///     factor   = ( name | number | "(" product ")" ) [ power ]
///     power    = [ "^" | "**" ] integer, also "{-2}", "(-2)" and "⁻²"
///
/// Division takes the next factor alone, as in UDUNITS. What is multiplied after a division would be read by
/// people in two ways, `kg/m2 s`: only a negative power may follow.
struct UnitReader {
  /// A unit, and how gridq writes it; nil where that is no shorter.
  struct Reading {
    var unit: UnitExpression
    var spelling: String?
  }

  private let text: [Unicode.Scalar]
  private var next = 0
  /// How many factors were read, which bounds the work.
  private var factorCount = 0
  /// The symbols that were written, with their powers; nil after a number or a group.
  private var symbols: [(symbol: String, power: Int)]? = []

  private static let largestCount = 32
  private static let deepest = 4

  /// `text` without spaces at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }
    let scalars = Array(text.unicodeScalars.drop(while: isSpace))
    let end = scalars.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? 0
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<end])
    return String(result)
  }

  /// What `text` means as a unit; nil for nothing.
  static func read(_ text: some StringProtocol) -> Reading? {
    // Counted no further than needed: a hostile text may be long.
    guard text.utf8.prefix(UnitExpression.longestText + 1).count <= UnitExpression.longestText
    else {
      return nil
    }
    let text = trimmed(text)
    if let entry = UnitTable.wholeTexts[text] {
      return Reading(unit: entry.unit, spelling: entry.symbol.isEmpty ? "1" : entry.symbol)
    }
    // Where a height is counted from is no part of the unit.
    for place in [" agl", " AGL", " msl", " MSL"] where text.hasSuffix(place) {
      guard let reading = read(text.dropLast(place.count)), reading.unit.isLength else {
        return nil
      }
      return reading
    }
    var reader = UnitReader(text: Array(text.unicodeScalars))
    guard let unit = reader.product(depth: 0), reader.next == reader.text.count else { return nil }
    return Reading(unit: unit, spelling: reader.symbols.map(spelling))
  }

  private init(text: [Unicode.Scalar]) {
    self.text = text
  }

  private static func spelling(_ symbols: [(symbol: String, power: Int)]) -> String {
    let written = symbols.filter { !$0.symbol.isEmpty }
    func factor(_ symbol: String, _ power: Int) -> String {
      power == 1 ? symbol : symbol + String(power)
    }
    let above = written.filter { $0.power > 0 }.map { factor($0.symbol, $0.power) }
    let below = written.filter { $0.power < 0 }.map { "/" + factor($0.symbol, -$0.power) }
    return (above.isEmpty ? "1" : above.joined(separator: " ")) + below.joined()
  }

  private enum Join { case multiply, divide }

  private mutating func product(depth: Int) -> UnitExpression? {
    guard depth <= Self.deepest else { return nil }
    var result: UnitExpression?
    var hasDivided = false
    while true {
      skipSpaces()
      guard next < text.count, text[next] != ")" else { return result }
      var join = Join.multiply
      var isWritten = true
      if skip("/") {
        join = .divide
      } else if peek(1) != "*", skip("*") {
      } else if skip("\u{B7}") || (!isDigit(peek(1)) && skip(".")) {
      } else {
        isWritten = false
      }
      // A leading `/` is what is left of `#/kg`, whose # WRF does not write.
      guard result != nil || !isWritten || (join == .divide && depth == 0) else { return nil }
      skipSpaces()
      guard let factor = factor(depth: depth, join) else { return nil }
      if join == .divide {
        hasDivided = true
      } else if hasDivided, factor.power > 0 {
        return nil
      }
      guard let unit = factor.unit.raised(to: join == .divide ? -factor.power : factor.power) else {
        return nil
      }
      guard let before = result else {
        result = unit
        continue
      }
      // A level has no products; what is added to a temperature has no meaning in one.
      guard !before.isLevel, !unit.isLevel, let product = before.times(unit) else { return nil }
      result = product
    }
  }

  private struct Factor {
    let unit: UnitExpression
    let power: Int
  }

  private mutating func factor(depth: Int, _ join: Join) -> Factor? {
    factorCount += 1
    guard factorCount <= Self.largestCount, next < text.count else { return nil }
    if skip("(") {
      symbols = nil
      guard let unit = product(depth: depth + 1), skip(")"), let power = power() else { return nil }
      guard !unit.isLevel || power == 1 else { return nil }
      return Factor(unit: unit, power: power)
    }
    if isDigit(text[next]) {
      guard let number = number() else { return nil }
      let isRaised = peek(0) == "^" || (peek(0) == "*" && peek(1) == "*")
      guard let power = isRaised ? power() : 1 else { return nil }
      if number != UnitExpression() || power != 1 { symbols = nil }
      return Factor(unit: number, power: power)
    }
    return named(join)
  }

  private mutating func named(_ join: Join) -> Factor? {
    var name = String.UnicodeScalarView()
    if text[next] == "%" || text[next] == "#" {
      name.append(text[next])
      next += 1
    } else {
      while next < text.count, isLetter(text[next]) {
        name.append(text[next])
        next += 1
      }
    }
    guard let entry = UnitTable.entry(String(name)) else { return nil }
    // WRF-Chem's `ug/kg-dryair`.
    let dryAir = Array("-dryair".unicodeScalars)
    if entry.symbol == "kg", text[next...].starts(with: dryAir) {
      next += dryAir.count
      symbols = nil
      return Factor(unit: entry.unit, power: 1)
    }
    guard let power = power(), !entry.unit.isLevel || (power == 1 && join == .multiply) else {
      return nil
    }
    symbols?.append((entry.symbol, join == .divide ? -power : power))
    return Factor(unit: entry.unit, power: power)
  }

  /// The power that is written next, 1 where none is; nil for one that cannot be read.
  private mutating func power() -> Int? {
    let isMarked = skip("^") || (peek(0) == "*" && peek(1) == "*" && skip("*") && skip("*"))
    let brackets: [(Unicode.Scalar, Unicode.Scalar)] = [("{", "}"), ("(", ")")]
    for (open, close) in brackets where peek(0) == open {
      // A group that follows at once would be a factor in UDUNITS, but nobody writes that.
      next += 1
      guard let power = integer(), skip(close) else { return nil }
      return checked(power)
    }
    if let power = superscript() { return isMarked ? nil : checked(power) }
    guard let first = peek(0), isDigit(first) || first == "-" || first == "+" else {
      return isMarked ? nil : 1
    }
    guard let power = integer() else { return nil }
    return checked(power)
  }

  /// `power`, where nothing follows that makes it a broken one.
  private func checked(_ power: Int) -> Int? {
    guard power != 0, abs(power) <= UnitExpression.largestPower else { return nil }
    if peek(0) == ".", isDigit(peek(1)) { return nil }
    if let following = peek(0), isDigit(following) || following == "^" { return nil }
    return power
  }

  private mutating func integer() -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    var value = 0
    var count = 0
    while next < text.count, isDigit(text[next]), count < 3 {
      value = value * 10 + Int(text[next].value - 48)
      next += 1
      count += 1
    }
    return count == 0 ? nil : isNegative ? -value : value
  }

  private mutating func superscript() -> Int? {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)
    let start = next
    let isNegative = skip("⁻")
    var value = 0
    var count = 0
    while next < text.count, let digit = digits.firstIndex(of: text[next]), count < 3 {
      value = value * 10 + digit
      next += 1
      count += 1
    }
    if count == 0 { next = start }
    return count == 0 ? nil : isNegative ? -value : value
  }

  /// A decimal number above 0 as a size: its digits apart from the place of its point.
  private mutating func number() -> UnitExpression? {
    var digits = 0
    var tenfold = 0
    var count = 0
    var isAfterPoint = false
    while let scalar = peek(0) {
      if isDigit(scalar) {
        digits = digits * 10 + Int(scalar.value - 48)
        count += 1
        if isAfterPoint { tenfold -= 1 }
      } else if scalar == ".", !isAfterPoint, isDigit(peek(1)) {
        isAfterPoint = true
      } else {
        break
      }
      guard count <= 15 else { return nil }
      next += 1
    }
    let isSigned = peek(1) == "-" || peek(1) == "+"
    if peek(0) == "e" || peek(0) == "E", isDigit(peek(isSigned ? 2 : 1)) {
      next += 1
      guard let exponent = integer(), abs(exponent) <= 30, !isDigit(peek(0)) else { return nil }
      tenfold += exponent
    }
    guard digits > 0 else { return nil }
    while digits % 10 == 0 {
      digits /= 10
      tenfold += 1
    }
    return UnitExpression([:], Double(digits), tenfold: tenfold)
  }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    next + distance < text.count ? text[next + distance] : nil
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek(0) == scalar else { return false }
    next += 1
    return true
  }

  private mutating func skipSpaces() {
    while skip(" ") || skip("\t") {}
  }

  private func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { (48...57).contains($0.value) } ?? false
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 65...90, 97...122: true
    default: scalar == "_" || scalar == "\u{B0}" || scalar == "\u{B5}" || scalar == "\u{3BC}"
    }
  }
}
