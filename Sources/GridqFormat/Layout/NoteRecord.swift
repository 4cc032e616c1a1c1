import GridqMetrics

/// One row of the notes section. Format v1, chapter 5.
struct NoteRecord: Hashable, FileRecord {
  /// Number of the metric that the note is about, or `NoteRecord.noMetric`.
  var metric = NoteRecord.noMetric
  var text: UInt32 = 0
  /// First output time that the note is about, or `NoteRecord.always`.
  var since = NoteRecord.always

  static let length = 16
  static let noMetric = UInt32.max
  static let always = Int64.min

  init() {}

  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan) {
    coder.code(&metric, bytes)
    coder.code(&text, bytes)
    coder.code(&since, bytes)
  }

  /// The record of `note`, its text put into `strings`; a metric that is not one of `metrics` is left out.
  init(_ note: IndexNote, metrics: [StoredMetric], strings: inout StringPool) {
    let number = note.metric.flatMap { name in metrics.firstIndex { $0.name == name } }
    metric = number.map { UInt32($0) } ?? NoteRecord.noMetric
    text = strings.reference(to: note.text)
    since = note.since?.secondsSince1970 ?? NoteRecord.always
  }
}
