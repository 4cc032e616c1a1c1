extension MetricProvenance {
  /// Where the values of the ground come from.
  static let ground: [String: MetricProvenance] = [
    "skin_temperature": MetricProvenance(
      variables: [
        "wrf": "TSK",
        "mm5": "GROUND T; MCIP TEMPG",
      ],
      method: "K − 273.15.",
      source: "the model's own, of its land surface scheme (WRF's Registry.EM_COMMON).",
      limits: """
        of the surface that radiates, by day hotter and by clear night colder than the air.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum; MM5 against WRF \
        files of the same run in GridqModelsTests/MM5SampleRunTests.
        """),
    "sea_surface_temperature": MetricProvenance(
      variables: [
        "wrf": "SST with LANDMASK or XLAND",
        "mm5": "TSEASFC with LAND USE; MCIP none",
      ],
      method: "K − 273.15 where the cell is water.",
      source: "the model's own (WRF's Registry.EM_COMMON).",
      limits: """
        missing on land, where the model leaves in SST whatever it was given. Lakes count as \
        sea, with whatever temperature the model was given for them. What goes into a run rather \
        than its forecast: it may stay the same from the first time to the last.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum, missing on land \
        there and in GridqModelsTests/DiagnosticTests. MM5's is not compared.
        """),
    "elevation": MetricProvenance(
      variables: [
        "wrf": "HGT; else HGT_M",
        "mm5": "TERRAIN; MCIP HT of GRIDCRO2D",
      ],
      method: "as the model has it, of the first file that has it.",
      source: "the model's own terrain (WRF's Registry.EM_COMMON).",
      limits: """
        the mean over a cell, smoothed by the preprocessor: peaks are lower and valleys higher.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum; a real terrain file \
        of MM5 at each of its own coordinates in GridqModelsTests/MM5NetCDFTests; MM5 against \
        WRF files of the same run in GridqModelsTests/MM5SampleRunTests.
        """),
    "land": MetricProvenance(
      variables: [
        "wrf": "LANDMASK; else XLAND",
        "mm5": "LAND USE with the header's category of water; MCIP LWMASK of GRIDCRO2D",
      ],
      method: "rounded to a whole number; of XLAND 1 is land and 2 is water.",
      source: "the model's own (WRF's Registry.EM_COMMON); MM5's land use.",
      limits: """
        lakes count as sea, also for --cell sea. A cell is one or the other: the mask knows no \
        shares.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump, exactly; by hand in \
        GridqModelsTests/DiagnosticTests and GridqModelsTests/MM5NetCDFTests; MM5 against WRF \
        files of the same run in GridqModelsTests/MM5SampleRunTests.
        """),
  ]
}
