/// Adds up the cloud of all columns, level by level from below, with maximum-random overlap.
///
/// Geleyn and Hollingsworth (1979), Contributions to Atmospheric Physics: clouds of adjacent levels overlap
/// as much as possible, those with clear air between them randomly: clear = Π (1 − max(cₖ, cₖ₋₁)) / (1 −
/// cₖ₋₁). It is the overlap that WRF's radiation assumes by default (CLDOVRLP 2). The clouds of a layer
/// overlap as if there were none below it, so its cover is at most that of the whole sky.
///
/// A level whose height is missing is in the layer of the level below it. Above ground of missing height,
/// only the cover of all clouds together is known.
///
/// Computed in Float, the type of CLDFRA: its error is a ten-thousandth of a step of the result.
struct CloudOverlap {
  /// The layers of a column.
  private struct Column {
    /// The one that it was in last.
    var layer = CloudPart.low
    /// The geopotential in m²/s² where the next one begins.
    var nextLayer: Double
    /// The clear shares of low, middle and high, once the column has left them; NaN without a level.
    var left = SIMD4<Float>(repeating: .nan)

    mutating func enterLayer(middle: Double) {
      let high = nextLayer + Air.gravity * (CloudPart.highBase - CloudPart.middleBase)
      (layer, nextLayer) =
        layer == .low && middle < high ? (.middle, high) : (.high, .infinity)
    }
  }

  /// The clear share of all levels, and of those in the layer that was entered last.
  private var clear: [Float]
  private var clearOfLayer: [Float]
  /// The cover of the level below.
  private var before: [Float]
  private var columns: [Column]
  private var screens: [Float]
  /// Columns that may still enter a layer.
  private var lowerCount: Int
  private var isAtGround = true

  private var pointCount: Int { clear.count }

  /// The largest cover of a level that is used in a divisor.
  private static let largestDivisor: Float = 0.999999
  /// Less than any share.
  private static let justEntered: Float = -1

  /// For all clouds together, without layers.
  init(pointCount: Int) {
    self.init(above: Array(repeating: .nan, count: pointCount))
  }

  /// - Parameter ground: its geopotential in m²/s².
  init(above ground: [Double]) {
    columns = ground.map {
      $0.isNaN
        ? Column(layer: .total, nextLayer: .infinity)
        : Column(nextLayer: $0 + Air.gravity * CloudPart.middleBase)
    }
    lowerCount = columns.count { $0.layer == .low }
    screens = columns.map { Self.screen($0.nextLayer) }
    clear = Array(repeating: 1, count: ground.count)
    clearOfLayer = clear
    before = Array(repeating: 0, count: ground.count)
  }

  /// Whether every column is in the high layer, which it never leaves, or has no layers.
  var isHighEverywhere: Bool { lowerCount == 0 }

  /// Whether a level below a face may be in the next layer of its column, by the height of this face alone: the
  /// geopotential in m²/s². A face whose height is missing may be anywhere.
  func mayEnter(below face: LevelSum) -> Bool {
    mayReach(screens, face, face, in: 0..<pointCount)
  }

  /// Says how high the next level is: the geopotential in m²/s² of the faces around it.
  mutating func enterLevel(between lower: LevelSum, _ upper: LevelSum) {
    // Few columns change their layer: runs of columns far below the next one are skipped.
    for start in stride(from: 0, to: pointCount, by: 16) {
      let row = start..<min(pointCount, start + 16)
      guard mayReach(screens, lower, upper, in: row) else { continue }
      enterLayers(of: row, between: lower, upper)
    }
  }

  /// The threshold for the next layer, in Float: twice the geopotential, less 0.2 m of height, which is more
  /// than the rounding error of the faces' sum up to 30 km.
  private static func screen(_ nextLayer: Double) -> Float { Float(2 * nextLayer) - 4 }

  private mutating func enterLayers(
    of cells: Range<Int>, between lower: LevelSum, _ upper: LevelSum
  ) {
    for cell in cells {
      let middle = (lower[cell] + upper[cell]) / 2
      var column = columns[cell]
      guard middle >= column.nextLayer, column.nextLayer < .infinity else { continue }
      if !isAtGround { column.left[column.layer.rawValue] = clearOfLayer[cell] }
      column.enterLayer(middle: middle)
      if column.layer == .high { lowerCount -= 1 }
      columns[cell] = column
      screens[cell] = Self.screen(column.nextLayer)
      clearOfLayer[cell] = Self.justEntered
    }
  }

  /// Adds the next level of each column: covers 0…1.
  mutating func add(_ covers: [Float]) {
    precondition(covers.count == pointCount)
    for cell in covers.indices {
      // Written so that a missing cover stays one.
      var cover = covers[cell]
      if cover < 0 { cover = 0 }
      if cover > 1 { cover = 1 }
      let below = before[cell]
      let joined = (1 - (below > cover ? below : cover)) / (1 - below)
      clear[cell] *= joined
      // The first level of a layer counts as if there were none below.
      let ofLayer = clearOfLayer[cell]
      clearOfLayer[cell] = ofLayer < 0 ? 1 - cover : ofLayer * joined
      before[cell] = cover > Self.largestDivisor ? Self.largestDivisor : cover
    }
    isAtGround = false
  }

  /// The cover in %; missing where no level is in the part.
  func cover(of part: CloudPart) -> [Double] {
    (0..<pointCount).map { cell in
      let column = columns[cell]
      let share =
        part == .total
        ? clear[cell] : part == column.layer ? clearOfLayer[cell] : column.left[part.rawValue]
      let cover = 100 * (1 - Double(share))
      return cover < 0 ? 0 : cover
    }
  }
}

/// Whether the faces around a level may be higher together than a screen, or NaN, in any of the columns.
private func mayReach(
  _ screens: [Float], _ lower: LevelSum, _ upper: LevelSum, in cells: Range<Int>
) -> Bool {
  let (screens, base0, base1) = (screens.span, lower.base.span, upper.base.span)
  let (part0, part1) = (lower.perturbation.span, upper.perturbation.span)
  // Checked once, not for each value, so that the compiler compares several at a time.
  precondition(
    cells.lowerBound >= 0
      && cells.upperBound <= min(screens.count, base0.count, base1.count))
  var count: Int32 = 0
  var cell = cells.lowerBound
  while cell < cells.upperBound {
    let sum =
      unsafe (part0[unchecked: cell] + base0[unchecked: cell])
      + (part1[unchecked: cell] + base1[unchecked: cell])
    unsafe count &+= sum < screens[unchecked: cell] ? 0 : 1
    cell &+= 1
  }
  return count > 0
}
