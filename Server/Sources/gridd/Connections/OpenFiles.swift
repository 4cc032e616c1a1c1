import Foundation

/// The files that the process may have open, of which each connection is one.
enum OpenFiles {
  /// What else is open: the store, and what the system's libraries need.
  private static let others = 256

  /// Raises the limit of the process for so many connections, as far as the system permits.
  ///
  /// - Returns: how many connections there may be.
  static func permit(connections: Int) -> Int {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return connections }
    let wanted = rlim_t(connections + others)
    guard limit.rlim_cur < wanted else { return connections }
    limit.rlim_cur = min(limit.rlim_max, wanted)
    guard setrlimit(resource, &limit) == 0, getrlimit(resource, &limit) == 0 else {
      return connections
    }
    return max(1, min(connections, Int(clamping: limit.rlim_cur) - others))
  }
}
