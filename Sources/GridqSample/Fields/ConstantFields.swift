internal import GridqGeometry

extension Frame {
  /// What is the same at every time of a domain: coordinates, map rotation, terrain, land.
  init(constantsOf domain: SampleDomain, levels: EtaLevels) {
    self.init()
    self[.latitude] = domain.places.map { Float($0.latitude) }
    self[.longitude] = domain.places.map { Float($0.longitude) }
    self[.latitudeU] = domain.westFaces.map { Float($0.latitude) }
    self[.longitudeU] = domain.westFaces.map { Float($0.longitude) }
    self[.latitudeV] = domain.southFaces.map { Float($0.latitude) }
    self[.longitudeV] = domain.southFaces.map { Float($0.longitude) }
    self[.cosineAlpha] = domain.norths.map { Float($0.cosine) }
    self[.sineAlpha] = domain.norths.map { Float($0.sine) }
    self[.terrain] = domain.sites.map { Float($0.height) }
    self[.landMask] = domain.sites.map { $0.isLand ? 1 : 0 }
    self[.landCategory] = domain.sites.map { $0.isLand ? 1 : 2 }
    self[.landUse] = domain.sites.map { Float(LandUse.category(of: $0).modis) }
    self[.etaMiddles] = levels.middles.map { Float($0) }
    self[.etaFaces] = levels.faces.map { Float($0) }
    self[.soilDepths] = SoilLayers.depths
    self[.soilThicknesses] = SoilLayers.thicknesses
    self[.topPressure] = [Float(EtaLevels.topPressure)]
  }
}
