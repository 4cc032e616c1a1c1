/// Land-use categories of MODIFIED_IGBP_MODIS_NOAH.
enum LandUse {
  static let water = 17

  /// What grows where: invented from height alone.
  static func category(of site: Site) -> Int {
    guard site.isLand else { return water }
    switch site.height {
    case ..<150: return 12  // croplands
    case ..<500: return 9  // savannas
    case ..<1200: return 5  // mixed forests
    case ..<1700: return 10  // grasslands
    default: return 16  // barren
    }
  }
}
