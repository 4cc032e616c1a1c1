extension MetricProvenance {
  /// Where the values of precipitation, and the weather code, come from.
  static let precipitation: [String: MetricProvenance] = [
    "precipitation": MetricProvenance(
      variables: [
        "wrf": "RAINC + RAINNC + RAINSH, with BUCKET_MM also I_RAINC and I_RAINNC",
        "mm5": "RAIN CON + RAIN NON (cm); MCIP RC + RN (cm per step)",
      ],
      method: """
        the total since the start of the run is stored, an answer is the difference of two. \
        Emptied buckets are added. A total that falls by noise is held; one of a run that was \
        started afresh goes on from where it was, with a warning. Where a restart writes a time \
        again, the interval that ends there is of the part before it, with a note if the totals \
        differ. The interval is that of the output, or --sum-hours. What does not begin and end at output times is pro rata, each \
        output interval's amount spread evenly over it, and the answer says so.
        """,
      source: """
        WRF's Registry.EM_COMMON and phys/module_diag_misc.F (buckets); rdmm5v3.f90 and \
        mcoutcom_mod.f90 of CMAQ's MCIP (units of MM5 and MCIP).
        """,
      limits: """
        missing where the interval begins before the run, as at the first time, and where it \
        begins or ends in a gap. A gap is not an output interval: the amount over one has to be \
        asked for with --sum-hours. RAINSH may be absent, RAINC too in a run without a \
        convection scheme (CU_PHYSICS 0). What only some files of a run have is used in none, \
        and a note says so. With buckets and without their counters there is no \
        total and no metric. A file that holds the rain of each interval in place of the total gives \
        wrong amounts; a note says where it falls. Snow, graupel and hail count as water, in \
        RAINNC.
        """,
      check: """
        totals are stored in steps of 0.005 mm, so that an amount over any interval is within \
        0.005 mm: GridBuildTests/RealFieldTests against ncdump, every interval of a real file, \
        and of the same file packed within its packing steps besides. Buckets, restarts and \
        noise by hand in GridqModelsTests/DiagnosticTests, GridqModelsTests/RestartTests and \
        GridqModelsTests/RunningTotalTests, shares of intervals by hand in \
        GridQueryTests/SumTests and GridqCommandsTests/AmountTests. MM5 and MCIP within 1e-5 mm of \
        WRF files of the same run in GridqModelsTests/MM5SampleRunTests.
        """),
    "precipitation_probability": MetricProvenance(
      method: """
        of the cells within a circle of three cells around the nearest grid point (29 of them), \
        and of the output interval that ends at the time with the one before and the one after, \
        the share that has more than 0.1 mm/h. At an edge of the grid or the run, of what there \
        is.
        """,
      source: """
        S. E. Theis, A. Hense and U. Damrath, "Probabilistic precipitation forecasts from a \
        deterministic model: a pragmatic approach", Meteorological Applications 12 (2005), \
        257–268.
        """,
      limits: """
        a neighbourhood fraction of one run. It does not reflect errors of the run as a whole, \
        and it is not calibrated: there is no ensemble. The circle is three cells \
        wide whatever the spacing: 9 km on a grid of 3 km. Missing at the first time, and where \
        less than half of the neighbourhood is known.
        """,
      check: """
        by hand within 1e-9 % in GridQueryTests/PrecipitationProbabilityTests, its chance over a \
        day in GridQueryTests/PrecipitationChanceTests. Compared with the gauges of one day of \
        24 hours in docs/metrics.md.
        """),
    "snowfall": MetricProvenance(
      variables: [
        "wrf": "SNOWNC, RAINC, RAINSH, T2, with BUCKET_MM also I_RAINC; else SNOWNC"
      ],
      method: """
        the total of snow and ice of the grid's scale, and of convection what fell in output \
        intervals at whose end T2 is below 273.15 K. Stored and answered as precipitation is.
        """,
      source: """
        WRF's Registry.EM_COMMON; the rule for convection is that of WRF for its own amounts of \
        snow (phys/module_diag_misc.F, snow_acc_nc), which leaves RAINSH out.
        """,
      limits: """
        without graupel and hail, which are in precipitation and graupel. Convection has no \
        phase in the model; WRF looks at the temperature at each of its steps, here it is that \
        at the end of an output interval. Without RAINC or T2 the snow of convection is left \
        out, and the method says so. Water, not the depth of new snow.
        """,
      check: """
        by hand, exactly, in GridqModelsTests/DiagnosticTests. Every point and time of a real \
        file, in which little snow falls and it never freezes at 2 m, against the same rule in \
        Python, within a millionth, in GridqModelsTests/ReferenceDiagnosticsTests. Against no \
        other program.
        """),
    "graupel": MetricProvenance(
      variables: [
        "wrf": "GRAUPELNC + HAILNC; else GRAUPELNC"
      ],
      method: """
        the total of graupel and hail of the grid's scale. Stored and answered as precipitation \
        is.
        """,
      source: """
        WRF's Registry.EM_COMMON. That snow, graupel and hail do not overlap is WRF's own \
        reckoning: it takes all three from the rain to get the liquid (LIQRAIN, \
        phys/module_diag_trad_fields.F).
        """,
      limits: """
        0 throughout where the microphysics scheme knows no graupel. Most schemes do not \
        distinguish soft graupel from hail. Convection has none, because the model gives it \
        no phase.
        """,
      check: """
        by hand, exactly, in GridqModelsTests/DiagnosticTests; a real file as for snowfall, in \
        GridqModelsTests/ReferenceDiagnosticsTests. Against no other program.
        """),
    "snow_depth": MetricProvenance(
      variables: [
        "wrf": "SNOWH",
        "mm5": "SNOWH; MCIP SNOWH",
      ],
      method: "as the model has it; what is just below 0 is 0.",
      source: "the model's own, of its land surface scheme (WRF's Registry.EM_COMMON).",
      limits: "the mean over a cell and its mean height.",
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum; MM5 against WRF \
        files of the same run in GridqModelsTests/MM5SampleRunTests.
        """),
    "weather_code": MetricProvenance(
      method: """
        the first that applies of: thunderstorm, freezing precipitation, graupel, snow, rain \
        with snow, rain and drizzle, fog, mist, and how much of the sky is covered. The rate is \
        the mean over the output interval; the frozen share is snowfall and graupel together \
        over precipitation, without snowfall that of the temperature: 1 up to 0 °C, 0 from 2 °C \
        on. All of one grid point and one output time.
        """,
      source: """
        WMO code table 4677 (Manual on Codes, WMO-No. 306, volume I.1). Rain: AMS Glossary of \
        Meteorology; snow: WMO-No. 8; fog and mist: the definitions of the WMO and of ICAO Annex \
        3; frozen share without snowfall: K. S. Jennings and others, Nature Communications 9 \
        (2018), 1148. Codes 0 to 3 tell in the table how the sky changes; here, as forecast \
        services use them, how much of it is covered.
        """,
      limits: """
        missing at the first time, which ends no interval, and in dry weather without \
        cloud_cover unless there is fog or mist. Without snowfall and graupel nothing is called \
        freezing, because what is not snow may be graupel; without cape there is no thunderstorm, \
        without visibility no fog. Ice pellets are whatever the model's scheme counts them as. \
        Showers are not distinguished from lasting rain, nor mist from haze.
        """,
      check: """
        both sides of every limit in GridQueryTests/WeatherCodeTests. Not verified against \
        observations.
        """),
  ]
}
