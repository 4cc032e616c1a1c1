public import GridqGeometry
public import GridqMetrics

extension TimeZoneRules {
  /// The zone of a place by a coarse map, made with Natural Earth: near a border it may be the neighbour's.
  ///
  /// - Throws: as ``init(named:)``.
  public init(at place: LatLon) throws(TimeZoneError) {
    try self.init(named: TimeZoneRules.name(at: place))
  }

  /// The name of that zone. Of many places few zones are opened: keep each by its name.
  public static func name(at place: LatLon) -> String { ZoneMap.name(at: place) }
}
