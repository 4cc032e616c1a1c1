/// The coordinate systems of requests and answers: all are degrees on WGS 84, and differ in which comes first.
enum GeographicCRS: String, CaseIterable {
  /// Longitude first, as OGC defines it.
  case crs84 = "CRS84"
  /// Latitude first, as EPSG defines it.
  case epsg4326 = "EPSG:4326"
  /// Longitude first: no authority has defined this name, and the standard's examples that use it write so.
  case wgs84 = "WGS84"

  /// Whether `coords` and `bbox` have the latitude first.
  var isLatitudeFirst: Bool { self == .epsg4326 }

  /// As answers name it.
  var uri: String {
    switch self {
    case .crs84, .wgs84: CoverageJSON.crs
    case .epsg4326: "http://www.opengis.net/def/crs/EPSG/0/4326"
    }
  }

  /// As collections describe it.
  var text: String {
    let axes = [#"AXIS["Longitude",EAST]"#, #"AXIS["Latitude",NORTH]"#]
    return #"GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],"#
      + #"PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],"#
      + (isLatitudeFirst ? axes.reversed() : axes).joined(separator: ",") + "]"
  }

  private static let names: [String: GeographicCRS] = [
    "crs84": .crs84, "crs:84": .crs84, "ogc:crs84": .crs84,
    "http://www.opengis.net/def/crs/ogc/1.3/crs84": .crs84,
    "https://www.opengis.net/def/crs/ogc/1.3/crs84": .crs84,
    "urn:ogc:def:crs:ogc:1.3:crs84": .crs84, "urn:ogc:def:crs:ogc::crs84": .crs84,
    "epsg:4326": .epsg4326, "http://www.opengis.net/def/crs/epsg/0/4326": .epsg4326,
    "https://www.opengis.net/def/crs/epsg/0/4326": .epsg4326,
    "urn:ogc:def:crs:epsg::4326": .epsg4326, "wgs84": .wgs84, "wgs 84": .wgs84,
  ]

  /// That of a request; CRS84 where it names none.
  ///
  /// - Throws: `.badRequest` for another.
  init(_ query: QueryFields) throws(ServiceError) {
    guard let name = try query.once("crs") else {
      self = .crs84
      return
    }
    guard let crs = GeographicCRS.names[name.lowercased()] else {
      throw .badRequest(
        "it is not supported; write CRS84 or WGS84 (longitude, latitude), or EPSG:4326 (latitude, longitude)",
        parameter: "crs")
    }
    self = crs
  }
}
