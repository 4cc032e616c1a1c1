/// Encodes planes. Format v1, chapter 10.
package struct PlaneEncoder: DecisionCoder {
  private var interval = DecisionInterval()
  private var bytes: [UInt8]

  /// The bytes of a plane.
  ///
  /// - Parameter codes: row by row from the south-west; `PlaneLevels.missing` where there is no value.
  package static func bytes(of codes: [UInt8], columns: Int, rows: Int) -> [UInt8] {
    guard let first = codes.first, !codes.allSatisfy({ $0 == first }) else {
      return [PlaneForm.uniform, codes.first ?? PlaneLevels.missing]
    }
    let isMasked = codes.contains(PlaneLevels.missing)
    var encoder = PlaneEncoder(bytes: [isMasked ? PlaneForm.someMissing : PlaneForm.whole])
    var mask = PlaneField(columns: columns, rows: 0)
    if isMasked {
      mask = PlaneField(
        columns: columns, rows: rows, codes: codes.map { $0 == PlaneLevels.missing ? 1 : 0 })
      _ = mask.code(with: &encoder, RawSpan())
    }
    var field = PlaneField(columns: columns, rows: rows, codes: codes)
    _ = field.code(with: &encoder, anyWhere: mask.codes, RawSpan())
    for _ in 0..<4 { encoder.shift() }
    return encoder.bytes
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func shift() {
    bytes.append(UInt8(truncatingIfNeeded: interval.low &>> 24))
    interval.shift()
  }

  mutating func code(
    _ decision: Bool, in context: inout DecisionContext, _: RawSpan
  ) -> Bool {
    interval.narrow(to: decision, at: interval.middle(context))
    while interval.isNarrow { shift() }
    context.learn(decision)
    return decision
  }
}
