package import GridqFormat
package import GridqLookup
import GridqMetrics

/// How the values of a metric are stored in a NetCDF file: in the steps of the index as whole numbers, where these
/// have one size; else, and where they are made of those at other times, as Float.
package struct CFPacking: Sendable {
  package let type: CFDataset.NumberType
  /// The step between two numbers; nil for Float.
  package let quantum: Double?
  /// The stored number of a missing value.
  package let fill: Double

  package init(of metric: AnswerableMetric, in index: TileIndex) {
    // What is made between output times of its own is no number of steps.
    guard let metricNumber = index.metricNumber(named: metric.name), metric.scale == .linear,
      index.layouts[metricNumber].ownAxis < 0 || metric.kind.isOfInterval
        || metric.kind == .category || metric.kind == .direction,
      let reach = CFPacking.reach(of: index.metrics[metricNumber]), reach <= Int64(Int32.max)
    else {
      // The default fill value of NetCDF.
      (type, quantum, fill) = (.float, nil, 9.969_209_968_386_869e36)
      return
    }
    quantum = metric.quantum
    (type, fill) =
      reach <= Int64(Int16.max) ? (.short, Double(Int16.min)) : (.int, Double(Int32.min))
  }

  /// The largest magnitude of a code; of an amount, the difference between the outermost totals.
  private static func reach(of metric: StoredMetric) -> Int64? {
    let (least, most) = (metric.statistics.minimumCode, metric.statistics.maximumCode)
    guard least != Quantiser.missing else { return 0 }
    return metric.kind == .sum
      ? Int64(most) - Int64(least) : max(abs(Int64(least)), abs(Int64(most)))
  }

  /// The attributes by which a reader gets the values back.
  package var attributes: CFDataset.Attributes {
    let missing: CFDataset.Attributes = [("_FillValue", .numbers(type, [fill]))]
    guard let quantum, quantum != 1 else { return missing }
    return missing + [("scale_factor", .numbers(.double, [quantum]))]
  }
}
