import Glibc

/// The file that an input stands in while it is read: in memory, and gone with the process, however that
/// ends.
enum FuzzedFile {
  /// Of a file that has no name any more.
  static let path = "/proc/self/fd/\(descriptor)"

  private static let descriptor: Int32 = {
    let name = "/dev/shm/gridq-fuzz.\(getpid())"
    let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0, unlink(name) == 0 else { fatalError("no file can be made in /dev/shm") }
    return descriptor
  }()

  /// Makes `bytes` the content, zeros after it up to `length`.
  static func replace(with bytes: [UInt8], length: Int = 0) {
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    guard written == bytes.count, ftruncate(descriptor, max(length, bytes.count)) == 0 else {
      fatalError("/dev/shm is full")
    }
  }
}

/// The bytes that libFuzzer hands over.
func bytes(at start: UnsafePointer<UInt8>?, count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}
