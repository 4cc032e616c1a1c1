// The C library of the platform: code that needs it imports this.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error(
    "the C library of this platform is not known: name it here and in ElementaryFunctions.swift")
#endif

/// The operating system's text for the error `code`.
package func systemErrorText(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
  return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// When a file was last written.
package func modificationTime(_ status: stat) -> timespec {
  #if canImport(Darwin)
    status.st_mtimespec
  #else
    status.st_mtim
  #endif
}

/// When the content, the name or the permissions of a file last changed.
package func changeTime(_ status: stat) -> timespec {
  #if canImport(Darwin)
    status.st_ctimespec
  #else
    status.st_ctim
  #endif
}
