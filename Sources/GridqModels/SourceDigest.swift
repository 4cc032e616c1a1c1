package import GridqMetrics
import Synchronization

/// The source digest of an index (format v1, chapter 2): a sum of hashes of the values that a build reads.
///
/// It does not depend on the order of reading, on threads, or on how the run was split into files. Sendable:
/// everything that changes is under one lock, which is not held while values are hashed.
public final class SourceDigest: Sendable {
  /// The values of one variable at one time and level.
  private struct Plane: Hashable {
    /// The variable's, or the metric's.
    let name: String
    let time: UTCTime
    /// `UInt64.max` for a surface variable.
    let level: UInt64
    /// What stands for none among the values: with another code they are others.
    var missing: Double?
  }

  private struct State {
    var sum: UInt64 = 0
    /// What has been added since `forget`.
    var planes: Set<Plane> = []
  }

  private let state = Mutex(State())

  public init() {}

  /// The digest of everything added so far.
  public var value: UInt64 { state.withLock(\.sum) }

  /// Forgets which planes were added up to a time, so that memory does not grow with the run: call it when the output times
  /// up to this one have been read. Such a plane that is read again counts again; one of a later time, as that of a constant
  /// may be, does not.
  package func finishTimes(through time: UTCTime) {
    state.withLock { $0.planes = $0.planes.filter { $0.time > time } }
  }

  /// Adds the values of a surface variable, unless that was done before.
  func take(_ values: [Double], of variable: Variable, at time: UTCTime) {
    take(Plane(name: variable.name, time: time, level: .max, missing: variable.missing)) {
      unsafe SourceDigest.hash(of: values.span.bytes)
    }
  }

  /// Adds the amounts of a sum that end a part of the run at a time which the next part writes again, unless that was
  /// done before: at the level 2⁶⁴ − 2, under the name of the metric.
  func take(_ amounts: [Double], endingAt time: UTCTime, of metric: Metric) {
    take(Plane(name: metric.name, time: time, level: .max - 1)) {
      unsafe SourceDigest.hash(of: amounts.span.bytes)
    }
  }

  /// Adds the values of a variable at a level, unless that was done before.
  func take(_ values: ArraySlice<Float>, of variable: Variable, at time: UTCTime, level: Int) {
    take(
      Plane(name: variable.name, time: time, level: UInt64(level), missing: variable.missing)
    ) {
      unsafe SourceDigest.hash(of: values.span.bytes)
    }
  }
}

extension SourceDigest {
  private func take(_ plane: Plane, hash: () -> UInt64) {
    // Marked first, so that when two threads have read the same plane, only one adds it.
    guard state.withLock({ $0.planes.insert(plane).inserted }) else { return }
    var mixed = SourceDigest.mix(0, hash())
    mixed = SourceDigest.mix(mixed, UInt64(bitPattern: plane.time.secondsSince1970))
    mixed = SourceDigest.mix(mixed, plane.level)
    for byte in plane.name.utf8 { mixed = SourceDigest.mix(mixed, UInt64(byte)) }
    state.withLock { $0.sum &+= mixed }
  }

  /// P of the format: 2⁶⁴ divided by the golden ratio, made odd and without a pattern (xxHash's first prime).
  private static let prime: UInt64 = 0x9E37_79B1_85EB_CA87

  /// The two halves of the 128 bits of a product, combined.
  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 { folded(hash ^ word, prime) }

  /// The hash of values, before time, level and name are mixed in.
  static func hash(of bytes: RawSpan) -> UInt64 {
    var lanes = (prime, 2 &* prime, 3 &* prime, 4 &* prime)
    let whole = bytes.byteCount & ~63
    for offset in stride(from: 0, to: whole, by: 64) { take(bytes, at: offset, into: &lanes) }
    if whole < bytes.byteCount {
      // Padded with zeros.
      var rest = [UInt8](repeating: 0, count: 64)
      for offset in whole..<bytes.byteCount {
        rest[offset - whole] = unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      }
      unsafe take(rest.span.bytes, at: 0, into: &lanes)
    }
    var hash: UInt64 = 0
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { hash = mix(hash, lane) }
    return mix(hash, UInt64(bytes.byteCount))
  }

  /// Mixes 64 bytes into the four lanes, sixteen into each.
  ///
  /// - Precondition: `bytes` has 64 bytes from `offset` on. Both callers ensure it; a check for each word
  ///   would take twice the time.
  @inline(__always)
  private static func take(
    _ bytes: RawSpan, at offset: Int, into lanes: inout (UInt64, UInt64, UInt64, UInt64)
  ) {
    func word(_ number: Int) -> UInt64 {
      UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset &+ 8 &* number, as: UInt64.self))
    }
    lanes.0 = folded(lanes.0 ^ word(0), prime ^ word(1))
    lanes.1 = folded(lanes.1 ^ word(2), prime ^ word(3))
    lanes.2 = folded(lanes.2 ^ word(4), prime ^ word(5))
    lanes.3 = folded(lanes.3 ^ word(6), prime ^ word(7))
  }
}
