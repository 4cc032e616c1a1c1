public import GridqGeometry

/// A town or a village, or what else has a name.
public struct NamedPlace: Hashable, Sendable {
  /// The name that it is usually known by.
  public var name: String
  /// Where it is.
  public var point: LatLon
  /// How many people live there; 0 where it is not known.
  public var population: Int
  /// The country's code of two letters (ISO 3166-1); empty where it is not known.
  public var country: String
  /// The zone of the tz database; nil where it is not known.
  public var zone: String?
  /// Other names, in other languages and of other times.
  public var others: [String]
  /// What it is called in languages (ISO 639-1) in which it is known to have another name.
  public var names: [String: String]
  /// Tells it from all other places of the same tables.
  public var id: Int

  /// A place of a name.
  public init(
    name: String, point: LatLon, population: Int = 0, country: String = "", zone: String? = nil,
    others: [String] = [], names: [String: String] = [:], id: Int = 0
  ) {
    self.name = name
    self.point = point
    self.population = population
    self.country = country
    self.zone = zone
    self.others = others
    self.names = names
    self.id = id
  }

  /// What it is called in a language.
  ///
  /// - Parameter language: two letters (ISO 639-1), in any case; what follows a hyphen does not count.
  public func name(in language: String) -> String {
    names[language.prefix { $0 != "-" && $0 != "_" }.lowercased()] ?? name
  }
}

/// A place that was looked for by a name.
public struct PlaceMatch: Hashable, Sendable {
  /// How well it fits, the best first.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// One of its names is just that.
    case name
    /// Its own name begins so.
    case beginning
    /// Another one of its names begins so.
    case otherBeginning
  }

  /// What was found.
  public let place: NamedPlace
  /// The name by which it was found.
  public let name: String
  /// How well that fits.
  public let kind: Kind
}
