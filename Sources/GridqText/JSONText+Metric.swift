package import GridqMetrics

extension JSONText {
  /// The step of a metric, and its scale: `"quantum":0.05,"scale":"linear"`; on a logarithmic scale, a share
  /// of the value, followed by the smallest value.
  package mutating func step(_ quantum: Double, on scale: Metric.Scale) {
    number("quantum", quantum)
    string("scale", scale.name)
    // It may be far below 1: 1e-11 kg/m³.
    if let reference = scale.reference {
      number("reference") { DecimalText.append(reference, .significant(9), to: &$0) }
    }
  }

  /// Where a value is above or below the ground:
  /// `"level":{"type":"height_above_ground","value":2,"unit":"m"}`, with the number of WMO GRIB2 code table
  /// 4.5 for a type without a name here; `null` when nil.
  package mutating func level(_ level: MetricLevel?) {
    guard let level else { return string("level", nil) }
    object("level") { json in
      if let name = level.name {
        json.string("type", name)
      } else {
        json.integer("type", level.type)
      }
      if level.unit != nil || level.name == nil { json.number("value", level.value, decimals: 3) }
      if let unit = level.unit { json.string("unit", unit) }
    }
  }
}
