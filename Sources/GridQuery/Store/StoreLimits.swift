/// How much of a store is kept open: an index that was asked for longest ago is closed for one that is opened, and is
/// opened again when it is asked for. An answer that needs more than this at once has it while it is made.
public struct StoreLimits: Hashable, Sendable {
  /// The most indexes: each one that is mapped takes one of the mappings that a process may have.
  public var indexes: Int
  /// The most bytes of their files, mapped or loaded: memory where they are loaded, addresses where they are mapped.
  public var bytes: Int
  /// For how long a file that could not be opened is not tried again, if the reason may pass: its disk is away, say. A new
  /// manifest has it tried at once.
  public var retryPause: Duration

  /// Limits of a process; 1,000 indexes of together 4 GiB unless told.
  public init(indexes: Int = 1000, bytes: Int = 1 << 32, retryPause: Duration = .seconds(1)) {
    self.indexes = indexes
    self.bytes = bytes
    self.retryPause = retryPause
  }
}
