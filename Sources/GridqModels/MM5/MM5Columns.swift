/// How a variable on levels is made from the elements of an MM5 file.
///
/// MM5's reference state becomes WRF's base state: PB is p* σ + p_top, P is PP, PHB is the height of the full
/// levels, which does not change, so that PH is 0.
struct MM5Column: Sendable {
  let variable: Variable
  /// The elements.
  let elements: [String]
  /// Their name in reports.
  let label: String
  /// Whether it is on the full levels.
  var isOnFaces = false
  /// The values of a level, counted from the ground, from those of the elements.
  let combine: @Sendable ([[Double]], MM5Levels, Int) -> [Double]

  private static func reading(_ variable: Variable, _ element: String) -> MM5Column {
    MM5Column(
      variable: variable, elements: [element], label: MM5Output.label(ofElement: element)
    ) { fields, _, _ in fields[0] }
  }

  /// Names and units: src/ripdp_mm5.f of NCAR's RIP, and rdmm5v3.f90 of CMAQ's MCIP. U and V are on
  /// dot points, T in kelvin, PP in pascal, the others in kg/kg.
  static let all: [MM5Column] = [
    .reading(.windX, "u"), .reading(.windY, "v"), .reading(.vapour, "q"),
    .reading(.cloudWater, "clw"),
    .reading(.rainWater, "rnw"), .reading(.cloudIce, "ice"), .reading(.snow, "snow"),
    .reading(.graupel, "graupel"), .reading(.pressure, "pp"), temperature,
    MM5Column(variable: .basePressure, elements: ["pstarcrs"], label: "PSTARCRS") {
      fields, levels, level in
      referencePressure(fields[0], levels, level)
    },
    MM5Column(variable: .geopotential, elements: ["pstarcrs"], label: "SIGMAH", isOnFaces: true) {
      fields, _, _ in fields[0].map { _ in 0 }
    },
    MM5Column(variable: .baseGeopotential, elements: ["pstarcrs"], label: "SIGMAH", isOnFaces: true)
    {
      fields, levels, level in
      let scale = MM5Levels.scale(ofStars: fields[0])
      return fields[0].map {
        Air.gravity * levels.height(sigma: levels.faces[level], star: $0 * scale)
      }
    },
  ]

  /// WRF's T from the temperature.
  private static let temperature = MM5Column(
    variable: .potentialTemperature, elements: ["t", "pstarcrs", "pp"], label: "T"
  ) { fields, levels, level in
    let pressure = zip(referencePressure(fields[1], levels, level), fields[2]).map { $0 + $1 }
    return zip(fields[0], pressure).map { Air.perturbation(temperature: $0, pressure: $1) }
  }

  /// p* σ + p_top, Pa (`prs` in src/ripdp_mm5.f of NCAR's RIP).
  private static func referencePressure(
    _ stars: [Double], _ levels: MM5Levels, _ level: Int
  ) -> [Double] {
    let scale = MM5Levels.scale(ofStars: stars)
    return stars.map { $0 * scale * levels.middles[level] + levels.topPressure }
  }
}

extension MM5Output {
  /// How each variable on levels is made that can be made from the file.
  var columnTable: [Variable: MM5Column] {
    guard form == .model, let count = constants.levels?.middles.count else { return [:] }
    let present = MM5Column.all.filter { column in
      column.elements.allSatisfy { name in
        guard let element = elements[name] else { return false }
        return name == "pstarcrs" ? element.levelCount == 1 : element.levelCount == count
      }
    }
    return Dictionary(uniqueKeysWithValues: present.map { ($0.variable, $0) })
  }
}

extension Inventory.Column {
  /// What a file has of a variable on levels.
  init(_ column: MM5Column, of file: MM5Output, levelCount: Int) {
    self.init(
      // The heights of the levels are known at every time: they do not change.
      hasTime: column.isOnFaces || column.elements.contains { file.elements[$0]?.hasTime == true },
      levelCount: levelCount + (column.isOnFaces ? 1 : 0),
      isOnFaces: column.isOnFaces,
      chunkBytes: column.elements.compactMap { file.elements[$0]?.chunkBytes }.max() ?? 0)
  }
}
