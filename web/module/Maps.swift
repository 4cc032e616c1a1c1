import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

nonisolated(unsafe) private var beforePlane: RemoteDomain?

// Maps of the index that was opened. What only a later version of the format understands is left out.

/// What there are maps of: as text a line for each, with its name, its unit and 1 where one map holds for the whole
/// run, with tabs between; as numbers the columns and rows of the grid, how many output times there are, these in
/// seconds since 1970, and for each map the values of its 256 codes.
@_expose(wasm, "maps") @_cdecl("gridq_maps")
public func maps() -> Int32 {
  answer { () throws(Refusal) in
    let domain = try opened()
    var lines = ""
    var numbers = [
      Double(domain.grid.columns), Double(domain.grid.rows), Double(domain.times.count),
    ]
    numbers += domain.times.times.map { Double($0.secondsSince1970) }
    for map in try shownMaps(domain) {
      lines += "\(map.name)\t\(map.unit)\t\(map.isConstant ? 1 : 0)\n"
      numbers += (UInt8.min...UInt8.max).map { map.levels.value(of: $0) }
    }
    outgoingText.set(Array(lines.utf8))
    outgoingValues.set(numbers)
  }
}

/// The ranges that are to be fetched for a map, as those of `missingRanges`.
///
/// - Parameters:
///   - name: of the metric, in UTF-8; allocated here, and freed.
///   - time: the number of an output time.
@_expose(wasm, "missingOfMap") @_cdecl("gridq_missing_of_map")
public func missingOfMap(_ name: UnsafeMutableRawPointer, _ count: Int, _ time: Int) -> Int32 {
  let name = incomingText(name, count)
  return answer { () throws(Refusal) in
    try checkMap(name, time: time, of: opened())
    do throws(QueryError) {
      outgoingValues.set(ranges: try remote?.missingRanges(map: name, time: time) ?? [])
    } catch {
      throw Refusal(error)
    }
  }
}

/// What is added from now on is dropped once `plane` has an answer.
@_expose(wasm, "beginPlane") @_cdecl("gridq_begin_plane")
public func beginPlane() -> Int32 {
  beforePlane = remote
  return 0
}

/// The codes of a map, as bytes in the place of text: row by row from the south-west. Parameters are those of
/// `missingOfMap`.
@_expose(wasm, "plane") @_cdecl("gridq_plane")
public func plane(_ name: UnsafeMutableRawPointer, _ count: Int, _ time: Int) -> Int32 {
  let name = incomingText(name, count)
  return answer { () throws(Refusal) in
    defer { beforePlane = nil }
    let domain = try opened()
    try checkMap(name, time: time, of: domain)
    do throws(QueryError) {
      outgoingText.set(try domain.map(of: name, time: time).codes)
    } catch {
      throw Refusal(error)
    }
    if let beforePlane { remote = beforePlane }
  }
}

/// How a metric is shown. As numbers the values of the first and the last colour, those of its own where it has some,
/// else those given; then the values at even places on the scale, the first and the last among them. As bytes in the
/// place of text the colours at these places.
///
/// - Parameters:
///   - name: of the metric, in UTF-8; allocated here, and freed.
///   - places: more than one.
@_expose(wasm, "scale") @_cdecl("gridq_scale")
public func scale(
  _ name: UnsafeMutableRawPointer, _ count: Int, _ least: Double, _ most: Double, _ places: Int
) -> Int32 {
  let look = MapLook.of(incomingText(name, count))
  return answer { () throws(Refusal) in
    var range = 0.0...1
    if let own = look.range { range = own } else { range = try shownRange(least, most) }
    let palette = look.palette
    var numbers = [range.lowerBound, range.upperBound]
    var colours: [UInt8] = []
    let last = min(max(places, 2), 256) - 1
    for place in 0...last {
      let share = Double(place) / Double(last)
      numbers.append(look.value(at: share, in: range))
      let colour = 3 * Int((255 * share).rounded())
      for part in 0..<3 { colours.append(palette[colour + part]) }
    }
    outgoingValues.set(numbers)
    outgoingText.set(colours)
  }
}

/// The colour of each code of a map, as bytes in the place of text: 256 times red, green, blue and opacity.
///
/// - Parameters:
///   - name: of the metric, in UTF-8; allocated here, and freed.
///   - least: the value of the first colour.
///   - most: that of the last.
@_expose(wasm, "colours") @_cdecl("gridq_colours")
public func colours(
  _ name: UnsafeMutableRawPointer, _ count: Int, _ least: Double, _ most: Double
) -> Int32 {
  let name = incomingText(name, count)
  return answer { () throws(Refusal) in
    let map = try map(named: name, of: opened())
    let colours = try PlaneColours(MapLook.of(name), map.levels, in: shownRange(least, most))
    var parts: [UInt8] = []
    for code in 0..<256 {
      for part in 0..<3 { parts.append(colours.palette[3 * code + part]) }
      parts.append(colours.alpha[code])
    }
    outgoingText.set(parts)
  }
}

private func shownMaps(_ domain: ForecastDomain) throws(Refusal) -> [IndexMap] {
  do throws(QueryError) {
    return try domain.maps.filter { $0.obstacle == nil }
  } catch {
    throw Refusal(error)
  }
}

private func map(named name: String, of domain: ForecastDomain) throws(Refusal) -> IndexMap {
  guard let map = try shownMaps(domain).first(where: { $0.name == name }) else {
    throw Refusal("absent-metric", "there is no map of \(name)")
  }
  return map
}

private func checkMap(_ name: String, time: Int, of domain: ForecastDomain) throws(Refusal) {
  _ = try map(named: name, of: domain)
  guard (0..<domain.times.count).contains(time) else {
    throw Refusal("no-such-time", "there is no output time \(time)")
  }
}

private func shownRange(_ least: Double, _ most: Double) throws(Refusal) -> ClosedRange<Double> {
  guard least <= most, most - least < .infinity else {
    throw Refusal("unanswerable", "colours need two values, the lower one first")
  }
  return least...most
}
