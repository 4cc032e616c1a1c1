import GridqMetrics

/// Where in the rows of a list of stations their names and coordinates are.
struct StationColumns {
  /// What the columns of a header are.
  struct Header {
    /// How many columns there are.
    let count: Int
    let latitude: Int
    let longitude: Int
    let name: Int?
    /// Other columns that were asked for; nil for one that the header does not name.
    let others: [Int?]
  }

  let delimiter: UInt8
  /// Nil for a list without a header line: `name,lat,lon` or `lat,lon`.
  let header: Header?

  /// Usual names, lower case. Of those for a name, the first that a header has is taken.
  private static let latitudes = ["lat", "latitude"]
  private static let longitudes = ["lon", "lng", "long", "longitude"]
  private static let names = ["name", "station", "id"]

  /// The columns that the first row of a list tells.
  ///
  /// A row without any number must be a header: read as a bad row, it would leave open what the columns of the
  /// others are.
  ///
  /// - Parameter others: names of other columns that are asked for, in small letters.
  init(
    of fields: [[UInt8]], delimiter: UInt8, line: Int, others: [String]
  ) throws(StationListError) {
    self.delimiter = delimiter
    let titles = fields.map { field in
      String(
        decoding: field.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    func columns(_ names: [String]) -> [Int] {
      titles.indices.filter { names.contains(titles[$0]) }
    }
    let latitudes = columns(StationColumns.latitudes)
    let longitudes = columns(StationColumns.longitudes)
    guard !latitudes.isEmpty || !longitudes.isEmpty else {
      guard titles.contains(where: { DecimalText.number($0) != nil }) else {
        throw .unknownColumns(line: line)
      }
      header = nil
      return
    }
    for (quantity, found) in [("latitude", latitudes), ("longitude", longitudes)]
    where found.count != 1 {
      throw .badHeader(line: line, quantity: quantity, isTwice: !found.isEmpty)
    }
    header = Header(
      count: fields.count, latitude: latitudes[0], longitude: longitudes[0],
      name: StationColumns.names.compactMap { titles.firstIndex(of: $0) }.first,
      others: others.map { titles.firstIndex(of: $0) })
  }

  /// The fields of the other columns that were asked for, of a row that is a station; nil without a header.
  func others(of fields: [[UInt8]]) -> [String]? {
    header?.others.map { $0.map { String(decoding: fields[$0], as: UTF8.self) } ?? "" }
  }

  /// The station of a row.
  func station(of fields: [[UInt8]], line: Int) -> Result<ForecastStation, StationList.Failure> {
    do {
      return .success(try station(in: fields, line: line))
    } catch {
      return .failure(StationList.Failure(line: line, reason: error.reason))
    }
  }

  private func station(in fields: [[UInt8]], line: Int) throws(BadRow) -> ForecastStation {
    let count = fields.count
    if let header, count != header.count {
      throw BadRow("has \(count) field\(count == 1 ? "" : "s"), but the header has \(header.count)")
    }
    guard header != nil || count == 2 || count == 3 else {
      throw BadRow("has \(count) field\(count == 1 ? "" : "s"); write name,lat,lon or lat,lon")
    }
    let nameColumn = header.map { $0.name } ?? (count == 3 ? 0 : nil)
    let latitude = try StationColumns.degrees(
      fields[header?.latitude ?? count - 2], "latitude", within: -90...90, example: "38.7369")
    let longitude = try StationColumns.degrees(
      fields[header?.longitude ?? count - 1], "longitude", within: -180...360, example: "-9.1427")
    guard let given = String(validating: nameColumn.map { fields[$0] } ?? [], as: UTF8.self) else {
      throw BadRow("the name is not UTF-8; save the list in UTF-8")
    }
    // Latitude, longitude and height would else be taken for a name, a latitude and a longitude.
    guard header != nil || DecimalText.number(given) == nil || given.utf8.allSatisfy(isDigit) else {
      throw BadRow("has three numbers; name the columns in the first line, such as lat,lon,height")
    }
    guard
      let station = ForecastStation(
        name: given.isEmpty ? "\(line)" : LineText.printable(given), latitude: latitude,
        longitude: longitude, line: line)
    else { throw BadRow("not a coordinate") }
    return station
  }

  private static func degrees(
    _ field: [UInt8], _ quantity: String, within range: ClosedRange<Double>, example: String
  ) throws(BadRow) -> Double {
    let text = String(decoding: field, as: UTF8.self)
    guard let value = DecimalText.number(text) else {
      guard !field.isEmpty else { throw BadRow("the \(quantity) is empty") }
      let shown = field.count > 40 ? "\(text.prefix(40))…" : text
      let remedy =
        field.contains(UInt8(ascii: ","))
        ? "write a decimal point, not a comma" : "write decimal degrees such as \(example)"
      throw BadRow("the \(quantity) '\(shown)' is not a number; \(remedy)")
    }
    guard range.contains(value) else {
      throw BadRow(
        "the \(quantity) \(text) must lie between \(Int(range.lowerBound)) and"
          + " \(Int(range.upperBound)) degrees")
    }
    return value
  }
}

/// Why a row is no station.
private struct BadRow: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
