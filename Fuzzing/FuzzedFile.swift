import Glibc

/// The file that an input stands in while it is read, in memory. It is left there; `scripts/trials/fuzz` removes it.
enum FuzzedFile {
  static let path = "/dev/shm/gridq-fuzz.\(getpid())"

  /// Makes `bytes` the content, cut to `length` or with zeros after it, which take no room. It is closed
  /// then: a file that somebody writes is refused.
  static func replace(with bytes: [UInt8], length: Int? = nil) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { fatalError("no file can be made in /dev/shm") }
    defer { close(descriptor) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count, ftruncate(descriptor, length ?? bytes.count) == 0 else {
      fatalError("/dev/shm is full")
    }
  }
}

/// The bytes that libFuzzer hands over.
func bytes(at start: UnsafePointer<UInt8>?, count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}
