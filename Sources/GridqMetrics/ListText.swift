/// Lists that stay short, however many items there are.
package enum ListText {
  /// The first of `items`, in their order: `d01, d02, and 3 more`.
  ///
  /// - Parameters:
  ///   - count: the most items that are named.
  ///   - length: the characters after which no further item is named.
  package static func few(
    _ items: [String], separator: String = ", ", count: Int = .max, length: Int = 1000
  ) -> String {
    var named: [String] = []
    var room = length
    for item in items.prefix(count) where room > 0 {
      named.append(item)
      room -= item.count + separator.count
    }
    let rest = items.count - named.count
    return (named + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: separator)
  }

  /// The names of a list with commas between them and blanks around; nil where one is empty.
  package static func names(in list: String) -> [String]? {
    let blank = UInt8(ascii: " ")
    var names: [String] = []
    for part in list.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var rest = part.drop { $0 == blank }
      while rest.last == blank { rest.removeLast() }
      guard !rest.isEmpty else { return nil }
      names.append(String(decoding: rest, as: UTF8.self))
    }
    return names
  }

  /// The items in their order, each once.
  package static func once(_ items: [String]) -> [String] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0).inserted }
  }

  /// The values of each key together, in the order in which the keys come first.
  package static func grouped<Key: Equatable, Value>(
    _ items: [(Key, Value)]
  ) -> [(key: Key, values: [Value])] {
    var groups: [(key: Key, values: [Value])] = []
    for (key, value) in items {
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].values.append(value)
      } else {
        groups.append((key, [value]))
      }
    }
    return groups
  }
}
