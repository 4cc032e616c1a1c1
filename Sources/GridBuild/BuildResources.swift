public import GridqNetCDF
import GridqSystem

/// What a build may use. The index is the same, byte for byte, whatever that is.
public struct BuildResources: Hashable, Sendable {
  /// How values are read from NetCDF files.
  public var reader: NetCDFReader
  /// The most threads that work; at least 1.
  public var threads: Int
  /// Bytes of memory that the build may allocate, in the whole process; nil for no limit.
  public var memory: Int?

  public init(
    reader: NetCDFReader = .direct, threads: Int = BuildResources.processorCount,
    memory: Int? = nil
  ) {
    self.reader = reader
    self.threads = max(1, threads)
    self.memory = memory
  }

  /// The processors that are there.
  public static var processorCount: Int { GridqSystem.processorCount }
}
