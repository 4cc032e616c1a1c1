public import GridQuery
import GridqFiles
public import GridqMetrics

/// A folder that any web server can hand out: the page, and a copy of a store beside it.
///
/// The store is copied first, as `StoreMirror` does, then the page: all its changed files are on the disk under
/// temporary names before the first is renamed. Whatever interrupts this, the store is whole, and each file of the page
/// is an old or a new one; to run it again completes it.
public struct StoreSite: Sendable {
  public let folder: String
  public let page: WebPage
  /// Copies the store.
  public let mirror: StoreMirror

  /// What was copied.
  public struct Outcome: Hashable, Sendable {
    /// The names of the files of the page that were written.
    public var pageFiles: [String] = []
    public var store: StoreMirror.Outcome
  }

  /// - Parameters:
  ///   - folder: the site; it is made when its parent exists.
  ///   - mirror: copies the store into `storeFolder(in: folder)`.
  public init(_ page: WebPage, with mirror: StoreMirror, in folder: String) {
    self.folder = folder
    self.page = page
    self.mirror = mirror
  }

  /// The folder of the store in that of a site.
  public static func storeFolder(in folder: String) -> String {
    StoreManifest.join(folder, WebPage.storeName)
  }

  /// Makes the site the same as the page and the store.
  ///
  /// - Throws: what `StoreMirror` does; `.unpublishable` for a folder with something that is not a site; `.index` for
  ///   a file that cannot be written.
  public func run(now: UTCTime) throws(RunStoreError) -> Outcome {
    // Nothing is made where there is no store.
    _ = try StoreManifest.bytes(in: mirror.source)
    try checkFolder()
    do throws(TileIndexError) {
      try Folders.makeOne(folder)
      try Folders.flush("\(folder)/..")
    } catch {
      throw .index(error)
    }
    var outcome = Outcome(store: try mirror.run(now: now))
    do throws(TileIndexError) {
      var pending: [AtomicFile] = []
      for file in page.files {
        let path = StoreManifest.join(folder, file.name)
        guard !has(file, at: path) else { continue }
        let copy = try AtomicFile(replacing: path)
        try copy.append(file.bytes)
        try copy.flush()
        pending.append(copy)
        outcome.pageFiles.append(file.name)
      }
      // The list first: a folder that has it is a site.
      for copy in pending { try copy.publish() }
    } catch {
      throw .index(error)
    }
    return outcome
  }

  private func has(_ file: WebPage.File, at path: String) -> Bool {
    (try? SmallFile(at: path, most: file.bytes.count))?.bytes == file.bytes
  }

  /// Refuses to write among other files: a site has the list of its page, or, if a first run was interrupted, nothing
  /// but the store.
  private func checkFolder() throws(RunStoreError) {
    guard let names = FolderListing.names(in: folder) else {
      guard FileState(of: folder) != nil else { return }
      throw .unpublishable(path: folder, reason: "is not a folder that can be read; name another")
    }
    let others = names.filter { !$0.hasPrefix(AbandonedFiles.prefix) }
    if others.isEmpty || names.contains(WebPage.listName) { return }
    let inStore = FolderListing.names(in: mirror.publisher.folder) ?? [""]
    guard others == [WebPage.storeName],
      inStore.contains(StoreManifest.name)
        || inStore.allSatisfy({
          [StoreLock.name, "runs"].contains($0) || $0.hasPrefix(AbandonedFiles.prefix)
        })
    else {
      throw .unpublishable(
        path: folder,
        reason:
          "has other files than those of 'gridx site', such as \(LineText.printable(others[0]));"
          + " name another folder, or one that is empty")
    }
  }
}
