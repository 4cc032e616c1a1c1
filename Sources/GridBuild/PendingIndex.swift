public import GridqFiles

/// An index that is complete and has no name yet; without one it is removed with this object.
public final class PendingIndex {
  public let summary: BuildSummary
  /// What was read for it, where that is kept.
  package let progress: BuildProgress?
  private let writer: TileIndexWriter

  init(_ writer: TileIndexWriter, _ summary: BuildSummary, _ progress: BuildProgress?) {
    self.writer = writer
    self.summary = summary
    self.progress = progress
  }

  /// Where it is until then.
  package var temporaryPath: String { writer.temporaryPath }

  /// Puts the index in place, flushed to the disk.
  ///
  /// - Parameter path: another place than the output of the build; into another file system it is copied.
  /// - Throws: `.cannotWrite`, `.notFlushed`.
  public func publish(as path: String? = nil) throws(TileIndexError) {
    try writer.publish(as: path)
  }
}
