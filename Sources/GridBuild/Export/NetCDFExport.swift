public import GridqFiles
import GridqGeometry
public import GridqLookup
import GridqMetrics
import GridqNetCDF
import GridqSystem
import GridqText
import Synchronization

/// Writes what an index answers at its grid points and output times as a NetCDF file of the CF conventions.
///
/// The file is a classic one (CDF-2; CDF-5 from 4 GiB in one variable on), so that no library is needed, and is written
/// from start to end in bounded memory. Values in equal steps are packed as they are stored: the code times
/// `scale_factor` is the answer, bit for bit; of a sum, which is a difference of totals, within the rounding of Double.
/// Values on a logarithmic scale and derived ones are rounded to Float.
public struct NetCDFExport: Sendable {
  /// The target number of values that wait in memory.
  private static let batchSize = 1 << 23

  public let metrics: [AnswerableMetric]
  /// What is not in the file, a line for each fact.
  public let omissions: [String]
  private let domain: ForecastDomain
  private let dataset: CFDataset

  /// - Parameters:
  ///   - names: of metrics, stored or derived, canonical or aliases; nil for all that are stored.
  ///   - producer: the program that exports, with its version.
  ///   - institution: who made the run; nil when that is not known.
  /// - Throws: `.unknownMetric`, `.absentMetric`, `.index` for one that only a later version understands.
  public init(
    of index: TileIndex, metrics names: [String]? = nil, producer: String,
    institution: String? = nil
  ) throws(QueryError) {
    domain = ForecastDomain(index)
    var lines: [String] = []
    if let names {
      var chosen: [AnswerableMetric] = []
      for name in names {
        let metric = try domain.metric(named: name)
        guard CFDataset.canName(metric, on: index.grid) else {
          throw .invalidArgument(
            "metrics", name, expected: "names that a variable of NetCDF can have")
        }
        if !chosen.contains(metric) { chosen.append(metric) }
      }
      metrics = chosen
    } else {
      // Those that are not of the table may have any name.
      metrics = domain.metrics.filter {
        index.metricNumber(named: $0.name) != nil && CFDataset.canName($0, on: index.grid)
      }
      let derived = domain.metrics.filter { index.metricNumber(named: $0.name) == nil }.map(\.name)
      if !derived.isEmpty {
        lines.append(
          "derived metrics are not in the file unless named: \(derived.joined(separator: ", "))")
      }
      let named = Set(metrics.map(\.name))
      let others = index.metrics.map(\.name).filter { !named.contains($0) }
      let known = Set(domain.metrics.map(\.name))
      for (names, reason) in [
        (others.filter { !known.contains($0) }, "this version does not know them"),
        (others.filter(known.contains), "no NetCDF variable can have the name"),
      ] where !names.isEmpty {
        lines.append("not in the file, because \(reason): \(names.joined(separator: ", "))")
      }
    }
    if domain.times.hasGaps {
      lines.append("times at which the run has no output are not in the file")
    }
    if index.profileByteCount > 0 { lines.append("the profiles of the index are not in the file") }
    omissions = lines
    dataset = CFDataset(domain, metrics, producer: producer, institution: institution)
  }

  /// Writes the file, which appears under its name complete or not at all.
  ///
  /// - Parameter progress: called with the number of metrics done and of all.
  /// - Throws: `.index`.
  public func write(
    to path: String, threads: Int = 1, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(QueryError) {
    do {
      let output = try AtomicFile(replacing: path)
      try output.append(ClassicFileDefinition(dataset).header)
      var metricCount = 0
      for variable in dataset.variables {
        switch variable.values {
        case .known(let values):
          var bytes: [UInt8] = []
          for value in values { bytes.append(value, as: NetCDFType(variable.type)) }
          try output.append(bytes)
        case .latitudes: try append({ $0.latitude }, to: output)
        case .longitudes: try append({ $0.longitude }, to: output)
        case .metric(let metric, let packing):
          try append(metric, packing, to: output, threads: threads)
          metricCount += 1
          progress(metricCount, metrics.count)
        }
      }
      try output.publish()
    } catch let error as TileIndexError {
      throw .index(error)
    } catch let error as QueryError {
      throw error
    } catch {
      throw .invalidArgument("output", path, expected: "\(error)")
    }
  }

  /// Appends a coordinate of all grid points.
  private func append(
    _ degrees: (LatLon) -> Double, to output: AtomicFile
  ) throws(TileIndexError) {
    for row in 0..<domain.grid.rows {
      var bytes: [UInt8] = []
      for column in 0..<domain.grid.columns {
        let place = domain.grid.location(of: GridPoint(i: column, j: row))
        bytes.append(place.map(degrees) ?? .nan, as: .double)
      }
      try output.append(bytes)
    }
  }

  private func append(
    _ metric: AnswerableMetric, _ packing: CFPacking, to output: AtomicFile, threads: Int
  ) throws {
    let (columns, rows, bands) = (domain.grid.columns, domain.grid.rows, domain.index.bands)
    let size = NetCDFType(packing.type).size ?? 0
    let timeCount = metric.isConstant ? 1 : domain.times.count
    // Lookups decode blocks of four times.
    let length = max(4, NetCDFExport.batchSize / (columns * rows) / 4 * 4)
    var byteCount = 0
    for start in stride(from: 0, to: timeCount, by: length) {
      let times = start..<min(start + length, timeCount)
      let found = Mutex([Result<[UInt8], QueryError>](repeating: .success([]), count: bands.count))
      concurrently(bands.count, threads: threads) { bandNumber in
        let bytes = Result { () throws(QueryError) in
          packing.bytes(
            of: try domain.field(of: metric, times: times, rows: bands[bandNumber]).values)
        }
        found.withLock { $0[bandNumber] = bytes }
      }
      let bytes = try found.withLock { $0 }.map { try $0.get() }
      for time in 0..<times.count {
        for (bytes, rows) in zip(bytes, bands) {
          let length = rows.count * columns * size
          try output.append(bytes[time * length..<(time + 1) * length])
        }
      }
      byteCount += rows * times.count * columns * size
    }
    try output.append(repeatElement(UInt8(0), count: (4 - byteCount % 4) % 4))
  }
}
