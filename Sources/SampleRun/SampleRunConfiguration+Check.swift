import Forecast

extension SampleRunConfiguration {
  /// Throws for values that no run can have.
  func check() throws(SampleRunError) {
    try check("columns", columns, in: 2...20_000)
    try check("rows", rows, in: 2...20_000)
    try check("levels", levels, in: 2...500)
    try check("times", times, in: 1...1_000_000)
    try check("interval", interval, in: 1...100_000)
    try check("deflate", deflateLevel, in: 0...9)
    // 1900-01-01 and 9000-01-01: Gregorian, and room for a run before Times needs a fifth digit.
    guard (-2_208_988_800..<221_845_392_000).contains(start.secondsSince1970) else {
      throw .unusable(
        property: "start", value: start.wrfText,
        reason: "has to be in the years 1900 to 8999")
    }
    if let framesPerFile { try check("frames-per-file", framesPerFile, in: 1...1_000_000) }
    guard dx.isFinite, dx >= 1, dx <= 1_000_000 else {
      throw .unusable(property: "dx", value: "\(dx)", reason: "has to be 1 to 1000000 metres")
    }
    if model != .wrf, projection == .latlon || projection == .rotated {
      throw .unusable(
        property: "model", value: model.rawValue,
        reason: "has no \(projection.rawValue) projection; take lambert, polar or mercator")
    }
    guard (0...10).contains(noise) else {
      throw .unusable(property: "noise", value: "\(noise)", reason: "has to be 0 to 10")
    }
    if let bucket, !(bucket > 0 && bucket.isFinite) {
      throw .unusable(property: "bucket", value: "\(bucket)", reason: "has to be above 0 mm")
    }
    if let standardLongitude, !standardLongitude.isFinite || abs(standardLongitude) > 180 {
      throw .unusable(
        property: "standard-longitude", value: "\(standardLongitude)",
        reason: "has to be −180 to 180 degrees")
    }
    if let unknown = omitting.first(where: { name in
      !WRFField.allCases.contains { $0.rawValue == name }
    }) {
      throw .unusable(property: "omit", value: unknown, reason: "not a variable of a sample run")
    }
  }

  private func check(
    _ property: String, _ value: Int, in range: ClosedRange<Int>
  ) throws(SampleRunError) {
    guard range.contains(value) else {
      throw .unusable(
        property: property, value: "\(value)",
        reason: "has to be \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
