import GridQuery
import GridqGeometry
import GridqPublishing
import GridqTestSupport
import Testing

@Suite("StoreManifest")
struct ManifestTests {
  /// A manifest of another hand, sealed with the CRC-32 of Python's zlib:
  /// `zlib.crc32(text.encode()) == 0x2caa0758`.
  private static let text = #"""
    {"schema":1,"sequence":7,"written":"2026-11-20T05:00:00Z","producer":"by \"hand\" é","extra":{"a":[1,2.5e3,null]},
    "grids":[{"columns":3,"rows":2,"spacing_m":9000.5,"west":170,"south":-45.5,"east":-170,"north":-44,"mapping":"x"}],
    "metric_lists":[[],["temperature"]],
    "runs":[{"model":"wrf","run":"2026-11-20T00:30:00Z","generation":2,"state":"partial","through":"2026-11-20T02:00:00Z","published":"2026-11-20T04:59:00Z",
    "files":[{"name":"d01-a.gridx","bytes":100,"sha256":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef","domain":"d01","grid":0,"metrics":1,
    "times":{"first":"2026-11-20T00:00:00Z","last":"2026-11-20T02:00:00Z","count":2,"list":["2026-11-20T00:00:00Z","2026-11-20T02:00:00Z"]}}]}],
    "retired":[{"path":"runs/wrf/2026-11-19T00Z/d01-b.gridx","since":"2026-11-20T04:00:00Z"}],

    """#

  private static func sealed(_ text: String = text, crc: String) -> [UInt8] {
    Array((text + "\"crc32\":\"\(crc)\"}\n").utf8)
  }

  @Test("reads what another program wrote, and ignores what it does not know")
  func foreign() throws {
    let manifest = try StoreManifest(ManifestTests.sealed(crc: "2caa0758"), path: "m")
    #expect(manifest.sequence == 7 && manifest.producer == "by \"hand\" é")
    let run = try #require(manifest.runs.first)
    #expect(run.run == ModelRun(model: "wrf", initialisation: time("2026-11-20T00:30:00Z")))
    #expect(run.generation == 2 && run.state == .partial(through: TestIndex.hour(2)))
    let file = try #require(run.files.first)
    #expect(StoreManifest.path(of: file, in: run) == "runs/wrf/2026-11-20T0030Z/d01-a.gridx")
    #expect(file.byteCount == 100 && file.metrics == ["temperature"] && file.member.isEmpty)
    #expect(file.times.times == [TestIndex.hour(0), TestIndex.hour(2)])
    #expect(manifest.retired.map(\.path) == ["runs/wrf/2026-11-19T00Z/d01-b.gridx"])
    // Across the 180th meridian.
    #expect(try file.extent.mayContain(place(-45, 175)) && file.extent.mayContain(place(-45, -175)))
    #expect(try !file.extent.mayContain(place(-45, 0)) && !file.extent.mayContain(place(-40, 175)))
    // What it writes of it, it reads again.
    #expect(try StoreManifest(manifest.bytes(), path: "m") == manifest)
  }

  @Test("refuses another form and any changed byte, without a trap")
  func damage() throws {
    let bytes = ManifestTests.sealed(crc: "2caa0758")
    for offset in bytes.indices {
      var changed = bytes
      changed[offset] ^= 0x04
      #expect(throws: RunStoreError.self) { try StoreManifest(changed, path: "m") }
    }
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: RunStoreError.self) { try StoreManifest(Array(bytes[..<count]), path: "m") }
    }
    #expect(throws: RunStoreError.unsupported(path: "m", what: "schema 2")) {
      try StoreManifest(Array("{\"schema\":2,\"anything\":else".utf8), path: "m")
    }
  }

  @Test(
    "refuses names that lead out of the store, and what contradicts itself",
    arguments: [
      ("d01-a.gridx", "../../x.gridx"), ("d01-a.gridx", ".x.gridx"), ("d01-a.gridx", "a/b.gridx"),
      ("d01-a.gridx", "d01"), ("\"grid\":0", "\"grid\":1"), ("\"metrics\":1", "\"metrics\":2"),
      ("\"generation\":2", "\"generation\":0"), ("partial", "half"),
      ("\"bytes\":100", "\"bytes\":-1"),
      ("\"bytes\":100", "\"bytes\":99999999999999999999"), ("\"columns\":3", "\"columns\":0"),
      ("runs/wrf/2026-11-19T00Z/d01-b.gridx", "runs/../../etc/passwd.gridx"),
      ("\"2026-11-20T00:00:00Z\",\"2026", "\"2026-11-20T03:00:00Z\",\"2026"),
      ("2026-11-20T04:59:00Z", "2026-11-31T04:59:00Z"), ("[1,2.5e3,null]", "[1,2.5e3,nul]"),
      ("[1,2.5e3,null]", String(repeating: "[", count: 100)), ("é", "\\ud800"),
    ])
  func hostile(part: String, instead: String) throws {
    let good = try StoreManifest(ManifestTests.sealed(crc: "2caa0758"), path: "m")
    let text = ManifestTests.text.replacing(part, with: instead)
    #expect(text != ManifestTests.text)
    // Sealed by the writer of manifests, whose seal `foreign` holds against another program's.
    let body = Array(text.utf8)
    let seal = String(decoding: good.bytes().suffix(20), as: UTF8.self)
    #expect(seal.hasPrefix("\"crc32\":\""))
    #expect(throws: RunStoreError.self) {
      try StoreManifest(body + StoreManifest.seal(of: body.span), path: "m")
    }
  }

  @Test("every point of a grid lies in its extent")
  func extents() throws {
    var generator = SeededGenerator(seed: 3)
    var grids: [ModelGrid] = []
    for (latitude, longitude, dx) in [
      (40.0, -9.0, 3000.0), (60, 178, 27_000), (-70, -179, 50_000), (5, 0, 100_000),
      (89, 10, 30_000),
      (-88, 100, 20_000),
    ] {
      let anchor = try #require(LatLon(latitude: latitude, longitude: longitude))
      let projections: [GridProjection?] = [
        LambertConformal(
          standardParallel1: latitude < 0 ? -30 : 30, standardParallel2: latitude < 0 ? -60 : 60,
          longitudeOfCentralMeridian: longitude
        ).map { .lambertConformal($0) },
        PolarStereographic(
          standardParallel: latitude < 0 ? -60 : 60, straightVerticalLongitude: longitude
        ).map { .polarStereographic($0) },
      ]
      for case let projection? in projections {
        guard
          let mapping = ProjectedGrid(projection: projection, anchor: anchor, dx: dx, dy: dx),
          let grid = ModelGrid(columns: 61, rows: 47, mapping: .projected(mapping))
        else { continue }
        grids.append(grid)
      }
    }
    grids.append(try TestIndex.grid(latitude: -89.75, longitude: -180, columns: 720, rows: 360))
    grids.append(try TestIndex.grid(latitude: 10, longitude: 170, columns: 60, rows: 2))
    #expect(grids.count >= 8)
    let places = Repetitions.of(2000, long: 20_000)
    for grid in grids {
      let extent = GridExtent(of: grid)
      var inside = 0
      for _ in 0..<places {
        let position = GridPosition(
          i: Double.random(in: -0.5...Double(grid.columns) - 0.5, using: &generator),
          j: Double.random(in: -0.5...Double(grid.rows) - 0.5, using: &generator))
        guard let point = grid.location(of: position), grid.nearestPoint(to: point) != nil else {
          continue
        }
        inside += 1
        #expect(extent.mayContain(point), "\(point) of \(grid.mapping)")
      }
      #expect(inside > places / 2)
    }
  }
}
