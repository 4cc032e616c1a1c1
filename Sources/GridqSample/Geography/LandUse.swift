/// Categories of land use: MODIFIED_IGBP_MODIS_NOAH, and the 24 of USGS.
enum LandUse {
  static let water = (modis: 17, usgs: 16)

  /// What grows where: invented from height alone.
  static func category(of site: Site) -> (modis: Int, usgs: Int) {
    guard site.isLand else { return water }
    switch site.height {
    case ..<150: return (12, 2)  // croplands; dryland cropland and pasture
    case ..<500: return (9, 10)  // savannas
    case ..<1200: return (5, 15)  // mixed forests
    case ..<1700: return (10, 7)  // grasslands
    default: return (16, 19)  // barren; barren or sparsely vegetated
    }
  }
}
