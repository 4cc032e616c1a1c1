import GridqMetrics

extension MetricAvailability {
  /// Below this height above the ground is all but a hundredth of the vapour of a column, m: about 300 hPa.
  private static let vapourTop = 9000.0

  /// Leaves out the layers of cloud that begin above all levels, and the vapour of the column where these end too low; notes
  /// that all clouds together lack such layers.
  mutating func leaveOutLayers(above reach: ColumnReach?) {
    guard let reach else { return }
    let end = "\(DecimalText.fixed(reach.height / 1000, decimals: 1)) km above the ground"
    for (layer, base) in [
      (Metric.middleCloudCover, CloudPart.middleBase), (.highCloudCover, CloudPart.highBase),
      (.precipitableWater, Self.vapourTop),
    ]
    where reach.height < base
      && metrics.contains(where: {
        // What the model itself says of the vapour is of all of it.
        $0.metric == layer && ($0.isOnRequest || layer != .precipitableWater)
      })
    {
      metrics.removeAll { $0.metric == layer }
      absent.append(AbsentMetric(metric: layer, reason: "the levels end \(end)"))
    }
    guard reach.height < CloudPart.highBase, metrics.contains(where: { $0.metric == .cloudCover })
    else { return }
    notes.append(
      DataNote(about: .cloudCover, "cloud_cover is that of the levels, which end \(end)"))
  }

  /// Whether the cover is made of radiation that the model had not computed yet.
  ///
  /// - Parameter unset: the metrics that it had not.
  func isCloudUnset(with unset: [Metric]) -> Bool {
    guard let variables = recipes.firstCarrying(.cloudCover)?.variables else { return false }
    return unset.contains(
      variables.contains(.longwaveRadiation) ? .longwaveRadiation : .shortwaveRadiation)
  }

  /// Makes the clouds from humidity where possible, because CLDFRA was not computed.
  ///
  /// - Parameter inventories: those of the files without CLDFRA.
  /// - Returns: whether that is possible.
  mutating func estimateCloud(of source: some RunSource, inventories: [Inventory]) -> Bool {
    let rest = MetricAvailability(of: source, inventories: inventories, by: diagnostics)
    // Its layers are made from humidity alone.
    guard rest.metrics.contains(where: { $0.metric == .lowCloudCover }) else { return false }
    self = rest
    notes += [
      DataNote(
        about: .cloudCover,
        "cloud_cover and its layers are estimated from humidity: CLDFRA is 0 everywhere, because it was not "
          + "computed")
    ]
    return true
  }
}
