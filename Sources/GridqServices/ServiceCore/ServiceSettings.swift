public import GridqPlaces

/// What services share, besides the store.
public struct ServiceSettings: Sendable {
  public var store: any ForecastStore
  public var places: PlaceNames
  public var zones: TimeZones
  /// The ozone column in Dobson units that the UV index is made with; a climatology's when nil.
  public var ozone: Double?
  /// The most coordinates that one request may have.
  public var mostPoints: Int

  public init(
    store: any ForecastStore, places: PlaceNames = .builtIn, zones: TimeZones = TimeZones(),
    ozone: Double? = nil, mostPoints: Int = 1000
  ) {
    self.store = store
    self.places = places
    self.zones = zones
    self.ozone = ozone
    self.mostPoints = mostPoints
  }
}
