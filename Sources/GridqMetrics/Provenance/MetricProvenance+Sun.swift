extension MetricProvenance {
  /// Where the values of the parts of solar radiation come from.
  static let sun: [String: MetricProvenance] = [
    "direct_radiation": part(
      "SWDDIR",
      """
      on a level surface. Of the last call of the radiation scheme where the model has it.
      """),
    "diffuse_radiation": part(
      "SWDDIF",
      """
      on a level surface, from the whole sky. Of the last call of the radiation scheme where \
      the model has it.
      """),
    "direct_normal_irradiance": part(
      "SWDDNI",
      """
      where the sun is low it is the quotient of two small numbers.
      """),
  ]

  /// - Parameters:
  ///   - variable: WRF's, where it is kept.
  ///   - limits: of this part alone.
  private static func part(_ variable: String, _ limits: String) -> MetricProvenance {
    MetricProvenance(
      method: """
        at an output time the model's value where gridx build keeps it, with --fields solar or \
        by its name among --metrics: \(variable). Between two it is made as shortwave_radiation is; that towards the sun is linear while the sun is up. Where \
        an index holds one of direct_radiation, diffuse_radiation and direct_normal_irradiance, \
        the others follow from it: direct and diffuse add up to shortwave_radiation, and \
        direct_radiation is direct_normal_irradiance times the cosine of the sun's zenith angle. \
        Elsewhere an estimate: the share that is diffuse is 1 − 0.09 k up to a clearness k of \
        0.22, 0.9511 − 0.1604 k + 4.388 k² − 16.638 k³ + 12.336 k⁴ up to 0.8, and 0.165 above; k \
        is the radiation over that outside the atmosphere, at most 1. With the sun below 3° all \
        is diffuse, and direct_normal_irradiance is never above what arrives outside the \
        atmosphere.
        """,
      source: """
        D. G. Erbs, S. A. Klein and J. A. Duffie, "Estimation of the diffuse radiation fraction \
        for hourly, daily and monthly-average global radiation", Solar Energy 28 (1982), \
        293–302, with the limits and the solar constant (1366.1 W/m²) of pvlib's erbs. The \
        model's own: WRF's Registry.EM_COMMON.
        """,
      limits: """
        \(limits) The estimate was fitted to hours at four places in the United States: a moment may \
        differ much from it, because it knows the light alone, and neither the kind of cloud nor \
        dust. A notice says where it was made.
        """,
      check: """
        the estimate within 0.02 W/m² of pvlib 0.16.1 on the same inputs in \
        GridQueryTests/SolarSplitTests, and from a model's file within 2 W/m² in \
        GridBuildTests/Reference/MetricReferenceTests; what is kept in \
        GridBuildTests/SolarFieldTests against the numbers in the file, within half a step.
        """)
  }
}
