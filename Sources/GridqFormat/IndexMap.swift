/// A metric of which an index has planes, for maps.
public struct IndexMap: Hashable, Sendable {
  /// The name of the metric, stored or derived.
  public let name: String
  /// The symbol of the unit of the values.
  public let unit: String
  /// The stable number of the metric.
  public let code: UInt16
  /// What the codes of its planes mean.
  public let levels: PlaneLevels
  /// The numbers of its planes in the index: one for each output time, or one for a constant.
  package let planes: Range<Int>
  /// Whether one plane holds for the whole run.
  package var isConstant: Bool { planes.count == 1 }
  /// Why it is refused: it uses something from a later version of the format. Normally nil.
  public let obstacle: String?

  package init(
    name: String, unit: String, code: UInt16, levels: PlaneLevels, planes: Range<Int>,
    obstacle: String? = nil
  ) {
    self.name = name
    self.unit = unit
    self.code = code
    self.levels = levels
    self.planes = planes
    self.obstacle = obstacle
  }
}

/// The plane of one metric at one output time: a value for each grid point, in few levels.
public struct MapPlane: Hashable, Sendable {
  /// Grid points from west to east.
  public let columns: Int
  /// Grid points from south to north.
  public let rows: Int
  /// Row by row from the south-west; `PlaneLevels.missing` where there is no value.
  public let codes: [UInt8]
  /// What the codes mean.
  public let levels: PlaneLevels
}
