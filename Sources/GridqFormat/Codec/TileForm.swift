/// A way to write a tile; ``FormChoice`` chooses one. Format v1, chapter 7.
struct TileForm: Hashable, Sendable {
  let difference: SpatialDifference
  /// Whether each lane of a block is written as the difference to the one before.
  let isChained: Bool
  /// Whether the mean of each point over all times is written once and subtracted.
  let hasPattern: Bool

  /// All forms, the fastest to read first: of two that are equally small, the first is chosen.
  static let all = SpatialDifference.allCases.flatMap { all($0) }

  /// The forms with this spatial difference, in the order of `all`.
  static func all(_ difference: SpatialDifference) -> [TileForm] {
    [
      TileForm(difference: difference, isChained: false, hasPattern: false),
      TileForm(difference: difference, isChained: false, hasPattern: true),
      TileForm(difference: difference, isChained: true, hasPattern: false),
      TileForm(difference: difference, isChained: true, hasPattern: true),
    ]
  }

  /// Whether the form can be better than a simpler one in a tile of `times` output times.
  func isWorthTrying(times: Int) -> Bool {
    times >= (hasPattern ? TileShape.lanes : isChained ? 2 : 1)
  }
}
