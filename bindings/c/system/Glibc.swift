// What the module Glibc adds to the C library where Swift has its runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import CLibrary

public var errno: Int32 {
  get { gridq_errno() }
  set { gridq_set_errno(newValue) }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  gridq_open_file(path, flags)
}

public var MAP_FAILED: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
