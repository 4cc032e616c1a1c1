import CGridqData

/// A name without accents and in small letters, by which names are compared: as `plain` of the page's `places.js`.
struct PlainName: Hashable {
  /// Scalars of Unicode.
  let letters: [UInt32]

  /// How a name compares with another one.
  enum Likeness {
    /// It is that name.
    case same
    /// The other one begins with it.
    case beginning
  }

  /// The name in a text; without spaces around it.
  init(_ text: String) {
    var letters: [UInt32] = []
    for scalar in text.unicodeScalars { PlainName.append(scalar, to: &letters) }
    func isSpace(_ letter: UInt32) -> Bool {
      Unicode.Scalar(letter)?.properties.isWhitespace ?? false
    }
    while let last = letters.last, isSpace(last) { letters.removeLast() }
    self.letters = Array(letters.drop(while: isSpace))
  }

  /// How a name in UTF-8 compares with this one; nil where it does not even begin with it.
  func likeness(of name: some Collection<UInt8>) -> Likeness? {
    var (compared, part) = (0, [UInt32]())
    // Letters of ASCII, as most are, need no decoding.
    var rest = name[...]
    while let byte = rest.first, byte < 0x80 {
      guard compared < letters.count else { return .beginning }
      guard PlainName.small(byte) == letters[compared] else {
        // A mark may follow a letter, and one that is left out may stand before it: both are no ASCII.
        return nil
      }
      compared += 1
      rest = rest.dropFirst()
    }
    for scalar in String(decoding: rest, as: UTF8.self).unicodeScalars {
      part.removeAll(keepingCapacity: true)
      PlainName.append(scalar, to: &part)
      for letter in part {
        guard compared < letters.count else { return .beginning }
        guard letter == letters[compared] else { return nil }
        compared += 1
      }
    }
    return compared == letters.count ? .same : nil
  }

  private static func small(_ byte: UInt8) -> UInt32 {
    UInt32((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
  }

  /// Appends what a scalar is without marks and in small letters: nothing of a mark.
  private static func append(_ scalar: Unicode.Scalar, to letters: inout [UInt32]) {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 { return letters.append(small(byte)) }
    if let base = bases[scalar.value] { return letters.append(base) }
    // A syllable of Hangul is two or three letters (The Unicode Standard, 3.12).
    if let syllable = (0xAC00...0xD7A3).contains(scalar.value) ? scalar.value - 0xAC00 : nil {
      letters += [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28]
      if syllable % 28 > 0 { letters.append(0x11A7 + syllable % 28) }
      return
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: break
    default: letters += scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
    }
  }

  /// The letter without accents of each that has some.
  private static let bases: [UInt32: UInt32] = {
    let data = gridqPlainLetters()
    let text = String(
      decoding: UnsafeBufferPointer(start: data.bytes, count: data.count), as: UTF8.self)
    var (bases, base) = ([UInt32: UInt32](minimumCapacity: 2048), UInt32?.none)
    for scalar in text.unicodeScalars {
      switch base {
      case _ where scalar == "\n": base = nil
      case let letter?: bases[scalar.value] = letter
      case nil: base = scalar.value
      }
    }
    return bases
  }()
}
