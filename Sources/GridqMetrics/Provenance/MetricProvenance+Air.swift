extension MetricProvenance {
  /// Where the values of the air near the ground come from.
  static let air: [String: MetricProvenance] = [
    "temperature": MetricProvenance(
      variables: [
        "wrf": "T2",
        "mm5": "T2; MCIP TEMP2",
      ],
      method: "K − 273.15.",
      source: "the model's own diagnostic (WRF's Registry.EM_COMMON).",
      limits: "of the cell's mean ground; see --elevation.",
      check: """
        GridBuildTests/RealFieldTests against ncdump, ten real files, every point and time \
        within half a quantum; MM5 against WRF files of the same run in \
        GridqModelsTests/MM5SampleRunTests, within a hundredth of it.
        """),
    "dew_point": MetricProvenance(
      variables: [
        "wrf": "Q2, PSFC",
        "mm5": "Q2 and the pressure at the ground; MCIP Q2, PRSFC",
      ],
      method: """
        vapour pressure e = q p / (0.622 + q), at least 0.001 hPa; Td = (243.5 ln e − 440.8) / \
        (19.48 − ln e) in °C. A mixing ratio just below 0 counts as 0.
        """,
      source: """
        wrf-python, fortran/wrf_user.f90 DCOMPUTETD (its td2), which inverts Bolton (1980), \
        Monthly Weather Review 108, equation 10.
        """,
      limits: """
        over water at all temperatures. As in wrf-python, it is not limited to the temperature; in \
        saturated air it may be slightly higher. Missing where the surface \
        pressure is not between 300 and 1100 hPa. A mixing ratio of 0 everywhere at the first time of \
        a run is a field not computed yet: the build warns, and between it and the second time the \
        answer is missing.
        """,
      check: """
        GridBuildTests/WRFPythonTests against wrf-python 1.3.4.1, five real files, every cell \
        and time within 0.06 °C; before it is stored within 4e-6 °C, \
        GridqModelsTests/RealFieldTests. MM5 against WRF files of the same run in \
        GridqModelsTests/MM5SampleRunTests.
        """),
    "relative_humidity": MetricProvenance(
      method: """
        the vapour of the dew point, as a mixing ratio over the saturation value 0.622 es / (p − \
        0.378 es), es after Bolton; made of temperature, dew point and pressure after these are \
        interpolated.
        """,
      source: """
        wrf-python's rh2 (and NCL's); saturation vapour pressure after Bolton (1980), equation \
        10.
        """,
      limits: """
        over water at all temperatures: in frost it is lower than over ice. At most 100 %. The \
        steps of temperature and dew point move it by up to 0.33 %. Missing below -46 °C where \
        the dew point is about -80 °C, because drier air has that, too. --elevation does not \
        change it.
        """,
      check: """
        GridBuildTests/WRFPythonTests against wrf-python 1.3.4.1, five real files, every cell \
        and time within 0.6 %; a worked example of wrf-python's formulas (50.15 %) within 0.007 \
        % in GridQueryTests/HumidityTests.
        """),
    "pressure_msl": MetricProvenance(
      variables: [
        "wrf": "T, P, PB, PH, PHB, QVAPOR; else AFWA_MSLP or SEALEVELP; else T2, PSFC, HGT with Q2",
        "mm5": """
        T, PP, PSTARCRS, SIGMAH, Q; else T2, Q2, the pressure at the ground, TERRAIN; MCIP \
        TEMP2, Q2, PRSFC, HT
        """,
      ],
      method: """
        from the column, the virtual temperature 100 hPa above the lowest level is carried to \
        the ground and to the sea with 6.5 K/km, so that the course of the day does not show. \
        Without columns the model's own field; without that an estimate, Shuell's reduction from \
        the air at 2 m, which without Q2 counts as dry. gridx info says which.
        """,
      source: """
        wrf-python, fortran/wrf_user.f90 DCOMPUTESEAPRS, which is NCL's; for the air at 2 m WRF, \
        phys/module_diag_functions.F MSLP (Shuell's correction, of UPP's \
        sorc/ncep_post.fd/NGMSLP.f).
        """,
      limits: """
        two habits of wrf-python and NCL are kept, because users compare. The values 100 hPa up \
        are not interpolated, because two logarithms are multiplied that should be divided; and \
        in cold air the sea gets the temperature of the correction for hot air, which makes the \
        pressure some hPa lower there. Missing where no level below the uppermost is 100 hPa \
        above the lowest. The reduction from the air at 2 m follows the course of the day; of air \
        taken as dry it is up to 0.2 hPa too high for each 300 m of ground. A \
        reduction over high ground is a convention, not a pressure that anyone could measure.
        """,
      check: """
        GridBuildTests/WRFPythonTests against wrf-python 1.3.4.1, five real files, every cell \
        and time within 0.06 hPa; before it is stored within 5e-4 hPa on eight files, and within \
        0.11 hPa of NCL on one, where wrf-python is up to 0.107 hPa from NCL, in \
        GridqModelsTests/SeaLevelPressureTests. Shuell's reduction by hand there, within 0.001 \
        hPa. MM5 against WRF files of the same air, on levels of their own, within 0.02 hPa in \
        GridqModelsTests/MM5LevelTests.
        """),
    "surface_pressure": MetricProvenance(
      variables: [
        "wrf": "PSFC",
        "mm5": "PSTARCRS, PP, T, Q; else PSTARCRS + PP; MCIP PRSFC",
      ],
      method: """
        Pa / 100. Of MM5, the pressure of the lowest level, p* σ + the pressure at the top + the \
        perturbation, carried to the ground by the weight of the air between. Without T, Q or \
        levels, p* + the pressure at the top + the perturbation of the lowest level. Files that \
        come from version 2, with p* in kPa and the top in hPa, are recognised by their size.
        """,
      source: """
        the model's own (WRF's Registry.EM_COMMON); for MM5 the pressure and the height of a \
        level, and what is done without T and Q, as src/ripdp_mm5.f of NCAR's RIP (prs, ghtcalc, \
        sfp).
        """,
      limits: """
        at the height of the model's ground; see --elevation. RIP's own takes the weight of the \
        reference atmosphere below the lowest level: off by 0.2 hPa in air that is 15 K colder, \
        for a level 36 m up.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum; \
        GridqModelsTests/MM5NetCDFTests and GridqModelsTests/MM5LevelTests by hand; MM5 within \
        0.001 hPa of WRF files of the same air on 40 levels there, within 0.006 hPa on 4 in \
        GridqModelsTests/MM5SampleRunTests.
        """),
    "boundary_layer_height": MetricProvenance(
      variables: [
        "wrf": "PBLH",
        "mm5": "PBL HGT; MCIP PBL",
      ],
      method: "as the model has it.",
      source: "the model's own, of its boundary layer scheme (WRF's Registry.EM_COMMON).",
      limits: """
        what the top is depends on the scheme, so that runs with different ones do not compare. \
        0 at the first time of a run is a field not computed yet: the build warns, and between \
        it and the second time the answer is missing.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum; MM5 against WRF \
        files of the same run in GridqModelsTests/MM5SampleRunTests.
        """),
    "cape": MetricProvenance(
      variables: [
        "wrf": "AFWA_CAPE; else T, P, PB, PH, PHB, QVAPOR",
        "mm5": "the same of its levels",
      ],
      method: """
        the model's own, where what is just below 0 is 0; else of air of the lowest level, \
        Bolton's adiabats with virtual temperature: dry up to the level of condensation, then \
        without the water that condenses. From the level of free convection, where the energy \
        since the start is least above condensation, to the highest level of equilibrium, linear \
        in height between levels.
        """,
      source: """
        the model's own, WRF's phys/module_diag_afwa.F; D. Bolton, "The computation of \
        equivalent potential temperature", Monthly Weather Review 108 (1980), 1046–1053, as \
        wrf-python's fortran/rip_cape.f90.
        """,
      limits: """
        without AFWA_CAPE it is computed from columns, and only where it is asked for: --metrics \
        all, or by its name. Without it weather_code knows no thunderstorm. 0 where air never \
        becomes free, missing where it still rises at a highest level below 150 hPa; without ice. AFWA has \
        formulas of its own.
        """,
      check: """
        that the model's own goes through unchanged, in GridqModelsTests/DiagnosticTests; no \
        real file with it was at hand. From columns GridBuildTests/SoundingTests against \
        wrf-python 1.3.4.1 and MetPy 1.7.1 on real runs; the tolerances are stated there.
        """),
  ]
}
