/// How a service says that a path below its own does not exist, and what else a server refuses before a service is
/// asked: clients read errors of their own shape alone.
public struct ServiceFamily: Sendable {
  /// What its paths begin with: whole parts, as `/edr` of `/edr/collections`, and not of `/edress`.
  public var prefixes: [String]
  /// An error in its shape, with the status of the error.
  public var failure: @Sendable (ServiceError) -> ServiceResponse

  public init(
    _ prefixes: [String], failure: @escaping @Sendable (ServiceError) -> ServiceResponse
  ) {
    self.prefixes = prefixes
    self.failure = failure
  }

  /// Whether a path is one of its own.
  public func contains(_ path: String) -> Bool {
    prefixes.contains { prefix in
      path.hasPrefix(prefix)
        && (path.utf8.count == prefix.utf8.count || path.dropFirst(prefix.count).first == "/")
    }
  }
}

extension ForecastService {
  /// None of its own: problem details (RFC 9457) are what all paths have that are of no family.
  public var family: ServiceFamily? { nil }
}
