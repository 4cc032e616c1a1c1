/// The values of one output time, each field in the order of the file: level, row from the south,
/// column from the west.
struct Frame {
  private var values: [WRFField: [Float]] = [:]

  subscript(field: WRFField) -> [Float] {
    get { values[field] ?? [] }
    set { values[field] = newValue }
  }
}
