import GridqMetrics

/// Fields of a line, separated by one character (RFC 4180, but for line ends in a field).
enum DelimitedFields {
  /// The character between the fields of a line: a tab if it has one, else a semicolon, else a comma.
  static func delimiter(of line: ArraySlice<UInt8>) -> UInt8 {
    var isQuoted = false
    var found = UInt8(ascii: ",")
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == UInt8(ascii: "\t") { return byte }
      if byte == UInt8(ascii: ";") { found = byte }
    }
    return found
  }

  /// The fields of a line without the quotes and blanks around them; nil when a quote is not closed or text
  /// follows it.
  static func fields(of line: ArraySlice<UInt8>, delimiter: UInt8) -> [[UInt8]]? {
    var fields: [[UInt8]] = []
    var rest = line
    while true {
      skipBlanks(of: &rest, but: delimiter)
      if rest.first == UInt8(ascii: "\"") {
        rest.removeFirst()
        guard let field = quoted(&rest) else { return nil }
        fields.append(field)
        skipBlanks(of: &rest, but: delimiter)
        guard rest.isEmpty || rest.first == delimiter else { return nil }
      } else {
        let end = rest.firstIndex(of: delimiter) ?? rest.endIndex
        var field = rest[..<end]
        while let last = field.last, last == 0x20 || last == 0x09 { field.removeLast() }
        fields.append(Array(field))
        rest = rest[end...]
      }
      guard !rest.isEmpty else { return fields }
      rest.removeFirst()
    }
  }

  /// Takes the text up to the closing quote, and that; two quotes are one of the text.
  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var field: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        guard rest.first == byte else { return field }
        rest.removeFirst()
      }
      field.append(byte)
    }
    return nil
  }

  private static func skipBlanks(of rest: inout ArraySlice<UInt8>, but delimiter: UInt8) {
    while let byte = rest.first, byte != delimiter, byte == 0x20 || byte == 0x09 {
      rest.removeFirst()
    }
  }

  /// Appends a comma and the title of a column with the unit of its values to a line of CSV.
  static func appendTitle(_ name: String, _ unit: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    append(LineText.printable("\(name) (\(unit))"), to: &bytes)
  }

  /// Appends a field to a line of CSV, in quotes where it needs them: else a `#` would begin a comment, and blanks
  /// around it would be lost.
  static func append(_ field: String, to bytes: inout [UInt8]) {
    let needsQuotes =
      field.utf8.contains { "\",#\n\r".utf8.contains($0) } || field.first == " "
      || field.last == " "
    guard needsQuotes else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
