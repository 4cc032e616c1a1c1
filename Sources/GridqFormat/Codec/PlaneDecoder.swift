/// Decodes planes. Format v1, chapter 10.
struct PlaneDecoder: DecisionCoder {
  private var interval = DecisionInterval()
  private var value: UInt32 = 0
  /// The next byte; beyond the end, bytes are taken as 0.
  private var position = 1

  /// The most points for each byte of a plane that is not uniform. The writer's have fewer than 740: a decision
  /// costs at least log₂ 4096/4065 bits.
  static let pointsPerByte = 1024

  private init(_ bytes: RawSpan) {
    for _ in 0..<4 { take(bytes) }
  }

  /// The codes of a plane, row by row from the south-west; nil when the bytes are not such a plane.
  static func codes(_ bytes: RawSpan, columns: Int, rows: Int) -> [UInt8]? {
    guard bytes.byteCount > 1 else { return nil }
    let form = bytes.uint8(at: 0)
    if form == PlaneForm.uniform, bytes.byteCount == 2 {
      return Array(repeating: bytes.uint8(at: 1), count: columns * rows)
    }
    guard form <= PlaneForm.someMissing,
      columns * rows / pointsPerByte <= bytes.byteCount
    else { return nil }
    var decoder = PlaneDecoder(bytes)
    var mask = PlaneField(columns: columns, rows: form == PlaneForm.someMissing ? rows : 0)
    var field = PlaneField(columns: columns, rows: rows)
    guard mask.code(with: &decoder, bytes), field.code(with: &decoder, bytes),
      decoder.position == bytes.byteCount
    else { return nil }
    for point in mask.codes.indices where mask.codes[point] != 0 {
      field.codes[point] = PlaneLevels.missing
    }
    return field.codes
  }

  private mutating func take(_ bytes: RawSpan) {
    value = value &<< 8
    if position < bytes.byteCount { value |= UInt32(bytes.uint8(at: position)) }
    position += 1
  }

  mutating func code(
    _: Bool, in context: inout DecisionContext, _ bytes: RawSpan
  ) -> Bool {
    let middle = interval.middle(context)
    let decision = value <= middle
    interval.narrow(to: decision, at: middle)
    while interval.isNarrow {
      interval.shift()
      take(bytes)
    }
    context.learn(decision)
    return decision
  }
}

/// The first byte of a plane.
enum PlaneForm {
  static let whole: UInt8 = 0
  static let someMissing: UInt8 = 1
  static let uniform: UInt8 = 2
}
