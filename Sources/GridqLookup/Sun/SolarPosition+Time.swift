package import GridqGeometry
package import GridqMetrics

extension SolarPosition {
  package init(at place: LatLon, time: UTCTime) {
    self.init(at: place, secondsSince1970: time.secondsSince1970)
  }
}
