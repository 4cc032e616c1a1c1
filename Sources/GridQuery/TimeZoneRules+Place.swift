public import Forecast
public import GridGeometry

extension TimeZoneRules {
  /// The zone of a place by a coarse map, made with Natural Earth: near a border it may be the neighbour's.
  ///
  /// - Throws: as ``init(named:)``.
  public init(at place: LatLon) throws(TimeZoneError) {
    try self.init(named: ZoneMap.name(at: place))
  }
}
