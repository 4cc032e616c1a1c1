import Forecast

extension Diagnostic {
  /// The total of all rain since the start of the run: convective, grid-scale and of shallow
  /// convection. RAINNC already holds snow, graupel and hail, as water.
  ///
  /// When the attribute BUCKET_MM is greater than 0, RAINC and RAINNC are what is left in a bucket
  /// of that size and I_RAINC and I_RAINNC count the emptied ones (WRF
  /// phys/module_diag_misc.F). RAINSH has no bucket, and may be absent. RAINC may be absent when the
  /// run has no convection scheme (CU_PHYSICS 0).
  static let precipitation = Diagnostic(.precipitation, lookedFor: ["RAINC", "RAINNC"]) {
    inventory throws(MissingVariables) in
    let convectionIsOff =
      inventory.switches["CU_PHYSICS"] == 0 && inventory.fields["RAINC"] == nil
    let bucketed = try inventory.all(
      convectionIsOff ? ["RAINNC"] : ["RAINC", "RAINNC"], for: .precipitation)
    let shallow = inventory.holds("RAINSH", for: .precipitation) ? ["RAINSH"] : []
    let bucket = inventory.bucket
    let counters =
      bucket == nil ? [] : try inventory.all(bucketed.map { "I_" + $0 }, for: .precipitation)
    let amounts = bucketed + shallow
    return Recipe(
      variables: amounts + counters,
      sources: amounts.joined(separator: " + "),
      method: bucket.map {
        "with buckets of \(DecimalText.fixed($0, decimals: 0)) mm (\(counters.joined(separator: ", ")))"
      } ?? ""
    ) { fields, _ in
      totalAmount(
        amounts: fields[..<amounts.count], bucketCounts: fields[amounts.count...],
        bucket: bucket ?? 0)
    }
  }
}

extension WRFInventory {
  /// The size of the buckets of RAINC and RAINNC in mm; nil where there are none.
  var bucket: Double? {
    switches["BUCKET_MM"].flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The sum of the amounts and of the emptied buckets, in mm. What is missing in one is missing in
/// the sum; noise below 0 is 0.
func totalAmount(
  amounts: ArraySlice<[Double]>, bucketCounts: ArraySlice<[Double]>, bucket: Double
) -> [Double] {
  var total = Array(repeating: 0.0, count: amounts.first?.count ?? 0)
  for amount in amounts {
    for cell in total.indices { total[cell] += amount[cell] }
  }
  for count in bucketCounts {
    // A count is whole, also where packing has made it 2.998.
    for cell in total.indices { total[cell] += bucket * count[cell].rounded() }
  }
  return total.converted(by: withoutNoise)
}
