internal import CGridqSystem
import GridqSystem

/// Which file a path leads to, by device and inode: two names of one file are equal.
///
/// Where there is no file yet, the folder by device and inode, and the name in it.
package struct FilePlace: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Nothing is there; a file can appear.
    case vacant
    case file
    case folder
    /// A device, a pipe or a socket.
    case stream
    /// A file under a name that the system keeps for one that is open, such as `/dev/stdout`.
    case openFile
  }

  package let kind: Kind
  private let device: UInt64
  private let inode: UInt64
  /// The name of a file that is not there yet; else empty.
  private let name: String

  /// The file that `path` leads to, through symbolic links. For a broken link, the link itself.
  ///
  /// - Throws: `.cannotCreate` when neither a file nor its folder is found.
  package init(_ path: String) throws(TileIndexError) {
    let (folder, name) = AtomicFile.split(path)
    if let status = fileStatus(of: path) {
      let kind = FilePlace.kind(of: status)
      let isSystemName = kind == .file && FilePlace.isSystemFolder(folder)
      self.init(isSystemName ? .openFile : kind, status)
      return
    }
    let reason = errno
    guard reason == ENOENT else {
      throw .cannotCreate(
        path: path, reason: "\(systemErrorText(reason)); check the folder and its permissions")
    }
    guard let status = fileStatus(of: folder) else {
      throw .cannotCreate(path: path, reason: "there is no folder \(folder); create it first")
    }
    self.init(.vacant, status, name: name)
  }

  /// What is open as `descriptor`; nil when nothing is.
  package init?(descriptor: Int32) {
    guard let status = fileStatus(of: descriptor) else { return nil }
    self.init(FilePlace.kind(of: status), status)
  }

  private init(_ kind: Kind, _ status: stat, name: String = "") {
    self.kind = kind
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    self.name = name
  }

  private static func kind(of status: stat) -> Kind {
    status.isFile ? .file : status.isFolder ? .folder : .stream
  }

  package static func == (left: FilePlace, right: FilePlace) -> Bool {
    left.device == right.device && left.inode == right.inode && left.name == right.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(inode)
    hasher.combine(name)
  }

  /// Whether names in `folder` belong to the system: a rename would replace `/dev/stdout` for all programs.
  private static func isSystemFolder(_ folder: String) -> Bool {
    guard let own = fileStatus(of: folder) else { return false }
    let isDevices = ["/dev", "/dev/fd"].contains { fileStatus(of: $0)?.isSameFile(as: own) == true }
    guard let processes = fileStatus(of: "/proc"), let root = fileStatus(of: "/") else {
      return isDevices
    }
    return isDevices || processes.st_dev == own.st_dev && processes.st_dev != root.st_dev
  }
}
