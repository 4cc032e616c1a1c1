/// A place as users ask for it: `Peniche`, or with the code of its country `Peniche, PT`.
public struct PlaceQuery: Hashable, Sendable {
  /// The name without the country.
  public var name: String
  /// The country's code in capitals (ISO 3166-1); nil for any.
  public var country: String?

  /// A name, and the country whose places alone count; nil for any.
  public init(name: String, country: String? = nil) {
    self.name = name
    self.country = country
  }

  /// The name and, after a comma, two letters for the country. What stands between two commas, as a state does in
  /// `Springfield, IL, US`, is not known of places and means nothing. Any other text is a name as a whole.
  public init(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      var part = part.drop { $0 == " " }
      while part.last == " " { part.removeLast() }
      return String(part)
    }
    guard (2...3).contains(parts.count), let country = PlaceQuery.country(parts[parts.count - 1])
    else {
      self.init(name: text)
      return
    }
    self.init(name: parts[0], country: country)
  }

  /// The code of a country in capitals; nil for a text that is not two letters.
  public static func country(_ text: String) -> String? {
    let isCode =
      text.utf8.count == 2
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    return isCode ? text.uppercased() : nil
  }
}
