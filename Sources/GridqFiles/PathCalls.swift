package import GridqSystem

// Calls of the system with paths as `PathText` has them. With a text they are called instead of those of the C library, which
// would take the bytes of the text for the name.

/// Opens a file, or makes it where `flags` ask for that; negative when that fails, and `errno` says why.
package func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0o666) -> Int32 {
  unsafe PathText.withBytes(of: path) { unsafe open($0, flags, mode) }
}

/// Removes the name of a file; 0, or negative when that fails.
@discardableResult
package func unlink(_ path: String) -> Int32 {
  unsafe PathText.withBytes(of: path) { unsafe unlink($0) }
}

/// Puts a file in the place of another name; 0, or negative when that fails.
package func rename(_ path: String, _ target: String) -> Int32 {
  unsafe PathText.withBytes(of: path) { path in
    unsafe PathText.withBytes(of: target) { unsafe rename(path, $0) }
  }
}

/// Makes a folder; 0, or negative when that fails.
package func mkdir(_ path: String, _ mode: mode_t) -> Int32 {
  unsafe PathText.withBytes(of: path) { unsafe mkdir($0, mode) }
}

/// Removes an empty folder; 0, or negative when that fails.
@discardableResult
package func rmdir(_ path: String) -> Int32 {
  unsafe PathText.withBytes(of: path) { unsafe rmdir($0) }
}

/// 0 when this user may use a file as `mode` says.
package func access(_ path: String, _ mode: Int32) -> Int32 {
  unsafe PathText.withBytes(of: path) { unsafe access($0, mode) }
}

/// Says that a file changed now; 0, or negative when that fails.
@discardableResult
package func touch(_ path: String) -> Int32 {
  unsafe PathText.withBytes(of: path) { unsafe utimensat(AT_FDCWD, $0, nil, 0) }
}

/// Gives a copy the time at which its original was last written, so that web servers which make entity tags of that and of the
/// length have the same for both.
package func keepModificationTime(of original: String, on path: String) {
  guard let status = fileStatus(of: original) else { return }
  let times = [modificationTime(status), modificationTime(status)]
  unsafe PathText.withBytes(of: path) { path in
    _ = unsafe times.withUnsafeBufferPointer { unsafe utimensat(AT_FDCWD, path, $0.baseAddress, 0) }
  }
}
