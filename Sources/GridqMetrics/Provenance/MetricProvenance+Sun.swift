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
    "global_tilted_irradiance": MetricProvenance(
      method: """
        the radiation from the sun by the angle at which it stands on the panel, from the part of the sky that the panel \
        sees, (1 + cos tilt) / 2, as if the sky were as bright everywhere, and from the ground in front of it, which sends \
        back 0.2 of what it gets, (1 − cos tilt) / 2; of direct_radiation and diffuse_radiation as they are at the time. With \
        the sun below 3° all is diffuse. The tilt is counted from level, and the azimuth from south, −90 facing east and 90 \
        west, as Open-Meteo does; a panel is level unless one of them is said, the other is 0 then.
        """,
      source: """
        B. Y. H. Liu and R. C. Jordan, "Daily insolation on surfaces tilted towards equator", ASHRAE \
        Journal 3 (1961), 53–59; pvlib's get_total_irradiance with the model isotropic.
        """,
      limits: """
        an estimate where its parts are, see direct_radiation. The sky is brighter around the sun, so that a panel \
        that faces it gets some per cent more; snow on the ground sends back much more. No shadows, no losses of the panel. Not \
        in an answer of all metrics unless a panel is asked for.
        """,
      check: """
        the formula within 0.02 W/m² of pvlib 0.16.1 on the same inputs in \
        GridQueryTests/SolarSplitTests; from a model's file, on a panel of 35° that faces 30° east of south, within 3 W/m² in \
        GridBuildTests/Reference/MetricReferenceTests.
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
        direct_radiation is direct_normal_irradiance times the cosine of the sun's zenith angle; \
        a direct_normal_irradiance that follows is 0 with the sun below 3°. \
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
        dust. It takes the sun of the output time, while the light may be of half an hour before \
        or after, see shortwave_radiation: of a low sun direct_normal_irradiance may be twice or \
        half of what it should be. A notice says where it was made.
        """,
      check: """
        the estimate within 0.02 W/m² of pvlib 0.16.1 on the same inputs in \
        GridQueryTests/SolarSplitTests, and from a model's file within 2 W/m² in \
        GridBuildTests/Reference/MetricReferenceTests; what is kept in \
        GridBuildTests/SolarFieldTests against the numbers in the file, within half a step.
        """)
  }
}
