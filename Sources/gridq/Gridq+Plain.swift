import GridQuery
import GridqMetrics

extension Gridq {
  /// Reads a plain command line: options that take a value, spelt out, none but `--index` twice, with values
  /// that are unambiguous. Nil for any other line, right or wrong: it is left to the parser.
  ///
  /// The parser inspects types at run time again and again, which is much of the time until the answer. The
  /// result here is the same as the parser's.
  init?(plain words: some Sequence<String>) {
    var place = PlaceOptions()
    (place.lat, place.lon, place.points, place.elevation) = (nil, nil, nil, nil)
    (place.place, place.places) = (nil, nil)
    (place.method, place.cell) = (.nearest, .nearest)
    var metric = MetricOptions()
    (metric.metric, metric.units, metric.listMetrics) = ([], .metric, false)
    (metric.ozone, metric.tilt, metric.azimuth) = (nil, nil, nil)
    var time = TimeOptions()
    (time.time, time.from, time.to, time.hours, time.sumHours) = (nil, nil, nil, nil, nil)
    time.tz = nil
    var source = IndexOptions()
    (source.index, source.store, source.domain, source.run) = ([], nil, nil, nil)
    (source.model, source.member, source.maxAge) = (nil, nil, nil)
    var format = OutputFormat.table
    var plot: String?

    var seen: Set<String> = []
    var words = words.makeIterator()
    while let name = words.next() {
      guard let value = words.next(), seen.insert(name).inserted || name == "--index" else {
        return nil
      }
      // A coordinate may be negative, and so may an azimuth; elsewhere it may be an option whose value was forgotten.
      let isCoordinate = ["--lat", "--lon", "--azimuth"].contains(name)
      guard !value.hasPrefix(isCoordinate ? "--" : "-") else { return nil }
      switch name {
      case "--lat": place.lat = value
      case "--lon": place.lon = value
      case "--place": place.place = value
      case "--places": place.places = value
      case "--points": place.points = value
      case "--elevation": place.elevation = value
      case "--metric": metric.metric = [value]
      case "--ozone": metric.ozone = value
      case "--tilt": metric.tilt = value
      case "--azimuth": metric.azimuth = value
      case "--time": time.time = value
      case "--from": time.from = value
      case "--to": time.to = value
      case "--hours": time.hours = value
      case "--sum-hours": time.sumHours = value
      case "--tz": time.tz = value
      case "--index": source.index.append(value)
      case "--store": source.store = value
      case "--model": source.model = value
      case "--member": source.member = value
      case "--max-age": source.maxAge = value
      case "--domain": source.domain = value
      case "--run": source.run = value
      case "--plot": plot = value
      case "--method":
        guard let method = InterpolationMethod(rawValue: value) else { return nil }
        place.method = method
      case "--cell":
        guard let cell = CellSurface(rawValue: value) else { return nil }
        place.cell = cell
      case "--units":
        guard let units = UnitSystem(rawValue: value) else { return nil }
        metric.units = units
      case "--format":
        guard let chosen = OutputFormat(rawValue: value) else { return nil }
        format = chosen
      default: return nil
      }
    }
    // Nothing at all, and what the parser says of it.
    guard !seen.isEmpty else { return nil }
    self.init()
    (self.metric, self.place, self.time, self.source) = (metric, place, time, source)
    (self.format, self.plot, sun, daily) = (format, plot, false, false)
    profile = false
  }
}
