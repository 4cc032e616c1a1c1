import GridQuery
public import GridqGeometry
import GridqLookup
public import GridqMetrics
import Synchronization

/// Time zones by name and by place, from the system's zone database, each read once.
public final class TimeZones: Sendable {
  private let known = Mutex<[String: TimeZoneRules]>([:])
  /// There are fewer zones than that; names are what clients send.
  private static let most = 1024

  public init() {}

  /// The zone of a name, such as `Europe/Lisbon`.
  ///
  /// - Throws: `.badRequest` for a name that the database does not have; `.unavailable` without a database.
  public func named(_ name: String) throws(ServiceError) -> TimeZoneRules {
    if let zone = known.withLock({ $0[name] }) { return zone }
    let zone: TimeZoneRules
    do throws(TimeZoneError) {
      zone = try TimeZoneRules(named: name)
    } catch {
      switch error {
      case .invalidName, .unknown, .damaged:
        throw .badRequest("there is no time zone of this name, such as Europe/Lisbon or UTC")
      default: throw .unavailable("the server has no time zone database")
      }
    }
    known.withLock { if $0.count < TimeZones.most { $0[name] = zone } }
    return zone
  }

  /// The zone of a place by a coarse map: near a border it may be the neighbour's. UTC without a database.
  public func at(_ place: LatLon) -> TimeZoneRules {
    (try? named(TimeZoneRules.name(at: place))) ?? .utc
  }
}
