import GridQuery
import GridqGeometry
import GridqMetrics
import Testing

@testable import GridqServices

/// Which places lie in an area, and which cells of grids of any kind.
@Suite struct EDRAreaTests {
  private func area(_ text: String) throws -> GeographicArea {
    let geometry = try WellKnownText(text, [.polygon, .multiPolygon])
    return try #require(GeographicArea(geometry.polygons))
  }

  @Test(arguments: [
    (5.0, 5.0, true), (15, 5, false), (-1, 5, false), (5, 11, false),
    // Edges and corners of the polygon belong to it, and so do those of the hole.
    (0, 5, true), (10, 10, true), (0, 0, true), (5, 10, true), (2, 3, true), (4, 2, true),
    // In the hole; at the height of its corners.
    (3, 3, false), (3, 2.0001, false), (1, 2, true), (8, 4, true),
    // The same place by another name.
    (365, 5, true), (-355, 5, true),
  ])
  func placesLieInPolygonsButNotInHoles(longitude: Double, latitude: Double, isInside: Bool) throws
  {
    let area = try area("POLYGON((0 0,10 0,10 10,0 10,0 0),(2 2,2 4,4 4,4 2,2 2))")
    let place = try #require(LatLon(latitude: latitude, longitude: longitude))
    #expect(area.contains(place) == isInside)
  }

  /// A triangle whose edges are not along the axes: y < 2x, y < 20 − 2x, y > 0.
  @Test func slantedEdgesDivideWhereTheirLinesDo() throws {
    let area = try area("POLYGON((0 0,10 0,5 10,0 0))")
    for column in -4...44 {
      for row in -4...44 {
        let (x, y) = (Double(column) / 4, Double(row) / 4)
        let place = try #require(LatLon(latitude: y, longitude: x))
        #expect(area.contains(place) == (y <= 2 * x && y <= 20 - 2 * x && y >= 0), "\(x) \(y)")
      }
    }
  }

  @Test func openRingsAreRefused() throws {
    let open = try WellKnownText("POLYGON((0 0,1 0,1 1,0 1))", [.polygon])
    #expect(GeographicArea(open.polygons) == nil)
  }

  private static func grids() throws -> [(String, ModelGrid)] {
    func projected(_ projection: GridProjection?, _ anchor: (Double, Double), _ dx: Double) throws
      -> ModelGrid
    {
      let anchor = try #require(LatLon(latitude: anchor.0, longitude: anchor.1))
      let mapping = try #require(
        projection.flatMap { ProjectedGrid(projection: $0, anchor: anchor, dx: dx, dy: dx) })
      return try #require(ModelGrid(columns: 70, rows: 50, mapping: .projected(mapping)))
    }
    let lambert = LambertConformal(
      standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: 178)
    let polar = PolarStereographic(standardParallel: 60, straightVerticalLongitude: -45)
    let globe = try #require(
      SeparableGrid(
        latitudes: (0..<46).map { -90 + 4 * Double($0) },
        longitudes: (0..<90).map { 4 * Double($0) }))
    // A curved grid across the 180th meridian.
    var latitudes: [Float] = []
    var longitudes: [Float] = []
    for j in 0..<40 {
      for i in 0..<60 {
        latitudes.append(Float(-50 + Double(j) * 0.5 + Double(i * i) / 1000))
        let longitude = 165 + Double(i) * 0.5 + Double(j * j) / 500
        longitudes.append(Float(longitude > 180 ? longitude - 360 : longitude))
      }
    }
    let curved = try #require(
      CurvilinearGrid(columns: 60, rows: 40, latitudes: latitudes, longitudes: longitudes))
    let global = try #require(ModelGrid(columns: 90, rows: 46, mapping: .separable(globe)))
    let curvilinear = try #require(ModelGrid(columns: 60, rows: 40, mapping: .curvilinear(curved)))
    return [
      ("lambert", try projected(lambert.map { .lambertConformal($0) }, (40, 170), 30_000)),
      // The pole is inside.
      ("polar", try projected(polar.map { .polarStereographic($0) }, (62, -100), 100_000)),
      ("globe", global), ("curved", curvilinear),
    ]
  }

  /// Blocks of cells are skipped without a look at each: none may be lost.
  @Test(arguments: [
    "POLYGON((170 40,190 40,190 50,170 50,170 40))",
    "POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))",
    "POLYGON((-180 80,180 80,180 90,-180 90,-180 80))", "POLYGON((0 60,360 60,360 89,0 89,0 60))",
    "POLYGON((-30 70,-20 70,-20 71,-30 70))", "POLYGON((172 -48,186 -30,168 -35,172 -48))",
    "POLYGON((-179.9 -45,-179 -45,-179 -35,-179.9 -45))",
    "MULTIPOLYGON(((175 43,176 43,176 46,175 43)),((-175 43,-174 43,-174 46,-175 43)))",
    "POLYGON((19 1,21 1,21 3,19 3,19 1))",
  ])
  func cellsAreThoseThatALookAtEachFinds(text: String) throws {
    let area = try area(text)
    var total = 0
    for (name, grid) in try EDRAreaTests.grids() {
      var expected: [LatLon] = []
      for j in 0..<grid.rows {
        for i in 0..<grid.columns {
          guard let place = grid.location(of: GridPoint(i: i, j: j)), area.contains(place) else {
            continue
          }
          expected.append(place)
        }
      }
      #expect(grid.cells(in: area, most: 10_000) == expected, "\(name)")
      if expected.count > 1 { #expect(grid.cells(in: area, most: expected.count - 1) == nil) }
      total += expected.count
    }
    #expect(total > 0)
  }
}

/// What the manifest of a store makes collections of.
@Suite struct EDRCollectionTests {
  private static let start = UTCTime(secondsSince1970: 1_795_132_800)  // 2026-11-20T00:00:00Z

  private func run(
    _ hours: Int64, of model: String = "wrf",
    _ files: [(domain: String, member: String, count: Int)],
    state: StoreManifest.State = .complete
  ) throws -> StoreManifest.Run {
    let start = try #require(EDRCollectionTests.start.adding(seconds: hours * 3600))
    return StoreManifest.Run(
      ModelRun(model: model, initialisation: start), generation: 1, state: state, published: start,
      files: try files.map { file in
        StoreManifest.File(
          name: "x.gridx", byteCount: 1, digest: "", domain: file.domain, member: file.member,
          extent: GridExtent(
            columns: 9, rows: 8, spacing: 3000, west: -10, south: 38, east: -9, north: 39),
          times: try #require(TimeAxis(start: start, step: 3600, count: file.count)),
          metrics: ["temperature"])
      })
  }

  private func manifest(_ runs: [StoreManifest.Run]) -> StoreManifest {
    StoreManifest(sequence: 1, written: EDRCollectionTests.start, producer: "test", runs: runs)
  }

  @Test func domainsAndMembersAreCollectionsOfTheirOwn() throws {
    let manifest = manifest([
      try run(12, [("d01", "", 49), ("d02", "", 25)]), try run(0, [("d01", "", 49)]),
      try run(0, of: "mm5", [("d01", "m 1", 49)]), try run(0, of: "a-b", [("c", "", 2)]),
      try run(0, of: "a", [("b-c", "", 2)]),
    ])
    let collections = EDRCollection.all(of: manifest)
    #expect(
      collections.map(\.id) == ["wrf-d01", "wrf-d02", "mm5-d01-m~201", "a~2Db-c", "a-b~2Dc"])
    #expect(collections.map(\.runs.count) == [2, 1, 1, 1, 1])
    #expect(collections[2].selection.member == "m 1")
    for collection in collections {
      let found = try EDRCollection.find(["collectionId": collection.id], in: manifest)
      #expect(found.selection == collection.selection)
      #expect(found.runs.map(\.run) == collection.runs.map(\.run))
    }
    for id in ["", "wrf", "wrf-d03", "wrf-d01-m", "wrf-d~301", "wrf-d%301", "a-b-c", "-", "~-~zz"] {
      #expect(throws: ServiceError.self, "\(id)") {
        try EDRCollection.find(["collectionId": id], in: manifest)
      }
    }
    #expect(collections[0].selection.run == nil)
  }

  /// The newest run has the first 13 hours, the one before, twelve hours older, the rest: 49 − 12 − 13 = 24 more.
  @Test func timesGoOnInOlderRunsWhereTheNewestEnds() throws {
    let collection = EDRCollection.all(
      of: manifest([
        try run(12, [("d01", "", 13)]), try run(0, [("d01", "", 49)]),
        try run(-24, [("d01", "", 49)]),
      ]))[0]
    #expect(
      collection.times(repeating: true) == [
        "R13/2026-11-20T12:00:00Z/PT1H", "R24/2026-11-21T01:00:00Z/PT1H",
      ])
    #expect(collection.interval.lowerBound.iso8601 == "2026-11-20T12:00:00Z")
    #expect(collection.interval.upperBound.iso8601 == "2026-11-22T00:00:00Z")
    let instances = collection.instances
    #expect(
      instances.map { $0.times(repeating: true) } == [
        ["R13/2026-11-20T12:00:00Z/PT1H"], ["R49/2026-11-20T00:00:00Z/PT1H"],
        ["R49/2026-11-19T00:00:00Z/PT1H"],
      ])
    #expect(instances[1].path == "/edr/collections/wrf-d01/instances/2026-11-20T00:00:00Z")
    #expect(instances[1].selection.run == EDRCollectionTests.start)
  }

  @Test func aRunThatIsStillWrittenSaysSo() throws {
    let through = try #require(EDRCollectionTests.start.adding(seconds: 7200))
    let collection = EDRCollection.all(
      of: manifest([try run(0, [("d01", "", 3)], state: .partial(through: through))]))[0]
    #expect(collection.instances[0].description.contains("through 2026-11-20T02:00:00Z"))
  }

  @Test func boxesMeetExtentsAcrossThe180thMeridian() throws {
    let pacific = GridExtent(
      columns: 9, rows: 8, spacing: 3000, west: 170, south: -20, east: -170, north: 0)
    for (text, isMet) in [
      ("175,-10,179,-5", true), ("-180,-10,-175,-5", true), ("-10,-10,10,-5", false),
      ("160,-10,175,-5", true), ("-175,-10,160,-5", true), ("-165,-10,160,-5", false),
      ("-180,-90,180,90", true), ("175,5,179,6", false), ("185,-10,186,-5", true),
    ] {
      #expect(try GeographicBox(text).overlaps(pacific) == isMet, "\(text)")
    }
  }
}
