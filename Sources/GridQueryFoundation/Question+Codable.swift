public import GridQuery

extension InterpolationMethod: Codable {}
extension CellSurface: Codable {}

/// `latitude` and `longitude`, in degrees.
extension LatLon: Codable {
  private enum Key: String, CodingKey { case latitude, longitude }

  /// - Throws: for what is no coordinate.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: container,
        debugDescription: "\(latitude), \(longitude) is not a coordinate")
    }
    self = point
  }

  /// Writes `latitude` and `longitude`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(latitude, forKey: .latitude)
    try container.encode(longitude, forKey: .longitude)
  }
}

/// `tilt` and `azimuth`, in degrees; without what is NaN, a panel that is turned to the sun.
extension SolarPanel: Codable {
  private enum Key: String, CodingKey { case tilt, azimuth }

  /// Reads what is written of the two.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      tilt: try container.decodeIfPresent(Double.self, forKey: .tilt) ?? .nan,
      azimuth: try container.decodeIfPresent(Double.self, forKey: .azimuth) ?? .nan)
  }

  /// Writes what is not NaN.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if !tilt.isNaN { try container.encode(tilt, forKey: .tilt) }
    if !azimuth.isNaN { try container.encode(azimuth, forKey: .azimuth) }
  }
}

/// `moment` alone; or `from` and `through`, or `from` and `seconds`, without what is nil.
extension TimeSelection: Codable {
  private enum Key: String, CodingKey { case moment, from, through, seconds }

  /// Reads a moment, a span or a length; the whole run where nothing is written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let from = try container.decodeIfPresent(UTCTime.self, forKey: .from)
    let others: [Key] = container.contains(.moment) ? [.from, .through, .seconds] : [.through]
    if container.contains(.moment) || container.contains(.seconds),
      let other = others.first(where: container.contains)
    {
      throw DecodingError.dataCorruptedError(
        forKey: other, in: container, debugDescription: "is not of a moment, or of a length of time"
      )
    }
    if let moment = try container.decodeIfPresent(UTCTime.self, forKey: .moment) {
      self = .moment(moment)
    } else if let seconds = try container.decodeIfPresent(Int64.self, forKey: .seconds) {
      self = .length(from: from, seconds: seconds)
    } else {
      self = .span(
        from: from, through: try container.decodeIfPresent(UTCTime.self, forKey: .through))
    }
  }

  /// Writes what is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .moment(let time):
      try container.encode(time, forKey: .moment)
    case .span(let from, let through):
      try container.encodeIfPresent(from, forKey: .from)
      try container.encodeIfPresent(through, forKey: .through)
    case .length(let from, let seconds):
      try container.encodeIfPresent(from, forKey: .from)
      try container.encode(seconds, forKey: .seconds)
    }
  }
}

/// `run`, `model`, `domain` and `member`, without what is nil.
extension RunSelection: Codable {
  private enum Key: String, CodingKey { case run, model, domain, member }

  /// Reads what is written of the selection.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      run: try container.decodeIfPresent(UTCTime.self, forKey: .run),
      model: try container.decodeIfPresent(String.self, forKey: .model),
      domain: try container.decodeIfPresent(String.self, forKey: .domain),
      member: try container.decodeIfPresent(String.self, forKey: .member))
  }

  /// Writes what is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(run, forKey: .run)
    try container.encodeIfPresent(model, forKey: .model)
    try container.encodeIfPresent(domain, forKey: .domain)
    try container.encodeIfPresent(member, forKey: .member)
  }
}

/// Its members by name; what is not written but for the point is as in the initialiser. The zone is written by its name.
extension ForecastQuestion: Codable {
  private enum Key: String, CodingKey {
    case point, metrics, times, zone, method, cell, elevation, sumSeconds, units, ozone, panel
    case edgeMargin, selection
  }

  /// Reads the point, and what is written of the rest.
  ///
  /// - Throws: also where the system's database does not have the zone.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      at: try container.decode(LatLon.self, forKey: .point),
      named: try container.decodeIfPresent([String].self, forKey: .metrics))
    if let times = try container.decodeIfPresent(TimeSelection.self, forKey: .times) {
      self.times = times
    }
    if let name = try container.decodeIfPresent(String.self, forKey: .zone) {
      do {
        zone = try TimeZoneRules(named: name)
      } catch {
        throw DecodingError.dataCorruptedError(
          forKey: .zone, in: container, debugDescription: "\(error)")
      }
    }
    method = try container.decodeIfPresent(InterpolationMethod.self, forKey: .method) ?? method
    cell = try container.decodeIfPresent(CellSurface.self, forKey: .cell) ?? cell
    elevation = try container.decodeIfPresent(Double.self, forKey: .elevation)
    sumSeconds = try container.decodeIfPresent(Int64.self, forKey: .sumSeconds)
    units = try container.decodeIfPresent(UnitSystem.self, forKey: .units) ?? units
    ozone = try container.decodeIfPresent(Double.self, forKey: .ozone)
    panel = try container.decodeIfPresent(SolarPanel.self, forKey: .panel)
    edgeMargin = try container.decodeIfPresent(Double.self, forKey: .edgeMargin) ?? edgeMargin
    selection = try container.decodeIfPresent(RunSelection.self, forKey: .selection) ?? selection
  }

  /// Writes all that is not nil; of the zone the name, by which it is found again.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(point, forKey: .point)
    try container.encodeIfPresent(metrics, forKey: .metrics)
    try container.encode(times, forKey: .times)
    try container.encode(zone.name, forKey: .zone)
    try container.encode(method, forKey: .method)
    try container.encode(cell, forKey: .cell)
    try container.encodeIfPresent(elevation, forKey: .elevation)
    try container.encodeIfPresent(sumSeconds, forKey: .sumSeconds)
    try container.encode(units, forKey: .units)
    try container.encodeIfPresent(ozone, forKey: .ozone)
    try container.encodeIfPresent(panel, forKey: .panel)
    try container.encode(edgeMargin, forKey: .edgeMargin)
    try container.encode(selection, forKey: .selection)
  }
}
