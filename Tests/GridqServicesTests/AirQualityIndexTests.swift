import Testing

@testable import GridqServices

/// Indices and units by the tables and equations that are published.
@Suite("Air quality by published tables")
struct AirQualityIndexTests {
  /// The examples of EPA's "Technical Assistance Document for the Reporting of Daily Air Quality" (May 2024): ozone of
  /// 0.078 53 ppm, particles of 35.9 µg/m³ and carbon monoxide of 8.4 ppm.
  @Test(arguments: [
    (Pollutant.ozone, 78.53, 126.0), (.fineParticles, 35.9, 102), (.carbonMonoxide, 8400, 90),
  ])
  func theExamplesOfEPA(_ pollutant: Pollutant, _ concentration: Double, _ index: Double) {
    #expect(AmericanAirQuality.columns(pollutant)[0].index(concentration) == index)
  }

  /// Both ends of each category of table 2 have the ends of its indices.
  @Test func categoriesBeginAndEndAsInTheTable() throws {
    let rows: [(Pollutant, Int, [(Double, Double)])] = [
      (
        .fineParticles, 0,
        [
          (0, 0), (9.0, 50), (9.1, 51), (35.4, 100), (35.5, 101), (55.4, 150), (55.5, 151),
          (125.4, 200), (125.5, 201), (225.4, 300), (225.5, 301), (325.4, 500),
        ]
      ),
      (
        .particles, 0,
        [
          (54, 50), (55, 51), (154, 100), (254, 150), (354, 200), (424, 300), (425, 301),
          (604, 500),
        ]
      ),
      (.ozone, 0, [(54, 50), (55, 51), (70, 100), (85, 150), (105, 200), (200, 300)]),
      (.ozone, 1, [(125, 101), (164, 150), (204, 200), (404, 300), (405, 301), (604, 500)]),
      (
        .carbonMonoxide, 0,
        [(4400, 50), (4500, 51), (9400, 100), (12_400, 150), (15_400, 200), (30_400, 300)]
      ),
      (.sulphurDioxide, 0, [(35, 50), (36, 51), (75, 100), (185, 150), (304, 200)]),
      (.sulphurDioxide, 1, [(305, 201), (604, 300), (605, 301), (1004, 500)]),
      (.nitrogenDioxide, 0, [(53, 50), (54, 51), (100, 100), (360, 150), (649, 200), (2049, 500)]),
    ]
    for (pollutant, column, values) in rows {
      for (concentration, index) in values {
        #expect(
          AmericanAirQuality.columns(pollutant)[column].index(concentration) == index,
          "\(pollutant) \(concentration)")
      }
    }
  }

  @Test func whatIsCutAndWhatIsBeyondTheTable() {
    let fine = AmericanAirQuality.columns(.fineParticles)[0]
    // Cut to 9.0, not rounded to 9.1.
    #expect(fine.index(9.09) == 50)
    // Equation 1 with the last two breakpoints: 199/99.9 · (335.4 − 225.5) + 301 = 519.9.
    #expect(fine.index(335.4) == 520)
    #expect(fine.index(-1) == nil)
    #expect(fine.index(.nan) == nil)
    #expect(fine.index(.infinity) == nil)
    // Hourly ozone has none below 125 ppb; that of 8 hours ends with 300, hourly sulphur dioxide with 200.
    #expect(AmericanAirQuality.columns(.ozone)[1].index(124) == nil)
    #expect(AmericanAirQuality.columns(.ozone)[0].index(250) == 300)
    #expect(AmericanAirQuality.columns(.sulphurDioxide)[0].index(400) == 200)
  }

  /// A share of a band: 65 is half way from 40 to 90, and so 30; 395 is half of 110 above 340.
  @Test(arguments: [
    (Pollutant.nitrogenDioxide, 0.0, 0.0), (.nitrogenDioxide, 20, 10), (.nitrogenDioxide, 65, 30),
    (.nitrogenDioxide, 105, 50), (.nitrogenDioxide, 175, 70), (.nitrogenDioxide, 285, 90),
    (.nitrogenDioxide, 395, 110), (.ozone, 90, 36), (.ozone, 380, 100), (.fineParticles, 22.5, 50),
    (.particles, 125, 90), (.sulphurDioxide, 275, 50), (.fineParticles, 100, 120),
  ])
  func bandsOfEurope(_ pollutant: Pollutant, _ concentration: Double, _ index: Double) throws {
    let told = try #require(EuropeanAirQuality.index(pollutant, concentration))
    #expect(abs(told - index) < 1e-9)
  }

  @Test func whatHasNoBandHasNoIndex() {
    #expect(EuropeanAirQuality.index(.carbonMonoxide, 100) == nil)
    #expect(EuropeanAirQuality.index(.ozone, -1) == nil)
    #expect(EuropeanAirQuality.index(.ozone, .nan) == nil)
  }

  /// The factors of the United Kingdom's department of the environment for 20 °C and 1013 hPa ("Conversion factors
  /// between ppb and µg m⁻³", DEFRA, 2014): within 0.1 %, because its molar masses and temperature are rounded.
  @Test(arguments: [
    (Pollutant.ozone, 1.9957), (.nitrogenDioxide, 1.9125), (.nitrogenMonoxide, 1.2473),
    (.sulphurDioxide, 2.6609), (.carbonMonoxide, 1.1642),
  ])
  func partsPerBillion(_ pollutant: Pollutant, _ factor: Double) throws {
    let air = Concentration.massOfShare(pressure: 1013, temperature: 20)
    let mass = try #require(Concentration(0.1, unit: "ppmv")?.mass(pollutant, massOfShare: air))
    #expect(abs(mass / 100 - factor) < 0.001 * factor)
    let share = try #require(
      Concentration(mass, unit: "ug/m3")?.share(pollutant, massOfShare: air))
    #expect(abs(share - 100) < 1e-9)
  }

  @Test func unitsThatSayNothing() {
    #expect(Concentration(1, unit: "kg/kg") == nil)
    #expect(Concentration(1, unit: "") == nil)
    #expect(Concentration(1, unit: "ppbv")?.mass(.fineParticles, massOfShare: 0.04) == nil)
    #expect(Concentration(1, unit: "ppbv")?.mass(.ozone, massOfShare: nil) == nil)
  }
}
