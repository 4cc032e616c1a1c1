import GridqGeometry

/// What PROJ makes of a few places: degrees, metres, and the convergence of the meridian in degrees,
/// which is the angle from the y axis to true north, anticlockwise positive to the west.
struct ProjectionCase: Sendable, CustomStringConvertible {
  let name: String
  let proj: String
  let projection: GridProjection?
  let points: [(latitude: Double, longitude: Double, x: Double, y: Double, convergence: Double)]

  var description: String { name }

  /// Computed with pyproj 3.7.2 (PROJ 9.5.1): `Proj(proj)(longitude, latitude)`, and
  /// `get_factors(longitude, latitude).meridian_convergence`; for the rotated kind the convergence
  /// comes from the same string with `+o_proj=merc`, whose plane keeps angles. In those strings
  /// `o_lon_p` is WRF's POLE_LON less the central longitude, `lon_0` is −STAND_LON.
  static let all: [ProjectionCase] = [
    ProjectionCase(
      name: "Lambert, two parallels, north",
      proj: "+proj=lcc +lat_0=90 +lat_1=30 +lat_2=60 +lon_0=-98 +R=6370000",
      projection: .lambert(30, 60, -98),
      points: [
        (38.7369, -9.1427, 6047930.6351, -3004411.3277, 63.5833380),
        (23.876772, -116.83148, -1957500.1935, -8169161.5206, -13.4751828),
        (51.042454, -68.466064, 1957500.4628, -5064161.6041, 21.1335055),
        (0.0, -98.0, 0.0000, -11421573.2372, 0.0000000),
        (-20.0, 10.0, 14377621.9431, -3245089.4737, 77.2812195),
        (89.9, 100.0, -66473.1848, 32308.9472, -115.9218292),
      ]),
    ProjectionCase(
      name: "Lambert, one parallel, north, across 180°",
      proj: "+proj=lcc +lat_0=90 +lat_1=52 +lat_2=52 +lon_0=179 +R=6370000",
      projection: .lambert(52, 52, 179),
      points: [
        (52.0, 179.0, 0.0000, -4976789.4408, 0.0000000),
        (50.0, -179.5, 107252.0433, -5198082.7171, 1.1820161),
        (55.0, 180.0, 63856.3411, -4642662.7233, 0.7880108),
        (48.5, 170.0, -662529.3322, -5325091.7772, -7.0920968),
        (60.0, -160.0, 1163304.9346, -3915147.4787, 16.5482258),
      ]),
    ProjectionCase(
      name: "Lambert, two parallels, south",
      proj: "+proj=lcc +lat_0=-90 +lat_1=-23 +lat_2=-24 +lon_0=-45 +R=6370000",
      projection: .lambert(-23, -24, -45),
      points: [
        (-23.6, -46.6, -162996.9002, 14637228.4080, 0.6380066),
        (-27.214153, -51.098083, -603997.2156, 14223228.5762, 2.4316358),
        (-19.86, -42.35, 277626.7697, 15051634.3657, -1.0566984),
        (0.0, -45.0, 0.0000, 17335001.2223, 0.0000000),
        (20.0, 30.0, 9962796.8763, 17321245.4352, -29.9065598),
        (-89.9, 100.0, 884374.0940, 556503.0880, -57.8193489),
      ]),
    ProjectionCase(
      name: "Lambert, one parallel, south, across 180°",
      proj: "+proj=lcc +lat_0=-90 +lat_1=-45 +lat_2=-45 +lon_0=-178 +R=6370000",
      projection: .lambert(-45, -45, -178),
      points: [
        (-45.0, -178.0, 0.0000, 6370000.0000, 0.0000000),
        (-40.0, 175.0, -597638.9625, 6900748.6598, 4.9497475),
        (-50.0, -170.0, 573028.1737, 5785078.6484, -5.6568542),
        (-41.3, 174.8, -601807.8333, 6754883.1761, 5.0911688),
      ]),
    ProjectionCase(
      name: "polar stereographic, north",
      proj: "+proj=stere +lat_0=90 +lat_ts=76 +lon_0=-68 +R=6370000",
      projection: .polar(76, -68),
      points: [
        (90.0, -68.0, 0.0000, 0.0000, 0.0000000),
        (76.0, -68.0, 0.0000, -1541042.4750, 0.0000000),
        (43.432793, -101.360275, -2969999.7811, -4511043.6234, -33.3602750),
        (60.5723, 47.69362, 2970000.3053, 1428957.3259, 115.6936200),
        (85.0, 179.9, -507718.2826, 206163.0158, -112.1000000),
        (85.0, -179.9, -508434.8326, 204389.4922, -111.9000000),
        (-10.0, 20.0, 14948329.9861, -522007.1857, 88.0000000),
      ]),
    ProjectionCase(
      name: "polar stereographic, south",
      proj: "+proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=166 +R=6370000",
      projection: .polar(-71, 166),
      points: [
        (-71.0, 166.0, 0.0000, 2073869.1439, 0.0000000),
        (-77.85, 166.67, 15423.1286, 1318865.5150, -0.6700000),
        (-80.0, -179.9, 264137.8526, 1051576.8694, -14.1000000),
        (-60.0, -70.0, 2752970.0083, -1856901.7172, -124.0000000),
        (10.0, 0.0, -3573028.3383, -14330633.9342, 166.0000000),
      ]),
    ProjectionCase(
      name: "Mercator",
      proj: "+proj=merc +lat_ts=16 +lon_0=-2 +R=6370000",
      projection: .mercator(16, -2),
      points: [
        (0.0, -2.0, 0.0000, 0.0000, 0.0000000),
        (16.0, -2.0, 0.0000, 1732597.6571, 0.0000000),
        (-1.4795101, -20.484962, -1975499.8410, -158133.7757, 0.0000000),
        (22.974457, 16.484962, 1975499.8410, 2523865.6778, 0.0000000),
        (-60.0, 100.0, 10900805.9516, -8064045.3260, 0.0000000),
      ]),
    ProjectionCase(
      name: "Mercator, south, across 180°",
      proj: "+proj=merc +lat_ts=-18 +lon_0=178 +R=6370000",
      projection: .mercator(-18, 178),
      points: [
        (-18.1416, 178.4419, 46724.7651, -1951100.6845, 0.0000000),
        (-16.0, -179.5, 264340.1512, -1714203.6335, 0.0000000),
        (-20.0, 180.0, 211472.1210, -2159022.9518, 0.0000000),
        (5.0, -170.0, 1268832.7260, 529352.6046, 0.0000000),
      ]),
    ProjectionCase(
      name: "latitude-longitude, across 180°",
      proj: "+proj=eqc +lat_ts=0 +lon_0=180 +R=6370000",
      projection: .latitudeLongitude(180),
      points: [
        (0.0, 180.0, 0.0000, 0.0000, 0.0000000),
        (45.0, -170.0, 1111774.7335, 5002986.3008, 0.0000000),
        (-45.0, 170.0, -1111774.7335, -5002986.3008, 0.0000000),
        (90.0, -179.9, 11117.7473, 10005972.6017, 0.0000000),
        (-33.9, 18.4, -17966279.6937, -3768916.3466, 0.0000000),
      ]),
    ProjectionCase(
      name: "rotated, north, as WPS sets it up",
      proj: "+proj=ob_tran +o_proj=eqc +o_lat_p=44 +o_lon_p=0 +lon_0=10 +R=6370000",
      projection: .rotated(44, 180, -10, 180),
      points: [
        (46.0, 10.0, 0.0000, 0.0000, 0.0000000),
        (40.0, 0.0, -853850.9091, -613466.8775, -7.2092590),
        (55.0, 20.0, 644120.5115, 1041044.4417, 7.2731031),
        (60.0, 30.0, 1135278.7921, 1699295.6722, 14.7765585),
        (46.2, -5.5, -1185345.0207, 137593.4271, -11.0858756),
        (80.0, 10.5, 11643.3843, 3780070.6393, 0.4338406),
      ]),
    ProjectionCase(
      name: "rotated, south, as WPS sets it up, across 180°",
      proj: "+proj=ob_tran +o_proj=eqc +o_lat_p=50 +o_lon_p=-180 +lon_0=-5 +R=6370000",
      projection: .rotated(50, 0, 5, 180),
      points: [
        (-40.0, 175.0, 0.0000, 0.0000, 0.0000000),
        (-36.85, 174.76, -21383.9148, 350180.2529, 0.1545022),
        (-46.0, -176.0, 697841.7493, -702286.4233, -5.8064536),
        (-55.0, -160.0, 1633006.4947, -1896615.9944, -16.5084215),
        (-20.0, 160.0, -1654619.5534, 2084571.5785, 10.1187816),
      ]),
    ProjectionCase(
      name: "rotated, pole of CORDEX Europe, another central longitude",
      proj: "+proj=ob_tran +o_proj=eqc +o_lat_p=39.25 +o_lon_p=5 +lon_0=18 +R=6370000",
      projection: .rotated(39.25, 180, -18, 175),
      points: [
        (50.0, 10.0, -14747.1137, -52523.3611, -6.1872595),
        (40.0, 0.0, -986094.7813, -1007404.2639, -14.0237779),
        (60.0, 60.0, 2809832.9015, 1676744.0892, 32.4561807),
        (30.0, -10.0, -2226080.6113, -1779854.9575, -22.2236974),
        (70.0, -40.0, -1556485.7894, 3003255.5549, -47.4885992),
        (-20.0, 100.0, 11792940.5758, -2059257.5411, 53.9739091),
      ]),
  ]
}

/// The projections by their parameters in the order of WRF's attributes, for tables.
extension GridProjection {
  static func lambert(_ parallel1: Double, _ parallel2: Double, _ meridian: Double)
    -> GridProjection?
  {
    LambertConformal(
      standardParallel1: parallel1, standardParallel2: parallel2,
      longitudeOfCentralMeridian: meridian
    ).map { .lambertConformal($0) }
  }

  static func polar(_ parallel: Double, _ longitude: Double) -> GridProjection? {
    PolarStereographic(standardParallel: parallel, straightVerticalLongitude: longitude)
      .map { .polarStereographic($0) }
  }

  static func mercator(_ parallel: Double, _ central: Double) -> GridProjection? {
    Mercator(standardParallel: parallel, centralLongitude: central).map { .mercator($0) }
  }

  static func latitudeLongitude(_ central: Double) -> GridProjection? {
    RegularLatitudeLongitude(centralLongitude: central).map { .latitudeLongitude($0) }
  }

  static func rotated(
    _ poleLatitude: Double, _ poleLongitude: Double, _ standard: Double, _ central: Double
  ) -> GridProjection? {
    RotatedLatitudeLongitude(
      poleLatitude: poleLatitude, poleLongitude: poleLongitude, standardLongitude: standard,
      centralLongitude: central
    ).map { .rotatedLatitudeLongitude($0) }
  }
}
