import GridqGeometry
import GridqMetrics
import GridqNetCDF

/// Where two opposite corners of the grid are at one time: enough to see a nest move.
struct GridCorners: Hashable, Sendable {
  let time: UTCTime
  /// The first and the last point of the file.
  let first: LatLon
  let last: LatLon
}

extension WRFCoordinates {
  /// The corners at each time of the file, or at its first one where the coordinates do not change.
  /// Times at which the coordinates were not written (missing, or 0 in both corners) are left out.
  func corners(
    in file: NetCDFFile, of times: WRFTimes
  ) throws(NetCDFError) -> [GridCorners] {
    let starts = try points(in: file, corner: { _ in 0 })
    let ends = try points(in: file, corner: { $0 - 1 })
    let records = hasTime ? times.records : Array(times.records.prefix(1))
    return records.compactMap { record in
      let index = hasTime ? record.index : 0
      guard index < starts.count, index < ends.count, let first = starts[index],
        let last = ends[index],
        !(isOrigin(first) && isOrigin(last))
      else { return nil }
      return GridCorners(time: record.time, first: first, last: last)
    }
  }

  /// Latitudes and longitudes of all mass points at a record, row by row as in the file.
  func values(
    in file: NetCDFFile, record: Int
  ) throws(NetCDFError) -> (latitudes: [Double], longitudes: [Double]) {
    (
      try file.massPointField(named: latitude, record: record),
      try file.massPointField(named: longitude, record: record)
    )
  }

  /// One mass point at all records; `corner` chooses the index in a dimension of given length.
  private func points(
    in file: NetCDFFile, corner: (Int) -> Int
  ) throws(NetCDFError) -> [LatLon?] {
    var coordinates: [[Double]] = []
    for name in [latitude, longitude] {
      let variable = try file.requiredVariable(named: name)
      guard variable.shape.allSatisfy({ $0 > 0 }) else { return [] }
      let records = variable.shape.dropLast(2)
      let start = records.map { _ in 0 } + variable.shape.suffix(2).map(corner)
      coordinates.append(
        try file.numbers(of: variable, start: start, count: Array(records) + [1, 1]))
    }
    return zip(coordinates[0], coordinates[1]).map { LatLon(latitude: $0, longitude: $1) }
  }

  private func isOrigin(_ point: LatLon) -> Bool {
    point.latitude == 0 && point.longitude == 0
  }
}

extension NetCDFFile {
  /// The values of a variable on mass points at a record, row by row as in the file; `record` is ignored
  /// where the variable has no time.
  func massPointField(named name: String, record: Int) throws(NetCDFError) -> [Double] {
    let variable = try requiredVariable(named: name)
    let shape = variable.shape
    return shape.count == 3
      ? try numbers(of: variable, start: [record, 0, 0], count: [1, shape[1], shape[2]])
      : try numbers(of: variable)
  }
}
