import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

/// Answers in CoverageJSON (OGC 21-069r2). What it has no place for, where values come from and what is estimated
/// or cut, is in the member `gridq:provenance`.
enum CoverageJSON {
  static let mediaType = "application/vnd.cov+json"
  /// As collections name it.
  static let formatName = "CoverageJSON"
  static let crs = "http://www.opengis.net/def/crs/OGC/1.3/CRS84"
  static let timesInWKT =
    #"TIMECRS["DateTime",TDATUM["Gregorian Calendar"],CS[TemporalDateTime,1],AXIS["Time (T)",future]]"#
}

extension JSONText {
  /// The whole document: one coverage, or a collection of several.
  ///
  /// - Parameters:
  ///   - metrics: those of the coverages.
  ///   - type: the type of their domains.
  ///   - write: the fields of a coverage but its type and parameters.
  static func coverages<Content>(
    _ coverages: [Content], ofType type: String, _ metrics: [MetricSeries],
    _ provenance: AnswerProvenance, _ crs: GeographicCRS, now: UTCTime,
    _ write: (inout JSONText, Content) -> Void
  ) -> [UInt8] {
    self.coverages(
      coverages, ofType: type, metrics.map { EDRParameter($0) }, provenance, crs, now: now,
      write)
  }

  /// - Parameter isVertical: whether there is an axis of pressure.
  static func coverages<Content>(
    _ coverages: [Content], ofType type: String, _ parameters: [EDRParameter],
    _ provenance: AnswerProvenance, _ crs: GeographicCRS, now: UTCTime, isVertical: Bool = false,
    _ write: (inout JSONText, Content) -> Void
  ) -> [UInt8] {
    var json = JSONText(capacity: 4096)
    json.object { json in
      let isOne = coverages.count == 1
      json.string("type", isOne ? "Coverage" : "CoverageCollection")
      json.object("@context") { $0.string("gridq", "urn:gridq:") }
      if !isOne { json.string("domainType", type) }
      json.object("parameters") { json in
        for parameter in parameters { json.parameter(parameter, byLanguage: true) }
      }
      if isOne {
        write(&json, coverages[0])
      } else {
        json.referencing(crs, isVertical: isVertical)
        json.objects("coverages", coverages) { json, coverage in
          json.string("type", "Coverage")
          write(&json, coverage)
        }
      }
      json.provenance(provenance, now: now)
    }
    json.endLine()
    return json.bytes
  }

  /// The fields of a coverage of type PointSeries.
  mutating func pointSeries(
    _ answer: PointAnswer, _ metrics: [MetricSeries], _ crs: GeographicCRS
  ) {
    domain("PointSeries", crs) { json in
      for (axis, value) in [("x", answer.point.longitude), ("y", answer.point.latitude)] {
        json.object(axis) { json in
          json.array("values", [value]) { $0.number(nil, $1, decimals: 5) }
        }
      }
      json.times(answer.times)
    }
    ranges(metrics, ["t", "y", "x"], [answer.times.count, 1, 1]) { answer.values(of: $0) }
  }

  /// The fields of a coverage of type MultiPointSeries: answers at several places, and all their times.
  mutating func multiPointSeries(
    _ answers: [PointAnswer], _ times: [UTCTime], _ metrics: [MetricSeries],
    _ crs: GeographicCRS
  ) {
    domain("MultiPointSeries", crs) { json in
      json.times(times)
      json.object("composite") { json in
        json.string("dataType", "tuple")
        json.strings("coordinates", ["x", "y"])
        json.array("values", answers) { json, answer in
          json.array(nil, [answer.point.longitude, answer.point.latitude]) {
            $0.number(nil, $1, decimals: 5)
          }
        }
      }
    }
    let rows = answers.map {
      Dictionary(zip($0.times, 0...), uniquingKeysWith: { first, _ in first })
    }
    ranges(metrics, ["t", "composite"], [times.count, answers.count]) { metric in
      let columns = answers.map { $0.values(of: metric) }
      return times.flatMap { time in
        columns.indices.map { place in rows[place][time].flatMap { columns[place][$0] } }
      }
    }
  }

  /// The fields of a coverage of type Trajectory: some rows of answers.
  mutating func trajectory(
    _ points: [(answer: Int, row: Int)], of answers: [PointAnswer], _ metrics: [MetricSeries],
    _ values: [String: [[Double?]]], _ crs: GeographicCRS
  ) {
    domain("Trajectory", crs) { json in
      json.object("composite") { json in
        json.string("dataType", "tuple")
        json.strings("coordinates", ["t", "x", "y"])
        json.array("values", points) { json, point in
          let answer = answers[point.answer]
          json.array(nil, 0..<3) { json, part in
            switch part {
            case 0: json.time(nil, answer.times[point.row])
            case 1: json.number(nil, answer.point.longitude, decimals: 5)
            default: json.number(nil, answer.point.latitude, decimals: 5)
            }
          }
        }
      }
    }
    ranges(metrics, ["composite"], [points.count]) { metric in
      points.map { point in values[metric.name]?[point.answer][point.row] ?? nil }
    }
  }

  /// The fields of a coverage of type Grid: answers row by row from the south, nil where there are none.
  mutating func grid(
    _ answers: [PointAnswer?], _ longitudes: [Double], _ latitudes: [Double], _ times: [UTCTime],
    _ metrics: [MetricSeries], _ crs: GeographicCRS
  ) {
    domain("Grid", crs) { json in
      for (axis, values) in [("x", longitudes), ("y", latitudes)] {
        json.object(axis) { json in
          json.array("values", values) { $0.number(nil, $1, decimals: 4) }
        }
      }
      json.times(times)
    }
    let rows = answers.map { answer in
      answer.map { Dictionary(zip($0.times, 0...), uniquingKeysWith: { first, _ in first }) } ?? [:]
    }
    ranges(metrics, ["t", "y", "x"], [times.count, latitudes.count, longitudes.count]) { metric in
      let columns = answers.map { $0?.values(of: metric) ?? [] }
      return times.flatMap { time in
        columns.indices.map { place in rows[place][time].flatMap { columns[place][$0] } }
      }
    }
  }

  /// The fields of a coverage of type VerticalProfile: a column of air at one time.
  mutating func verticalProfile(
    _ profile: PointProfile, _ metrics: [MetricSeries], _ crs: GeographicCRS
  ) {
    domain("VerticalProfile", crs, isVertical: true) { json in
      for (axis, value) in [("x", profile.point.longitude), ("y", profile.point.latitude)] {
        json.object(axis) { json in
          json.array("values", [value]) { $0.number(nil, $1, decimals: 5) }
        }
      }
      json.object("z") { json in
        if let pressures = profile["pressure"] { json.values("values", of: pressures) }
      }
      json.times([profile.time])
    }
    ranges(metrics, ["z"], [profile.levelCount]) { metric in
      let series = profile[metric.name]
      return (0..<profile.levelCount).map { series?[$0] }
    }
  }

  // MARK: Parts of a coverage

  private mutating func domain(
    _ type: String, _ crs: GeographicCRS, isVertical: Bool = false,
    _ axes: (inout JSONText) -> Void
  ) {
    object("domain") { json in
      json.string("type", "Domain")
      json.string("domainType", type)
      json.object("axes", axes)
      json.referencing(crs, isVertical: isVertical)
    }
  }

  private mutating func times(_ times: [UTCTime]) {
    object("t") { json in json.array("values", times) { $0.time(nil, $1) } }
  }

  /// Coordinates are in the order of the system's axes; `x` is the longitude in all.
  private mutating func referencing(_ crs: GeographicCRS, isVertical: Bool = false) {
    let places = crs.isLatitudeFirst ? ["y", "x"] : ["x", "y"]
    objects("referencing", [places, ["t"]] + (isVertical ? [["z"]] : [])) { json, coordinates in
      json.strings("coordinates", coordinates)
      json.object("system") { json in
        switch coordinates {
        case ["t"]:
          json.string("type", "TemporalRS")
          json.string("calendar", "Gregorian")
        case ["z"]:
          json.string("type", "VerticalCRS")
          json.pressureAxis()
        default:
          json.string("type", "GeographicCRS")
          json.string("id", crs.uri)
        }
      }
    }
  }

  /// What the vertical axis of columns is.
  private mutating func pressureAxis() {
    object("cs") { json in
      json.objects("csAxes", [EDRPressures.unit]) { json, unit in
        json.object("name") { $0.string("en", "Air pressure") }
        json.string("direction", "down")
        json.object("unit") { $0.string("symbol", unit) }
      }
    }
  }

  /// - Parameter values: those of a metric, by its name.
  private mutating func ranges(
    _ metrics: [MetricSeries], _ axes: [String], _ shape: [Int],
    _ values: (MetricSeries) -> [Double?]
  ) {
    object("ranges") { json in
      for series in metrics {
        json.object(series.name) { json in
          json.string("type", "NdArray")
          json.string("dataType", "float")
          json.strings("axisNames", axes)
          json.array("shape", shape) { $0.integer(nil, $1) }
          json.array("values", values(series)) { $0.number(nil, $1) }
        }
      }
    }
  }

  /// Runs and notices; for a place of its own, with the cell.
  mutating func provenance(_ provenance: AnswerProvenance, now: UTCTime) {
    object("gridq:provenance") { json in
      json.objects("sources", provenance.sources) { json, source in
        guard !provenance.hasCells else { return json.source(source, now: now) }
        json.string("model", source.run.model)
        json.time("run", source.run.initialisation)
        json.age(of: source.run, now: now)
        json.string("domain", source.domain)
        if !source.member.isEmpty { json.string("member", source.member) }
        json.integer("generation", source.generation)
        json.string("index_sha256", source.digest)
      }
      json.notices(provenance.notices)
    }
  }
}
