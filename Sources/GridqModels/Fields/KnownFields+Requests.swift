extension KnownFields {
  /// Every line, and what it asks for.
  private static let all = sets.flatMap {
    zip($0.lines, $0.requests).map { (line: $0, request: $1) }
  }

  /// What the sets have of the variable and the layer of a request; of one at the surface also where the set alone says
  /// at which height that is.
  private static func entry(for request: FieldRequest) -> (line: String, request: FieldRequest)? {
    all.first { _, known in
      known.variable == request.variable
        && (known.layer == request.layer
          || request.layer == nil && known.layer?.isCoordinate ?? false)
    }
  }

  /// A request with what the sets say of its variable and layer where it says nothing itself.
  public static func completing(_ request: FieldRequest) -> FieldRequest {
    entry(for: request).map { request.completed(by: $0.request) } ?? request
  }

  /// The set and the line that have the variable and the layer of a request.
  static func line(for request: FieldRequest) -> (set: String, line: String)? {
    entry(for: request).flatMap { entry in entry.request.set.map { ($0, entry.line) } }
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
