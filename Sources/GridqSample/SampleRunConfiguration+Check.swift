import GridqMetrics

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
    try require(
      (-2_208_988_800..<221_845_392_000).contains(start.secondsSince1970), "start", start.wrfText,
      "has to be in the years 1900 to 8999")
    if let framesPerFile { try check("frames-per-file", framesPerFile, in: 1...1_000_000) }
    try require((1...1_000_000).contains(dx), "dx", dx, "has to be 1 to 1000000 metres")
    try require(
      model == .wrf || projection != .latlon && projection != .rotated, "model", model.rawValue,
      "has no \(projection.rawValue) projection; take lambert, polar or mercator")
    try require((0...10).contains(noise), "noise", noise, "has to be 0 to 10")
    if let bucket {
      try require(bucket > 0 && bucket.isFinite, "bucket", bucket, "has to be above 0 mm")
    }
    if let standardLongitude {
      try require(
        abs(standardLongitude) <= 180, "standard-longitude", standardLongitude,
        "has to be −180 to 180 degrees")
    }
    for name in omitting {
      try require(WRFField(rawValue: name) != nil, "omit", name, "not a variable of a sample run")
    }
  }

  private func check(
    _ property: String, _ value: Int, in range: ClosedRange<Int>
  ) throws(SampleRunError) {
    try require(
      range.contains(value), property, value,
      "has to be \(range.lowerBound) to \(range.upperBound)")
  }

  private func require(
    _ isValid: Bool, _ property: String, _ value: Any, _ reason: String
  ) throws(SampleRunError) {
    if !isValid { throw .unusable(property: property, value: "\(value)", reason: reason) }
  }
}
