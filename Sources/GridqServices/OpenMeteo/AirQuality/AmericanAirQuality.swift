/// The Air Quality Index of the United States: 0 to 50 is good, to 100 moderate, to 150 unhealthy for sensitive groups,
/// to 200 unhealthy, to 300 very unhealthy, and above hazardous.
///
/// Source: 40 CFR part 58, appendix G, table 2 with equation 1, as of 6 May 2024 (89 FR 16202): concentrations are cut to
/// the digits of the table, the index is linear between two breakpoints and rounded to a whole number. Above 500 it
/// goes on with the last two breakpoints.
enum AmericanAirQuality {
  /// Those that have breakpoints.
  static let pollutants: [Pollutant] = [
    .fineParticles, .particles, .nitrogenDioxide, .ozone, .sulphurDioxide, .carbonMonoxide,
  ]

  /// One column of the table.
  struct Column {
    /// Hours that the concentration is the mean of.
    let hours: Int
    /// What a unit of the bounds is, in µg/m³ for particles and in ppb for gases.
    let digit: Double
    /// The first and the last concentration of each category; nil where the column has none.
    let bounds: [ClosedRange<Int>?]
  }

  fileprivate static let indices = [0...50, 51...100, 101...150, 151...200, 201...300, 301...500]

  static func columns(_ pollutant: Pollutant) -> [Column] {
    switch pollutant {
    case .fineParticles:
      [
        Column(
          hours: 24, digit: 0.1,
          bounds: [0...90, 91...354, 355...554, 555...1254, 1255...2254, 2255...3254])
      ]
    case .particles:
      [
        Column(
          hours: 24, digit: 1,
          bounds: [0...54, 55...154, 155...254, 255...354, 355...424, 425...604])
      ]
    case .ozone:
      [
        Column(hours: 8, digit: 1, bounds: [0...54, 55...70, 71...85, 86...105, 106...200, nil]),
        Column(
          hours: 1, digit: 1, bounds: [nil, nil, 125...164, 165...204, 205...404, 405...604]),
      ]
    case .carbonMonoxide:
      [
        Column(
          hours: 8, digit: 100,
          bounds: [0...44, 45...94, 95...124, 125...154, 155...304, 305...504])
      ]
    case .sulphurDioxide:
      [
        Column(hours: 1, digit: 1, bounds: [0...35, 36...75, 76...185, 186...304, nil, nil]),
        Column(hours: 24, digit: 1, bounds: [nil, nil, nil, nil, 305...604, 605...1004]),
      ]
    case .nitrogenDioxide:
      [
        Column(
          hours: 1, digit: 1,
          bounds: [0...53, 54...100, 101...360, 361...649, 650...1249, 1250...2049])
      ]
    case .nitrogenMonoxide: []
    }
  }
}

extension AmericanAirQuality.Column {
  /// The index of a concentration in µg/m³ or ppb; nil where the column has none for it. Above the last breakpoints of a
  /// column that ends before 301, it is the highest that the column has.
  func index(_ concentration: Double) -> Double? {
    guard concentration >= 0, concentration / digit < 1e9 else { return nil }
    // A concentration such as 0.3 µg/m³ is a little less than three tenths as a binary number.
    let cut = Int((concentration / digit + 1e-6).rounded(.down))
    guard let category = bounds.lastIndex(where: { $0.map { $0.lowerBound <= cut } ?? false }),
      let range = bounds[category]
    else { return nil }
    let index = AmericanAirQuality.indices[category]
    let isLast = category == bounds.count - 1
    let told = isLast ? cut : min(cut, range.upperBound)
    let slope =
      Double(index.upperBound - index.lowerBound) / Double(range.upperBound - range.lowerBound)
    return (slope * Double(told - range.lowerBound) + Double(index.lowerBound)).rounded()
  }
}
