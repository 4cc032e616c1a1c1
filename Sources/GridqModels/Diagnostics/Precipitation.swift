import GridqMetrics

extension Diagnostic {
  /// The total of all rain since the start of the run: convective, grid-scale and of shallow
  /// convection. RAINNC already holds snow, graupel and hail, as water.
  ///
  /// When the attribute BUCKET_MM is greater than 0, RAINC and RAINNC are what is left in a bucket
  /// of that size and I_RAINC and I_RAINNC count the emptied ones (WRF
  /// phys/module_diag_misc.F). RAINSH has no bucket, and may be absent. RAINC may be absent when the
  /// run has no convection scheme (CU_PHYSICS 0).
  static let precipitation = Diagnostic(
    metric: .precipitation, lookedFor: [.convectiveRain, .gridScaleRain]
  ) {
    inventory throws(MissingVariables) in
    let convectionIsOff =
      !inventory.physics.hasConvection && inventory.fields[.convectiveRain] == nil
    let bucketed = try inventory.all(
      convectionIsOff ? [.gridScaleRain] : [.convectiveRain, .gridScaleRain], for: .precipitation)
    let shallow = try inventory.held(.shallowRain, for: .precipitation)
    let bucket = inventory.physics.bucket
    let counters =
      bucket == nil
      ? []
      : try inventory.all(
        bucketed.map { $0 == .convectiveRain ? .convectiveBuckets : .gridScaleBuckets },
        for: .precipitation)
    let amounts = bucketed + shallow
    return Recipe(
      amounts + counters, sources: amounts, separator: " + ",
      method: bucket.map {
        "with buckets of \(DecimalText.fixed($0, decimals: 0)) mm (\(counters.map(\.name).joined(separator: ", ")))"
      } ?? ""
    ) { fields, _ in
      totalAmount(
        amounts: fields[..<amounts.count], bucketCounts: fields[amounts.count...],
        bucket: bucket ?? 0)
    }
  }
}

/// The sum of the amounts and of the emptied buckets, in mm. A point missing in one is missing in the sum;
/// noise below 0 becomes 0.
func totalAmount(
  amounts: ArraySlice<[Double]>, bucketCounts: ArraySlice<[Double]>, bucket: Double
) -> [Double] {
  var total = amounts.first ?? []
  for amount in amounts.dropFirst() { total = combined(total, amount, by: +) }
  for count in bucketCounts { total = total.adding(buckets: count, of: bucket) }
  return total.converted(by: withoutNoise)
}

extension [Double] {
  /// With what buckets held before they were emptied. A count is a whole number, even where packing has made it 2.998.
  func adding(buckets: [Double], of size: Double) -> [Double] {
    combined(self, buckets) { $0 + size * $1.rounded() }
  }
}
