public import GridqFiles
public import GridqFormat
public import GridqLookup
import Synchronization

/// A folder of runs that are published while it is read: `manifest.json`, and immutable indexes below `runs`.
///
/// Every answer comes from one ``StoreSnapshot``: the store as one manifest describes it. Asking for it costs
/// one look at the manifest's entry in its folder (`stat`); a new manifest is read when there is one. Indexes
/// are opened when they are needed, and closed when no snapshot in use names them, or when more are open than
/// ``StoreLimits`` allow.
public final class RunStore: Sendable {
  /// The path of the store, as it was opened.
  public let folder: String
  /// That of the manifest.
  private let path: String
  let opening: Opening
  private let state: Mutex<State>

  /// How the indexes of a store are opened.
  struct Opening: Sendable {
    var loading: TileIndex.Loading
    var checking: TileIndex.Checking
    var limits: LookupLimits
    var storeLimits = StoreLimits()
  }

  private struct State {
    var snapshot: StoreSnapshot
    var manifest: FileState
    /// The state of a manifest that cannot be used, and why. One whose bytes are wrong is not read again until it
    /// changes.
    var refused: (state: FileState?, error: RunStoreError)?
    /// When the manifest was last found to be the known one.
    var lastLook: ContinuousClock.Instant?

    /// Whether this is the state of the manifest that was found. If it is, an earlier refusal is forgotten.
    mutating func confirm(_ found: FileState?) -> Bool {
      if let found, found == manifest {
        refused = nil
        return true
      }
      return refused.map { $0.state == found && $0.error.isOfContent } ?? false
    }
  }

  /// Opens the store in `folder`.
  ///
  /// - Parameters:
  ///   - folder: the path of the store.
  ///   - loading: how the bytes of its indexes get into memory. What is too large to be loaded is mapped.
  ///   - checking: what is compared with checksums, and when. With `.metadata`, changed bytes in a tile can give a wrong value; with `.tilesWhenRead`,
  ///     the newest run that is whole answers instead, and says so. For local files that were verified otherwise,
  ///     the former makes lookups faster.
  ///   - limits: what lookups may cost, in each of its indexes.
  ///   - storeLimits: how much is kept open.
  /// - Throws: `.noStore`, `.unreadable`, `.damaged` or `.unsupported`.
  public init(
    opening folder: String, loading: TileIndex.Loading = .automatic,
    checking: TileIndex.Checking = .tilesWhenRead, limits: LookupLimits = LookupLimits(),
    keeping storeLimits: StoreLimits = StoreLimits()
  ) throws(RunStoreError) {
    self.folder = folder
    path = StoreManifest.path(in: folder)
    opening = Opening(
      loading: loading, checking: checking, limits: limits, storeLimits: storeLimits)
    let (manifest, file) = try StoreManifest.read(in: folder)
    let snapshot = StoreSnapshot(manifest, folder: folder, opening: opening, before: nil)
    state = Mutex(State(snapshot: snapshot, manifest: file))
  }

  /// Whether `folder` has a manifest, readable or not.
  public static func isStore(_ folder: String) -> Bool {
    FileState(of: StoreManifest.path(in: folder)) != nil
  }

  /// The store as it is now.
  ///
  /// When a new manifest is not readable, the last one that was is kept, and ``failure`` says why.
  public func snapshot() -> StoreSnapshot {
    if let pinned = Reading.snapshot(of: self) { return pinned }
    let found = FileState(of: path)
    return state.withLock { state in
      if state.confirm(found) || !Reading.claim() { return state.snapshot }
      do throws(RunStoreError) {
        let (manifest, file) = try StoreManifest.read(in: folder)
        state.snapshot = StoreSnapshot(
          manifest, folder: folder, opening: opening, before: state.snapshot)
        state.manifest = file
        state.refused = nil
      } catch {
        state.refused = (found, error)
      }
      return state.snapshot
    }
  }

  /// The store as it was a millisecond ago or later, when that is known without reading anything; nil when there is
  /// another manifest, which ``snapshot()`` reads. To send a question takes as long, and a look costs a tenth of a
  /// short answer.
  func knownSnapshot() -> StoreSnapshot? {
    let now = ContinuousClock.now
    // Who has the lock for long reads a manifest.
    let recent = state.withLockIfAvailable { state in
      state.lastLook.flatMap { now - $0 < .milliseconds(1) ? state.snapshot : nil }
    }
    if let recent = recent ?? nil { return recent }
    let found = FileState(of: path)
    let known = state.withLockIfAvailable { state in
      guard state.confirm(found) else { return StoreSnapshot?.none }
      state.lastLook = now
      return state.snapshot
    }
    return known ?? nil
  }

  /// Why the manifest that is there now cannot be used; nil when it is the one that answers.
  public var failure: RunStoreError? {
    _ = snapshot()
    return state.withLock { $0.refused?.error }
  }
}

extension RunStoreError {
  /// Whether it is about the bytes of a manifest, and not about a system that cannot give them now.
  fileprivate var isOfContent: Bool {
    switch self {
    case .damaged, .unsupported: true
    default: false
    }
  }
}
