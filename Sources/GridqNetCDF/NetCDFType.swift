/// The stored type of the values of a variable or an attribute. The names are those of CDL, the numbers those
/// of the C library (`nc_type`) and of the classic header.
public enum NetCDFType: Int32, Hashable, Sendable, CaseIterable {
  case byte = 1
  case char, short, int, float, double
  /// CDF-5 and NetCDF-4 only.
  case ubyte, ushort, uint, int64, uint64
  /// NetCDF-4 only.
  case string
  /// A compound, enumeration, opaque or variable-length type of NetCDF-4: listed, never read.
  case userDefined = 0

  /// The type with a number; `userDefined` for any number that is not a primitive type's.
  init(code: Int32) { self = NetCDFType(rawValue: code) ?? .userDefined }

  /// Bytes that one value takes in a file, or nil where that differs from value to value.
  public var size: Int? {
    switch self {
    case .byte, .char, .ubyte: 1
    case .short, .ushort: 2
    case .int, .uint, .float: 4
    case .int64, .uint64, .double: 8
    case .string, .userDefined: nil
    }
  }

  /// Whether values can be read as numbers.
  public var isNumeric: Bool {
    switch self {
    case .char, .string, .userDefined: false
    default: true
    }
  }
}
