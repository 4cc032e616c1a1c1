import RunStore

extension StoreCheck {
  /// Whether there is no store: no manifest, and no index of one that has lost it.
  public var isAbsent: Bool {
    !RunStore.isStore(folder) && StorePublisher(folder, producer: "").indexes.isEmpty
  }
}
