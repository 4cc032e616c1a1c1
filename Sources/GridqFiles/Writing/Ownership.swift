import GridqSystem

/// Whose the files are that root makes: of the owner of the folder that they are in. What somebody does with sudo in the
/// store of a service, the service can go on with.
package enum Ownership {
  /// Gives an open file or folder, which was just made, to the owner of `folder`.
  ///
  /// Only root can; and where even root cannot, as over some networks, it stays whose it is.
  package static func inherit(_ descriptor: Int32, from folder: String) {
    guard geteuid() == 0, let owner = fileStatus(of: folder), owner.st_uid != 0 else { return }
    _ = uninterrupted { fchown(descriptor, owner.st_uid, owner.st_gid) }
  }

  /// The same of a folder that was just made in `parent`.
  static func inherit(folder path: String, from parent: String) {
    guard geteuid() == 0 else { return }
    // Not by its name: the owner of `parent` may have put something else there.
    let descriptor = uninterrupted {
      open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    inherit(descriptor, from: parent)
  }
}
