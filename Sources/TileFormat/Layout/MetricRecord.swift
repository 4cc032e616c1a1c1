import Forecast

/// One row of the metrics section. Format v1, chapter 5.
struct MetricRecord: Hashable {
  var code: UInt16 = 0
  var kind: UInt8 = 0
  /// 0 when the writer did not tell.
  var cellMethod: UInt8 = 0
  /// Bits that a reader must understand. Bit 0: one value per point for the whole run. Bit 1: the first
  /// time is as the model left it before its first step.
  var required: UInt16 = 0
  /// Bits that a reader may ignore. Bit 0: an estimate.
  var optional: UInt16 = 0
  var codec: UInt16 = 0
  /// 0 when the writer did not tell.
  var levelType: UInt16 = 0
  var name: UInt32 = 0
  var standardName: UInt32 = 0
  var unit: UInt32 = 0
  var sources: UInt32 = 0
  var method: UInt32 = 0
  var level = 0.0
  var quantum = 0.0
  /// 0 on a linear scale.
  var reference = 0.0
  var minimumCode: Int32 = 0
  var maximumCode: Int32 = 0
  var missingCount: UInt64 = 0
  var clampedCount: UInt64 = 0

  static let length = 80
  static let isConstantBit: UInt16 = 1
  static let isUnsetAtFirstTimeBit: UInt16 = 2
  /// What this program understands of `required`.
  static let knownBits = isConstantBit | isUnsetAtFirstTimeBit
  static let isEstimateBit: UInt16 = 1

  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: code)
    bytes.append(kind)
    bytes.append(cellMethod)
    bytes.append(littleEndian: required)
    bytes.append(littleEndian: optional)
    bytes.append(littleEndian: codec)
    bytes.append(littleEndian: levelType)
    bytes.append(littleEndian: name)
    bytes.append(littleEndian: standardName)
    bytes.append(littleEndian: unit)
    bytes.append(littleEndian: sources)
    bytes.append(littleEndian: method)
    bytes.append(littleEndian: level)
    bytes.append(littleEndian: quantum)
    bytes.append(littleEndian: reference)
    bytes.append(littleEndian: minimumCode)
    bytes.append(littleEndian: maximumCode)
    bytes.append(littleEndian: missingCount)
    bytes.append(littleEndian: clampedCount)
    return bytes
  }

  /// Reads the record at `offset`, which lies with its length inside `bytes`.
  init(_ bytes: RawSpan, at offset: Int) {
    var cursor = ByteCursor(offset: offset)
    code = cursor.uint16(bytes)
    kind = cursor.uint8(bytes)
    cellMethod = cursor.uint8(bytes)
    required = cursor.uint16(bytes)
    optional = cursor.uint16(bytes)
    codec = cursor.uint16(bytes)
    levelType = cursor.uint16(bytes)
    name = cursor.uint32(bytes)
    standardName = cursor.uint32(bytes)
    unit = cursor.uint32(bytes)
    sources = cursor.uint32(bytes)
    method = cursor.uint32(bytes)
    level = cursor.float64(bytes)
    quantum = cursor.float64(bytes)
    reference = cursor.float64(bytes)
    minimumCode = cursor.int32(bytes)
    maximumCode = cursor.int32(bytes)
    missingCount = cursor.uint64(bytes)
    clampedCount = cursor.uint64(bytes)
  }

  /// The record of `metric`, its texts put into `strings`.
  init(_ metric: StoredMetric, strings: inout StringPool) {
    code = metric.code
    kind = metric.kind?.rawValue ?? 0
    cellMethod = metric.cellMethod?.rawValue ?? 0
    required =
      (metric.isConstant ? MetricRecord.isConstantBit : 0)
      | (metric.isUnsetAtFirstTime ? MetricRecord.isUnsetAtFirstTimeBit : 0)
    optional = metric.isEstimate ? MetricRecord.isEstimateBit : 0
    codec = EncodedTile.codec
    levelType = metric.level?.type ?? 0
    level = metric.level?.value ?? 0
    name = strings.reference(to: metric.name)
    standardName = strings.reference(to: metric.standardName)
    unit = strings.reference(to: metric.unit)
    sources = strings.reference(to: metric.sources)
    method = strings.reference(to: metric.method)
    quantum = metric.quantiser.quantum
    reference = metric.quantiser.reference
    minimumCode = metric.statistics.minimumCode
    maximumCode = metric.statistics.maximumCode
    missingCount = metric.statistics.missingCount
    clampedCount = metric.statistics.clampedCount
  }

  /// Why this program cannot answer for the metric, as something of it is of a later version; nil when it can.
  var obstacle: String? {
    if Metric.Kind(rawValue: kind) == nil { return "metric kind \(kind)" }
    if codec != EncodedTile.codec { return "tile codec \(codec)" }
    let unknown = required & ~MetricRecord.knownBits
    return unknown == 0 ? nil : "property \(unknown.trailingZeroBitCount)"
  }
}
