import CGridqData
public import GridqGeometry
import GridqMetrics

/// What people call places: the towns of Natural Earth, or those of a list that an operator gives.
public struct PlaceNames: Sendable {
  /// A town.
  public struct Town: Hashable, Sendable {
    public var name: String
    /// The country's code of two letters (ISO 3166-1); empty where it is not known.
    public var country: String
    public var place: LatLon
    public var population: Int

    public init(name: String, country: String, place: LatLon, population: Int) {
      self.name = name
      self.country = country
      self.place = place
      self.population = population
    }
  }

  /// From south to north.
  private let towns: [Town]

  /// The towns of a list.
  public init(_ towns: [Town]) {
    self.towns = towns.sorted { $0.place.latitude < $1.place.latitude }
  }

  /// The towns of the world, made with Natural Earth.
  public static let builtIn: PlaceNames = {
    let data = gridqTowns()
    return PlaceNames(table: UnsafeBufferPointer(start: data.bytes, count: data.count))
  }()

  /// Towns in lines of name, country, degrees north and east, and how many people, between tabs; other lines, such as
  /// the heading, are left out.
  init(table: UnsafeBufferPointer<UInt8>) {
    func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
      String(decoding: bytes, as: UTF8.self)
    }
    self.init(
      table.split(separator: UInt8(ascii: "\n")).compactMap { line in
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard fields.count == 5, let north = Double(text(fields[2])),
          let east = Double(text(fields[3])), let people = Int(text(fields[4])),
          let place = LatLon(latitude: north, longitude: east)
        else { return nil }
        return Town(
          name: text(fields[0]), country: text(fields[1]), place: place, population: people)
      })
  }

  /// The town nearest to a coordinate within `metres`; nil where there is none.
  public func nearest(to point: LatLon, within metres: Double = 30_000) -> Town? {
    // A degree of latitude is 111 km at least; a little more is searched.
    let degrees = metres / 110_000
    var next = firstTown(north: point.latitude - degrees)
    var best: (town: Town, distance: Double)?
    while next < towns.count, towns[next].place.latitude <= point.latitude + degrees {
      let distance = towns[next].place.distance(to: point)
      if distance <= best?.distance ?? metres { best = (towns[next], distance) }
      next += 1
    }
    return best?.town
  }

  /// The number of the first town at or north of a latitude.
  private func firstTown(north latitude: Double) -> Int {
    var (low, high) = (0, towns.count)
    while low < high {
      let middle = (low + high) / 2
      if towns[middle].place.latitude < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What to call a coordinate: the town, or its degrees with two decimals, `38.74, -9.14`.
  public func label(of point: LatLon) -> String {
    nearest(to: point)?.name
      ?? "\(DecimalText.fixed(point.latitude, decimals: 2)), \(DecimalText.fixed(point.longitude, decimals: 2))"
  }
}
