import GridqMetrics
import GridqText

/// Places of one's own, such as beaches and airfields: a list in CSV as `StationList` reads it, in which each row has a name. A
/// header line may name the columns `population` and `country`, too.
public struct PlaceList: Sendable {
  /// In the order of the list.
  public let places: [NamedPlace]

  /// A larger file is not read.
  public static let mostMebibytes = 16
  /// More rows are refused.
  static let mostRows = 100_000
  private static let columns = ["population", "country"]

  /// Reads a list, all of which has to be right.
  ///
  /// - Throws: for the first row that is no place, with its line.
  public init(_ bytes: [UInt8]) throws(PlaceListError) {
    let list: StationList
    do {
      list = try StationList(
        bytes, mostRows: PlaceList.mostRows, otherColumns: PlaceList.columns)
    } catch {
      throw PlaceListError(description: error.description)
    }
    if let failure = list.failures.first {
      throw PlaceListError(description: "line \(failure.line): \(failure.reason)")
    }
    guard !list.stations.isEmpty else {
      throw PlaceListError(description: "has no row; write rows such as Praia,38.6418,-9.2373")
    }
    var places: [NamedPlace] = []
    for (station, fields) in zip(list.stations, list.otherFields) {
      places.append(try PlaceList.place(station, fields))
    }
    self.places = places
  }

  /// - Parameter fields: of the columns; none in a list without a header.
  private static func place(
    _ station: ForecastStation, _ fields: [String]
  ) throws(PlaceListError) -> NamedPlace {
    func failure(_ reason: String) -> PlaceListError {
      PlaceListError(description: "line \(station.line): \(reason)")
    }
    // What a list calls a row without a name.
    guard station.name != "\(station.line)" else {
      throw failure("has no name; write rows such as Praia,38.6418,-9.2373")
    }
    var place = NamedPlace(name: station.name, point: station.point, id: station.line)
    for (column, field) in zip(columns, fields) where !field.isEmpty {
      if column == "country" {
        guard let country = PlaceQuery.country(field) else {
          throw failure("the country is not a code of two letters, such as PT")
        }
        place.country = country
      } else {
        guard field.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let people = Int(field) else {
          throw failure("the population is not a whole number")
        }
        place.population = people
      }
    }
    return place
  }
}

/// Why a text is no list of places, in one line.
public struct PlaceListError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}
