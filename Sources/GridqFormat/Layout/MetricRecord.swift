import GridqMetrics

/// One row of the metrics section. Format v1, chapter 5.
struct MetricRecord: Hashable, FileRecord {
  var code: UInt16 = 0
  var kind: UInt8 = 0
  /// 0 when the writer gave none.
  var cellMethod: UInt8 = 0
  /// Bits that a reader must understand. Bit 0: one value per point for the whole run. Bit 1: the first time
  /// was written before the model's first step. Bit 2: it has output times of its own. Bit 3: they are late.
  var required: UInt16 = 0
  /// Bits that a reader may ignore. Bit 0: an estimate. Bit 1: it has a title. Bit 2: its own output times end before the run.
  var optional: UInt16 = 0
  var codec: UInt16 = 0
  /// 0 when the writer gave none.
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

  /// After the other fields, and only where a metric of the index has one.
  var title: UInt32 = 0
  /// The number of the first of its own output times, and the seconds from one to the next: after the title, and only
  /// where a metric of the index has such times.
  var ownFirst: UInt32 = 0
  var ownStep: UInt32 = 0
  /// How many seconds they may be from there, where bit 3 is set.
  var ownTolerance: UInt32 = 0
  /// The number of the last one, where bit 2 of `optional` is set.
  var ownLast: UInt32 = 0

  static let length = 80
  /// With the title and times of its own.
  static let timedLength = 96
  /// With the end of these times.
  static let endedLength = 104
  static let isConstantBit: UInt16 = 1
  static let isUnsetAtFirstTimeBit: UInt16 = 2
  static let hasOwnTimesBit: UInt16 = 4
  static let hasLateTimesBit: UInt16 = 8
  /// What this program understands of `required`.
  static let knownBits = isConstantBit | isUnsetAtFirstTimeBit | hasOwnTimesBit | hasLateTimesBit
  static let isEstimateBit: UInt16 = 1
  static let isTitledBit: UInt16 = 2
  static let hasLastTimeBit: UInt16 = 4

  init() {}

  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan) {
    coder.code(&code, bytes)
    coder.code(&kind, bytes)
    coder.code(&cellMethod, bytes)
    coder.code(&required, bytes)
    coder.code(&optional, bytes)
    coder.code(&codec, bytes)
    coder.code(&levelType, bytes)
    coder.code(&name, bytes)
    coder.code(&standardName, bytes)
    coder.code(&unit, bytes)
    coder.code(&sources, bytes)
    coder.code(&method, bytes)
    coder.code(&level, bytes)
    coder.code(&quantum, bytes)
    coder.code(&reference, bytes)
    coder.code(&minimumCode, bytes)
    coder.code(&maximumCode, bytes)
    coder.code(&missingCount, bytes)
    coder.code(&clampedCount, bytes)
  }

  /// The record at `offset`, which lies with its length inside `bytes`.
  ///
  /// - Parameter length: of the record; a title is read where it has one.
  init(_ bytes: RawSpan, at offset: Int, length: Int) {
    self.init(bytes, at: offset)
    if length >= MetricRecord.endedLength {
      ownLast = bytes.uint32(at: offset + MetricRecord.timedLength)
    } else {
      optional &= ~MetricRecord.hasLastTimeBit
    }
    guard length >= MetricRecord.length + 4 else {
      optional &= ~MetricRecord.isTitledBit
      return
    }
    title = bytes.uint32(at: offset + MetricRecord.length)
    guard length >= MetricRecord.timedLength - 4, required & MetricRecord.hasOwnTimesBit != 0
    else { return }
    ownFirst = bytes.uint32(at: offset + MetricRecord.length + 4)
    ownStep = bytes.uint32(at: offset + MetricRecord.length + 8)
    guard length >= MetricRecord.timedLength, required & MetricRecord.hasLateTimesBit != 0
    else { return }
    ownTolerance = bytes.uint32(at: offset + MetricRecord.length + 12)
  }

  /// The bytes of a record with a title.
  var titledBytes: [UInt8] {
    var bytes = encoded()
    bytes.append(littleEndian: title)
    bytes.append(littleEndian: UInt32(0))
    return bytes
  }

  /// The bytes of a record with a title and times of its own.
  var timedBytes: [UInt8] {
    var bytes = encoded()
    for field in [title, ownFirst, ownStep, ownTolerance] { bytes.append(littleEndian: field) }
    return bytes
  }

  /// The bytes of a record with a title and times of its own that end before the run.
  var endedBytes: [UInt8] {
    var bytes = timedBytes
    for field in [ownLast, 0] { bytes.append(littleEndian: field) }
    return bytes
  }

  /// The record of `metric`, its texts put into `strings`.
  init(_ metric: StoredMetric, strings: inout StringPool) {
    code = metric.code
    kind = metric.kind?.rawValue ?? 0
    cellMethod = metric.cellMethod?.rawValue ?? 0
    required =
      (metric.isConstant ? MetricRecord.isConstantBit : 0)
      | (metric.isUnsetAtFirstTime ? MetricRecord.isUnsetAtFirstTimeBit : 0)
      | (metric.ownTimes == nil ? 0 : MetricRecord.hasOwnTimesBit)
      | (metric.ownTimes?.tolerance ?? 0 == 0 ? 0 : MetricRecord.hasLateTimesBit)
    optional =
      (metric.isEstimate ? MetricRecord.isEstimateBit : 0)
      | (metric.title.isEmpty ? 0 : MetricRecord.isTitledBit)
      | (metric.ownTimes?.last == nil ? 0 : MetricRecord.hasLastTimeBit)
    codec = EncodedTile.codec
    levelType = metric.level?.type ?? 0
    level = metric.level?.value ?? 0
    name = strings.reference(to: metric.name)
    standardName = strings.reference(to: metric.standardName)
    unit = strings.reference(to: metric.unit)
    sources = strings.reference(to: metric.sources)
    method = strings.reference(to: metric.method)
    if !metric.title.isEmpty { title = strings.reference(to: metric.title) }
    if let own = metric.ownTimes {
      (ownFirst, ownStep, ownTolerance, ownLast) = (
        own.first, own.step, own.tolerance, own.last ?? 0
      )
    }
    quantum = metric.quantiser.quantum
    reference = metric.quantiser.reference
    minimumCode = metric.statistics.minimumCode
    maximumCode = metric.statistics.maximumCode
    missingCount = metric.statistics.missingCount
    clampedCount = metric.statistics.clampedCount
  }

  /// Why this program cannot answer for the metric, part of which is from a later version; nil when it can.
  var obstacle: String? {
    if Metric.Kind(rawValue: kind) == nil { return "metric kind \(kind)" }
    if codec != EncodedTile.codec { return "tile codec \(codec)" }
    let unknown = required & ~MetricRecord.knownBits
    return unknown == 0 ? nil : "property \(unknown.trailingZeroBitCount)"
  }
}
