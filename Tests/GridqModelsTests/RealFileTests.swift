import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("real files")
struct RealFileTests {
  /// What `ncdump -h` shows of a file.
  struct File: CustomTestStringConvertible {
    let name: String
    let columns: Int
    let rows: Int
    let times: [String]
    let timeCount: Int
    let start: String
    let domain: String
    let metrics: [String]
    var testDescription: String { name }
  }

  static let all = [
    "temperature", "dew_point", "wind_u", "wind_v", "surface_pressure", "precipitation",
    "snow_depth", "shortwave_radiation", "skin_temperature", "boundary_layer_height", "elevation",
    "land", "pressure_msl", "cloud_cover", "cloud_cover_low", "cloud_cover_mid", "cloud_cover_high",
    "visibility", "wind_gust", "longwave_radiation", "sea_surface_temperature", "snowfall",
    "graupel",
  ]
  /// Of 12 levels, which end 3.6 km above the ground (ncdump: PH, PHB): no high clouds.
  static let column = [
    "temperature", "pressure_msl", "cloud_cover", "cloud_cover_low", "cloud_cover_mid",
  ]
  static let analysis = [
    "temperature", "dew_point", "wind_u", "wind_v", "surface_pressure", "snow_depth",
    "skin_temperature", "elevation", "land", "pressure_msl", "cloud_cover", "cloud_cover_low",
    "cloud_cover_mid", "cloud_cover_high", "visibility", "sea_surface_temperature",
  ]
  static let files = [
    File(
      name: "wrfout_tibet_classic.nc", columns: 3, rows: 5,
      times: ["2005-09-21T03:00:00Z", "2005-09-21T06:00:00Z"], timeCount: 3,
      start: "2005-09-20T12:00:00Z", domain: "d01", metrics: all),
    File(
      name: "wrfout_queensland_netcdf4.nc", columns: 5, rows: 5,
      times: ["2022-07-22T06:00:00Z", "2022-07-22T07:00:00Z"], timeCount: 2,
      start: "2022-07-21T12:00:00Z", domain: "d01",
      metrics: analysis + [
        "precipitation", "shortwave_radiation", "longwave_radiation", "boundary_layer_height",
      ]),
    File(
      name: "wrfout_lambert_full_cropped.nc", columns: 10, rows: 8,
      times: ["2005-09-21T00:00:00Z", "2005-09-21T03:00:00Z"], timeCount: 4,
      start: "2005-09-20T12:00:00Z", domain: "d01", metrics: all),
    File(
      name: "wrfout_lambert_full_cropped_packed.nc", columns: 10, rows: 8,
      times: ["2005-09-21T00:00:00Z", "2005-09-21T03:00:00Z"], timeCount: 4,
      start: "2005-09-20T12:00:00Z", domain: "d01", metrics: all),
    File(
      name: "wrfout_lambert_3d_cropped.nc", columns: 26, rows: 26,
      times: ["2008-10-26T12:00:00Z", "2008-10-26T15:00:00Z"], timeCount: 4,
      start: "2008-10-26T12:00:00Z", domain: "d01", metrics: column),
    File(
      name: "wrfout_lambert_200x200_t2.nc", columns: 200, rows: 200,
      times: ["2005-09-21T00:00:00Z", "2005-09-21T03:00:00Z"], timeCount: 2,
      start: "2005-09-20T12:00:00Z", domain: "d01", metrics: ["temperature"]),
    File(
      name: "wrfout_lambert_270x180_t2.nc", columns: 270, rows: 180,
      times: ["2005-09-21T00:00:00Z", "2005-09-21T01:00:00Z"], timeCount: 2,
      start: "2005-09-20T12:00:00Z", domain: "d02", metrics: ["temperature"]),
    File(
      name: "wrfout_mercator_440x299_t2.nc", columns: 440, rows: 299,
      times: ["2009-08-05T01:00:00Z"], timeCount: 1, start: "2009-05-01T00:00:00Z",
      domain: "d01", metrics: ["temperature"]),
    File(
      name: "wrfout_lambert_168h_t2_cropped.nc", columns: 11, rows: 11,
      times: ["2020-01-01T01:00:00Z", "2020-01-01T02:00:00Z"], timeCount: 168,
      start: "2019-01-01T00:00:00Z", domain: "d01", metrics: ["temperature"]),
    File(
      name: "wrfinput_lambert_rotated21.nc", columns: 30, rows: 24,
      times: ["2005-07-16T00:00:00Z"], timeCount: 1, start: "2005-07-16T00:00:00Z",
      domain: "d01", metrics: analysis),
    File(
      name: "wrfinput_lambert_v32_cdf2.nc", columns: 44, rows: 29,
      times: ["2008-02-05T12:00:00Z"], timeCount: 1, start: "2008-02-05T12:00:00Z",
      domain: "d01", metrics: analysis),
    File(
      name: "wrfinput_lambert_v33.nc", columns: 44, rows: 29,
      times: ["2008-02-05T21:00:00Z"], timeCount: 1, start: "2008-02-05T12:00:00Z",
      domain: "d01", metrics: analysis),
  ].filter { !RealData.present([$0.name]).isEmpty }

  @Test("open with the grid, times and metrics that ncdump shows", arguments: files)
  func opening(_ file: File) throws {
    let dataset = try ModelDataset.open(paths: [RealData.path(file.name)])
    #expect(dataset.grid.columns == file.columns)
    #expect(dataset.grid.rows == file.rows)
    #expect(dataset.times.count == file.timeCount)
    #expect(dataset.times.times.prefix(2).map(\.iso8601) == file.times)
    #expect(dataset.run.model == "wrf")
    #expect(dataset.run.initialisation.iso8601 == file.start)
    #expect(dataset.domain == file.domain)
    let usual = dataset.metrics.filter { !$0.isOnRequest }
    #expect(Set(usual.map(\.metric.name)) == Set(file.metrics))
    #expect(dataset.warnings == [])
  }

  /// XTIME counts from the start of the simulation: `ncdump -v XTIME` shows 720, 900, 1080, 1260.
  @Test(
    "lead times are the minutes of XTIME", .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func leadTimes() throws {
    let dataset = try ModelDataset.open(paths: [RealData.path("wrfout_lambert_full_cropped.nc")])
    let minutes = dataset.times.times.map { dataset.run.leadTime(of: $0) / 60 }
    #expect(minutes == [720, 900, 1080, 1260])
  }

  /// Files with coordinates only cannot be opened as datasets, but are grids of kinds that the others
  /// are not: over the pole, latitude-longitude, southern, nested. Residuals are those of float32
  /// coordinates, 2 m of 1 to 36 km, and of WPS's float32 arithmetic near the pole (0.0072 cells); the
  /// latitude-longitude file has DX rounded to seven digits.
  @Test(
    "grids of every projection fit their coordinates",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"),
    arguments: [
      "geo_em_lambert.nc", "geo_em_lambert_nc4.nc", "geo_em_polar_over_pole.nc",
      "geo_em_latlon.nc", "wrfinput_nest_d01.nc", "wrfinput_nest_d02.nc", "wrfinput_nest_d03.nc",
    ])
  func coordinatesOnly(_ name: String) throws {
    let netCDF = try NetCDFFile(opening: RealData.path(name))
    let file = try WRFFile(netCDF)
    let coordinates = try #require(file.coordinates)
    let (latitudes, longitudes) = try coordinates.values(in: netCDF, record: 0)
    let geometry = try file.attributes.placedGrid(
      columns: file.columns, rows: file.rows, latitudes: latitudes, longitudes: longitudes,
      path: name)
    #expect(geometry.warnings == [])
    #expect(geometry.residual < 0.01)
  }

  /// WPS 4.1 made these angles by finite differences, with the right sign in the south.
  @Test(
    "SINALPHA of a southern grid agrees with the geometry",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func southernAngles() throws {
    let netCDF = try NetCDFFile(opening: RealData.path("geo_em_lambert_nc4.nc"))
    let file = try WRFFile(netCDF)
    let coordinates = try #require(file.coordinates)
    let (latitudes, longitudes) = try coordinates.values(in: netCDF, record: 0)
    let geometry = try file.attributes.placedGrid(
      columns: file.columns, rows: file.rows, latitudes: latitudes, longitudes: longitudes,
      path: "geo_em_lambert_nc4.nc")
    var north = GridNorth(of: geometry.grid)
    let sines = try netCDF.numbers(of: netCDF.requiredVariable(named: "SINALPHA"))
    let cosines = try netCDF.numbers(of: netCDF.requiredVariable(named: "COSALPHA"))
    #expect(north.adopt(sines: sines.map { -$0 }, cosines: cosines) != .agrees)
    #expect(north.adopt(sines: sines, cosines: cosines) == .agrees)
  }

  /// Cropped files tell of a larger domain in their attributes; anchored on XLAT the projection fits
  /// all the same. A tenth is allowed; float32 coordinates, good to 2 m, and the anchor's own
  /// rounding leave 0.0004 cells at 10 km at most.
  @Test("are placed by their projection within a thousandth of a cell", arguments: files)
  func geometry(_ file: File) throws {
    let dataset = try ModelDataset.open(paths: [RealData.path(file.name)])
    #expect(dataset.geometryResidual <= 0.001)
    guard case .projected = dataset.grid.mapping else {
      Issue.record("searched instead of projected")
      return
    }
  }
}
