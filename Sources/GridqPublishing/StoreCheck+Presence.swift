public import GridQuery

extension StoreCheck {
  /// What the newest run of each model lacks in comparison with earlier ones; empty where the store cannot be read.
  public var shortfalls: [RunShortfall] {
    (try? StoreManifest.read(in: folder))?.manifest.shortfalls ?? []
  }

  /// Whether there is no store: no manifest, and no index of one that has lost it.
  public var isAbsent: Bool {
    !RunStore.isStore(folder)
      && (try? StorePublisher(folder, producer: "").indexes())?.isEmpty ?? false
  }
}
