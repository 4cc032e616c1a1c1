import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension EDRService {
  /// The forecast at even steps of longitude and latitude in a box: a coverage of type Grid, as programs for arrays want
  /// it. Each place has the values of the cell that is nearest; outside the grid they are null.
  func cube(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try EDRRequest(request, place: "bbox")
    guard let text = try request.query.once("bbox"), !text.isEmpty else {
      throw .badRequest("it is missing; give west,south,east,north", parameter: "bbox")
    }
    let box = try GeographicBox(text, latitudeFirst: asked.crs.isLatitudeFirst)
    return try answer(request) { snapshot, collection throws(QueryError) in
      let names = asked.names(of: collection)
      let lattice = Lattice(of: collection.newest.file.extent)
      let (columns, rows) = (lattice.longitudes(in: box), lattice.latitudes(in: box))
      guard !columns.isEmpty, !rows.isEmpty else { return .success(.noData) }
      let selections = asked.selections(of: collection)
      guard columns.count * rows.count <= limits.places / selections.count else {
        return .failure(
          .tooLarge(
            "the box has \(columns.count) × \(rows.count) places"
              + (selections.count > 1 ? " at \(selections.count) times" : "")
              + ", and at most \(limits.places) are looked up together; ask for a smaller one"
              + (selections.count > 1 ? ", or for an interval" : "")
          ))
      }
      var answers: [PointAnswer?] = []
      for latitude in rows {
        for longitude in columns {
          guard let point = LatLon(latitude: latitude, longitude: longitude),
            let answer = try PointAnswer(
              point, selections, ozone: settings.ozone, of: snapshot, collection)
          else {
            answers.append(nil)
            continue
          }
          answers.append(answer)
          guard answer.times.count * names.count * columns.count * rows.count <= limits.values
          else { return .failure(tooManyValues) }
        }
      }
      let known = answers.compactMap(\.self)
      guard !known.isEmpty else { return .success(.noData) }
      var provenance = AnswerProvenance(hasCells: false)
      for answer in known { provenance.add(answer) }
      provenance.add(
        .cell,
        "each place has the values of the nearest cell; places are \(lattice.words) apart, cells"
          + " \(DecimalText.trimmed(collection.newest.file.extent.spacing, decimals: 0)) m")
      if known.count < answers.count {
        provenance.add(
          .cut, "\(answers.count - known.count) of the places are null: no data belongs to them")
      }
      let times = Set(known.lazy.flatMap(\.times)).sorted()
      let metrics = known.metrics(names, telling: &provenance)
      return .success(
        ServiceResponse(
          CoverageJSON.mediaType,
          JSONText.coverages(
            [answers], ofType: "Grid", metrics, provenance, asked.crs, now: request.now
          ) { $0.grid($1, columns, rows, times, metrics, asked.crs) }))
    }
  }
}

/// Even steps of longitude and latitude over the extent of a grid. They do not depend on the box that is asked for, so
/// that a part of a cube has the places of the whole.
struct Lattice {
  /// In ten-thousandths of a degree, to which coordinates of requests are rounded.
  private let west: Int
  private let south: Int
  private let columns: Int
  private let rows: Int
  private let eastStep: Int
  private let northStep: Int

  /// As far apart as grid points are in the middle of the extent, rounded down.
  init(of extent: GridExtent) {
    let width = extent.east - extent.west
    let span = width < 0 ? width + 360 : width
    let spacing = max(extent.spacing, 1) / 111_195
    let shrunk = max(0.05, cosine(degrees: (extent.south + extent.north) / 2))
    func units(_ degrees: Double) -> Int { Int((degrees * 1e4).rounded()) }
    northStep = max(1, Int(min(spacing, 90) * 1e4))
    eastStep = max(1, Int(min(spacing / shrunk, 180) * 1e4))
    west = units(extent.west)
    south = units(extent.south)
    columns = units(span) / eastStep + 1
    rows = max(0, units(extent.north - extent.south)) / northStep + 1
  }

  /// `0.0809° and 0.1035°`.
  var words: String {
    "\(DecimalText.trimmed(Double(eastStep) / 1e4, decimals: 4))° of longitude and"
      + " \(DecimalText.trimmed(Double(northStep) / 1e4, decimals: 4))° of latitude"
  }

  /// Degrees north, from the south.
  func latitudes(in box: GeographicBox) -> [Double] {
    let lines = Lines(first: south, step: northStep, count: rows)
    return Lattice.numbers(of: [lines], from: box.south, to: box.north)
  }

  /// Degrees east, from the west, as the box counts them, each place once. A box may meet the grid on both sides of where
  /// the grid, or the box, ends.
  func longitudes(in box: GeographicBox) -> [Double] {
    // Across the 180th meridian, and at most around the Earth.
    let width = box.east - box.west
    let east = box.west + min(width < 0 ? width + 360 : width, 360)
    let first = Double(west) / 1e4
    // The last turn in which the grid begins at the west of the box or before, and the next one, which the box may reach.
    let turn = Int(((box.west - first) / 360).rounded(.down))
    let turns = [turn, turn + 1].map { turn in
      Lines(first: west + turn * Lattice.turn, step: eastStep, count: columns)
    }
    var known: Set<Int> = []
    return Lattice.numbers(of: turns, from: box.west, to: east).filter { number in
      let rest = Int((number * 1e4).rounded()) % Lattice.turn
      return known.insert(rest < 0 ? rest + Lattice.turn : rest).inserted
    }
  }

  private static let turn = 3_600_000

  /// Even steps, in ten-thousandths of a degree.
  private struct Lines {
    let first: Int
    let step: Int
    let count: Int

    var all: [Double] { (0..<count).map { Double(first + $0 * step) } }

    /// The line that is nearest to a place between the first and the last.
    func nearest(to place: Double) -> Double {
      Double(
        first + min(max(Int(((place - Double(first)) / Double(step)).rounded()), 0), count - 1)
          * step)
    }
  }

  private static func numbers(
    of lines: [Lines], from low: Double, to high: Double
  ) -> [Double] {
    // Half a unit for what rounding to four decimals has moved.
    let range = (low * 1e4 - 0.5)...(max(low, high) * 1e4 + 0.5)
    var inside = lines.flatMap { $0.all.filter(range.contains) }.sorted()
    if inside.isEmpty {
      // Between two lines: the one that is nearest to the middle.
      let middle = (range.lowerBound + range.upperBound) / 2
      inside = lines.filter {
        range.lowerBound >= Double($0.first)
          && range.upperBound <= Double($0.first + ($0.count - 1) * $0.step)
      }.prefix(1).map { $0.nearest(to: middle) }
    }
    return inside.map { $0 / 1e4 }
  }
}
