import GridqNetCDF

/// What a file of the WRF system is. All have the attributes of the output, but only the model's own output
/// is a forecast.
enum WRFKind: Hashable, Sendable {
  /// wrfout, or another stream of history.
  case history
  /// wrfinput: what the model starts from.
  case initialState
  case metgrid, geogrid, boundaries, lowerBoundary, nudging, restart

  /// By TITLE, which names the program (share/output_wrf.F), and by the variables that only such a file has
  /// (Registry/Registry.EM_COMMON; share/wrf_bdyin.F).
  init(of file: NetCDFFile) {
    let title = (file.attributes.text(named: "TITLE") ?? "").uppercased()
    func has(_ name: String) -> Bool { file.variable(named: name) != nil }
    self =
      if title.contains("OUTPUT FROM METGRID") {
        .metgrid
      } else if title.contains("OUTPUT FROM GEOGRID") {
        .geogrid
      } else if has("U_1") && has("U_2") {
        // Tested before the next kind, because it holds boundaries too.
        .restart
      } else if file.dimension(named: "bdy_width") != nil {
        .boundaries
      } else if has("U_NDG_OLD") || has("T_NDG_OLD") {
        .nudging
      } else if title.contains("PREPROCESSOR") {
        !has("XLAT") && (has("VEGFRA") || has("SST")) ? .lowerBoundary : .initialState
      } else {
        .history
      }
  }

  /// Why no index is made from it, in words that follow its path; nil when one can be.
  var refusal: String? {
    switch self {
    case .history, .initialState:
      nil
    case .metgrid:
      "made by metgrid (met_em): the driving model's fields on WRF's grid, not a forecast, with the pressure at "
        + "the ground of another terrain"
    case .geogrid:
      "made by geogrid (geo_em): the terrain of a domain, without weather"
    case .boundaries:
      "lateral boundaries (wrfbdy): values along the edges of a domain only"
    case .lowerBoundary:
      "lower boundaries (wrflowinp): sea surface and vegetation, without the atmosphere"
    case .nudging:
      "fields that a run is nudged towards (wrffdda), not a forecast"
    case .restart:
      "a restart file (wrfrst): the state of one time step, under other names than the output"
    }
  }
}
