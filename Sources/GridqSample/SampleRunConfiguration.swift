public import GridqGeometry
public import GridqMetrics
public import GridqNetCDF

/// What a sample run looks like. The defaults make a small Lambert run over Portugal; each property
/// may be changed before the run is written.
public struct SampleRunConfiguration: Sendable {
  /// Mass points from west to east, at least 2.
  public var columns: Int
  /// Mass points from south to north, at least 2.
  public var rows: Int
  /// Layers, at least 2.
  public var levels: Int
  /// Output times, the first one at `start`.
  public var times: Int
  /// Minutes between output times.
  public var interval = 60
  /// 2026-11-20T00:00:00Z.
  public var start = UTCTime(secondsSince1970: 1_795_132_800)

  /// Whose files are written. MM5 knows Lambert, polar stereographic and Mercator.
  public var model = SampleModel.wrf
  public var projection = SampleProjection.lambert
  /// The middle of the outermost domain; nil for (39.6, −8.2).
  public var center: LatLon?
  /// STAND_LON in degrees, nil for the centre's longitude. Away from it the grid is turned against north. A
  /// rotated grid allows no choice, and Mercator and regular grids do not use it.
  public var standardLongitude: Double?
  /// Metres between mass points, on the plane of the projection.
  public var dx = 9000.0
  public var nests: [SampleNest] = []

  public var container = NetCDFContainer.netCDF4
  /// 0…9, of NetCDF-4 containers.
  public var deflateLevel = 2
  /// Whether a chunk holds a field's whole run instead of one time, as in WRF. Coordinates and other
  /// constants then take next to no space.
  public var hasWholeRunChunks = false
  /// Times per file; nil for all in one.
  public var framesPerFile: Int?
  /// Whether file names hold `:`, as WRF's do by default; else `_`.
  public var hasColonsInNames = false

  public var fields = SampleFields.full
  /// Names of variables that are left out, `COSALPHA`.
  public var omitting: Set<String> = []
  /// mm at which RAINC and RAINNC are emptied into I_RAINC and I_RAINNC (BUCKET_MM); nil: never.
  public var bucket: Double?
  /// Whether values are rounded to a power of two that is finer than the metrics need (`SampleData`
  /// says which): compresses to a third.
  public var isRounded = false
  /// Differences from point to point in the fields near the ground, and in the rain: 1 for about those
  /// of real runs, 0 for none, 10 at most.
  public var noise = 0.0
  /// Another seed gives other weather, and other land outside Iberia.
  public var seed: UInt64 = 20

  public init(columns: Int, rows: Int, levels: Int, times: Int) {
    self.columns = columns
    self.rows = rows
    self.levels = levels
    self.times = times
  }
}

extension SampleRunConfiguration {
  /// The run of SampleData: Portugal at 9 km, and the country around Lisbon at 3 km, hourly over
  /// one day.
  public static var portugal: SampleRunConfiguration {
    var run = SampleRunConfiguration(columns: 52, rows: 72, levels: 6, times: 25)
    run.fields = .column
    run.nests = [
      SampleNest(parentStartI: 10, parentStartJ: 18, columns: 60, rows: 60, fields: .surface)
    ]
    run.deflateLevel = 9
    run.hasWholeRunChunks = true
    run.isRounded = true
    return run
  }
}
