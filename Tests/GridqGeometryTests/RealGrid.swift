import GridqGeometry

/// The grid of a file of real model output, by its attributes and its first point.
struct RealGrid: Sendable, CustomStringConvertible {
  enum Kind: Sendable {
    /// TRUELAT1, TRUELAT2, STAND_LON.
    case lambert(Float, Float, Float)
    /// TRUELAT1, STAND_LON.
    case polar(Float, Float)
    /// TRUELAT1.
    case mercator(Float)
    case latitudeLongitude
  }

  let file: String
  let kind: Kind
  let spacing: Float
  let columns: Int
  let rows: Int
  let latitude: Float
  let longitude: Float
  /// The point of the outermost rows and columns whose coordinates in the file lie the furthest
  /// outside: WRF computes them in single precision.
  let outlier: (i: Int, j: Int, latitude: Float, longitude: Float)

  init(
    _ file: String, _ kind: Kind, spacing: Float, columns: Int, rows: Int, latitude: Float,
    longitude: Float, outlier: (Int, Int, Float, Float)
  ) {
    self.file = file
    self.kind = kind
    self.spacing = spacing
    self.columns = columns
    self.rows = rows
    self.latitude = latitude
    self.longitude = longitude
    self.outlier = outlier
  }

  var description: String { file }

  var projectedGrid: ProjectedGrid? {
    guard let anchor = LatLon(latitude: Double(latitude), longitude: Double(longitude)) else {
      return nil
    }
    let dx = Double(spacing)
    func grid(_ projection: GridProjection?) -> ProjectedGrid? {
      projection.flatMap { ProjectedGrid(projection: $0, anchor: anchor, dx: dx, dy: dx) }
    }
    switch kind {
    case .lambert(let parallel1, let parallel2, let meridian):
      return grid(.lambert(Double(parallel1), Double(parallel2), Double(meridian)))
    case .polar(let parallel, let longitude):
      return grid(.polar(Double(parallel), Double(longitude)))
    case .mercator(let parallel):
      return .mercator(
        standardParallel: Double(parallel), anchor: anchor, dx: dx, dy: dx, columns: columns)
    case .latitudeLongitude:
      return .latitudeLongitude(anchor: anchor, dx: dx, dy: dx, columns: columns)
    }
  }

  var grid: ModelGrid? {
    projectedGrid.flatMap { ModelGrid(columns: columns, rows: rows, mapping: .projected($0)) }
  }

  /// Read from the files of these names with netCDF4-python 1.7.5: the attributes TRUELAT1, TRUELAT2,
  /// STAND_LON and DX (equal to DY in all of them), the shape of XLAT (XLAT_M in geo_em files), and
  /// XLAT, XLONG at the first time and point and at
  /// the outlier (picked with pyproj 3.7.2); Float32 in its shortest decimal form.
  static let all: [RealGrid] = [
    RealGrid(
      "geo_em_lambert.nc", .lambert(30, 35, 87), spacing: 30000, columns: 200, rows: 200,
      latitude: 1.6200256, longitude: 63.3768,
      outlier: (21, 0, 2.6004868, 68.247284)),
    RealGrid(
      "geo_em_lambert_nc4.nc", .lambert(-32.66, -32.66, 115.93), spacing: 36000, columns: 81,
      rows: 81,
      latitude: -44.435734, longitude: 98.10742,
      outlier: (0, 65, -23.743446, 101.90497)),
    RealGrid(
      "geo_em_latlon.nc", .latitudeLongitude, spacing: 30017.92, columns: 189, rows: 165,
      latitude: 23.859999, longitude: -19.380005,
      outlier: (188, 0, 23.859999, 31.380001)),
    RealGrid(
      "geo_em_polar_over_pole.nc", .polar(76, -68), spacing: 30000, columns: 199, rows: 199,
      latitude: 43.432793, longitude: -101.360275,
      outlier: (0, 169, 62.922607, -168.65846)),
    RealGrid(
      "wrfinput_lambert_rotated21.nc", .lambert(30, 60, -98), spacing: 135000, columns: 30,
      rows: 24,
      latitude: 23.876772, longitude: -116.83148,
      outlier: (29, 9, 34.400257, -76.029755)),
    RealGrid(
      "wrfinput_lambert_v32_cdf2.nc", .lambert(30, 60, -95), spacing: 120000, columns: 44, rows: 29,
      latitude: 21.384558, longitude: -119.140366,
      outlier: (2, 0, 21.97106, -117.01141)),
    RealGrid(
      "wrfinput_lambert_v33.nc", .lambert(30, 60, -95), spacing: 120000, columns: 44, rows: 29,
      latitude: 21.38456, longitude: -119.140366,
      outlier: (2, 0, 21.971062, -117.01141)),
    RealGrid(
      "wrfinput_nest_d01.nc", .lambert(-23, -24, -45), spacing: 9000, columns: 99, rows: 93,
      latitude: -27.214153, longitude: -51.098083,
      outlier: (98, 89, -20.105957, -42.341553)),
    RealGrid(
      "wrfinput_nest_d02.nc", .lambert(-23, -24, -45), spacing: 3000, columns: 87, rows: 81,
      latitude: -24.661072, longitude: -47.88971,
      outlier: (17, 80, -22.511093, -47.346313)),
    RealGrid(
      "wrfinput_nest_d03.nc", .lambert(-23, -24, -45), spacing: 1000, columns: 51, rows: 51,
      latitude: -23.821815, longitude: -46.87805,
      outlier: (50, 42, -23.44915, -46.382446)),
    RealGrid(
      "wrfout_lambert_168h_t2_cropped.nc", .lambert(30, 45, -97), spacing: 12000, columns: 11,
      rows: 11,
      latitude: 37.989456, longitude: -119.52406,
      outlier: (3, 10, 39.124382, -119.448746)),
    RealGrid(
      "wrfout_lambert_200x200_t2.nc", .lambert(30, 35, 87), spacing: 30000, columns: 200, rows: 200,
      latitude: 1.6200256, longitude: 63.3768,
      outlier: (21, 0, 2.6004868, 68.247284)),
    RealGrid(
      "wrfout_lambert_270x180_t2.nc", .lambert(30, 35, 87), spacing: 10000, columns: 270, rows: 180,
      latitude: 24.35495, longitude: 72.91684,
      outlier: (0, 20, 26.125542, 72.654236)),
    RealGrid(
      "wrfout_lambert_3d_cropped.nc", .lambert(29.04, 29.04, 89.8), spacing: 30000, columns: 26,
      rows: 26,
      latitude: 25.61567, longitude: 86.06534,
      outlier: (25, 9, 28.041, 93.621704)),
    RealGrid(
      "wrfout_lambert_full_cropped.nc", .lambert(30, 35, 87), spacing: 30000, columns: 10, rows: 8,
      latitude: 29.04805, longitude: 85.61215,
      outlier: (4, 0, 29.055836, 86.845795)),
    RealGrid(
      "wrfout_lambert_full_cropped_packed.nc", .lambert(30, 35, 87), spacing: 30000, columns: 10,
      rows: 8,
      latitude: 29.04805, longitude: 85.61215,
      outlier: (4, 0, 29.055836, 86.845795)),
    RealGrid(
      "wrfout_mercator_440x299_t2.nc", .mercator(16), spacing: 9000, columns: 440, rows: 299,
      latitude: -1.4795101, longitude: -20.484962,
      outlier: (0, 0, -1.4795101, -20.484962)),
  ]
}
