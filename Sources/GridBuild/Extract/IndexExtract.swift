public import GridqFiles
import GridqGeometry
public import GridqMetrics
import GridqSystem
import Synchronization

/// Cuts out of an index what a box of coordinates needs: for a phone, or to be sent.
///
/// The codes are those of the index, so that nothing is lost, in new tiles. The grid knows at which column and row of
/// the whole one it begins: positions differ by whole numbers, exactly, and answers inside the box are equal bit for
/// bit, those that look at neighbours, too.
public struct IndexExtract: Sendable {
  /// Cells around the box: answers look at neighbours within three cells of a grid point, which is one of
  /// those around a place.
  private static let margin = 4
  /// The target number of values that wait in memory.
  private static let batchSize = 1 << 22

  /// What the cut says about itself.
  public let description: IndexDescription
  /// What the cut has of columns, where the index has them.
  private let profiles: StoredProfiles?
  /// What of the index is not in the cut, a line for each fact.
  public let omissions: [String]
  private let index: TileIndex
  /// The numbers of the metrics in the index.
  private let metrics: [Int]
  private let window: (columns: Range<Int>, rows: Range<Int>)

  /// - Parameters:
  ///   - metrics: what to keep; nil for all. A derived metric stands for those it is made from. Elevation and land are kept
  ///     in any case.
  ///   - others: names of what to keep besides that is not in the table.
  ///   - producer: the program that cuts, with its version.
  /// - Throws: `IndexExtractError`.
  public init(
    of index: TileIndex, box: CoordinateBox, metrics asked: [Metric]? = nil,
    others: [String] = [], producer: String
  ) throws(IndexExtractError) {
    self.index = index
    guard case .projected(var projected) = index.grid.mapping else {
      throw .notProjected(path: index.path)
    }
    guard let window = box.window(of: index.grid, margin: IndexExtract.margin) else {
      throw .outside(path: index.path)
    }
    // A cut may be cut again.
    projected.firstColumn += Double(window.columns.lowerBound)
    projected.firstRow += Double(window.rows.lowerBound)
    guard max(projected.firstColumn, projected.firstRow) <= Double(UInt32.max),
      let grid = ModelGrid(
        columns: window.columns.count, rows: window.rows.count, mapping: .projected(projected))
    else { throw .outside(path: index.path) }
    self.window = window
    var foreign: [String] = []
    metrics = index.metrics.indices.filter { metricNumber in
      let metric = index.metrics[metricNumber]
      let known = Metric.all.first { $0.name == metric.name }
      let isAsked =
        asked.map { known?.isPart(of: $0) ?? false || others.contains(metric.name) } ?? true
      guard metric.isConstant || isAsked else {
        return false
      }
      guard metric.obstacle == nil, metric.kind != nil, IndexExtract.isExact(metric) else {
        foreign.append(metric.name)
        return false
      }
      return true
    }
    let names = metrics.map { index.metrics[$0].name }
    guard
      metrics.contains(where: { !index.metrics[$0].isConstant }) || asked == nil && !metrics.isEmpty
    else {
      throw .nothingToKeep(
        path: index.path, asked: (asked?.map(\.name) ?? []) + others,
        available: index.metrics.map(\.name))
    }
    var described = index.description
    described.grid = grid
    described.metrics = metrics.map { index.metrics[$0] }
    described.notes.removeAll { note in note.metric.map { !names.contains($0) } ?? false }
    described.producer = producer
    description = described
    let maps = (try? index.maps) ?? []
    let profiles = (try? index.profiles) ?? nil
    let isKept = profiles?.metrics.allSatisfy { $0.obstacle == nil && IndexExtract.isExact($0) }
    self.profiles = isKept == true ? profiles : nil
    omissions =
      (foreign.isEmpty
        ? []
        : ["left out, because this version cannot copy them: \(foreign.joined(separator: ", "))"])
      + (maps.isEmpty ? [] : ["the maps of the index are not in the cut"])
      + (isKept == false ? ["left out, because this version cannot copy them: the profiles"] : [])
  }

  /// Whether codes come back from the values that they stand for. Steps that Doubles cannot tell apart are never written.
  private static func isExact(_ metric: StoredMetric) -> Bool {
    [metric.statistics.minimumCode, metric.statistics.maximumCode].allSatisfy {
      metric.quantiser.code(of: metric.quantiser.value(of: $0)).code == $0
    }
  }

  /// Writes the cut, which appears under its name complete or not at all.
  public func write(to path: String, threads: Int = 1) throws(TileIndexError) {
    let writer = try TileIndexWriter(
      path: path, description, maps: [], profiles: profiles?.withoutStatistics)
    for (metricNumber, metric) in description.metrics.enumerated() {
      let count = metric.timeCount(of: index.times.count)
      // Lookups decode blocks of four times.
      let length = max(
        4, IndexExtract.batchSize / (window.columns.count * window.rows.count) / 4 * 4)
      for start in stride(from: 0, to: count, by: length) {
        let times = start..<min(start + length, count)
        let rows = try rows(
          of: metrics[metricNumber], in: index, times: times, threads: threads)
        for time in times {
          let field = rows.flatMap { $0[(time - start)...].striding(by: times.count) }
          try writer.planes.write(
            QuantisedField(field, by: metric.quantiser), metric: metricNumber, time: time)
        }
      }
    }
    if let profiles, let scratch = writer.profiles {
      try write(profiles, to: scratch, threads: threads)
    }
    writer.describe(notes: description.notes, sourceDigest: description.sourceDigest)
    _ = try writer.encode { count, work in concurrently(count, threads: threads, work) }
    try writer.publish()
  }

  /// Writes the columns of the window, output time after output time.
  private func write(
    _ profiles: StoredProfiles, to scratch: ScratchProfiles, threads: Int
  ) throws(TileIndexError) {
    let levels = 0..<profiles.levelCount
    for time in 0..<index.times.count {
      let columns = try index.columns(of: profiles, time: time)
      let planes = try scratch.nextTime()
      for (metricNumber, metric) in profiles.metrics.enumerated() {
        let rows = try rows(of: metricNumber, in: columns, times: levels, threads: threads)
        for level in levels {
          let field = rows.flatMap { $0[level...].striding(by: levels.count) }
          try planes.write(
            QuantisedField(field, by: metric.quantiser), metric: metricNumber, time: level)
        }
      }
      try scratch.append(planes) { count, work in concurrently(count, threads: threads, work) }
    }
  }

  /// What is stored at consecutive times, or on levels, in each row of the window: of each column all of them.
  private func rows(
    of metric: Int, in index: TileIndex, times: Range<Int>, threads: Int
  ) throws(TileIndexError) -> [[Double]] {
    let found = Mutex(
      [Result<[Double], TileIndexError>](repeating: .success([]), count: window.rows.count))
    concurrently(window.rows.count, threads: threads) { row in
      let values = Result { () throws(TileIndexError) in
        var values: [Double] = []
        values.reserveCapacity(window.columns.count * times.count)
        for column in window.columns {
          try index.appendValues(
            of: metric, at: GridPoint(i: column, j: window.rows.lowerBound + row), times: times,
            to: &values)
        }
        return values
      }
      found.withLock { $0[row] = values }
    }
    var rows: [[Double]] = []
    for row in found.withLock({ $0 }) { rows.append(try row.get()) }
    return rows
  }
}

extension ArraySlice {
  /// Every so many elements, from the first on.
  fileprivate func striding(by step: Int) -> [Element] {
    stride(from: startIndex, to: endIndex, by: step).map { self[$0] }
  }
}
