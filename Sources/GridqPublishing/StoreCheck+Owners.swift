import GridQuery
import GridqFiles
import GridqSystem

extension StoreCheck {
  /// Files and folders that the user of the store cannot change, or its readers cannot read: mostly what root left.
  func ownerFindings() -> [Finding] {
    guard let store = fileStatus(of: folder) else { return [] }
    var (foreign, unreadable): ([String], [String]) = ([], [])
    func look(at name: String, isDeep: Bool) {
      let path = StoreManifest.join(folder, name)
      guard let status = fileStatus(of: path), status.isFile || status.isFolder else { return }
      // Other files are replaced, and not written to.
      let needed =
        status.isFolder
        ? S_IWUSR | S_IXUSR : name == StoreLock.name ? S_IRUSR | S_IWUSR : S_IRUSR
      if StoreCheck.lacks(needed, of: status, for: store.st_uid, store.st_gid) {
        foreign.append(name)
      }
      // Who may look into the folder of the store may read what is in it.
      let others = status.isFolder ? S_IXOTH : S_IROTH
      if store.st_mode & S_IXOTH != 0, status.st_mode & others == 0, !name.hasPrefix(".") {
        unreadable.append(name)
      }
      guard isDeep, status.isFolder else { return }
      for child in FolderListing.names(in: path) ?? [] where !child.hasPrefix(".") {
        look(at: "\(name)/\(child)", isDeep: true)
      }
    }
    for name in [StoreManifest.name, StoreLock.name, IngestRecords.name, ".manifests"] {
      look(at: name, isDeep: false)
    }
    look(at: "runs", isDeep: true)
    var findings: [Finding] = []
    if let first = foreign.first {
      findings.append(
        Finding(
          severity: .warning,
          text:
            "\(foreign.count) of its files and folders are of others than the owner of the folder, who cannot use them,"
            + " such as \(first)",
          remedy: "sudo chown --recursive --reference=\(folder) \(folder)"))
    }
    if let first = unreadable.first {
      findings.append(
        Finding(
          severity: .warning,
          text:
            "\(unreadable.count) of its files and folders are not readable for all, such as \(first)",
          remedy: "sudo chmod --recursive a+rX \(folder), and umask 022 where runs are ingested"))
    }
    return findings
  }

  /// Whether a user has not all of some rights, which are given as those of an owner.
  private static func lacks(
    _ rights: mode_t, of status: stat, for user: uid_t, _ group: gid_t
  ) -> Bool {
    if user == 0 { return false }
    let shift = status.st_uid == user ? 0 : status.st_gid == group ? 3 : 6
    return status.st_mode & (rights >> shift) != rights >> shift
  }
}
