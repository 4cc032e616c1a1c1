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

extension Unmanaged {
  /// What `body` makes of the object, which something else holds meanwhile: its references are not counted.
  func borrowed<Answer>(
    _ body: (Instance) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let answer: Result<Answer, Failure> = _withUnsafeGuaranteedRef { object in
      do throws(Failure) { return .success(try body(object)) } catch { return .failure(error) }
    }
    return try answer.get()
  }
}

extension OpenData {
  /// The data of a handle.
  static func of(_ handle: OpaquePointer?) throws(Failure) -> OpenData {
    try unmanaged(handle).takeUnretainedValue()
  }

  /// What `body` makes of a domain of a handle's data. References to both are not counted, which takes a tenth of a lookup:
  /// nobody may close data while it is asked.
  static func with<Answer>(
    _ handle: OpaquePointer?, domain: Int, _ body: (OpenDomain) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try unmanaged(handle).borrowed { data throws(Failure) in try data.with(domain, body) }
  }

  private static func unmanaged(_ handle: OpaquePointer?) throws(Failure) -> Unmanaged<OpenData> {
    guard let object = gridq_handle_object(UnsafeRawPointer(handle), Handle.data.rawValue) else {
      throw .noData
    }
    return Unmanaged.fromOpaque(object)
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
