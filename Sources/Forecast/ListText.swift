/// Lists that stay short, however long what they are made of is.
package enum ListText {
  /// The first of `items`, each once, in their order: `d01, d02, and 3 more`.
  ///
  /// - Parameters:
  ///   - count: of the items named at most.
  ///   - length: of all that is named, in characters, after which no item begins.
  package static func few(
    _ items: [String], separator: String = ", ", count: Int = .max, length: Int = 1000
  ) -> String {
    var seen: Set<String> = []
    var named: [String] = []
    var room = length
    for item in items where seen.insert(item).inserted && named.count < count && room > 0 {
      named.append(item)
      room -= item.count + separator.count
    }
    let rest = seen.count - named.count
    return (named + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: separator)
  }
}
