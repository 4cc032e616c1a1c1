import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

// What gridq.js calls. An instance has one index in its memory for its whole life.
//
// The result of a call, a text and numbers, stays in memory until the next call. A call that fails returns 1,
// and its text is the kind of the error, a blank and a line for people.

nonisolated(unsafe) private var whole: ForecastDomain?
nonisolated(unsafe) var remote: RemoteDomain?
nonisolated(unsafe) var outgoingText = Outgoing<UInt8>()
nonisolated(unsafe) var outgoingValues = Outgoing<Double>()

/// Memory for bytes that the host passes with the next call.
@_expose(wasm, "allocate") @_cdecl("gridq_allocate")
public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: count, alignment: 16)
}

/// Opens the index in so many bytes.
///
/// - Parameters:
///   - bytes: allocated here; they belong to the index from now on.
///   - name: its name in errors, in UTF-8; allocated here, and freed.
@_expose(wasm, "open") @_cdecl("gridq_open")
public func open(
  _ bytes: UnsafeMutableRawPointer, _ count: Int, _ name: UnsafeMutableRawPointer, _ nameCount: Int
) -> Int32 {
  let name = incomingText(name, nameCount)
  let bytes = IndexBytes(owning: bytes, count: count) { start, _ in start.deallocate() }
  return answer { () throws(Refusal) in
    do throws(TileIndexError) {
      whole = ForecastDomain(try TileIndex(bytes, path: name, checking: .tilesWhenRead))
    } catch {
      throw Refusal(error)
    }
  }
}

/// Begins an index that is fetched in parts.
///
/// - Parameter name: its name in errors, in UTF-8; allocated here, and freed.
@_expose(wasm, "begin") @_cdecl("gridq_begin")
public func begin(_ name: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
  remote = RemoteDomain(path: incomingText(name, count))
  return 0
}

/// Adds what was fetched.
///
/// - Parameters:
///   - offset: of the first of the bytes in the file.
///   - bytes: allocated here, and freed.
///   - fileLength: below 0 where it is not known.
///   - version: the server's name for this state of the file, in UTF-8, empty if there is none; allocated
///     here, and freed.
@_expose(wasm, "add") @_cdecl("gridq_add")
public func add(
  _ offset: Double, _ bytes: UnsafeMutableRawPointer, _ count: Int, _ fileLength: Double,
  _ version: UnsafeMutableRawPointer, _ versionCount: Int
) -> Int32 {
  let version = incomingText(version, versionCount)
  let part = [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  bytes.deallocate()
  return answer { () throws(Refusal) in
    guard let offset = Int(exactly: offset), let length = Int(exactly: fileLength) else {
      throw Refusal("unsupported", "files of 2 GiB and more are beyond what WebAssembly addresses")
    }
    do throws(QueryError) {
      try remote?.add(
        FilePart(
          offset: offset, bytes: part, fileLength: length < 0 ? nil : length,
          version: version.isEmpty ? nil : version))
    } catch {
      throw Refusal(error)
    }
  }
}

/// The ranges that are to be fetched for a place, as pairs of numbers: the first byte, and the one after the last.
/// The parameters are those of `forecast`.
@_expose(wasm, "missingRanges") @_cdecl("gridq_missing_ranges")
public func missingRanges(
  _ latitude: Double, _ longitude: Double, _ names: UnsafeMutableRawPointer, _ count: Int,
  _ isBilinear: Int32
) -> Int32 {
  let names = metricNames(names, count)
  return answer { () throws(Refusal) in
    let point = LatLon(latitude: latitude, longitude: longitude)
    do throws(QueryError) {
      let ranges = try remote?.missingRanges(
        at: point.map { [$0] } ?? [], metrics: names,
        method: isBilinear == 0 ? .nearest : .bilinear)
      outgoingValues.set(ranges: ranges ?? [])
    } catch {
      throw Refusal(error)
    }
  }
}

/// What the index answers for, as JSON: an array, with keys of `gridq --list-metrics --format json`.
@_expose(wasm, "metrics") @_cdecl("gridq_metrics")
public func metrics() -> Int32 {
  answer { () throws(Refusal) in
    outgoingText.set(MetricList(try opened().metrics).facts())
  }
}

/// What decides whether the index answers for a place: as numbers, none where it lies outside, else how many cells it
/// is from the edge, and for each of the metrics what a value needs besides its time: 0 nothing, 1 that the model has
/// made a step, 2 the output interval that ends there, 3 the one that holds it.
@_expose(wasm, "place") @_cdecl("gridq_place")
public func place(_ latitude: Double, _ longitude: Double, _ isBilinear: Int32) -> Int32 {
  answer { () throws(Refusal) in
    let domain = try opened()
    let place = LatLon(latitude: latitude, longitude: longitude).flatMap {
      domain.place(of: $0, method: isBilinear == 0 ? .nearest : .bilinear)
    }
    var numbers: [Double] = []
    if let place {
      numbers.append(domain.grid.edgeDistance(of: place.position))
      for metric in domain.metrics {
        switch domain.need(of: metric, over: nil) {
        case .moment: numbers.append(0)
        case .computed: numbers.append(1)
        case .interval: numbers.append(2)
        case .within: numbers.append(3)
        }
      }
    }
    outgoingValues.set(numbers)
  }
}

/// Columns and rows of the grid for places, or places for these; as numbers, NaN where there is none.
///
/// - Parameters:
///   - pairs: a longitude and a latitude in degrees for each place, or a column and a row; allocated here, and freed
///     with the result, which takes their place.
///   - count: of bytes.
///   - isInverse: 1 for the places of columns and rows.
@_expose(wasm, "positions") @_cdecl("gridq_positions")
public func positions(_ pairs: UnsafeMutablePointer<Double>, _ count: Int, _ isInverse: Int32)
  -> Int32
{
  outgoingValues.adopt(pairs, count / 8)
  return answer { () throws(Refusal) in
    let grid = try opened().grid
    for at in stride(from: 0, to: count / 8 - 1, by: 2) {
      var (x, y) = (Double.nan, Double.nan)
      if isInverse != 0 {
        if let place = grid.location(of: GridPosition(i: pairs[at], j: pairs[at + 1])) {
          (x, y) = (place.longitude, place.latitude)
        }
      } else if let place = LatLon(latitude: pairs[at + 1], longitude: pairs[at]) {
        let position = grid.position(of: place)
        (x, y) = (position.i, position.j)
      }
      (pairs[at], pairs[at + 1]) = (x, y)
    }
  }
}

/// The answer for a place: as text its JSON, as numbers its values, metric after metric.
///
/// - Parameters:
///   - names: of metrics, in UTF-8, a line end after each; no bytes for all, a line end alone for none; allocated
///     here, and freed.
///   - isBilinear: 0 for the nearest grid point.
///   - selection: 0 for the moment `from`; 1 for the output times from `from` through `through`; 2 for those
///     from `from` on, until `through` seconds have passed.
///   - from: in seconds since 1970; NaN for none.
///   - through: in seconds; NaN for none. For a moment, how long its sums are.
@_expose(wasm, "forecast") @_cdecl("gridq_forecast")
public func forecast(
  _ latitude: Double, _ longitude: Double, _ names: UnsafeMutableRawPointer, _ count: Int,
  _ isBilinear: Int32, _ selection: Int32, _ from: Double, _ through: Double
) -> Int32 {
  let names = metricNames(names, count)
  return answer { () throws(Refusal) in
    let domain = try opened()
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw Refusal("outside", "latitudes are from -90 to 90 degrees, and longitudes are numbers")
    }
    let times = try TimeSelection(number: selection, from: from, through: through)
    do throws(QueryError) {
      let forecast = try domain.forecast(
        ForecastQuestion(
          at: point, named: names, times: times, method: isBilinear == 0 ? .nearest : .bilinear,
          sumsOver: selection == 0 ? Int64(exactly: through) : nil))
      outgoingText.set(forecast.json())
      outgoingValues.set(forecast.metrics.flatMap { $0.values })
    } catch {
      throw Refusal(error)
    }
  }
}

@_expose(wasm, "text") @_cdecl("gridq_text")
public func text() -> UnsafeMutablePointer<UInt8>? { outgoingText.start }

@_expose(wasm, "textCount") @_cdecl("gridq_text_count")
public func textCount() -> Int { outgoingText.count }

@_expose(wasm, "values") @_cdecl("gridq_values")
public func values() -> UnsafeMutablePointer<Double>? { outgoingValues.start }

@_expose(wasm, "valueCount") @_cdecl("gridq_value_count")
public func valueCount() -> Int { outgoingValues.count }

/// The index that was opened.
func opened() throws(Refusal) -> ForecastDomain {
  guard let domain = whole ?? remote?.domain else { throw Refusal("closed", "no index is open") }
  return domain
}

/// 0 when `body` succeeds; else 1, and its error as text.
func answer(_ body: () throws(Refusal) -> Void) -> Int32 {
  do throws(Refusal) {
    try body()
    return 0
  } catch {
    outgoingText.set(Array("\(error.kind) \(error.text)".utf8))
    return 1
  }
}

/// Text that the host has written into memory that was allocated here, which is freed.
func incomingText(_ start: UnsafeMutableRawPointer, _ count: Int) -> String {
  defer { start.deallocate() }
  return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}

/// Lines of text that the host has written, which are freed; nil where there are no bytes.
private func metricNames(_ start: UnsafeMutableRawPointer, _ count: Int) -> [String]? {
  defer { start.deallocate() }
  return count == 0
    ? nil
    : UnsafeRawBufferPointer(start: start, count: count).split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
}

/// What the host reads before the next call.
struct Outgoing<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>?
  private(set) var count = 0

  mutating func set(_ elements: [Element]) {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    for (elementNumber, element) in elements.enumerated() { copy[elementNumber] = element }
    adopt(copy, elements.count)
  }

  mutating func adopt(_ elements: UnsafeMutablePointer<Element>, _ count: Int) {
    start?.deallocate()
    (start, self.count) = (elements, count)
  }
}

extension Outgoing<Double> {
  /// Pairs of numbers: the first byte of a range, and the one after its last.
  mutating func set(ranges: [Range<Int>]) {
    set(ranges.flatMap { [Double($0.lowerBound), Double($0.upperBound)] })
  }
}
