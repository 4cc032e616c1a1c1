import GridqMetrics

/// Text as it stands in XML and HTML.
package enum XMLText {
  /// The text in which nothing is an element, an attribute's end or a character that XML has no place for.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in LineText.printable(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
