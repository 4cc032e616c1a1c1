import GridqMetrics
import GridqNetCDF

/// The global attributes of a WRF file that gridq uses (written by share/output_wrf.F).
///
/// Numbers may be of any type: post-processors write doubles for floats. `CEN_LAT`, `CEN_LON` and the
/// `…_GRID_DIMENSION`s are not read, because they are out of date in cropped files.
struct WRFAttributes: Hashable, Sendable {
  /// MAP_PROJ: 0 idealised, 1 Lambert, 2 polar stereographic, 3 Mercator, 6 latitude-longitude,
  /// 203 the rotated E grid of NMM.
  let mapProjection: Int
  /// GRIDTYPE: C for ARW, E for NMM; nil when absent.
  let gridType: String?
  /// TRUELAT1, TRUELAT2, STAND_LON, POLE_LAT and POLE_LON in degrees.
  let trueLatitude1: Double?
  let trueLatitude2: Double?
  let standardLongitude: Double?
  let poleLatitude: Double?
  let poleLongitude: Double?
  /// DX and DY in metres, of this domain.
  let dx: Double?
  let dy: Double?
  /// GRID_ID: 1 is the outermost domain.
  let gridID: Int?
  let title: String
  /// SIMULATION_START_DATE: where the original run of domain 1 started.
  let simulationStart: UTCTime?
  /// START_DATE: where this run, perhaps a restart, started.
  let start: UTCTime?
  /// BUCKET_MM, BUCKET_J, PREC_ACC_DT, CU_PHYSICS and ICLOUD.
  let physics: Inventory.Physics

  /// Reads the attributes; nil without a MAP_PROJ, which every WRF file has.
  init?(_ attributes: NetCDFAttributes) {
    guard let code = attributes.number(named: "MAP_PROJ"),
      let mapProjection = Int(exactly: code)
    else { return nil }
    self.mapProjection = mapProjection
    gridType = attributes.text(named: "GRIDTYPE")
    trueLatitude1 = attributes.number(named: "TRUELAT1")
    trueLatitude2 = attributes.number(named: "TRUELAT2")
    standardLongitude = attributes.number(named: "STAND_LON")
    poleLatitude = attributes.number(named: "POLE_LAT")
    poleLongitude = attributes.number(named: "POLE_LON")
    dx = attributes.number(named: "DX")
    dy = attributes.number(named: "DY")
    gridID = (attributes.number(named: "GRID_ID") ?? attributes.number(named: "grid_id"))
      .flatMap { Int(exactly: $0) }
    title = attributes.text(named: "TITLE") ?? ""
    simulationStart = Self.date(attributes.text(named: "SIMULATION_START_DATE"))
    start = Self.date(attributes.text(named: "START_DATE"))
    physics = Inventory.Physics(
      bucket: attributes.number(named: "BUCKET_MM").flatMap { $0 > 0 ? $0 : nil },
      radiationBucket: attributes.number(named: "BUCKET_J").flatMap { $0 > 0 ? $0 : nil },
      amountPeriod: attributes.number(named: "PREC_ACC_DT").flatMap {
        $0 > 0 ? Int64(exactly: ($0 * 60).rounded()) : nil
      },
      hasConvection: attributes.number(named: "CU_PHYSICS") != 0,
      cloudScheme: attributes.number(named: "ICLOUD"))
  }

  /// The domain's name: `d01` for GRID_ID 1; nil without one.
  var domain: String? {
    gridID.map { $0 >= 0 && $0 < 10 ? "d0\($0)" : "d\($0)" }
  }

  private static func date(_ text: String?) -> UTCTime? {
    guard let text, case .time(let time) = WRFDate(text) else { return nil }
    return time
  }
}
