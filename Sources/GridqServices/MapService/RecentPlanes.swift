import GridQuery
import GridqFormat
import GridqLookup
import Synchronization

/// The planes that were decoded last: a map in a browser asks for some twenty tiles of one.
final class RecentPlanes: Sendable {
  private struct Key: Hashable {
    let digest: String
    let metric: String
    let time: Int
  }

  private let kept = Mutex<[(key: Key, plane: MapPlane)]>([])
  /// Bytes of all that are kept, and of one that is.
  private static let mostBytes = 32 << 20

  /// - Throws: `.index`.
  func plane(of map: ShownMap) throws(QueryError) -> MapPlane {
    let key = Key(digest: map.file.digest, metric: map.map.name, time: map.time)
    if let plane = kept.withLock({ kept in kept.last { $0.key == key }?.plane }) { return plane }
    let plane: MapPlane
    do {
      plane = try map.domain.index.plane(of: map.map, time: map.time)
    } catch {
      throw .index(error)
    }
    kept.withLock { kept in
      guard !kept.contains(where: { $0.key == key }) else { return }
      kept.append((key, plane))
      var bytes = kept.reduce(0) { $0 + $1.plane.codes.count }
      while bytes > RecentPlanes.mostBytes { bytes -= kept.removeFirst().plane.codes.count }
    }
    return plane
  }
}
