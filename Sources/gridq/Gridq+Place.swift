import GridQuery
import GridqCommands
import GridqGeometry
import GridqMetrics
import GridqPlaces
import GridqText

extension Gridq {
  /// Refuses what does not go with a name, before anything is opened.
  func checkPlace() throws {
    guard let name = place.place else {
      guard place.places == nil else {
        throw CommandError(.usage, "--places has names for --place; ask for one of them")
      }
      return
    }
    guard place.lat == nil, place.lon == nil, place.points == nil else {
      throw CommandError(.usage, "--place names the place; leave out --lat, --lon and --points")
    }
    guard PlaceQuery(name).name.contains(where: { !$0.isWhitespace }) else {
      throw CommandError(.usage, "--place: give a name, such as Peniche")
    }
  }

  /// Where a place is, and which one it is if it was asked for by its name.
  func locate(
    _ asked: PlaceOptions.Asked, in answers: inout Answers
  ) throws -> (LatLon, PlaceMatch?) {
    switch asked {
    case .coordinate(let point): return (point, nil)
    case .name(let text):
      let found = try find(text, in: &answers)
      return (found.place.point, found)
    }
  }

  /// The best place of a name in the domains that may answer; others of the same name are told on standard error.
  ///
  /// The zone `auto` is that of the place from here on, if it is known.
  private func find(_ text: String, in answers: inout Answers) throws -> PlaceMatch {
    let names = try placeNames()
    let domains = try answers.allDomains()
    let query = PlaceQuery(text)
    func matches(_ query: PlaceQuery) throws -> [PlaceMatch] {
      do {
        return try names.find(query, in: domains, by: answers.method, count: 100)
      } catch {
        throw CommandError(.badData, "--place: \(error)")
      }
    }
    let found = try matches(query)
    let same = found.filter { $0.kind == .name }
    guard let best = same.first else {
      // Names that begin so, or but for some letters at the end.
      var (close, shorter) = (found, query)
      while close.isEmpty, shorter.name.count > max(4, query.name.count - 3) {
        shorter.name.removeLast()
        close = try matches(shorter)
      }
      let known = ListText.once(close.map(\.name)).prefix(5)
      throw CommandError(
        .outsideDomains,
        "--place \(text): no place of this name lies in the domains"
          + (known.isEmpty ? "" : "; did you mean \(Wording.alternatives(Array(known)))?"))
    }
    let others = same.dropFirst().map(\.shortLine)
    if !others.isEmpty {
      let more = others.count > 5 ? " and \(others.count - 5) more" : ""
      Console.note("\(best.line); others: \(others.prefix(5).joined(separator: "; "))\(more)")
    }
    if let zone = best.place.zone { answers.take(zone: zone) }
    return best
  }

  private func placeNames() throws -> PlaceNames {
    guard let path = place.places else { return .builtIn }
    let bytes = try OptionFile.bytes(
      at: path, option: "--places", mebibytes: PlaceList.mostMebibytes)
    do {
      return PlaceNames(own: try PlaceList(bytes).places)
    } catch {
      throw CommandError(.badData, "\(path): \(error)")
    }
  }
}

extension PlaceMatch {
  private var label: String { name + (place.country.isEmpty ? "" : ", \(place.country)") }

  /// `Peniche, PT, at 39.3560, -9.3810`.
  var line: String { "\(label), at \(degrees(decimals: 4))" }

  /// `Peniche, PT (39.36, -9.38)`.
  var shortLine: String { "\(label) (\(degrees(decimals: 2)))" }

  private func degrees(decimals: Int) -> String {
    [place.point.latitude, place.point.longitude]
      .map { DecimalText.fixed($0, decimals: decimals) }.joined(separator: ", ")
  }

  /// An answer with `place` before all else.
  func json(_ answer: [UInt8]) -> [UInt8] {
    var json = JSONText(capacity: answer.count + 256)
    json.object { json in
      json.object("place") { json in
        json.string("name", name)
        json.string("country", place.country.isEmpty ? nil : place.country)
        json.integer("population", place.population == 0 ? nil : place.population)
      }
      json.members(of: answer)
    }
    json.endLine()
    return json.bytes
  }
}
