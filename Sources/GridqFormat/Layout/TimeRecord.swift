/// An output time in the list. Format v1, chapter 4.
struct TimeRecord: Hashable, FileRecord {
  var time: Int64 = 0
  /// The step that the run should have had before this time, where output is absent there; else 0.
  var absentStep: Int64 = 0

  static let length = 16

  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan) {
    coder.code(&time, bytes)
    coder.code(&absentStep, bytes)
  }
}
