/// One row of the maps section: a metric that has planes. Format v1, chapter 10.
struct MapRecord: Hashable, FileRecord {
  var name: UInt32 = 0
  var unit: UInt32 = 0
  var code: UInt16 = 0
  /// Bits that a reader must understand; this version has none.
  var required: UInt16 = 0
  /// The number of its first plane.
  var first: UInt32 = 0
  /// How many planes it has.
  var count: UInt32 = 0
  var firstLevel: Int32 = 0
  var quantum = 0.0
  /// 0 on a linear scale.
  var reference = 0.0

  static let length = 40

  init() {}

  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan) {
    coder.code(&name, bytes)
    coder.code(&unit, bytes)
    coder.code(&code, bytes)
    coder.code(&required, bytes)
    coder.code(&first, bytes)
    coder.code(&count, bytes)
    coder.code(&firstLevel, bytes)
    coder.code(&quantum, bytes)
    coder.code(&reference, bytes)
  }

  /// The record of `map`, its texts put into `strings`.
  init(_ map: IndexMap, strings: inout StringPool) {
    name = strings.reference(to: map.name)
    unit = strings.reference(to: map.unit)
    code = map.code
    first = UInt32(map.planes.lowerBound)
    count = UInt32(map.planes.count)
    firstLevel = map.levels.firstLevel
    quantum = map.levels.quantiser.quantum
    reference = map.levels.quantiser.reference
  }
}
