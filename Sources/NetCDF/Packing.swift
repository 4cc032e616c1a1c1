/// How the stored values of a variable become numbers.
///
/// value = stored × `scale_factor` + `add_offset`, in Double (NetCDF Users Guide, attribute
/// conventions). Missing, and so NaN, is a stored value that equals `_FillValue` or one of
/// `missing_value`, a stored or unpacked value beyond ±1e30 (which covers the default fill of float
/// and double, 9.96921e36), and NaN. The default fills of integers are values like any other:
/// packers use their whole range.
struct Packing: Hashable, Sendable {
  private let scale: Double
  private let offset: Double
  /// Stored values that mean "missing".
  private let missing: [Double]
  /// For a signed type with `_Unsigned = "true"`: what a negative stored value has to be raised by.
  private let unsignedShift: Double?

  /// Beyond this, in either direction, nothing is a measurement.
  private static let largestValue = 1e30

  init(of type: NetCDFType, attributes: NetCDFAttributes) {
    scale = attributes.number(named: "scale_factor") ?? 1
    offset = attributes.number(named: "add_offset") ?? 0
    unsignedShift =
      switch (type, attributes.text(named: "_Unsigned")?.lowercased()) {
      case (.byte, "true"): 0x1p8
      case (.short, "true"): 0x1p16
      case (.int, "true"): 0x1p32
      default: nil
      }
    var missing: [Double] = []
    for name in ["_FillValue", "missing_value"] {
      for number in attributes.numbers(named: name) ?? []
      where number.magnitude <= Packing.largestValue {
        // −9999.9 as a double is not what a float variable holds for it.
        let stored = type == .float ? Double(Float(number)) : number
        let raised = stored < 0 ? stored + (unsignedShift ?? 0) : stored
        if !missing.contains(raised) { missing.append(raised) }
      }
    }
    self.missing = missing
  }

  /// Turns stored values into numbers, NaN where they are missing.
  func unpack(_ values: UnsafeMutableBufferPointer<Double>) {
    if let unsignedShift {
      for index in values.indices where unsafe values[index] < 0 {
        unsafe values[index] += unsignedShift
      }
    }
    for absent in missing {
      for index in values.indices {
        let value = unsafe values[index]
        unsafe values[index] = value == absent ? .nan : value
      }
    }
    unsafe Packing.dropUnmeasurable(values)
    guard scale != 1 || offset != 0 else { return }
    for index in values.indices {
      unsafe values[index] = unsafe values[index] * scale + offset
    }
    unsafe Packing.dropUnmeasurable(values)
  }

  private static func dropUnmeasurable(_ values: UnsafeMutableBufferPointer<Double>) {
    for index in values.indices {
      let value = unsafe values[index]
      unsafe values[index] = value.magnitude <= largestValue ? value : .nan
    }
  }
}
