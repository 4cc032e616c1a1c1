/// The ways to write a tile, of which the encoder takes the smallest. Format v1, chapter 7.
struct TileForm: Hashable, Sendable {
  let difference: SpatialDifference
  /// Whether each lane of a block is written as the difference to the one before.
  let isChained: Bool
  /// Whether the mean of each point over all times is written once and taken off.
  let hasPattern: Bool

  /// All forms, those that are read fastest first: of two that are equally small the first is taken.
  static let all: [TileForm] = [SpatialDifference.none, .oneWay, .twoWay].flatMap { difference in
    [false, true].flatMap { isChained in
      [false, true].map {
        TileForm(difference: difference, isChained: isChained, hasPattern: $0)
      }
    }
  }

  /// Whether the form can be better than a simpler one in a tile of `times` output times.
  func isWorthTrying(times: Int) -> Bool {
    times >= (hasPattern ? TileShape.lanes : isChained ? 2 : 1)
  }
}
