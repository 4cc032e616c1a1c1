import CGridq

/// What callers hold.
enum Handle: UInt32 {
  case data = 1
  case answer = 2
  case parts = 3

  /// A handle of an object.
  ///
  /// - Throws: where there are too many.
  func make(_ object: AnyObject) throws(Failure) -> OpaquePointer {
    let retained = Unmanaged.passRetained(object)
    guard let handle = gridq_handle_make(retained.toOpaque(), rawValue) else {
      retained.release()
      throw .noRoom
    }
    return OpaquePointer(handle)
  }
}

extension OpenData {
  /// The data of a handle.
  @inline(always)
  static func of(_ handle: OpaquePointer?) throws(Failure) -> OpenData {
    guard let object = gridq_handle_object(UnsafeRawPointer(handle), Handle.data.rawValue) else {
      throw .noData
    }
    return Unmanaged<OpenData>.fromOpaque(object).takeUnretainedValue()
  }
}

extension OpenAnswer {
  /// The answer of a handle.
  static func of(_ handle: OpaquePointer?) throws(Failure) -> OpenAnswer {
    guard let object = gridq_handle_object(UnsafeRawPointer(handle), Handle.answer.rawValue) else {
      throw .noAnswer
    }
    return Unmanaged<OpenAnswer>.fromOpaque(object).takeUnretainedValue()
  }
}
