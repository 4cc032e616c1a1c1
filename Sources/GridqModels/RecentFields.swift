import Synchronization

/// Keeps the last few fields that a thread has read or made at a time, so that fields shared by several metrics are
/// read once.
///
/// A field costs 8 bytes a point; at most `limit` of them are in memory, or those that were made together last.
package final class RecentFields: Sendable {
  /// Which fields of which record of which file.
  struct Key: Hashable, Sendable {
    let file: Int
    let record: Int
    let content: Content
  }

  /// A variable, or what was made of several.
  enum Content: Hashable, Sendable {
    case variable(Variable)
    case cloudOfFraction, cloudOfHumidity, cloudOfRadiation
    /// Between which levels a layer is, and how far from the lower one.
    case stencil(FieldLayer, isOnFaces: Bool)
    /// What is kept at layers of some parts, in the order of ``LayerAir/number(of:layer:)``.
    case air([AirLayer], [LayerAir.Part])
    /// What is made of columns together, in the order of ``Sounding/Quantity``.
    case sounding
  }

  /// The last used ones at the end.
  private let entries = Mutex<[(key: Key, fields: [[Double]])]>([])

  private let limit: Int

  /// - Parameter limit: enough for what neighbouring metrics in the table have in common.
  package init(limit: Int = 6) {
    self.limit = limit
  }

  /// The fields of `key`, from `make` when they are not here.
  func fields(
    _ key: Key, make: () throws(ModelOutputError) -> [[Double]]
  ) throws(ModelOutputError) -> [[Double]] {
    let known = entries.withLock { entries -> [[Double]]? in
      guard let position = entries.lastIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: position)
      entries.append(entry)
      return entry.fields
    }
    if let known { return known }
    let fields = try make()
    entries.withLock { entries in
      entries.removeAll { $0.key == key }
      entries.append((key, fields))
      // The last ones are kept in any case: what is made together is asked for one by one.
      while entries.count > 1, entries.reduce(0, { $0 + $1.fields.count }) > limit {
        entries.removeFirst()
      }
    }
    return fields
  }
}
