/// Text that stays on its line.
package enum LineText {
  /// `text` on one line and without control characters, which a name or a file's title may contain and a
  /// terminal would interpret: they become blanks.
  package static func printable(_ text: String) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      // Unicode's category Cc, and its line separator.
      let isControl =
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}"
      printable.unicodeScalars.append(isControl ? " " : scalar)
    }
    return printable
  }
}
