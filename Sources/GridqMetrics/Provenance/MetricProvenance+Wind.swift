extension MetricProvenance {
  /// Where the values of the wind come from.
  static let wind: [String: MetricProvenance] = [
    "wind_speed": MetricProvenance(
      method: """
        the root of the sum of the squares of the components, after these are interpolated.
        """,
      source: "the length of a vector; no formula of a paper.",
      limits: """
        the wind of the grid's scale at the moment, not a mean of ten minutes and not a gust. \
        Between opposite winds it is lower than either. The steps of the components move it by \
        up to 0.07 m/s.
        """,
      check: """
        by hand within 1e-6 m/s in GridQueryTests/WindTests; the components against wrf-python, \
        see wind_u.
        """),
    "wind_direction": MetricProvenance(
      method: """
        the arc tangent of the components, after these are interpolated: 0 ≤ direction < 360, \
        exactly 0 from the north.
        """,
      source: "WMO-No. 8, chapter 5.",
      limits: """
        missing when both components are 0. The steps of the components turn a wind of 1 m/s by \
        up to 4°, one of 10 m/s by 0.4°.
        """,
      check: """
        by hand within 1e-4°, across north in space and time, in GridQueryTests/WindTests; the \
        components against wrf-python, see wind_u.
        """),
    "wind_gust": MetricProvenance(
      variables: [
        "wrf": "U10, V10, PBLH, U, V, PH, PHB",
        "mm5": "U10, V10, PBL HGT, U, V, SIGMAH; MCIP none",
      ],
      method: """
        an estimate. The largest, over the levels from the second one up to the first above the \
        boundary layer, of the wind at 10 m and a share of what the wind there is more: all of \
        it at the ground, half of it from 1 km up. At least the wind at 10 m. U and V are \
        averaged to mass points: WRF's from the edges of the cells, MM5's from their four \
        corners.
        """,
      source: """
        UPP, sorc/ncep_post.fd/CALGUST.f in its form for RAPR, which NCEP uses with WRF.
        """,
      limits: """
        WRF has no field that is a gust. WSPD10MAX and SPDUV10MAX, the largest wind of the \
        grid's own scale since the last output, are not gusts and are not used. At the moment, \
        not the strongest of the interval; no gusts of thunderstorms. At the first time of a \
        run, when PBLH is 0, of the second level alone.
        """,
      check: """
        by hand within 1e-5 m/s in GridqModelsTests/WindGustTests; every point and time of a \
        real file against the same formula in Python, within a millionth, in \
        GridqModelsTests/ReferenceDiagnosticsTests. Against no other program and no \
        measurements.
        """),
    "wind_u": MetricProvenance(
      variables: [
        "wrf": "U10, V10, with SINALPHA and COSALPHA where they are there",
        "mm5": "U10, V10; MCIP WSPD10, WDIR10",
      ],
      method: """
        u cos α − v sin α, where α is the angle of the grid's y axis from true north. SINALPHA \
        and COSALPHA are compared with the grid's geometry. Without them, where they are more \
        than 1° off or the sign of SINALPHA is the wrong one (then the build warns), and of MM5, \
        the geometry turns the wind: the projection, or on a grid that is searched the \
        neighbouring points. Where they are half a turn off, something was reversed, and there is \
        no wind.
        """,
      source: """
        WRF share/wrf_timeseries.F. WPS 4.5 and 4.6 write SINALPHA with the wrong sign in the \
        southern hemisphere (geogrid/src/process_tile_module.F); the comparison finds that. MCIP's \
        wind.f90, setup_wrfem.f90 and pblsup.f90.
        """,
      limits: """
        WRF's U10 and V10 are on mass points and are not destaggered. MCIP turns WDIR10 the \
        wrong way in the southern hemisphere, and until version 4.3 by the longitude of the middle \
        of the model's domain. Both are undone where the files tell enough, and the method says \
        so; the middle of the domain is taken to be that of the files, unless it may be on the \
        central meridian as well, and a note says by how much directions may be wrong, or that \
        nothing is known. \
        East and north at a grid point on a pole are those of the longitude that the file gives \
        the point. Both components 0 everywhere at the first time of a run are fields not computed \
        yet: the build warns, and between it and the second time the answer is missing.
        """,
      check: """
        GridBuildTests/WRFPythonTests against wrf-python 1.3.4.1's uvmet10, five real files, every \
        cell and time within 0.06 m/s; before it is stored within 0.004 m/s, \
        GridqModelsTests/RealFieldTests. A constant wind on six projections of both hemispheres \
        against pyproj 3.7 within 2e-5 m/s in GridqModelsTests/WindTests; from the file to the \
        answer, on grids of every projection, across 180° and around both poles, within 0.01 m/s \
        and 0.1° in GridBuildTests/TrueWindTests. MM5 against WRF files of the same run in \
        GridqModelsTests/MM5SampleRunTests. MCIP 4.2 of a real southern run against that run, \
        every point and time above 2 m/s within 0.01°, in GridqModelsTests/MCIPWindTests.
        """),
    "wind_v": MetricProvenance(
      variables: [
        "wrf": "U10, V10, with SINALPHA and COSALPHA where they are there",
        "mm5": "U10, V10; MCIP WSPD10, WDIR10",
      ],
      method: "v cos α + u sin α; see wind_u.",
      source: "WRF share/wrf_timeseries.F.",
      limits: "those of wind_u.",
      check: """
        with wind_u: GridBuildTests/WRFPythonTests, within 0.06 m/s of wrf-python; \
        GridqModelsTests/RealFieldTests, GridqModelsTests/WindTests, \
        GridqModelsTests/MM5SampleRunTests.
        """),
  ]
}
