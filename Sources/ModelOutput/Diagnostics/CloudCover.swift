import Forecast

/// The parts of the sky whose cloud cover is told apart.
enum CloudPart: Int, Sendable, CaseIterable {
  case low, middle, high, total

  /// Heights above the ground in m where the middle and the high clouds begin: those of wrf-python's
  /// cloudfrac (src/wrf/g_cloudfrac.py). Low clouds begin at the ground here, for fog covers the sky;
  /// wrf-python's begin at 300 m.
  static let middleBase = 2000.0
  static let highBase = 6000.0

  /// The part that a level at this height above the ground belongs to; NaN counts as high.
  static func layer(atHeight height: Double) -> CloudPart {
    height < middleBase ? .low : height < highBase ? .middle : .high
  }

  fileprivate var text: String {
    switch self {
    case .low: ", levels below 2 km above the ground"
    case .middle: ", levels from 2 to 6 km above the ground"
    case .high: ", levels from 6 km above the ground"
    case .total: ""
    }
  }
}

extension Diagnostic {
  /// The cover of a part of the sky: from CLDFRA, or from relative humidity where that is absent or
  /// not computed (ICLOUD 0).
  ///
  /// CLDFRA is of the last call of the radiation scheme. With ICLOUD 1 it is Xu and Randall's
  /// fraction, with 3 that of Thompson's scheme from humidity, with 2 it is 0 or 1 (WRF
  /// phys/module_radiation_driver.F).
  static func cloudCover(_ metric: Metric, _ part: CloudPart) -> Diagnostic {
    Diagnostic(metric, lookedFor: ["CLDFRA"]) { inventory throws(MissingVariables) in
      let meaning = inventory.switches["ICLOUD"]
      let names = ["CLDFRA"] + (part == .total ? [] : ["PH", "PHB"])
      let reason: String
      do throws(MissingVariables) {
        if meaning == 0 {
          throw MissingVariables("CLDFRA was not computed (ICLOUD 0)")
        }
        let levelCount = try inventory.levelCount(of: names, for: metric)
        let hasHeights = (try? inventory.levelCount(of: ["PH", "PHB"], for: metric)) == levelCount
        return Recipe(
          variables: names, sources: names.joined(separator: ", "),
          method: "maximum-random overlap\(meaning == 2 ? " of levels clear or overcast" : "")"
            + part.text
        ) { record throws(ModelOutputError) in
          try record.made("cloud cover of CLDFRA") { () throws(ModelOutputError) in
            try fractionCloudCover(of: record, levelCount: levelCount, hasHeights: hasHeights)
          }[part.rawValue]
        }
      } catch {
        reason = error.reason
      }
      let humid = ["T", "P", "PB", "QVAPOR", "PH", "PHB"]
      do throws(MissingVariables) {
        let levelCount = try inventory.levelCount(of: humid, for: metric)
        return Recipe(
          variables: humid, sources: humid.joined(separator: ", "),
          method: part == .total
            ? "estimate from relative humidity: random overlap of wrf-python's cloudfrac layers"
            : "estimate from the largest relative humidity of the layer, as wrf-python cloudfrac"
        ) { record throws(ModelOutputError) in
          try record.made("cloud cover of humidity") { () throws(ModelOutputError) in
            try humidityCloudCover(of: record, levelCount: levelCount)
          }[part.rawValue]
        }
      } catch {
        throw MissingVariables("\(reason); \(error.reason)")
      }
    }
  }
}

/// The cover of the parts of the sky in % from CLDFRA, in the order of ``CloudPart``.
private func fractionCloudCover(
  of record: ModelRecord, levelCount: Int, hasHeights: Bool
) throws(ModelOutputError) -> [[Double]] {
  var overlap = CloudOverlap(pointCount: record.pointCount)
  var ground: [Double] = []
  for levels in record.levelBlocks(of: levelCount) {
    let covers = try record.levels(levels, of: "CLDFRA")
    guard hasHeights else {
      overlap.add(covers)
      continue
    }
    let geopotential = try record.levels(
      levels.lowerBound..<levels.upperBound + 1, of: "PH", "PHB")
    if levels.lowerBound == 0 { ground = Array(geopotential[..<record.pointCount]) }
    overlap.add(covers, faces: geopotential, ground: ground)
  }
  return CloudPart.allCases.map { overlap.cover(of: $0) }
}

/// Adds up the cloud of a column, level by level from below, with maximum-random overlap.
///
/// Geleyn and Hollingsworth (1979), Contributions to Atmospheric Physics: clouds of adjacent
/// levels lie above each other as far as they can, those with clear air between them by chance:
/// clear = Π (1 − max(cₖ, cₖ₋₁)) / (1 − cₖ₋₁). It is the overlap that WRF's radiation assumes by
/// default (CLDOVRLP 2). The clouds of a layer overlap as if there were none below the layer, so
/// that its cover is at most that of the whole sky.
struct CloudOverlap {
  private let pointCount: Int
  /// The clear share of low, middle, high and of all, point after point; NaN without a level.
  private var clear: [Double]
  /// The cover of the level below, and the layer that it is in.
  private var before: [Double]
  private var layers: [UInt8]

  /// No level is more overcast than this, as a divisor.
  private static let largestDivisor = 0.999999

  init(pointCount: Int) {
    self.pointCount = pointCount
    clear = Array(repeating: .nan, count: 4 * pointCount)
    before = Array(repeating: 0, count: pointCount)
    layers = Array(repeating: .max, count: pointCount)
  }

  /// Adds the next levels: `covers` 0…1, level after level, and the geopotential in m²/s² of the
  /// faces around each of them and of the ground. Without these only all clouds together are known.
  mutating func add(_ covers: [Double], faces: [Double] = [], ground: [Double] = []) {
    let total = CloudPart.total.rawValue * pointCount
    let hasHeights = !faces.isEmpty
    for start in stride(from: 0, to: covers.count, by: pointCount) {
      for cell in 0..<pointCount {
        // Written so that a missing cover stays one.
        var cover = covers[start + cell]
        if cover < 0 { cover = 0 }
        if cover > 1 { cover = 1 }
        let below = before[cell]
        let joined = (1 - (below > cover ? below : cover)) / (1 - below)
        let isFirst = layers[cell] == .max
        clear[total + cell] = isFirst ? 1 - cover : clear[total + cell] * joined
        var layer = UInt8(CloudPart.total.rawValue)
        if hasHeights {
          let middle = (faces[start + cell] + faces[start + cell + pointCount]) / 2
          layer = UInt8(
            CloudPart.layer(atHeight: (middle - ground[cell]) / Air.gravity).rawValue)
          let index = Int(layer) * pointCount + cell
          clear[index] = layers[cell] == layer ? clear[index] * joined : 1 - cover
        }
        layers[cell] = layer
        before[cell] = cover > Self.largestDivisor ? Self.largestDivisor : cover
      }
    }
  }

  /// The cover in %; missing where no level is in the part.
  func cover(of part: CloudPart) -> [Double] {
    clear[part.rawValue * pointCount..<(part.rawValue + 1) * pointCount].map { share in
      let cover = 100 * (1 - share)
      return cover < 0 ? 0 : cover
    }
  }
}
