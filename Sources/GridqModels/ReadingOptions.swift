public import GridqNetCDF

/// How the files of a dataset are read.
public struct ReadingOptions: Hashable, Sendable {
  /// How the values of NetCDF files are read; the result is the same.
  public var reader = NetCDFReader.direct
  /// The most bytes of unpacked chunks of NetCDF-4 files that are kept.
  public var chunkBytes = ChunkStore.usualByteLimit
  /// Bytes that libnetcdf may cache for one variable.
  public var libraryChunkBytes = Int.max
  /// How many output times are read at once.
  package var recordsAtOnce = 1
  /// Seconds for which no file may change before any is opened; 0 to open them at once.
  public var secondsWatched = 0.0
  /// Whether files may be unfinished: then the complete times of those that did not change while they were
  /// watched are read, and the others are left out.
  public var acceptsUnfinished = false
  /// Mass points of the largest grid that is read; a larger one is refused before any field is read.
  public var pointLimit = Int.max
  /// Bytes of the largest unpacked chunk that is read when the files are opened, for a grid with few points;
  /// half as much for a grid with half the points of its limit.
  public var chunkLimit = Int.max

  /// Fields that are kept beside the metrics of the table.
  public var fields: [FieldRequest] = []
  /// Where the air is kept beside the metrics of the table.
  public var layers: [AirLayer] = []

  public init() {}
}

/// What must be in memory at once to read some variables.
public struct ReadingNeeds: Hashable, Sendable {
  /// Bytes of the largest chunk, unpacked: what reading one of its values needs. 0 where nothing is in
  /// chunks.
  public var largestChunk: Int
  /// The most levels of a variable that are read together; 0 where nothing is on levels.
  public var levelsAtOnce: Int
  /// Fields of 8 bytes a point that a thread has in memory besides, for what is made of whole columns and at layers.
  package var fields = 0

  public init(largestChunk: Int = 0, levelsAtOnce: Int = 0) {
    self.largestChunk = largestChunk
    self.levelsAtOnce = levelsAtOnce
  }
}
