import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

/// Three by three points 27 km apart, off the central meridian, and the wind (5, −3) m/s towards
/// (east, north) in the axes of each grid. Made with pyproj 3.7 on the sphere of 6370 km: the
/// coordinates by the inverse projection, the wind by projecting two points 10 m up and down the
/// wind on the great circle. Coordinates to 1e-7°, wind to 1e-6 m/s.
struct TurnedGrid: CustomTestStringConvertible {
  let name: String
  let attributes: [String: Double]
  let projection: Int32
  let latitudes: [Double]
  let longitudes: [Double]
  let u: [Double]
  let v: [Double]
  var testDescription: String { name }

  static let all: [TurnedGrid] = [
    // +proj=lcc +lat_1=30 +lat_2=60 +lat_0=30 +lon_0=-98
    TurnedGrid(
      name: "Lambert, north",
      attributes: ["TRUELAT1": 30, "TRUELAT2": 60, "STAND_LON": -98, "DX": 27_000, "DY": 27_000],
      projection: 1,
      latitudes: [
        45.0000000, 44.9133508, 44.8257221, 45.2361957, 45.1491803, 45.0611818, 45.4722664,
        45.3848833, 45.2965136,
      ],
      longitudes: [
        -70.0000000, -69.6663926, -69.3338089, -69.8776439, -69.5428303, -69.2090528, -69.7542587,
        -69.4182321, -69.0832539,
      ],
      u: [
        5.725217, 5.729773, 5.734215, 5.726899, 5.731435, 5.735856, 5.728582, 5.733097, 5.737497,
      ],
      v: [
        -1.105393, -1.081530, -1.057721, -1.096643, -1.072686, -1.048785, -1.087817, -1.063766,
        -1.039773,
      ]),
    // +proj=lcc +lat_1=-30 +lat_2=-60 +lat_0=-30 +lon_0=120
    TurnedGrid(
      name: "Lambert, south",
      attributes: ["TRUELAT1": -30, "TRUELAT2": -60, "STAND_LON": 120, "DX": 27_000, "DY": 27_000],
      projection: 1,
      latitudes: [
        -42.0000000, -41.9224281, -41.8439081, -41.7611325, -41.6838914, -41.6057057, -41.5222325,
        -41.4453208, -41.3674683,
      ],
      longitudes: [
        145.0000000, 145.3209861, 145.6411323, 144.8966713, 145.2165101, 145.5355186, 144.7941659,
        145.1128643, 145.4307421,
      ],
      u: [
        3.836732, 3.819099, 3.801452, 3.842395, 3.824845, 3.807280, 3.848007, 3.830539, 3.813056,
      ],
      v: [
        -4.390841, -4.406187, -4.421421, -4.385886, -4.401200, -4.416403, -4.380964, -4.396245,
        -4.411417,
      ]),
    // +proj=stere +lat_0=90 +lat_ts=60 +lon_0=-100
    TurnedGrid(
      name: "polar stereographic, north",
      attributes: ["TRUELAT1": 60, "STAND_LON": -100, "DX": 27_000, "DY": 27_000],
      projection: 2,
      latitudes: [
        70.0000000, 69.7810505, 69.5614647, 70.1250178, 69.9045940, 69.6835605, 70.2475953,
        70.0257088, 69.8032395,
      ],
      longitudes: [
        -40.0000000, -39.6350306, -39.2780552, -39.3566765, -38.9965816, -38.6444723, -38.7051236,
        -38.3501485, -38.0031421,
      ],
      u: [
        5.098076, 5.079945, 5.062012, 5.065979, 5.047733, 5.029699, 5.032819, 5.014480, 4.996365,
      ],
      v: [
        2.830127, 2.862544, 2.894138, 2.887189, 2.918971, 2.949936, 2.944610, 2.975734, 3.006049,
      ]),
    // +proj=stere +lat_0=-90 +lat_ts=-71 +lon_0=0
    TurnedGrid(
      name: "polar stereographic, south",
      attributes: ["TRUELAT1": -71, "STAND_LON": 0, "DX": 27_000, "DY": 27_000],
      projection: 2,
      latitudes: [
        -75.0000000, -74.8112236, -74.6209158, -74.8411086, -74.6543775, -74.4660828, -74.6799691,
        -74.4952708, -74.3089782,
      ],
      longitudes: [
        50.0000000, 50.6018151, 51.1886224, 49.2813484, 49.8857953, 50.4754751, 48.5778847,
        49.1845413, 49.7766794,
      ],
      u: [
        0.915805, 0.855269, 0.796152, 0.987960, 0.927281, 0.867986, 1.058439, 0.997668, 0.938243,
      ],
      v: [
        -5.758585, -5.767887, -5.776343, -5.746646, -5.756748, -5.765987, -5.734083, -5.744968,
        -5.754972,
      ]),
    // +proj=merc +lat_ts=16
    TurnedGrid(
      name: "Mercator",
      attributes: ["TRUELAT1": 16, "STAND_LON": -2, "DX": 27_000, "DY": 27_000],
      projection: 3,
      latitudes: [
        10.0000000, 10.0000000, 10.0000000, 10.2487077, 10.2487077, 10.2487077, 10.4972203,
        10.4972203, 10.4972203,
      ],
      longitudes: [
        -5.0000000, -4.7473581, -4.4947163, -5.0000000, -4.7473581, -4.4947163, -5.0000000,
        -4.7473581, -4.4947163,
      ],
      u: [5, 5, 5, 5, 5, 5, 5, 5, 5],
      v: [-3, -3, -3, -3, -3, -3, -3, -3, -3]),
    // +proj=ob_tran +o_proj=longlat +o_lat_p=44 +o_lon_p=180 +lon_0=10, points 0.25° apart
    TurnedGrid(
      name: "rotated latitude-longitude",
      attributes: [
        "POLE_LAT": 44, "POLE_LON": 180, "STAND_LON": -10, "DX": 27_794.368338,
        "DY": 27_794.368338,
      ],
      projection: 6,
      latitudes: [
        44.0000000, 43.9682396, 43.9354162, 44.2480322, 44.2161349, 44.1831701, 44.4960478,
        44.4640123, 44.4309050,
      ],
      longitudes: [
        20.0000000, 20.3445049, 20.6886301, 20.0436105, 20.3895773, 20.7351587, 20.0875904,
        20.4350308, 20.7820800,
      ],
      u: [
        5.335684, 5.345732, 5.355665, 5.336929, 5.347005, 5.356966, 5.338189, 5.348294, 5.358282,
      ],
      v: [
        -2.351698, -2.328767, -2.305831, -2.348870, -2.325840, -2.302806, -2.346005, -2.322875,
        -2.299741,
      ]),
  ]

  /// A file of this grid with its wind as U10 and V10.
  var fixture: WRFFixture {
    var fixture = WRFFixture()
    fixture.columns = 3
    fixture.rows = 3
    fixture.integers["MAP_PROJ"] = projection
    fixture.numbers = attributes
    let (latitudes, longitudes) = (latitudes, longitudes)
    fixture.latitude = { _, j, i in latitudes[3 * j + i] }
    fixture.longitude = { _, j, i in longitudes[3 * j + i] }
    fixture.fields = [
      WRFFixture.Field(name: "U10", values: [u]), WRFFixture.Field(name: "V10", values: [v]),
    ]
    return fixture
  }

  /// SINALPHA and COSALPHA, by solving u = u_e cos α + v_e sin α, v = v_e cos α − u_e sin α.
  var sines: [Double] { zip(u, v).map { (-3 * $0 - 5 * $1) / 34 } }
  var cosines: [Double] { zip(u, v).map { (5 * $0 - 3 * $1) / 34 } }
}

@Suite("wind")
struct WindTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Float32 coordinates and winds, and coordinates written to 1e-7°: 2e-5 m/s.
  private func expectWind(_ dataset: ModelDataset) throws {
    for u in try dataset.field(of: .windU, at: 0) { #expect(abs(u - 5) < 2e-5) }
    for v in try dataset.field(of: .windV, at: 0) { #expect(abs(v + 3) < 2e-5) }
  }

  @Test("the grid's geometry alone turns it to true north", arguments: TurnedGrid.all)
  func geometry(_ grid: TurnedGrid) throws {
    let dataset = try folder.open(grid.fixture)
    try expectWind(dataset)
    #expect(dataset.geometryResidual < 1e-3)
    #expect(
      dataset.metrics.map(\.method)
        == Array(repeating: "turned to true north by the projection", count: 2))
    #expect(dataset.metrics.map(\.sources) == ["U10, V10", "U10, V10"])
    #expect(dataset.warnings == [])
  }

  @Test(
    "SINALPHA and COSALPHA turn it, with time or without", arguments: TurnedGrid.all,
    [true, false])
  func angles(_ grid: TurnedGrid, hasTime: Bool) throws {
    var fixture = grid.fixture
    fixture.fields += [
      WRFFixture.Field(name: "SINALPHA", values: [grid.sines], hasTime: hasTime),
      WRFFixture.Field(name: "COSALPHA", values: [grid.cosines], hasTime: hasTime),
    ]
    let dataset = try folder.open(fixture)
    try expectWind(dataset)
    #expect(dataset.metrics[0].method == "turned to true north by SINALPHA, COSALPHA")
    #expect(dataset.warnings == [])
  }

  /// WPS 4.5 and 4.6 write it so in the southern hemisphere.
  @Test(
    "SINALPHA of the wrong sign is overruled by the geometry, with a warning",
    arguments: TurnedGrid.all.filter { $0.projection != 3 })
  func wrongSign(_ grid: TurnedGrid) throws {
    var fixture = grid.fixture
    fixture.fields += [
      WRFFixture.Field(name: "SINALPHA", values: [grid.sines.map { -$0 }]),
      WRFFixture.Field(name: "COSALPHA", values: [grid.cosines]),
    ]
    let dataset = try folder.open(fixture)
    try expectWind(dataset)
    #expect(dataset.metrics[0].method == "turned to true north by the projection")
    #expect(dataset.warnings.count == 1)
    #expect(dataset.warnings.first?.contains("SINALPHA") == true)
    #expect(dataset.warnings.first?.contains("at 9 points") == true)
  }

  @Test("angles that were never filled in are not used")
  func unsetAngles() throws {
    let grid = TurnedGrid.all[0]
    var fixture = grid.fixture
    fixture.add("SINALPHA", 0)
    fixture.add("COSALPHA", 0)
    let dataset = try folder.open(fixture)
    try expectWind(dataset)
    #expect(dataset.warnings.first?.contains("not a sine and a cosine") == true)
  }

  @Test("on a Mercator grid nothing is turned")
  func mercator() throws {
    let grid = try #require(TurnedGrid.all.first { $0.projection == 3 })
    var fixture = grid.fixture
    fixture.add("SINALPHA", 0)
    fixture.add("COSALPHA", 1)
    let dataset = try folder.open(fixture)
    #expect(try dataset.field(of: .windU, at: 0) == fixture.uniform(5))
    #expect(try dataset.field(of: .windV, at: 0) == fixture.uniform(-3))
  }

  /// U10E, V10E and UMET10, VMET10 are along true east and north already.
  @Test("a wind that was turned before is not turned again, nor taken for one along the grid")
  func turnedBefore() throws {
    let grid = TurnedGrid.all[0]
    for (u, v) in [("U10E", "V10E"), ("UMET10", "VMET10")] {
      var fixture = grid.fixture
      fixture.add(u, 5)
      fixture.add(v, -3)
      try expectWind(folder.open(fixture))
      fixture.fields.removeAll { $0.name == "U10" || $0.name == "V10" }
      fixture.add("T2", 280)
      let path = folder.path(u)
      try fixture.write(to: path)
      let dataset = try ModelDataset.open(paths: [path])
      #expect(dataset.metrics.map(\.metric.name) == ["temperature"])
    }
  }

  @Test("a component that is missing makes both missing")
  func missing() throws {
    var fixture = TurnedGrid.all[0].fixture
    fixture.fields[0].values[0][4] = .nan
    let dataset = try folder.open(fixture)
    #expect(try dataset.field(of: .windU, at: 0).map(\.isNaN).filter { $0 }.count == 1)
    #expect(try dataset.field(of: .windV, at: 0)[4].isNaN)
  }

  @Test("U10 alone is no wind")
  func onlyOneComponent() throws {
    var fixture = WRFFixture()
    fixture.add("U10", 1)
    fixture.add("T2", 280)
    let dataset = try folder.open(fixture)
    #expect(dataset.metrics.map(\.metric.name) == ["temperature"])
    #expect(
      dataset.absentMetrics.filter { $0.metric.kind == .vectorComponent }.map(\.reason)
        == ["the variable V10 is missing", "the variable V10 is missing"])
  }
}
