/// The cover of the parts of the sky in % from relative humidity, in the order of ``CloudPart``.
///
/// Low, middle and high as wrf-python's cloudfrac (fortran/wrf_cloud_fracf.f90 DCLOUDFRAC2 with its
/// heights above the ground, src/wrf/g_cloudfrac.py): each is made from the largest relative humidity
/// of the levels from the last one below its base up to the last one below the next base; bases are
/// 300 m, 2 km and 6 km. Missing where the lowest level is above the base. All clouds together
/// overlap by chance, for the layers are not adjacent clouds; layers that are missing do not count.
func humidityCloudCover(
  of record: ModelRecord, levelCount: Int
) throws(ModelOutputError) -> [[Double]] {
  let points = record.pointCount
  var sky = HumidSky(pointCount: points)
  var pressures = record.levels(of: "P", plus: "PB", count: levelCount)
  var temperatures = record.levels(of: "T", count: levelCount)
  var vapours = record.levels(of: "QVAPOR", count: levelCount)
  var faces = record.levels(of: "PH", plus: "PHB", count: levelCount + 1)
  var lower = try faces.level(0)
  let ground = lower
  for level in 0..<levelCount {
    let pressure = try pressures.level(level)
    let temperature = try temperatures.level(level)
    let vapour = try vapours.level(level)
    let upper = try faces.level(level + 1)
    for cell in 0..<points {
      let middle = (lower[cell] + upper[cell]) / 2
      sky.add(
        Air.relativeHumidity(
          temperature: Air.temperature(
            perturbation: Double(temperature[cell]), pressure: pressure[cell]),
          mixingRatio: Double(vapour[cell]), pressure: pressure[cell]),
        height: (middle - ground[cell]) / Air.gravity, at: cell)
    }
    lower = upper
  }
  return sky.covers()
}

/// The most humid levels of each layer of each column, taken level by level from below.
struct HumidSky {
  private let pointCount: Int
  /// The largest relative humidity of low, middle and high, 0…1; NaN while missing.
  private var largest: [Double]
  /// The humidity of the level below: its layer is known when the height of the next one is.
  private var below: [Double]

  init(pointCount: Int) {
    self.pointCount = pointCount
    largest = Array(repeating: .nan, count: 3 * pointCount)
    below = Array(repeating: .nan, count: pointCount)
  }

  /// Heights in m above the ground where the low, middle and high layers begin.
  static let bases = [300, CloudPart.middleBase, CloudPart.highBase]

  /// Adds the next level of a column: relative humidity 0…1, height above the ground in m.
  mutating func add(_ humidity: Double, height: Double, at cell: Int) {
    if below[cell].isNaN {
      // The lowest level: layers that begin below it are missing.
      for layer in 0..<3 where height < Self.bases[layer] {
        largest[layer * pointCount + cell] = 0
      }
    } else if height >= Self.bases[2] {
      take(below[cell], layer: 2, cell: cell)
    } else if height >= Self.bases[1] {
      take(below[cell], layer: 1, cell: cell)
    } else if height >= Self.bases[0] {
      take(below[cell], layer: 0, cell: cell)
    }
    below[cell] = humidity
  }

  private mutating func take(_ humidity: Double, layer: Int, cell: Int) {
    let index = layer * pointCount + cell
    if humidity > largest[index] { largest[index] = humidity }
  }

  /// The covers in %, in the order of ``CloudPart``. The uppermost level is high.
  mutating func covers() -> [[Double]] {
    var covers = Array(repeating: Array(repeating: Double.nan, count: pointCount), count: 4)
    for cell in 0..<pointCount {
      take(below[cell], layer: 2, cell: cell)
      var clear = 1.0
      var isKnown = false
      for layer in 0..<3 {
        let humidity = largest[layer * pointCount + cell]
        guard !humidity.isNaN else { continue }
        let cover = layer < 2 ? 4 * humidity - 3 : 2.5 * humidity - 1.5
        let share = cover < 0 ? 0 : cover > 1 ? 1 : cover
        covers[layer][cell] = 100 * share
        clear *= 1 - share
        isKnown = true
      }
      if isKnown { covers[CloudPart.total.rawValue][cell] = 100 * (1 - clear) }
    }
    return covers
  }
}
