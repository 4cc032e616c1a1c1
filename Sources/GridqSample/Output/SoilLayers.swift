/// The four soil layers of the Noah land-surface model, in metres.
enum SoilLayers {
  static let thicknesses: [Float] = [0.1, 0.3, 0.6, 1]
  static let depths: [Float] = [0.05, 0.25, 0.7, 1.5]
}
