import GridqGeometry
import Testing

@Suite("LatLon")
struct LatLonTests {
  @Test(
    "a longitude is brought into −180 (not included) to 180 (included)",
    arguments: [
      (0, 0), (180, 180), (-180, 180), (190, -170), (-190, 170), (360, 0), (540, 180),
      (719.5, -0.5),
      (-179.5, -179.5), (1e9, -80),
    ] as [(Double, Double)])
  func wrapping(longitude: Double, expected: Double) {
    #expect(LatLon(latitude: 10, longitude: longitude)?.longitude == expected)
  }

  @Test(
    "what is no place is refused",
    arguments: [
      (90.001, 0), (-91, 0), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
    ] as [(Double, Double)])
  func refused(latitude: Double, longitude: Double) {
    #expect(LatLon(latitude: latitude, longitude: longitude) == nil)
  }

  /// A degree of a great circle is π · 6 370 000 m / 180 = 111 177.473 352 m.
  @Test(
    "the distance is the arc of the great circle",
    arguments: [
      ((0, 0), (0, 1), 1), ((0, 0), (90, 77), 90), ((-30, 10), (30, -170), 180),
      ((0, 179.5), (0, -179.5), 1), ((45, 12), (45, 12), 0), ((89, 0), (89, 180), 2),
      // A thousandth and a billionth of a degree: 111 m and 0.1 mm.
      ((50, 7), (50.001, 7), 0.001), ((50, 7), (50.000000001, 7), 1e-9),
      // The same short of the antipode.
      ((50, 7), (-50.000000001, -173), 180 - 1e-9),
      // cos⁻¹(sin² 60° + cos² 60° cos 90°) = cos⁻¹ ¾ = 41.409 622 109°.
      ((60, 0), (60, 90), 41.409622109270856),
    ] as [((Double, Double), (Double, Double), Double)])
  func distance(from: (Double, Double), to: (Double, Double), degrees: Double) throws {
    let start = try #require(LatLon(latitude: from.0, longitude: from.1))
    let end = try #require(LatLon(latitude: to.0, longitude: to.1))
    // A Double of degrees near 50 is fine to 10⁻¹⁴ degrees, 1 nm; of metres at 2·10⁷ to 4 nm.
    let metres = degrees * 111_177.473_352_038_8
    #expect((start.distance(to: end) - metres).magnitude < 1e-8)
    #expect(start.distance(to: end) == end.distance(to: start))
  }
}
