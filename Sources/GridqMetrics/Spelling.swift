/// How far a mistyped word is from one that was meant.
package enum Spelling {
  /// The Levenshtein distance of two texts, by bytes.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in right.indices {
        let substitution = diagonal + (byte == right[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }

  /// Whether `typed` is `meant` with a typing error, and not another word: two neighbours exchanged, a letter
  /// doubled, or one edit for every four letters of `meant`, at most two.
  package static func isSlip(_ typed: String, of meant: String) -> Bool {
    guard distance(typed, meant) > min(2, meant.utf8.count / 4) else { return true }
    let typed = Array(typed.utf8)
    let meant = Array(meant.utf8)
    return meant.indices.contains { index in
      var exchanged = meant
      exchanged.swapAt(index, max(0, index - 1))
      return typed == exchanged || typed == Array(meant[...index] + meant[index...])
    }
  }
}
