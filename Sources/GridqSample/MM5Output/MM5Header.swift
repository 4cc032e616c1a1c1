internal import GridqGeometry
internal import GridqMetrics

/// The numbers of MM5's big header that describe a sample domain.
///
/// Meanings of the entries: CMAQ PREP/mcip/src/setup_mm5v3.f90 and module_map.F90 of the MM5 3DVAR
/// observation preprocessor. The coarse domain of the header is as large as the outermost sample domain and
/// lies with its middle on the meridian along the y axis, as in MM5; the sample domain may lie anywhere on
/// it.
struct MM5Header {
  private let history: DomainHistory
  /// The middle of the coarse domain.
  let center: LatLon
  let coneFactor: Double
  /// The place of this domain's first dot point in the coarse domain, in its dot points.
  let southEdge: Double
  let westEdge: Double

  /// Dot points from south to north and from west to east.
  var rows: Int { history.domain.rows + 1 }
  var columns: Int { history.domain.columns + 1 }
  var coarseRows: Int { history.outermost.rows + 1 }
  var coarseColumns: Int { history.outermost.columns + 1 }
  var start: UTCTime { history.configuration.start }
  /// Minutes between output times.
  var interval: Int { history.configuration.interval }
  /// 1 Lambert, 2 polar stereographic, 3 Mercator.
  var mapProjection: Int { history.configuration.projection.wrf.code }
  var trueLatitude1: Double { history.projection.trueLatitude1 }
  var trueLatitude2: Double { history.projection.trueLatitude2 }
  /// Metres.
  var coarseSpacing: Double { history.outermost.grid.dx }
  var spacing: Double { history.domain.grid.dx }
  var ratio: Int { Int((coarseSpacing / spacing).rounded()) }
  var levels: EtaLevels { history.levels }

  init(_ history: DomainHistory) {
    self.history = history
    let (grid, outermost) = (history.domain.grid, history.outermost)
    let isMercator = history.configuration.projection == .mercator
    center =
      isMercator
      ? outermost.center
      : LatLon(
        latitude: outermost.center.latitude, longitude: history.projection.standardLongitude)
        ?? outermost.center
    if case .lambertConformal(let cone) = grid.projection {
      coneFactor = cone.coneFactor
    } else {
      coneFactor = isMercator ? 0 : 1
    }
    let middle = grid.projection.forward(center)
    let first = grid.projection.forward(grid.anchor)
    func edge(_ first: Double, from middle: Double, _ coarsePoints: Int) -> Double {
      (first - grid.dx / 2 - middle) / outermost.grid.dx + Double(coarsePoints + 1) / 2
    }
    southEdge = edge(first.y, from: middle.y, outermost.rows + 1)
    westEdge = edge(first.x, from: middle.x, outermost.columns + 1)
  }

  /// An entry: first and second Fortran index, value, description.
  typealias Entry<Value> = (entry: Int, program: Int, value: Value, text: String)

  /// Entries of BHI.
  var integers: [Entry<Int>] {
    let date = start.civil
    return [
      (1, 1, 11, "PROGRAM THAT WROTE THIS FILE: MM5"),
      (2, 1, 1, "MM5 SYSTEM FORMAT EDITION NUMBER"),
      (5, 1, coarseRows, "COARSE DOMAIN GRID DIMENSION IN I (N-S) DIRECTION"),
      (6, 1, coarseColumns, "COARSE DOMAIN GRID DIMENSION IN J (E-W) DIRECTION"),
      (7, 1, mapProjection, "MAP PROJECTION: 1 LAMBERT, 2 POLAR STEREOGRAPHIC, 3 MERCATOR"),
      (8, 1, 0, "IS COARSE DOMAIN EXPANDED?, 1: YES, 0: NO"),
      (9, 1, coarseRows, "EXPANDED COARSE DOMAIN GRID DIMENSION IN I DIRECTION"),
      (10, 1, coarseColumns, "EXPANDED COARSE DOMAIN GRID DIMENSION IN J DIRECTION"),
      (13, 1, history.domain.number, "DOMAIN ID"),
      (14, 1, max(history.domain.nest.parent, 1), "MOTHER DOMAIN ID"),
      (16, 1, rows, "DOMAIN GRID DIMENSION IN I DIRECTION"),
      (17, 1, columns, "DOMAIN GRID DIMENSION IN J DIRECTION"),
      (20, 1, ratio, "DOMAIN GRID SIZE RATIO WITH RESPECT TO COARSE DOMAIN"),
      (23, 1, LandUse.water.usgs, "LAND-USE CATEGORY FOR WATER"),
      (5, 11, date.year, "YEAR OF MM5 START"),
      (6, 11, date.month, "MONTH OF MM5 START"),
      (7, 11, date.day, "DAY OF MM5 START"),
      (8, 11, date.hour, "HOUR OF MM5 START"),
      (9, 11, date.minute, "MINUTE OF MM5 START"),
      (10, 11, date.second, "SECOND OF MM5 START"),
      (12, 11, levels.count, "NUMBER OF SIGMA LEVELS"),
      (1, 12, 0, "IS THIS A RESTARTED RUN?, 1: YES, 0: NO"),
    ]
  }

  /// Entries of BHR.
  var reals: [Entry<Double>] {
    [
      (1, 1, coarseSpacing, "COARSE DOMAIN GRID DISTANCE (m)"),
      (2, 1, center.latitude, "COARSE DOMAIN CENTER LATITUDE (DEGREE)"),
      (3, 1, center.longitude, "COARSE DOMAIN CENTER LONGITUDE (DEGREE)"),
      (4, 1, coneFactor, "CONE FACTOR"),
      (5, 1, trueLatitude1, "TRUE LATITUDE 1 (DEGREE)"),
      (6, 1, trueLatitude2, "TRUE LATITUDE 2 (DEGREE)"),
      (7, 1, center.latitude < 0 ? -90 : 90, "POLE POSITION IN DEGREE LATITUDE"),
      (9, 1, spacing, "GRID DISTANCE (m) OF THIS DOMAIN"),
      (10, 1, southEdge, "I LOCATION IN THE COARSE DOMAIN OF THE DOMAIN POINT (1,1)"),
      (11, 1, westEdge, "J LOCATION IN THE COARSE DOMAIN OF THE DOMAIN POINT (1,1)"),
      (2, 2, EtaLevels.topPressure, "TOP PRESSURE (Pa)"),
      (2, 5, BaseState.seaLevelPressure, "BASE STATE SEA-LEVEL PRESSURE (Pa)"),
      (3, 5, BaseState.seaLevelTemperature, "BASE STATE SEA-LEVEL TEMPERATURE (K)"),
      (4, 5, BaseState.lapse, "BASE STATE LAPSE RATE d(T)/d(ln P)"),
      (5, 5, BaseState.coldest, "BASE STATE STRATOSPHERIC ISOTHERMAL TEMPERATURE (K)"),
      (1, 11, Double(interval * 60), "TIME INTERVAL OF THE OUTPUT (SECONDS)"),
      (4, 12, Double(interval), "TAPFRQ: TIME INTERVAL OF THE OUTPUT (MINUTES)"),
    ]
  }
}
