// Names are those of gridq.h, which the compiler compares.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGridq
import GridqGeometry
import GridqLookup
import GridqMetrics

@c @implementation
public func gridq_series(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int, _ latitude: Double, _ longitude: Double,
  _ method: Int32, _ firstTime: Int, _ values: UnsafeMutablePointer<Double>?, _ count: Int,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let open = try OpenData.of(data).domain(domain)
    let times = try range(firstTime, count, of: open.domain.times.count, "times")
    let room = try room(values, count, for: times.count)
    let place = try open.place(at: place(latitude, longitude), by: interpolation(method))
    try open.read(metric, at: place, times, into: room)
  }
}

@c @implementation
public func gridq_value(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int, _ latitude: Double, _ longitude: Double,
  _ method: Int32, _ time: Int64, _ value: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let open = try OpenData.of(data).domain(domain)
    let place = try open.place(at: place(latitude, longitude), by: interpolation(method))
    try set(value, try open.value(metric, at: place, UTCTime(secondsSince1970: time)))
  }
}

@c @implementation
public func gridq_points(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int, _ latitudes: UnsafePointer<Double>?,
  _ longitudes: UnsafePointer<Double>?, _ pointCount: Int, _ method: Int32, _ firstTime: Int,
  _ timeCount: Int, _ values: UnsafeMutablePointer<Double>?, _ count: Int,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let open = try OpenData.of(data).domain(domain)
    let times = try range(firstTime, timeCount, of: open.domain.times.count, "times")
    let (latitudes, longitudes) = (
      try given(latitudes, pointCount), try given(longitudes, pointCount)
    )
    let (needed, isOver) = pointCount.multipliedReportingOverflow(by: timeCount)
    let room = try room(values, count, for: isOver ? -1 : needed)
    let method = try interpolation(method)
    // Without times there is nothing to look up, however many places are named.
    for point in 0..<(times.isEmpty ? 0 : pointCount) {
      let rows = UnsafeMutableBufferPointer(
        rebasing: room[point * timeCount..<(point + 1) * timeCount])
      guard let point = LatLon(latitude: latitudes[point], longitude: longitudes[point]),
        let place = open.domain.place(of: point, method: method)
      else {
        rows.update(repeating: .nan)
        continue
      }
      try open.read(metric, at: place, times, into: rows)
    }
  }
}

@c @implementation
public func gridq_field(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int, _ firstTime: Int, _ timeCount: Int,
  _ firstRow: Int, _ rowCount: Int, _ firstColumn: Int, _ columnCount: Int,
  _ values: UnsafeMutablePointer<Double>?, _ count: Int, _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let open = try OpenData.of(data).domain(domain)
    let (domain, metric) = (open.domain, try open.metric(metric))
    let times = try range(firstTime, timeCount, of: domain.times.count, "times")
    let rows = try range(firstRow, rowCount, of: domain.grid.rows, "rows")
    let columns = try range(firstColumn, columnCount, of: domain.grid.columns, "columns")
    // What a domain has of points and times is within limits.
    let room = try room(values, count, for: times.count * rows.count * columns.count)
    try asking { () throws(QueryError) in
      var values = room.mutableSpan
      try domain.read(
        metric, times: times, in: GridBlock(rows: rows, columns: columns), into: &values)
    }
  }
}

@c @implementation
public func gridq_position(
  _ data: OpaquePointer?, _ domain: Int, _ latitude: Double, _ longitude: Double,
  _ column: UnsafeMutablePointer<Double>?, _ row: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let place = try OpenData.of(data).domain(domain).place(
      at: place(latitude, longitude), by: .nearest)
    try set(column, place.position.i)
    try set(row, place.position.j)
  }
}

@c @implementation
public func gridq_coordinates(
  _ data: OpaquePointer?, _ domain: Int, _ firstRow: Int, _ rowCount: Int,
  _ latitudes: UnsafeMutablePointer<Double>?, _ longitudes: UnsafeMutablePointer<Double>?,
  _ count: Int, _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let grid = try OpenData.of(data).domain(domain).domain.grid
    let rows = try range(firstRow, rowCount, of: grid.rows, "rows")
    let needed = rows.count * grid.columns
    let (latitudes, longitudes) = (
      try room(latitudes, count, for: needed), try room(longitudes, count, for: needed)
    )
    var number = 0
    for row in rows {
      for column in 0..<grid.columns {
        let place = grid.location(of: GridPoint(i: column, j: row))
        latitudes[number] = place?.latitude ?? .nan
        longitudes[number] = place?.longitude ?? .nan
        number += 1
      }
    }
  }
}

extension OpenDomain {
  // The domain is not copied: to count who has its parts takes as long as to find a value.

  fileprivate func place(
    at point: LatLon, by method: InterpolationMethod
  ) throws(Failure) -> DomainPlace {
    guard let place = domain.place(of: point, method: method) else {
      throw Failure(QueryError.outsideDomains(point, domains: domain.name))
    }
    return place
  }

  fileprivate func value(
    _ metric: Int, at place: DomainPlace, _ time: UTCTime
  ) throws(Failure) -> Double {
    try check(metric: metric)
    do throws(QueryError) {
      return try domain.value(of: domain.metrics[metric], at: place, time: time)
    } catch { throw Failure(error) }
  }

  fileprivate func read(
    _ metric: Int, at place: DomainPlace, _ times: Range<Int>,
    into room: UnsafeMutableBufferPointer<Double>
  ) throws(Failure) {
    try check(metric: metric)
    do throws(QueryError) {
      let series = try domain.values(of: domain.metrics[metric], at: place, times: times)
      series.withUnsafeBytes { UnsafeMutableRawBufferPointer(room).copyMemory(from: $0) }
    } catch { throw Failure(error) }
  }
}
