// Names are those of gridq.h, which the compiler compares.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CGridq
import GridqGeometry
import GridqLookup
import GridqMetrics

@c @implementation
@_optimize(speed)
public func gridq_series(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int, _ latitude: Double, _ longitude: Double,
  _ method: Int32, _ firstTime: Int, _ values: UnsafeMutablePointer<Double>?, _ count: Int,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let open = try OpenData.of(data).domain(domain)
    let times = try range(firstTime, count, of: open.domain.times.count, "times")
    let room = try room(values, count, for: times.count)
    let point = try place(latitude, longitude)
    try open.read(metric, at: point, by: interpolation(method), times, into: room)
  }
}

@c @implementation
@_optimize(speed)
public func gridq_value(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int, _ latitude: Double, _ longitude: Double,
  _ method: Int32, _ time: Int64, _ value: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let open = try OpenData.of(data).domain(domain)
    let point = try place(latitude, longitude)
    try set(
      value,
      try open.value(
        metric, at: point, by: interpolation(method), UTCTime(secondsSince1970: time)))
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
    if open.isElsewhere, !times.isEmpty {
      let points = (0..<pointCount).compactMap {
        LatLon(latitude: latitudes[$0], longitude: longitudes[$0])
      }
      try open.fetch(metric, at: points, by: method)
    }
    // Without times there is nothing to look up, however many places are named.
    for point in 0..<(times.isEmpty ? 0 : pointCount) {
      let rows = UnsafeMutableBufferPointer(
        rebasing: room[point * timeCount..<(point + 1) * timeCount])
      guard let point = LatLon(latitude: latitudes[point], longitude: longitudes[point]),
        open.domain.place(of: point, method: method) != nil
      else {
        rows.update(repeating: .nan)
        continue
      }
      try open.read(metric, at: point, by: method, times, into: rows)
    }
  }
}

@c @implementation
public func gridq_field(
  _ data: OpaquePointer?, _ domain: Int, _ metric: Int, _ firstTime: Int, _ timeCount: Int,
  _ firstRow: Int, _ rowCount: Int, _ firstColumn: Int, _ columnCount: Int,
  _ values: UnsafeMutablePointer<Double>?, _ rowStride: Int, _ timeStride: Int, _ count: Int,
  _ error: UnsafeMutablePointer<gridq_error>?
) -> Int32 {
  code(error) { () throws(Failure) in
    let open = try OpenData.of(data).domain(domain)
    let (grid, metric) = (open.domain.grid, try open.metric(metric))
    let times = try range(firstTime, timeCount, of: open.domain.times.count, "times")
    let rows = try range(firstRow, rowCount, of: grid.rows, "rows")
    let columns = try range(firstColumn, columnCount, of: grid.columns, "columns")
    // What a domain has of points and times is within limits.
    let block = GridBlock(rows: rows, columns: columns)
    guard
      let strides = FieldStrides(row: rowStride, time: timeStride, of: block, times: times.count)
    else {
      throw Failure(
        GRIDQ_INVALID,
        "strides \(size(rowStride)) and \(size(timeStride)): rows or times would lie over each other"
      )
    }
    let room = try room(values, count, for: strides.extent)
    try open.reading { remote throws(QueryError) in
      try remote.missingRanges(of: metric.name, in: block)
    } _: { domain throws(QueryError) in
      var values = room.mutableSpan
      try domain.read(metric, times: times, in: block, strides, into: &values)
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
    let domain = try OpenData.of(data).domain(domain).domain
    let point = try place(latitude, longitude)
    let place = try asking { () throws(QueryError) in try domain.place(at: point, by: .nearest) }
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

extension ForecastDomain {
  /// - Throws: `.outsideDomains`.
  fileprivate func place(
    at point: LatLon, by method: InterpolationMethod
  ) throws(QueryError) -> DomainPlace {
    guard let place = place(of: point, method: method) else {
      throw .outsideDomains(point, domains: name)
    }
    return place
  }
}

extension OpenDomain {
  // A domain that is elsewhere may have been opened again since the last question: a place is found where it is asked for.

  // Built for speed, as `ForecastDomain.place(of:method:)` is.
  @_optimize(speed)
  @inline(never)
  fileprivate func value(
    _ metric: Int, at point: LatLon, by method: InterpolationMethod, _ time: UTCTime
  ) throws(Failure) -> Double {
    try check(metric: metric)
    guard !isElsewhere else {
      return try reading { remote throws(QueryError) in
        try missing(metric, at: [point], by: method, of: remote)
      } _: { domain throws(QueryError) in
        try domain.value(
          of: domain.metrics[metric], at: domain.place(at: point, by: method), time: time)
      }
    }
    do throws(QueryError) {
      return try domain.value(
        of: domain.metrics[metric], at: domain.place(at: point, by: method), time: time)
    } catch { throw Failure(error) }
  }

  fileprivate func read(
    _ metric: Int, at point: LatLon, by method: InterpolationMethod, _ times: Range<Int>,
    into room: UnsafeMutableBufferPointer<Double>
  ) throws(Failure) {
    try check(metric: metric)
    try reading { remote throws(QueryError) in
      try missing(metric, at: [point], by: method, of: remote)
    } _: { domain throws(QueryError) in
      var values = room.mutableSpan
      try domain.read(
        domain.metrics[metric], at: domain.place(at: point, by: method), times: times,
        into: &values)
    }
  }

  /// Fetches what many places need, at once.
  fileprivate func fetch(
    _ metric: Int, at points: [LatLon], by method: InterpolationMethod
  ) throws(Failure) {
    try check(metric: metric)
    try reading { remote throws(QueryError) in
      try missing(metric, at: points, by: method, of: remote)
    } _: { _ throws(QueryError) in
    }
  }

  private func missing(
    _ metric: Int, at points: [LatLon], by method: InterpolationMethod, of remote: RemoteDomain
  ) throws(QueryError) -> [Range<Int>] {
    try remote.missingRanges(
      at: points, metrics: [domain.metrics[metric].name], method: method)
  }
}
