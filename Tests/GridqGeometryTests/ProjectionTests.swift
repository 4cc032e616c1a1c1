import GridqGeometry
import Testing

@Suite("Projections")
struct ProjectionTests {
  /// PROJ's metres are printed to 0.1 mm; 1 mm is a millionth of the smallest grid cell in use.
  @Test("forward gives the metres that PROJ gives", arguments: ProjectionCase.all)
  func forward(row: ProjectionCase) throws {
    let projection = try #require(row.projection)
    for point in row.points {
      let place = try #require(LatLon(latitude: point.latitude, longitude: point.longitude))
      let image = projection.forward(place)
      #expect((image.x - point.x).magnitude < 1e-3, "\(place)")
      #expect((image.y - point.y).magnitude < 1e-3, "\(place)")
    }
  }

  @Test("inverse gives the place that PROJ started from", arguments: ProjectionCase.all)
  func inverse(row: ProjectionCase) throws {
    let projection = try #require(row.projection)
    for point in row.points {
      let place = try #require(LatLon(latitude: point.latitude, longitude: point.longitude))
      let back = try #require(projection.inverse(ProjectedPoint(x: point.x, y: point.y)))
      #expect(back.distance(to: place) < 1e-3, "\(place)")
    }
  }

  /// PROJ differentiates with steps of 10⁻⁵ rad in places; 10⁻⁶ of the wind is 0.1 mm/s at 100 m/s.
  @Test(
    "true north is the convergence of the meridian that PROJ gives", arguments: ProjectionCase.all)
  func north(row: ProjectionCase) throws {
    let projection = try #require(row.projection)
    for point in row.points {
      let place = try #require(LatLon(latitude: point.latitude, longitude: point.longitude))
      let north = projection.north(at: place)
      #expect((north.sine + sine(point.convergence)).magnitude < 1e-6, "\(place)")
      #expect((north.cosine - cosine(point.convergence)).magnitude < 1e-6, "\(place)")
    }
  }

  @Test("a place comes back from its image, all over the Earth", arguments: ProjectionCase.all)
  func roundTrip(row: ProjectionCase) throws {
    let projection = try #require(row.projection)
    for latitude in stride(from: -89.5, through: 89.5, by: 4.475) {
      for longitude in stride(from: -179.9, through: 180.0, by: 7.3) {
        let place = try #require(LatLon(latitude: latitude, longitude: longitude))
        let back = try #require(projection.inverse(projection.forward(place)))
        // Metres on a 40 000 km circle in 16 digits leave nanometres; next to the pole that a
        // conic projection sends to infinity, a few digits go.
        #expect(back.distance(to: place) < 1e-4, "\(place)")
      }
    }
  }

  /// Small numbers a reader can redo. The radius is 6 370 000 m, a degree of it 111 177.4733 m.
  @Test("known points have their known images")
  func knownPoints() throws {
    // Lambert touching at 30°: n = sin 30° = ½, ρ(30°) = R cot 30° = R √3, straight below the apex.
    let lambert = try #require(GridProjection.lambert(30, 30, 10))
    let touching = lambert.forward(try #require(LatLon(latitude: 30, longitude: 10)))
    #expect(touching.x.magnitude < 1e-6)
    #expect((touching.y + 6_370_000 * 3.0.squareRoot()).magnitude < 1e-6)
    // Polar stereographic true at the pole: the equator is a circle of 2 R.
    let polar = try #require(GridProjection.polar(-90, 0))
    let equator = polar.forward(try #require(LatLon(latitude: 0, longitude: 90)))
    #expect((equator.x - 12_740_000).magnitude < 1e-6)
    #expect(equator.y.magnitude < 1e-6)
    // Mercator true at 60°: half the length of the equator.
    let mercator = try #require(GridProjection.mercator(60, 0))
    let oneDegree = mercator.forward(try #require(LatLon(latitude: 0, longitude: 1)))
    #expect((oneDegree.x - 111_177.4733 / 2).magnitude < 1e-3)
    // Latitude-longitude: degrees times 111 177.4733 m.
    let regular = try #require(GridProjection.latitudeLongitude(170))
    let beyond = regular.forward(try #require(LatLon(latitude: -2, longitude: -170)))
    #expect((beyond.x - 20 * 111_177.4733).magnitude < 1e-2)
    #expect((beyond.y + 2 * 111_177.4733).magnitude < 1e-3)
    // A pole at (30°, 180°) makes (60°, 0°) the middle: 0°, 0°.
    let rotated = try #require(GridProjection.rotated(30, 0, 0, 0))
    let middle = rotated.forward(try #require(LatLon(latitude: 60, longitude: 0)))
    #expect(middle.x.magnitude < 1e-6)
    #expect(middle.y.magnitude < 1e-6)
  }

  @Test("a point without an image is not finite")
  func undefined() throws {
    let north = try #require(LatLon(latitude: 90, longitude: 0))
    let south = try #require(LatLon(latitude: -90, longitude: 0))
    for (projection, place) in [
      (GridProjection.lambert(30, 60, 0), south), (.lambert(-30, -60, 0), north),
      (.polar(60, 0), south), (.polar(-60, 0), north), (.mercator(0, 0), north),
      (.mercator(0, 0), south),
    ] {
      #expect(try !#require(projection).forward(place).y.isFinite)
    }
  }

  @Test("an image without a place has no inverse")
  func noPlace() throws {
    // n = ½: the flattened cone fills half the plane, the wedge is the upper half.
    let lambert = try #require(GridProjection.lambert(30, 30, 0))
    #expect(lambert.inverse(ProjectedPoint(x: 1, y: 1)) == nil)
    #expect(lambert.inverse(ProjectedPoint(x: 1, y: -1)) != nil)
    let regular = try #require(GridProjection.latitudeLongitude(0))
    #expect(regular.inverse(ProjectedPoint(x: 0, y: 10_100_000)) == nil)
    for row in ProjectionCase.all {
      let projection = try #require(row.projection)
      #expect(projection.inverse(ProjectedPoint(x: .nan, y: 0)) == nil)
      #expect(projection.inverse(ProjectedPoint(x: 0, y: .infinity)) == nil)
    }
  }

  @Test("parameters that make no projection are refused")
  func refused() {
    for (parallel1, parallel2) in [
      (90.0, 60.0), (30, 90), (-90, -90), (30, -30), (30, -10), (-30, 10), (0, 0), (0, -30),
      (1e-9, 1e-9), (.nan, 30), (30, .nan), (30, .infinity),
    ] {
      #expect(GridProjection.lambert(parallel1, parallel2, 0) == nil, "\(parallel1) \(parallel2)")
    }
    #expect(GridProjection.lambert(30, 60, .nan) == nil)
    #expect(GridProjection.polar(90.1, 0) == nil)
    #expect(GridProjection.polar(.nan, 0) == nil)
    #expect(GridProjection.polar(60, .infinity) == nil)
    #expect(GridProjection.mercator(90, 0) == nil)
    #expect(GridProjection.mercator(-90, 0) == nil)
    #expect(GridProjection.mercator(.nan, 0) == nil)
    #expect(GridProjection.mercator(0, .nan) == nil)
    #expect(GridProjection.latitudeLongitude(.infinity) == nil)
    #expect(GridProjection.rotated(91, 0, 0, 0) == nil)
    #expect(GridProjection.rotated(45, .nan, 0, 0) == nil)
    #expect(GridProjection.rotated(45, 0, .nan, 0) == nil)
    #expect(GridProjection.rotated(45, 0, 0, .infinity) == nil)
  }

  @Test("a projection is equal to the one made from its own parameters")
  func parametersAreKept() throws {
    let lambert = try #require(
      LambertConformal(
        standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: 262))
    #expect(lambert.longitudeOfCentralMeridian == -98)
    #expect(
      lambert
        == LambertConformal(
          standardParallel1: lambert.standardParallel1,
          standardParallel2: lambert.standardParallel2,
          longitudeOfCentralMeridian: lambert.longitudeOfCentralMeridian))
  }
}
