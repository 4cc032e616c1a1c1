internal import GridqGeometry
internal import GridqMetrics
internal import GridqNetCDF

/// The global attributes of a history file, in WRF's order and under WRF's names.
enum WRFAttributes {
  private enum Value {
    case text(String)
    case int(Int)
    case float(Double)
  }

  static func write(of history: DomainHistory, to writer: NetCDFWriter) throws(NetCDFError) {
    let (domain, configuration) = (history.domain, history.configuration)
    let (start, projection) = (configuration.start, history.projection)
    let dx = domain.grid.dx
    var values: [(String, Value)] = [
      // WRF's readers look for the words and the version; the rest says that this is no real run.
      ("TITLE", .text(" OUTPUT FROM WRF V4.6.0 MODEL (synthetic sample by gridsample)")),
      ("START_DATE", .text(start.wrfText)), ("SIMULATION_START_DATE", .text(start.wrfText)),
      ("WEST-EAST_GRID_DIMENSION", .int(domain.columns + 1)),
      ("SOUTH-NORTH_GRID_DIMENSION", .int(domain.rows + 1)),
      ("BOTTOM-TOP_GRID_DIMENSION", .int(configuration.levels + 1)),
      ("DX", .float(dx)), ("DY", .float(domain.grid.dy)),
      ("GRIDTYPE", .text("C")), ("DIFF_OPT", .int(1)), ("KM_OPT", .int(4)),
      ("MP_PHYSICS", .int(8)), ("RA_LW_PHYSICS", .int(4)), ("RA_SW_PHYSICS", .int(4)),
      ("SF_SFCLAY_PHYSICS", .int(1)), ("SF_SURFACE_PHYSICS", .int(2)),
      ("BL_PBL_PHYSICS", .int(1)), ("CU_PHYSICS", .int(dx > 4000 ? 1 : 0)),
      ("SST_UPDATE", .int(0)), ("FEEDBACK", .int(0)), ("HYPSOMETRIC_OPT", .int(2)),
      ("USE_THETA_M", .int(0)), ("HYBRID_OPT", .int(0)),
      ("RADT", .float(min(max((dx / 1000).rounded(), 1), 30))),
      ("BUCKET_MM", .float(configuration.bucket ?? -1)), ("BUCKET_J", .float(-1)),
      ("PREC_ACC_DT", .float(0)),
      ("ICLOUD", .int(1)), ("CLDOVRLP", .int(2)), ("DFI_OPT", .int(0)),
    ]
    for (axis, count) in [
      ("WEST-EAST", domain.columns), ("SOUTH-NORTH", domain.rows),
      ("BOTTOM-TOP", configuration.levels),
    ] {
      values += [
        ("\(axis)_PATCH_START_UNSTAG", .int(1)), ("\(axis)_PATCH_END_UNSTAG", .int(count)),
        ("\(axis)_PATCH_START_STAG", .int(1)), ("\(axis)_PATCH_END_STAG", .int(count + 1)),
      ]
    }
    values += [
      ("GRID_ID", .int(domain.number)), ("PARENT_ID", .int(domain.nest.parent)),
      ("I_PARENT_START", .int(domain.nest.parentStartI)),
      ("J_PARENT_START", .int(domain.nest.parentStartJ)),
      ("PARENT_GRID_RATIO", .int(domain.nest.ratio)), ("DT", .float(WRFAttributes.timeStep(dx))),
      ("CEN_LAT", .float(domain.center.latitude)), ("CEN_LON", .float(domain.center.longitude)),
      ("TRUELAT1", .float(projection.trueLatitude1)),
      ("TRUELAT2", .float(projection.trueLatitude2)),
      ("MOAD_CEN_LAT", .float(history.outermost.center.latitude)),
      ("STAND_LON", .float(projection.standardLongitude)),
      ("POLE_LAT", .float(projection.poleLatitude)),
      ("POLE_LON", .float(projection.poleLongitude)),
      ("GMT", .float(start.hourWithFraction)), ("JULYR", .int(start.year)),
      ("JULDAY", .int(start.dayOfYear)),
      ("MAP_PROJ", .int(configuration.projection.wrf.code)),
      ("MAP_PROJ_CHAR", .text(configuration.projection.wrf.title)),
      ("MMINLU", .text("MODIFIED_IGBP_MODIS_NOAH")), ("NUM_LAND_CAT", .int(21)),
      ("ISWATER", .int(LandUse.water.modis)), ("ISLAKE", .int(21)), ("ISICE", .int(15)),
      ("ISURBAN", .int(13)), ("ISOILWATER", .int(14)),
    ]
    for (name, value) in values {
      switch value {
      case .text(let text): try writer.setAttribute(name, text: text)
      case .int(let number): try writer.setAttribute(name, ints: [Int32(clamping: number)])
      case .float(let number): try writer.setAttribute(name, floats: [Float(number)])
      }
    }
  }

  /// Seconds; WRF's rule of thumb of six seconds per kilometre, whole seconds.
  static func timeStep(_ dx: Double) -> Double {
    max((dx / 1000 * 6).rounded(), 1)
  }
}
