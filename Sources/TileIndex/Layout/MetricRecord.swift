import Forecast

/// One row of the metrics section. Format v1, chapter 5.
struct MetricRecord: Hashable {
  var code: UInt16 = 0
  var kind: UInt8 = 0
  /// Bit 0: one value per point for the whole run. Bit 1: the first time is as the model left it before
  /// its first step.
  var flags: UInt8 = 0
  var name: UInt32 = 0
  var standardName: UInt32 = 0
  var unit: UInt32 = 0
  var sources: UInt32 = 0
  var method: UInt32 = 0
  var quantum = 0.0
  var minimumCode: Int32 = 0
  var maximumCode: Int32 = 0
  var missingCount: UInt64 = 0
  var clampedCount: UInt64 = 0
  /// 0 on a linear scale.
  var reference = 0.0

  static let length = 64
  static let isConstantFlag: UInt8 = 1
  static let isUnsetAtFirstTimeFlag: UInt8 = 2

  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: code)
    bytes.append(kind)
    bytes.append(flags)
    bytes.append(littleEndian: name)
    bytes.append(littleEndian: standardName)
    bytes.append(littleEndian: unit)
    bytes.append(littleEndian: sources)
    bytes.append(littleEndian: method)
    bytes.append(littleEndian: quantum)
    bytes.append(littleEndian: minimumCode)
    bytes.append(littleEndian: maximumCode)
    bytes.append(littleEndian: missingCount)
    bytes.append(littleEndian: clampedCount)
    bytes.append(littleEndian: reference)
    return bytes
  }

  /// Reads the record at `offset`, which lies with its length inside `bytes`.
  init(_ bytes: RawSpan, at offset: Int) {
    var cursor = ByteCursor(offset: offset)
    code = cursor.uint16(bytes)
    kind = cursor.uint8(bytes)
    flags = cursor.uint8(bytes)
    name = cursor.uint32(bytes)
    standardName = cursor.uint32(bytes)
    unit = cursor.uint32(bytes)
    sources = cursor.uint32(bytes)
    method = cursor.uint32(bytes)
    quantum = cursor.float64(bytes)
    minimumCode = cursor.int32(bytes)
    maximumCode = cursor.int32(bytes)
    missingCount = cursor.uint64(bytes)
    clampedCount = cursor.uint64(bytes)
    reference = cursor.float64(bytes)
  }

  /// The record of `metric`, its texts put into `strings`.
  init(_ metric: StoredMetric, strings: inout StringPool) {
    code = metric.code
    kind = metric.kind.rawValue
    flags =
      (metric.isConstant ? MetricRecord.isConstantFlag : 0)
      | (metric.isUnsetAtFirstTime ? MetricRecord.isUnsetAtFirstTimeFlag : 0)
    name = strings.reference(to: metric.name)
    standardName = strings.reference(to: metric.standardName)
    unit = strings.reference(to: metric.unit)
    sources = strings.reference(to: metric.sources)
    method = strings.reference(to: metric.method)
    quantum = metric.quantiser.quantum
    minimumCode = metric.statistics.minimumCode
    maximumCode = metric.statistics.maximumCode
    missingCount = metric.statistics.missingCount
    clampedCount = metric.statistics.clampedCount
    reference = metric.quantiser.reference
  }
}
