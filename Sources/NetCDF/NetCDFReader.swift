/// How the values of a file are read. The numbers are the same.
public enum NetCDFReader: String, Hashable, Sendable, CaseIterable {
  /// From where the file has them: classic files with positioned reads, compressed chunks of NetCDF-4
  /// unpacked here, in as many threads as ask. What is stored in another way is read through
  /// libnetcdf.
  case direct
  /// Through libnetcdf, in one thread at a time: the reference.
  case libnetcdf
}
