/// The values of one output time, each field in the order of the file: level, row from the south,
/// column from the west.
struct Frame {
  private var values: [WRFField: [Float]] = [:]

  subscript(field: WRFField) -> [Float] {
    get { values[field] ?? [] }
    set { values[field] = newValue }
  }

  /// Replaces the fields that parts of the domain have, one part after the other.
  mutating func replace(by parts: [Frame]) {
    let fields = parts.first.map { Array($0.values.keys) } ?? []
    let joined = fields.concurrentMap { field in parts.flatMap { $0[field] } }
    for (field, values) in zip(fields, joined) { self[field] = values }
  }
}
