// Names are those of gridq.h, which the compiler compares.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGridq
import GridQuery
import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqSystem
import GridqText

private let version = CText([ProgramVersion.current])

@c @implementation
public func gridq_version() -> UnsafePointer<CChar>? { version[0] }

@c @implementation
public func gridq_open(
  _ path: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<gridq_error>?
) -> OpaquePointer? {
  result(error) { () throws(Failure) in
    guard let path else { throw Failure(GRIDQ_INVALID, "the path is null") }
    return try Handle.data.make(try OpenData(path: PathText.text(ofCString: path)))
  }
}

@c @implementation
public func gridq_open_bytes(
  _ bytes: UnsafeRawPointer?, _ count: Int, _ error: UnsafeMutablePointer<gridq_error>?
) -> OpaquePointer? {
  result(error) { () throws(Failure) in
    guard let bytes, count > 0 else {
      throw Failure(GRIDQ_NOT_AN_INDEX, "not a gridq index: there are no bytes")
    }
    guard let copy = malloc(count) else {
      throw Failure(GRIDQ_OTHER, "there is no memory for \(count) bytes")
    }
    memcpy(copy, bytes, count)
    let held = IndexBytes(owning: copy, count: count) { start, _ in
      free(UnsafeMutableRawPointer(mutating: start))
    }
    let index: TileIndex
    do throws(TileIndexError) {
      index = try TileIndex(held, path: "memory", checking: .tilesWhenRead)
    } catch {
      throw Failure(error)
    }
    return try Handle.data.make(OpenData(.indexes(Forecasts([ForecastDomain(index)]))))
  }
}

@c @implementation
public func gridq_close(_ data: OpaquePointer?) {
  guard let object = gridq_handle_end(UnsafeMutableRawPointer(data), Handle.data.rawValue) else {
    return
  }
  Unmanaged<OpenData>.fromOpaque(object).release()
}

@c @implementation
public func gridq_domain_count(_ data: OpaquePointer?) -> Int {
  (try? OpenData.of(data))?.domainCount ?? 0
}

@c @implementation
public func gridq_domain_facts(
  _ data: OpaquePointer?, _ domain: Int, _ facts: UnsafeMutablePointer<gridq_domain>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in try set(facts, try OpenData.of(data).domain(domain).facts) }
}

@c @implementation
public func gridq_metric_facts(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int,
  _ facts: UnsafeMutablePointer<gridq_metric>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    try set(facts, try OpenData.of(data).domain(domain).facts(ofMetric: metric))
  }
}

@c @implementation
public func gridq_metric_number(
  _ data: OpaquePointer?, _ domain: Int, _ name: UnsafePointer<CChar>?,
  _ number: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let domain = try OpenData.of(data).domain(domain).domain
    guard let name = CText.text(name) else { throw Failure(GRIDQ_INVALID, "the name is null") }
    let metric = try asking { () throws(QueryError) in try domain.metric(named: name) }
    try set(number, domain.metrics.firstIndex { $0.name == metric.name } ?? 0)
  }
}

@c @implementation
public func gridq_times(
  _ data: OpaquePointer?, _ domain: Int, _ times: UnsafeMutablePointer<Int64>?, _ count: Int,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let axis = try OpenData.of(data).domain(domain).domain.times
    let room = try room(times, count, for: axis.count)
    for number in 0..<axis.count { room[number] = axis[number].secondsSince1970 }
  }
}

@c @implementation
public func gridq_cf(
  _ data: OpaquePointer?, _ domain: Int, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> UnsafeMutablePointer<CChar>? {
  result(error) { () throws(Failure) in
    CText.copy(CFDataset.json(of: try OpenData.of(data).domain(domain).domain), length)
  }
}
