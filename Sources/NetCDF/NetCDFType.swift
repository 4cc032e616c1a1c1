internal import CNetCDF

/// What the values of a variable or an attribute are stored as. The names are those of CDL.
public enum NetCDFType: String, Hashable, Sendable, CaseIterable {
  case byte, char, short, int, float, double
  /// CDF-5 and NetCDF-4 only.
  case ubyte, ushort, uint, int64, uint64
  /// NetCDF-4 only.
  case string
  /// A compound, enumeration, opaque or variable-length type of NetCDF-4: listed, never read.
  case userDefined

  /// The type with a code of the C library and of the classic header; any code that is not a
  /// primitive type's is `userDefined`.
  init(code: Int32) {
    self = NetCDFType.allCases.first { $0.code == code } ?? .userDefined
  }

  /// `nc_type`.
  var code: Int32 {
    switch self {
    case .byte: NC_BYTE
    case .char: NC_CHAR
    case .short: NC_SHORT
    case .int: NC_INT
    case .float: NC_FLOAT
    case .double: NC_DOUBLE
    case .ubyte: NC_UBYTE
    case .ushort: NC_USHORT
    case .uint: NC_UINT
    case .int64: NC_INT64
    case .uint64: NC_UINT64
    case .string: NC_STRING
    case .userDefined: NC_NAT
    }
  }

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
