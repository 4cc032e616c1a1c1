/// A domain inside another one: WRF's namelist entries of the same names.
public struct SampleNest: Hashable, Sendable {
  /// 1 for the outermost domain, 2 for the first nest …; an earlier domain than this one.
  public var parent: Int
  /// The mass point of the parent, counted from 1, in which the nest's southwest corner lies.
  public var parentStartI: Int
  public var parentStartJ: Int
  /// Cells of the nest along one cell of the parent: odd.
  public var ratio: Int
  /// Mass points: a multiple of the ratio.
  public var columns: Int
  public var rows: Int
  /// What the nest's files hold, nil for the same as the outermost domain's.
  public var fields: SampleFields?

  public init(
    parent: Int = 1, parentStartI: Int, parentStartJ: Int, ratio: Int = 3, columns: Int, rows: Int,
    fields: SampleFields? = nil
  ) {
    self.parent = parent
    self.parentStartI = parentStartI
    self.parentStartJ = parentStartJ
    self.ratio = ratio
    self.columns = columns
    self.rows = rows
    self.fields = fields
  }
}
