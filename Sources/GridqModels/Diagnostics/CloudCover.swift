import GridqMetrics

/// The parts of the sky with a cloud cover of their own.
enum CloudPart: Int, Sendable, CaseIterable {
  case low, middle, high, total

  /// Heights above the ground in m where the middle and the high clouds begin: those of wrf-python's
  /// cloudfrac (src/wrf/g_cloudfrac.py). Low clouds begin at the ground here, because fog covers the sky;
  /// wrf-python's begin at 300 m.
  static let middleBase = 2000.0
  static let highBase = 6000.0

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
  /// not computed (ICLOUD 0). That of all of it is made of radiation where there are no levels.
  ///
  /// CLDFRA is from the last call of the radiation scheme. With ICLOUD 1 it is Xu and Randall's fraction,
  /// with 3 that of Thompson's scheme from humidity, with 2 it is 0 or 1 (WRF
  /// phys/module_radiation_driver.F).
  static func cloudCover(_ metric: Metric, _ part: CloudPart) -> Diagnostic {
    Diagnostic(metric: metric, lookedFor: [.cloudFraction]) { inventory throws(MissingVariables) in
      let meaning = inventory.physics.cloudScheme
      let heights: [Variable] = [.geopotential, .baseGeopotential]
      let sources: [Variable] = [.cloudFraction] + (part == .total ? [] : heights)
      let humid: [Variable] = [.potentialTemperature, .pressure, .basePressure, .vapour] + heights
      return try Recipe.preferring { () throws(MissingVariables) in
        if meaning == 0 {
          throw MissingVariables("CLDFRA was not computed (ICLOUD 0)")
        }
        let levelCount = try inventory.levelCount(of: sources, for: metric)
        let hasHeights =
          (try? inventory.levelCount(of: heights, for: metric)) == levelCount
        return Recipe(
          // All parts are made together, where there are heights.
          hasHeights ? [.cloudFraction] + heights : sources, sources: sources,
          method: "maximum-random overlap\(meaning == 2 ? " of levels clear or overcast" : "")"
            + part.text
        ) { record throws(ModelOutputError) in
          try record.made(.cloudOfFraction) { () throws(ModelOutputError) in
            try fractionCloudCover(of: record, levelCount: levelCount, hasHeights: hasHeights)
          }[part.rawValue]
        }
      } otherwise: { () throws(MissingVariables) in
        let levelCount: Int
        do throws(MissingVariables) {
          levelCount = try inventory.levelCount(of: humid, for: metric)
        } catch {
          guard part == .total, let radiation = try? RadiationCover(from: inventory) else {
            throw error
          }
          return radiation.recipe
        }
        return Recipe(
          humid,
          method: part == .total
            ? "estimate from relative humidity: random overlap of wrf-python's cloudfrac layers"
            : "estimate from the largest relative humidity of the layer, as wrf-python cloudfrac"
        ) { record throws(ModelOutputError) in
          try record.made(.cloudOfHumidity) { () throws(ModelOutputError) in
            try humidityCloudCover(of: record, levelCount: levelCount)
          }[part.rawValue]
        }
      }
    }
  }
}

/// The cover of the parts of the sky in % from CLDFRA, in the order of ``CloudPart``.
///
/// Heights are read where a column may enter another layer. Which layer a level is in depends on its own column
/// alone; see ``CloudOverlap`` for heights that are missing.
func fractionCloudCover(
  of record: ModelRecord, levelCount: Int, hasHeights: Bool
) throws(ModelOutputError) -> [[Double]] {
  var covers = record.levels(of: .cloudFraction, count: levelCount)
  guard hasHeights else {
    var overlap = CloudOverlap(pointCount: record.pointCount)
    for level in 0..<levelCount { overlap.add(try covers.level(level)) }
    return CloudPart.allCases.map { overlap.cover(of: $0) }
  }
  var faces = record.levels(of: .geopotential, plus: .baseGeopotential, count: levelCount + 1)
  var lower = try faces.level(0)
  var overlap = CloudOverlap(above: lower.values)
  // Levels are tested in groups of four: most groups lie below the next layer everywhere. Their top face
  // decides, because heights rise with the level, and a missing height below it enters no layer.
  for first in stride(from: 0, to: levelCount, by: 4) {
    let levels = first..<min(levelCount, first + 4)
    var top: LevelSum?
    if !overlap.isHighEverywhere {
      let face = try faces.level(levels.upperBound, readingFrom: first + 1)
      if overlap.mayEnter(below: face) { top = face } else { lower = face }
    }
    for level in levels {
      if let top, !overlap.isHighEverywhere {
        let upper = level + 1 == levels.upperBound ? top : try faces.level(level + 1)
        overlap.enterLevel(between: lower, upper)
        lower = upper
      }
      overlap.add(try covers.level(level))
    }
  }
  return CloudPart.allCases.map { overlap.cover(of: $0) }
}
