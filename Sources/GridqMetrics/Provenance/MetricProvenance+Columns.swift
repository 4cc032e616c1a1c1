extension MetricProvenance {
  /// Where the values come from that are made of whole columns.
  static let columns: [String: MetricProvenance] = [
    "freezing_level_height": MetricProvenance(
      variables: [
        "wrf": "T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        linear in height between the levels around the highest crossing of 0 °C. Where even the \
        lowest level is colder and none above is warmer, carried on below it with 6.5 K/km: such \
        a height is below the ground, and the answer says so where the elevation is known.
        """,
      source: """
        the definition of WMO's GRIB2 code table 4.5, level 4; the lapse rate is that of the \
        standard atmosphere.
        """,
      limits: """
        under an inversion there are several such heights, of which this is the highest. Heights \
        below the ground tell how cold it is, not where it thaws. Not AFWA's FZLEV, which is the \
        lowest one. Made of columns only where it is asked for: --metrics all, or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against numpy on real and generated runs, within half a \
        step of 10 m; what the answer says in GridqCommandsTests/FreezingLevelTests.
        """),
    "snowfall_height": MetricProvenance(
      variables: [
        "wrf": "T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        the highest crossing of a wet-bulb temperature of 1.3 °C, where falling snow has melted, \
        by the balance of heat of air that is moistened until it is saturated; carried on below \
        the lowest level with 6.5 K/km, as freezing_level_height.
        """,
      source: """
        the snow line SNOWLMT of DWD's ICON model (ICON Database Reference Manual), which is \
        missing below the ground.
        """,
      limits: """
        of the air alone, whether anything falls or not; over water at all temperatures. Heavy \
        showers bring snow lower. Made of columns only where it is asked for: --metrics all, or \
        by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against PsychroLib 2.5 on real runs, within 70 m: below 0 \
        °C PsychroLib's wet bulb is over ice.
        """),
    "precipitable_water": MetricProvenance(
      variables: [
        "wrf": "AFWA_PWAT; else T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        the model's own, else the sum over the levels of pressure · QVAPOR · thickness / (Rd · \
        Tv).
        """,
      source: """
        wrf-python, fortran/wrf_pw.f90 DCOMPUTEPW; WRF, phys/module_diag_afwa.F.
        """,
      limits: """
        vapour alone, without clouds and rain. Left out where the levels end less than 9 km above \
        the ground. Made of columns only where it is asked for: --metrics all, or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against wrf-python 1.3.4.1 on real runs, within half a \
        step.
        """),
    "wind_shear": MetricProvenance(
      variables: [
        "wrf": "U, V, PH, PHB, HGT with U10, V10",
        "mm5": "the same of its levels",
      ],
      method: """
        the size of the difference between the wind 6 km above the ground, linear in height \
        between levels, and the wind at 10 m.
        """,
      source: "the bulk shear from 0 to 6 km of NOAA's Storm Prediction Center.",
      limits: """
        missing where the levels do not reach 6 km. Made of columns only where it is asked for: \
        --metrics all, or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against wrf-python's interplevel on a real run, within half \
        a step.
        """),
    "convective_inhibition": MetricProvenance(
      variables: [
        "wrf": "AFWA_CIN; else T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        the model's own without its sign; else of air of the lowest level, Bolton's adiabats \
        with virtual temperature: dry up to the level of condensation, then without the water \
        that condenses. From the level of free convection, where the energy since the start is \
        least above condensation, to the highest level of equilibrium, linear in height between \
        levels.
        """,
      source: """
        D. Bolton, "The computation of equivalent potential temperature", Monthly Weather Review \
        108 (1980), 1046–1053, as wrf-python's fortran/rip_cape.f90; AFWA's is WRF's \
        phys/module_diag_afwa.F.
        """,
      limits: """
        missing where air never becomes free. The model's own is 0 there. Made of columns only \
        where it is asked for: --metrics all, or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against wrf-python 1.3.4.1 and MetPy 1.7.1 on real runs; \
        the tolerances are stated there.
        """),
    "most_unstable_cape": MetricProvenance(
      variables: [
        "wrf": "AFWA_CAPE_MU; else T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        the model's own; else of the air with the greatest moist static energy among the levels \
        of the lowest 300 hPa, Bolton's adiabats with virtual temperature: dry up to the level \
        of condensation, then without the water that condenses. From the level of free \
        convection, where the energy since the start is least above condensation, to the highest \
        level of equilibrium, linear in height between levels.
        """,
      source: """
        D. Bolton, "The computation of equivalent potential temperature", Monthly Weather Review \
        108 (1980), 1046–1053, as wrf-python's fortran/rip_cape.f90; AFWA's is WRF's \
        phys/module_diag_afwa.F.
        """,
      limits: """
        0 where air never becomes free, missing where it still rises at a highest level below 150 hPa. \
        Pseudoadiabatic, without ice. wrf-python's cape_2d mixes 500 m around its parcel, and \
        gives less. The air with the greatest moist static energy is not always that of the \
        greatest CAPE: over warm water in a cold outbreak it is aloft, and cape is more, as with \
        MetPy. Made of columns only where it is asked for: --metrics all, or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against wrf-python 1.3.4.1 and MetPy 1.7.1 on real runs; \
        the tolerances are stated there.
        """),
    "most_unstable_convective_inhibition": MetricProvenance(
      variables: [
        "wrf": "AFWA_CIN_MU; else T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        the model's own without its sign; else of the air of most_unstable_cape.
        """,
      source: """
        D. Bolton, "The computation of equivalent potential temperature", Monthly Weather Review \
        108 (1980), 1046–1053, as wrf-python's fortran/rip_cape.f90; AFWA's is WRF's \
        phys/module_diag_afwa.F.
        """,
      limits: """
        missing where air never becomes free. The model's own is 0 there. Made of columns only \
        where it is asked for: --metrics all, or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against wrf-python 1.3.4.1 and MetPy 1.7.1 on real runs; \
        the tolerances are stated there.
        """),
    "mixed_layer_cape": MetricProvenance(
      variables: [
        "wrf": "T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        of air with the mean potential temperature and mixing ratio of the lowest 100 hPa, by \
        pressure, from the lowest level, Bolton's adiabats with virtual temperature: dry up to \
        the level of condensation, then without the water that condenses. From the level of free \
        convection, where the energy since the start is least above condensation, to the highest \
        level of equilibrium, linear in height between levels.
        """,
      source: """
        D. Bolton, "The computation of equivalent potential temperature", Monthly Weather Review \
        108 (1980), 1046–1053, as wrf-python's fortran/rip_cape.f90.
        """,
      limits: """
        0 where air never becomes free, missing where it still rises at a highest level below 150 hPa. \
        Pseudoadiabatic, without ice. Made of columns only where it is asked for: --metrics all, \
        or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against wrf-python 1.3.4.1 and MetPy 1.7.1 on real runs; \
        the tolerances are stated there.
        """),
    "mixed_layer_convective_inhibition": MetricProvenance(
      variables: [
        "wrf": "T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: "of the air of mixed_layer_cape.",
      source: """
        D. Bolton, "The computation of equivalent potential temperature", Monthly Weather Review \
        108 (1980), 1046–1053, as wrf-python's fortran/rip_cape.f90.
        """,
      limits: """
        missing where air never becomes free. Made of columns only where it is asked for: \
        --metrics all, or by its name.
        """,
      check: """
        GridBuildTests/SoundingTests against wrf-python 1.3.4.1 and MetPy 1.7.1 on real runs; \
        the tolerances are stated there.
        """),
  ]
}
