/// How a NetCDF file lays its bytes out.
public enum NetCDFContainer: String, Hashable, Sendable, CaseIterable {
  /// CDF-1: 32-bit offsets.
  case classic
  /// CDF-2: 64-bit offsets. What WRF writes without HDF5, and through PnetCDF.
  case offset64
  /// CDF-5: 64-bit offsets, lengths and counts, and unsigned types.
  case cdf5
  /// An HDF5 file with the NetCDF-4 data model. What WRF writes by default.
  case netCDF4
  /// An HDF5 file restricted to the classic data model.
  case netCDF4Classic

  /// Whether the bytes are those of an HDF5 file.
  public var isHDF5: Bool { self == .netCDF4 || self == .netCDF4Classic }
}
