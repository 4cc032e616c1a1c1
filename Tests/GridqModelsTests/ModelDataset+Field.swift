import GridqMetrics
import GridqModels

extension ModelDataset {
  /// The field of a metric at a time; of a sum, all times up to this one are read for it.
  func field(of metric: Metric, at timeIndex: Int) throws(ModelOutputError) -> [Double] {
    var reader = try reader(of: metric)
    return try reader.field(at: timeIndex)
  }
}
