import Forecast

/// One row of the notes section. Format v1, chapter 5.
struct NoteRecord: Hashable {
  /// Number of the metric that the note is about, or `NoteRecord.noMetric`.
  var metric = NoteRecord.noMetric
  var text: UInt32 = 0
  /// First output time that the note is about, or `NoteRecord.always`.
  var since = NoteRecord.always

  static let length = 16
  static let noMetric = UInt32.max
  static let always = Int64.min

  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: metric)
    bytes.append(littleEndian: text)
    bytes.append(littleEndian: since)
    return bytes
  }

  init() {}

  /// Reads the record at `offset`, which lies with its length inside `bytes`.
  init(_ bytes: RawSpan, at offset: Int) {
    var cursor = ByteCursor(offset: offset)
    metric = cursor.uint32(bytes)
    text = cursor.uint32(bytes)
    since = cursor.int64(bytes)
  }

  /// The record of `note`, its text put into `strings`; a metric that is not one of `metrics` is none.
  init(_ note: IndexNote, metrics: [StoredMetric], strings: inout StringPool) {
    let number = note.metric.flatMap { name in metrics.firstIndex { $0.name == name } }
    metric = number.map { UInt32($0) } ?? NoteRecord.noMetric
    text = strings.reference(to: note.text)
    since = note.since?.secondsSince1970 ?? NoteRecord.always
  }
}
