public import GridQuery

/// `i` and `j`.
extension GridPoint: Codable {
  private enum Key: String, CodingKey { case i, j }

  /// Reads `i` and `j`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      i: try container.decode(Int.self, forKey: .i), j: try container.decode(Int.self, forKey: .j))
  }

  /// Writes `i` and `j`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(i, forKey: .i)
    try container.encode(j, forKey: .j)
  }
}

/// Its members by name, without what is nil.
extension GridCell: Codable {
  private enum Key: String, CodingKey { case point, location, distance, elevation, isLand }

  /// Reads a cell.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      point: try container.decode(GridPoint.self, forKey: .point),
      location: try container.decode(LatLon.self, forKey: .location),
      distance: try container.decode(Double.self, forKey: .distance),
      elevation: try container.decodeIfPresent(Double.self, forKey: .elevation),
      isLand: try container.decodeIfPresent(Bool.self, forKey: .isLand))
  }

  /// Writes all that is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(point, forKey: .point)
    try container.encode(location, forKey: .location)
    try container.encode(distance, forKey: .distance)
    try container.encodeIfPresent(elevation, forKey: .elevation)
    try container.encodeIfPresent(isLand, forKey: .isLand)
  }
}

/// `name` and `method`.
extension ElevationAdjustment.AdjustedMetric: Codable {
  private enum Key: String, CodingKey { case name, method }

  /// Reads `name` and `method`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      method: try container.decode(String.self, forKey: .method))
  }

  /// Writes `name` and `method`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(method, forKey: .method)
  }
}

/// Its members by name, without what is nil.
extension ElevationAdjustment: Codable {
  private enum Key: String, CodingKey { case elevation, modelElevation, adjusted, unadjusted }

  /// Reads an adjustment.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      elevation: try container.decode(Double.self, forKey: .elevation),
      modelElevation: try container.decodeIfPresent(Double.self, forKey: .modelElevation),
      adjusted: try container.decode([AdjustedMetric].self, forKey: .adjusted),
      unadjusted: try container.decode([AdjustedMetric].self, forKey: .unadjusted))
  }

  /// Writes all that is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(elevation, forKey: .elevation)
    try container.encodeIfPresent(modelElevation, forKey: .modelElevation)
    try container.encode(adjusted, forKey: .adjusted)
    try container.encode(unadjusted, forKey: .unadjusted)
  }
}

/// Its members by name, without what is nil.
extension ForecastSource: Codable {
  private enum Key: String, CodingKey {
    case run, domain, member, generation, digest, gridSpacing, indexModified, cell, adjustment
  }

  /// Reads a source.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      run: try container.decode(ModelRun.self, forKey: .run),
      domain: try container.decode(String.self, forKey: .domain),
      member: try container.decode(String.self, forKey: .member),
      generation: try container.decode(UInt32.self, forKey: .generation),
      digest: try container.decodeIfPresent(String.self, forKey: .digest),
      gridSpacing: try container.decodeIfPresent(Double.self, forKey: .gridSpacing),
      indexModified: try container.decodeIfPresent(UTCTime.self, forKey: .indexModified),
      cell: try container.decode(GridCell.self, forKey: .cell),
      adjustment: try container.decodeIfPresent(ElevationAdjustment.self, forKey: .adjustment))
  }

  /// Writes all that is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(run, forKey: .run)
    try container.encode(domain, forKey: .domain)
    try container.encode(member, forKey: .member)
    try container.encode(generation, forKey: .generation)
    try container.encodeIfPresent(digest, forKey: .digest)
    try container.encodeIfPresent(gridSpacing, forKey: .gridSpacing)
    try container.encodeIfPresent(indexModified, forKey: .indexModified)
    try container.encode(cell, forKey: .cell)
    try container.encodeIfPresent(adjustment, forKey: .adjustment)
  }
}
