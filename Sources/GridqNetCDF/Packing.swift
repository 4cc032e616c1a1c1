/// How the stored values of a variable become numbers.
///
/// value = stored × `scale_factor` + `add_offset`, in Double (NetCDF Users Guide, attribute conventions).
/// Missing, and so NaN, is a stored value that equals `_FillValue` or one of `missing_value`, a stored or
/// unpacked value beyond ±1e30 (which covers the default fill of float and double, 9.96921e36), and NaN. The
/// default fill values of integers count as values: packers use the whole range.
struct Packing: Hashable, Sendable {
  private let scale: Double
  private let offset: Double
  /// Stored values that mean "missing".
  private let missing: [Double]
  /// For a signed type with `_Unsigned = "true"`: what is added to a negative stored value.
  private let unsignedShift: Double?

  /// Beyond this, in either direction, a value is missing.
  fileprivate static let largestValue = 1e30

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
        // −9999.9 as a Double is not equal to its nearest Float.
        let stored = type == .float ? Double(Float(number)) : number
        let raised = stored < 0 ? stored + (unsignedShift ?? 0) : stored
        if !missing.contains(raised) { missing.append(raised) }
      }
    }
    self.missing = missing
  }

  /// Whether numbers are as stored, except missing ones.
  var isPlain: Bool { scale == 1 && offset == 0 && unsignedShift == nil }

  /// Whether a stored value is 0 within less than a step.
  func isZero(_ stored: Double) -> Bool { (stored * scale + offset).magnitude < scale.magnitude }

  /// Turns stored values into numbers, NaN where they are missing.
  ///
  /// - Parameter areMeasurable: whether values beyond ±1e30 are NaN already.
  func unpack(_ values: UnsafeMutableBufferPointer<Double>, areMeasurable: Bool = false) {
    if let unsignedShift {
      for index in values.indices where unsafe values[index] < 0 {
        unsafe values[index] += unsignedShift
      }
    }
    if !areMeasurable { unsafe Double.dropUnmeasurable(values) }
    unsafe dropCodes(values)
    guard scale != 1 || offset != 0 else { return }
    for index in values.indices {
      unsafe values[index] = unsafe values[index] * scale + offset
    }
    unsafe Double.dropUnmeasurable(values)
  }

  /// Replaces the codes that mean "missing" by NaN.
  func dropCodes<Number: FieldNumber>(_ values: UnsafeMutableBufferPointer<Number>) {
    for code in missing {
      let code = Number(code)
      for index in values.indices {
        let value = unsafe values[index]
        unsafe values[index] = value == code ? .nan : value
      }
    }
  }
}

/// The bits of a float32, or those of `Float.nan` when it is beyond ±1e30 or not a number: missing values
/// have the same bits, however they were read.
///
/// 1e30 lies between the Float with the bits 7149F2C9 and the next one; infinity and NaN have larger bits.
/// Where the difference is negative its sign fills all bits. Without a branch, the compiler does this for
/// several values at a time.
@inline(__always)
func measurableBits(_ bits: UInt32) -> UInt32 {
  let isBeyond = UInt32(
    bitPattern: (0x7149_F2C9 &- Int32(bitPattern: bits & 0x7FFF_FFFF)) &>> 31)
  return bits & ~isBeyond | 0x7FC0_0000 & isBeyond
}

/// What fields are made of: Double, or Float where it holds all that is stored.
protocol FieldNumber: BinaryFloatingPoint {
  /// Turns stored values into numbers, NaN where they are missing.
  static func unpack(_ values: UnsafeMutableBufferPointer<Self>, by packing: Packing)
}

extension Double: FieldNumber {
  /// Replaces values that are beyond ±1e30 or not numbers by NaN.
  static func dropUnmeasurable(_ values: UnsafeMutableBufferPointer<Double>) {
    for index in values.indices {
      let value = unsafe values[index]
      unsafe values[index] = value.magnitude <= Packing.largestValue ? value : .nan
    }
  }

  static func unpack(_ values: UnsafeMutableBufferPointer<Double>, by packing: Packing) {
    unsafe packing.unpack(values)
  }
}

extension Float: FieldNumber {
  /// Replaces values that are beyond ±1e30 or not numbers by NaN.
  static func dropUnmeasurable(_ values: UnsafeMutableBufferPointer<Float>) {
    unsafe values.withMemoryRebound(to: UInt32.self) { bits in
      for index in bits.indices { unsafe bits[index] = measurableBits(unsafe bits[index]) }
    }
  }

  /// Swaps the bytes of big-endian values, with NaN for those beyond ±1e30 or not numbers.
  static func decodeBigEndian(_ values: UnsafeMutableBufferPointer<Float>) {
    unsafe values.withMemoryRebound(to: UInt32.self) { bits in
      for index in bits.indices {
        unsafe bits[index] = measurableBits(UInt32(bigEndian: unsafe bits[index]))
      }
    }
  }

  static func unpack(_ values: UnsafeMutableBufferPointer<Float>, by packing: Packing) {
    precondition(packing.isPlain)
    unsafe dropUnmeasurable(values)
    unsafe packing.dropCodes(values)
  }
}
