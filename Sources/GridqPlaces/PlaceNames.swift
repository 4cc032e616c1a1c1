public import GridqGeometry
public import GridqLookup
import GridqMetrics

/// What people call places, and where a name is: by a list of an operator's own, and by the towns and villages of GeoNames.
public struct PlaceNames: Sendable {
  /// From south to north.
  private let own: [NamedPlace]
  private let table: Result<PlaceTable, PlaceTableError>

  /// Metres around a place of the list within which it comes before all others.
  public static let ownRadius = 2000.0
  /// Metres within which a place gives its name to a coordinate unless another distance is asked for.
  public static let usualRadius = 30_000.0

  /// The towns and villages of the world.
  public static let builtIn = PlaceNames()

  /// A list of one's own beside those.
  public init(own: [NamedPlace] = []) {
    self.init(own: own, PlaceTable.builtIn)
  }

  /// A list beside another table.
  public init(own: [NamedPlace] = [], table: PlaceTable) {
    self.init(own: own, .success(table))
  }

  private init(own: [NamedPlace], _ table: Result<PlaceTable, PlaceTableError>) {
    self.own = own.sorted { $0.point.latitude < $1.point.latitude }
    self.table = table
  }

  /// The place that a coordinate is in, or the nearest one within `metres`; nil where there is none. One of the list that is
  /// not farther than ``ownRadius`` comes before others.
  public func nearest(
    to point: LatLon, within metres: Double = PlaceNames.usualRadius
  ) throws(PlaceTableError) -> NamedPlace? {
    try nearest(to: point, within: metres, count: 1).first
  }

  /// Where among others a place stands that is some metres from a coordinate: the lower, the rather it gives its name.
  ///
  /// A place reaches as far as its people would with 3000 of them on a square kilometre, and half a kilometre at least. Of
  /// those that reach the coordinate the first is the one that is the smallest part of its reach away, so that the middle of
  /// a city is the city and not one of its quarters; then come the others, the nearest first.
  static func order(distance: Double, population: Int) -> Double {
    let reach = max(500, (Double(population) / (3000 * .pi)).squareRoot() * 1000)
    return distance <= reach ? distance / reach : 1 + distance
  }

  /// The places that a coordinate may be in, the first as ``order(distance:population:)`` has it; those of the list that
  /// are not farther than ``ownRadius`` before all others.
  ///
  /// - Parameter count: so many at most.
  public func nearest(
    to point: LatLon, within metres: Double = PlaceNames.usualRadius, count: Int
  ) throws(PlaceTableError) -> [NamedPlace] {
    let degrees = metres / 110_000
    var near: [(place: NamedPlace, distance: Double)] = []
    for place in own[firstOwn(north: point.latitude - degrees)...] {
      guard place.point.latitude <= point.latitude + degrees else { break }
      let distance = place.point.distance(to: point)
      if distance <= metres { near.append((place, distance)) }
    }
    near.sort { $0.distance < $1.distance }
    let first = near.prefix { $0.distance <= PlaceNames.ownRadius }
    let others =
      near.dropFirst(first.count)
      + (try table.get().nearest(to: point, within: metres, count: count))
    func order(_ one: (place: NamedPlace, distance: Double)) -> Double {
      PlaceNames.order(distance: one.distance, population: one.place.population)
    }
    return (first + others.sorted { order($0) < order($1) }).prefix(count).map(\.place)
  }

  /// Places in domains whose name, or one of whose other names, begins like a text, without accents: those of just that name
  /// first, then those whose own name begins so. Of each kind those of the list come first, and then the larger ones.
  ///
  /// - Parameters:
  ///   - query: the name, and the country if places of one alone count.
  ///   - method: how values are taken from the grid, on which it depends how far a domain reaches.
  ///   - count: so many at most.
  public func find(
    _ query: PlaceQuery, in domains: [ForecastDomain], by method: InterpolationMethod = .nearest,
    count: Int
  ) throws(PlaceTableError) -> [PlaceMatch] {
    try find(query, inside: domains.map { GridExtent(of: $0.grid) }, count: count) { point in
      domains.contains { $0.place(of: point, method: method) != nil }
    }
  }

  /// The same in extents.
  ///
  /// - Parameter isWanted: whether a place may be taken: it lies in an extent, but perhaps in none of the domains.
  func find(
    _ query: PlaceQuery, inside extents: [GridExtent], count: Int,
    where isWanted: (LatLon) -> Bool = { _ in true }
  ) throws(PlaceTableError) -> [PlaceMatch] {
    let wanted = PlainName(query.name)
    guard !wanted.letters.isEmpty, count > 0 else { return [] }
    func isInside(_ point: LatLon) -> Bool {
      extents.contains { $0.mayContain(point) } && isWanted(point)
    }
    var found = ownMatches(wanted, query.country, isInside)
    found += try table.get().find(
      wanted, country: query.country, inside: extents, count: count, isWanted: isInside)
    let kinds = PlaceMatch.Kind.allCases
    return Array(kinds.flatMap { kind in found.filter { $0.kind == kind } }.prefix(count))
  }

  /// What to call a coordinate: the nearest place, or its degrees with two decimals, `38.74, -9.14`. Also where a table
  /// is damaged: a forecast does not need a name.
  public func label(of point: LatLon) -> String {
    (try? nearest(to: point))?.name
      ?? "\(DecimalText.fixed(point.latitude, decimals: 2)), \(DecimalText.fixed(point.longitude, decimals: 2))"
  }

  private func ownMatches(
    _ wanted: PlainName, _ country: String?, _ isInside: (LatLon) -> Bool
  ) -> [PlaceMatch] {
    own.compactMap { place in
      guard let likeness = wanted.likeness(of: place.name.utf8),
        country == nil || country == place.country, isInside(place.point)
      else { return nil }
      return PlaceMatch(
        place: place, name: place.name, kind: likeness == .same ? .name : .beginning)
    }.sorted { ($0.place.population, $1.place.id) > ($1.place.population, $0.place.id) }
  }

  /// The number of the first place of the list at or north of a latitude.
  private func firstOwn(north latitude: Double) -> Int {
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      if own[middle].point.latitude < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
