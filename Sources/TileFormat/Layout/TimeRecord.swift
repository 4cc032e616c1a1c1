/// An output time that is listed. Format v1, chapter 4.
struct TimeRecord: Hashable {
  var time: Int64 = 0
  /// The step that the run should have had before this time, where output is absent there; else 0.
  var absentStep: Int64 = 0

  static let length = 16

  init(time: Int64, absentStep: Int64) {
    self.time = time
    self.absentStep = absentStep
  }

  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: time)
    bytes.append(littleEndian: absentStep)
    return bytes
  }

  /// Reads the record at `offset`, which lies with its length inside `bytes`.
  init(_ bytes: RawSpan, at offset: Int) {
    var cursor = ByteCursor(offset: offset)
    time = cursor.int64(bytes)
    absentStep = cursor.int64(bytes)
  }
}
