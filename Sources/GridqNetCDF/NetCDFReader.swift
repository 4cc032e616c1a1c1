/// How the values of a file are read. The result is the same.
public enum NetCDFReader: String, Hashable, Sendable, CaseIterable {
  /// Directly: classic files with positioned reads, chunks of NetCDF-4 unpacked here, in any number of
  /// threads. Other layouts are read through libnetcdf.
  case direct
  /// Through libnetcdf, in one thread at a time: the reference.
  case libnetcdf
}
