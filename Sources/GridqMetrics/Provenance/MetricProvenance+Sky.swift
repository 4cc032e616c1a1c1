extension MetricProvenance {
  /// Where the values of clouds, visibility, radiation and the sun come from.
  static let sky: [String: MetricProvenance] = [
    "cloud_cover": MetricProvenance(
      variables: [
        "wrf": "CLDFRA; else T, P, PB, QVAPOR, PH, PHB; else SWDOWN, or GLW, T2, Q2, PSFC, or both",
        "mm5": """
        T, PP, PSTARCRS, Q, SIGMAH; else SWDOWN, LWDOWN, T2, Q2 and the pressure at the ground; \
        MCIP RGRND, GLW, TEMP2, Q2, PRSFC
        """,
      ],
      method: """
        the fractions of the levels with maximum-random overlap: clouds of adjacent levels lie \
        above each other as far as they can, those with clear air between them by chance. Where \
        CLDFRA is absent or was not computed (ICLOUD 0, or 0 everywhere in an initial state), an \
        estimate from relative humidity: cloud_cover_low, _mid and _high as made there, \
        overlapping by chance. In runs of surface fields, an estimate from radiation: by day, \
        with the sun from 10° above the horizon, the cover that lets SWDOWN of a clear sky \
        through, 1 − 0.75 cover^3.4, where of the clear skies half an hour before and after the \
        darker one counts; by night, from 6° below it, the cover with which the sky emits GLW, \
        where a clear one emits 1 − (1 + w) exp(−√(1.2 + 3 w)) of σ T⁴ with w = 46.5 e / T, and \
        one covered by c (1 − 0.84 c) of that and 0.84 c of σ T⁴. In between the last estimate \
        of the point is held for up to 2 hours; where there is none, as at the start of a run, \
        GLW tells it at any height of the sun. Low, middle and high cover are not estimated so.
        """,
      source: """
        Geleyn and Hollingsworth (1979), Contributions to Atmospheric Physics; it is the overlap \
        that WRF's radiation assumes by default (CLDOVRLP 2). From humidity: wrf-python, \
        fortran/wrf_cloud_fracf.f90 DCLOUDFRAC2, for the layers. From radiation: F. Kasten and \
        G. Czeplak, Solar Energy 24 (1980), 177–189, with the clear sky of B. Haurwitz, Journal \
        of Meteorology 2 (1945), 154–166; A. J. Prata, Quarterly Journal of the Royal \
        Meteorological Society 122 (1996), 1127–1151; M. H. Unsworth and J. L. Monteith, the \
        same journal 101 (1975), 13–24.
        """,
      limits: """
        of the levels that the files have: a note says where they end below 6 km above the \
        ground, and cloud_cover_mid and cloud_cover_high are left out where no level is in them. \
        CLDFRA is of the last call of the radiation scheme; 0 at the first time of a run, where \
        radiation or boundary layer are 0 too or are not there to tell, is a field not computed \
        yet: the build warns, and between it and the second time the answer is missing. What it \
        is depends on ICLOUD: 1 Xu and Randall's fraction, 3 that of Thompson's scheme from \
        humidity, 2 only 0 or 1 (WRF phys/module_radiation_driver.F). The estimate from humidity \
        is one: it does not know whether there is water in the air. MM5 has no cloud fractions, \
        so that its cloud is that estimate. The estimate from radiation is coarser, see the \
        table below: a little dimming is much thin cloud, high cloud hardly warms the sky, and \
        haze and snow count as cloud or hide it. Half an hour of doubt about the sun for which \
        the model computed its radiation makes a low sun's broken cloud too little. Without GLW \
        it is missing by night, without SWDOWN it is that of GLW all day. gridx info says which.
        """,
      check: """
        overlap by hand within 0.001 %, and on a real file between maximum and random overlap, \
        in GridqModelsTests/CloudCoverTests; layers from humidity against wrf-python there, see \
        cloud_cover_low; levels that end too low, and a real CLDFRA that was never computed, in \
        GridqModelsTests/CloudReachTests; MM5 against WRF files of the same air, from humidity, \
        within 2 % in GridqModelsTests/MM5LevelTests. From radiation by hand within 0.3 % in \
        GridqModelsTests/RadiationCoverTests, the formulas in GridQueryTests/ClearSkyTests, and \
        how far it is from a model's own cover and from observed ones in the table.
        """),
    "cloud_cover_low": MetricProvenance(
      variables: [
        "wrf": "CLDFRA, PH, PHB; else T, P, PB, QVAPOR, PH, PHB",
        "mm5": "T, PP, PSTARCRS, Q, SIGMAH; MCIP none",
      ],
      method: """
        the levels below 2 km above the ground, from the ground up, overlapping as in \
        cloud_cover. From humidity: 4 RH − 3 of the largest relative humidity from the last \
        level below 300 m to the last one below 2 km, between 0 and 100 %.
        """,
      source: """
        heights and the estimate from humidity: wrf-python's cloudfrac (src/wrf/g_cloudfrac.py, \
        fortran/wrf_cloud_fracf.f90 DCLOUDFRAC2).
        """,
      limits: """
        wrf-python's low clouds begin at 300 m; of CLDFRA these begin at the ground, because fog \
        covers the sky. From humidity it is an estimate, and missing where the lowest level is \
        above 300 m. The rest as cloud_cover.
        """,
      check: """
        by hand within 1e-9 % in GridqModelsTests/CloudCoverTests; from humidity against the \
        sums of wrf-python 1.3.4.1 over all points of four real files there, the sum of the \
        fractions within 0.001.
        """),
    "cloud_cover_mid": MetricProvenance(
      variables: [
        "wrf": "CLDFRA, PH, PHB; else T, P, PB, QVAPOR, PH, PHB",
        "mm5": "T, PP, PSTARCRS, Q, SIGMAH; MCIP none",
      ],
      method: """
        the levels from 2 to 6 km above the ground, overlapping as if there were no cloud below. \
        From humidity: 4 RH − 3 of the largest relative humidity from the last level below 2 km \
        to the last one below 6 km, between 0 and 100 %.
        """,
      source: "as cloud_cover_low: wrf-python's cloudfrac.",
      limits: """
        as cloud_cover_low; from humidity it is an estimate, and missing where the lowest level \
        is above 2 km.
        """,
      check: "as cloud_cover_low, in GridqModelsTests/CloudCoverTests."),
    "cloud_cover_high": MetricProvenance(
      variables: [
        "wrf": "CLDFRA, PH, PHB; else T, P, PB, QVAPOR, PH, PHB",
        "mm5": "T, PP, PSTARCRS, Q, SIGMAH; MCIP none",
      ],
      method: """
        the levels from 6 km above the ground, overlapping as if there were no cloud below. From \
        humidity: 2.5 RH − 1.5 of the largest relative humidity from the last level below 6 km \
        up, between 0 and 100 %.
        """,
      source: "as cloud_cover_low: wrf-python's cloudfrac.",
      limits: """
        as cloud_cover_low; from humidity it is an estimate. The humidity is that over water, \
        which is not what ice clouds saturate at.
        """,
      check: "as cloud_cover_low, in GridqModelsTests/CloudCoverTests."),
    "visibility": MetricProvenance(
      variables: [
        "wrf": """
        AFWA_VIS; else T, P, PB, QVAPOR, QCLOUD, QRAIN with QICE, QSNOW, QGRAUP as far as they \
        are there; else T2, Q2, PSFC
        """,
        "mm5": """
        T, PP, PSTARCRS, Q, CLW, RNW with ICE, SNOW, GRAUPEL as far as they are there; else T2, \
        Q2 and the pressure at the ground; MCIP TEMP2, Q2, PRSFC
        """,
      ],
      method: """
        an estimate. The lesser of the visibility through the water and ice of the lowest level, \
        and through haze at the larger relative humidity of the two lowest: 90 km · exp(−2.5 (RH \
        − 0.15)), 90 km in dry and 12 km in saturated air. At most 24.135 km. From fields at 2 \
        m, haze alone: of low confidence, without fog, rain and snow. The model's own, at most \
        100 km.
        """,
      source: """
        Stoelinga and Warner (1999), Journal of Applied Meteorology 38, 385, as in UPP \
        sorc/ncep_post.fd/CALVIS.f; haze and graupel, which is not in that paper, as in \
        CALVIS_GSD.f.
        """,
      limits: """
        knows no dust, smoke and sea salt, and no fog that is thinner than the lowest level. \
        Haze alone never goes below 12 km, so that such an index has no fog. Largest values are \
        cut, and print as 23981; below 10 m it is 10 m.
        """,
      check: """
        by hand in GridqModelsTests/VisibilityTests: each kind of water within 5e-5 of its \
        value, haze within 1 m, a column within 0.1 m or a thousandth, fields at 2 m within 20 \
        m. MM5 against WRF files of the same air within 25 m in GridqModelsTests/MM5LevelTests. \
        Every point and time of a real file against the same formulas in Python, within a \
        millionth, in GridqModelsTests/ReferenceDiagnosticsTests. Against no other program and \
        no measurements.
        """),
    "shortwave_radiation": MetricProvenance(
      variables: [
        "wrf": "SWDOWN",
        "mm5": "SWDOWN; MCIP RGRND",
      ],
      method: """
        at an output time the model's value. Between two its ratio to the cosine of the sun's \
        zenith angle is interpolated, and multiplied with the cosine at the time: noon is not \
        cut off, and there is no light before sunrise. Where the sun is below 5.7° at one of the \
        times and higher at the other, the value lies on a line along the height of the sun; \
        where it is down at one, the other's ratio is kept. Missing where the sun is much higher \
        than at times at which it is low or down, as in output every 12 hours.
        """,
      source: """
        the model's own (WRF's Registry.EM_COMMON). The ratio is the clearness index of B. Y. H. \
        Liu and R. C. Jordan, "The interrelationship and characteristic distribution of direct, \
        diffuse and total solar radiation", Solar Energy 4 (1960), 1–19, up to the solar \
        constant.
        """,
      limits: """
        on a level surface. Of the last call of the radiation scheme, which WRF makes for the sun \
        of the middle of its interval: that may be half an hour before or after the output time. \
        It is not an hourly mean. 0 at the first time of a run by day is a \
        field not computed yet: the build warns, and between it and the second time the answer \
        is missing.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum; between output times \
        against the sun of PyEphem 4.2.1 within 2 W/m² in \
        GridQueryTests/SolarInterpolationTests; MM5 against WRF files of the same run in \
        GridqModelsTests/MM5SampleRunTests.
        """),
    "longwave_radiation": MetricProvenance(
      variables: [
        "wrf": "GLW",
        "mm5": "LWDOWN; MCIP GLW",
      ],
      method: "as the model has it; what is just below 0 is 0.",
      source: "the model's own (WRF's Registry.EM_COMMON).",
      limits: """
        downwards only. Of the last call of the radiation scheme; 0 at the first time of a run \
        is a field not computed yet: the build warns, and between it and the second time the \
        answer is missing.
        """,
      check: """
        GridBuildTests/RealFieldTests against ncdump within half a quantum; MM5's equal to that \
        of WRF files of the same run in GridqModelsTests/MM5SampleRunTests.
        """),
    "uv_index": MetricProvenance(
      method: """
        an estimate. 1.24 ν exp(−0.58 / ν) · (2 (1000 μ / Ω)^1.62 + 280 / Ω + 1.4), where μ is the \
        cosine of the sun's zenith angle, ν = 0.83 μ + 0.17 and Ω the ozone of a climatology in \
        DU, or --ozone; times the strength of sunlight by the distance of the sun, 1.05 for each \
        kilometre above the sea, up to 1.22 above snow (from 0.1 m), and the transmission of cloud \
        to the power of 0.8. The transmission is the shortwave radiation over that of a clear sky; \
        without radiation it is made from cloud cover; without either the sky counts as clear. 0 \
        at night.
        """,
      source: """
        M. Allaart, M. van Weele, P. Fortuin and H. Kelder, "An empirical model to predict the \
        UV-index based on solar zenith angles and total ozone", Meteorological Applications 11 \
        (2004), 59–65, as KNMI's TEMIS service; ozone T. K. van Heuklon, Solar Energy 22 (1979), \
        63–68; clear sky B. Haurwitz, Journal of Meteorology 2 (1945), 154–166; cloud cover F. \
        Kasten and G. Czeplak, Solar Energy 24 (1980), 177–189; cloud and UV J. Calbó, D. Pagès \
        and J.-A. González, Reviews of Geophysics 43 (2005), RG2002, the power near the 0.75 to \
        0.78 that M. Antón and others fit, Annales Geophysicae 27 (2009), 1387–1398; height \
        KNMI's TEMIS service; snow J. Lenoble and others, Journal of Geophysical Research 109 \
        (2004), D16209.
        """,
      limits: """
        fitted to measurements at two places, in whose air there is some dust: TEMIS's own later \
        fit is up to 0.5 above it with the sun overhead, and in clean air the index is up to 1.2 \
        higher. The climatology knows neither the ozone of the day nor the ozone hole, and has a \
        step of up to 17 DU on the meridian of Greenwich. Above treeless plains snow does more. \
        Every index answers it, one without any of the metrics that improve it for a clear sky \
        at sea level, inside gaps of the run too. An index with radiation or cloud cover has \
        none by day where both are missing, as inside a gap, or not computed yet, as WRF has \
        them before its second time: a clear sky is not guessed. Snow that is missing counts as \
        none, in a gap of an index with neither of these too: up to 18 % too low where snow \
        lies.
        """,
      check: """
        in GridQueryTests/UVIndexTests: the formula within 1e-4 of its value in Python and \
        within 0.45 of TEMIS's later fit, ozone within 0.01 DU of solrad 0.0.3, clear sky within \
        0.01 W/m² of pvlib 0.16.1, the whole by hand within 0.02; with --ozone in \
        GridqCommandsTests/OzoneTests. Not verified against measurements.
        """),
    "is_day": MetricProvenance(
      method: """
        1 where the centre of the sun's disc is at most 90.833° from the zenith, at the place \
        and the moment asked for. gridq --sun tells when that begins and ends on each date.
        """,
      source: """
        Jean Meeus, "Astronomical Algorithms" (2nd edition, 1998), chapters 22, 25 and 28, on \
        which the NOAA Solar Calculator rests too, \
        https://gml.noaa.gov/grad/solcalc/calcdetails.html. 90° and 34′ of refraction and 16′ of \
        the sun's radius, as almanacs take it.
        """,
      limits: """
        for a level horizon at the height of the observer: mountains cast no shadow. Every index \
        answers it, inside gaps of the run too.
        """,
      check: """
        sunrise and sunset against PyEphem 4.2.1 within a minute, polar day and night, in \
        GridQueryTests/SolarDayTests, and as gridq --sun tells them in \
        GridqCommandsTests/SunTests; the place of the sun within 0.02° in \
        GridQueryTests/SolarPositionTests; of an index in GridQueryTests/UVIndexTests.
        """),
  ]
}
