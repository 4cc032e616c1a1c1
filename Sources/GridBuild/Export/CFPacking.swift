import GridqFiles
import GridqLookup
import GridqMetrics
import GridqNetCDF

/// How the values of a metric are stored in a NetCDF file: in the steps of the index as whole numbers, where these
/// have one size; else as Float.
struct CFPacking {
  let type: NetCDFType
  /// The step between two numbers; nil for Float.
  let quantum: Double?
  /// Bytes of a value.
  var size: Int { type == .short ? 2 : 4 }
  /// The stored number of a missing value.
  let fill: Double

  init(of metric: AnswerableMetric, in index: TileIndex) {
    guard let metricNumber = index.metricNumber(named: metric.name), metric.scale == .linear,
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

  /// The values as the file has them.
  func bytes(of values: [Double]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * size)
    for value in values {
      if !value.isFinite {
        bytes.append(fill, as: type)
      } else if let quantum {
        bytes.append((value / quantum).rounded(), as: type)
      } else {
        bytes.append(value, as: type)
      }
    }
    return bytes
  }

  /// The attributes by which a reader gets the values back.
  var attributes: ClassicFileDefinition.Attributes {
    let missing: ClassicFileDefinition.Attributes = [("_FillValue", .numbers(type, [fill]))]
    guard let quantum, quantum != 1 else { return missing }
    return missing + [("scale_factor", .numbers(.double, [quantum]))]
  }
}
