extension KnownFields {
  /// A request with what the sets say of its variable and layer where it says nothing itself.
  public static func completing(_ request: FieldRequest) -> FieldRequest {
    let known = sets.lazy.flatMap(\.requests).first { known in
      known.variable == request.variable
        && (known.layer == request.layer
          || request.layer == nil && known.layer?.isCoordinate ?? false)
    }
    return known.map { request.completed(by: $0) } ?? request
  }
}

extension KnownFields.FieldSet {
  /// What its lines ask for. Files need not have all of it.
  public var requests: [FieldRequest] {
    lines.compactMap { line in
      var request = try? FieldRequest(line: line)
      request?.set = name
      return request
    }
  }
}

extension KnownFields {
  /// The line of a set that asks for the same.
  static func line(for request: FieldRequest) -> String? {
    for set in sets {
      for line in set.lines {
        guard let other = try? FieldRequest(line: line), other.variable == request.variable,
          other.layer == request.layer
        else { continue }
        return line
      }
    }
    return nil
  }
}
