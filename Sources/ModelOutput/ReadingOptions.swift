public import NetCDF

/// How the files of a dataset are read.
public struct ReadingOptions: Hashable, Sendable {
  /// How the values of NetCDF files are read; the numbers are the same.
  public var reader = NetCDFReader.direct
  /// Bytes of unpacked chunks of NetCDF-4 files that are kept at most.
  public var chunkBytes = ChunkStore.usualByteLimit
  /// Bytes that libnetcdf may keep of one variable.
  public var libraryChunkBytes = Int.max
  /// Seconds for which no file may change before any is opened; 0 to open them at once.
  public var secondsWatched = 0.0
  /// Mass points of the largest grid that is read; what has more is refused before any field is.
  public var pointLimit = Int.max
  /// Bytes of the largest chunk, unpacked, that is read when the files are opened, of a grid that has hardly any
  /// points; of one that has half of its limit, half as much.
  public var chunkLimit = Int.max

  public init() {}
}

/// What has to be in memory at once to read some variables.
public struct ReadingNeeds: Hashable, Sendable {
  /// Bytes of the largest chunk, unpacked: what it takes to read a value of it. 0 where nothing is in chunks.
  public var largestChunk: Int
  /// Levels of a variable that are read together at most; 0 where nothing is on levels.
  public var levelsAtOnce: Int

  public init(largestChunk: Int = 0, levelsAtOnce: Int = 0) {
    self.largestChunk = largestChunk
    self.levelsAtOnce = levelsAtOnce
  }
}
