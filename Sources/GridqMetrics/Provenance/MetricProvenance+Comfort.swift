extension MetricProvenance {
  /// Where the values come from that are made of the temperature and humidity at 2 m.
  static let comfort: [String: MetricProvenance] = [
    "wet_bulb_temperature": MetricProvenance(
      method: """
        the temperature to which evaporating water cools the air until it is saturated, at the \
        pressure of the ground: the balance of heat (2501 − 2.326 t′) w′ − 1.006 (t − t′) = w \
        (2501 + 1.86 t − 4.186 t′), solved by Newton's method, where w and w′ are the mixing \
        ratios 0.622 e / (p − e) of the dew point and of saturation at t′, e after Bolton.
        """,
      source: """
        ASHRAE Handbook, Fundamentals (2017), chapter 1, equation 33.
        """,
      limits: """
        over water below 0 °C too, as the dew point is: it passes 0 °C without a step, and a \
        thermometer with ice on it shows up to 0.7 °C less in dry air, and up to 0.6 °C more near saturation. Open-Meteo has R. Stull's fit \
        (Journal of Applied Meteorology and Climatology 50 (2011), 2267–2269), which is for \
        1013.25 hPa and up to 1 °C off.
        """,
      check: """
        within 0.015 °C of psychrolib 2.5.0 from 0 to 35 °C and within 0.05 °C of MetPy 1.7.1 \
        below 0 °C, from 1013 to 500 hPa, in GridQueryTests/WetBulbTests.
        """),
    "apparent_temperature": MetricProvenance(
      method: """
        the Australian apparent temperature t + 0.33 e − 0.70 v − 4.00, where e is the vapour \
        pressure in hPa, relative_humidity / 100 · 6.105 exp(17.27 t / (237.7 + t)), and v the \
        wind at 10 m in m/s.
        """,
      source: """
        R. G. Steadman, "Norms of apparent temperature in Australia", Australian \
        Meteorological Magazine 43 (1994), 1–16, in the form of the Bureau of Meteorology.
        """,
      limits: """
        for somebody who walks in the shade; the sun adds several degrees. CF's \
        apparent_air_temperature is another one, of the National Weather Service. Services \
        tell the same.
        """,
      check: """
        within 0.1 °C of pythermalcomfort 4.8.1 in GridQueryTests/ComfortTests.
        """),
    "heat_index": MetricProvenance(
      method: """
        in °F, T of temperature and R of relative_humidity: half of T and half of 61 + 1.2 (T \
        − 68) + 0.094 R; where that is 80 °F or more, Rothfusz' polynomial of T and R instead, \
        less up to 3.25 °F below 13 % from 80 to 112 °F, and more above 85 % from 80 to 87 °F. \
        Up to 40 °F the temperature itself.
        """,
      source: """
        L. P. Rothfusz, "The heat index equation", NWS Southern Region Technical Attachment SR \
        90-23 (1990), with the adjustments of the Weather Prediction Center \
        (www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml); up to 40 °F as G. B. Anderson, \
        M. L. Bell and R. D. Peng, Environmental Health Perspectives 121 (2013), 1111–1119, \
        describe the algorithm.
        """,
      limits: """
        for the shade and light wind. Below 80 °F (26.7 °C) it says little: in dry air just above \
        40 °F (4.4 °C) it is 3.5 °C below the temperature, and CF does not speak of a heat index. The polynomial is a fit, 0.7 °C off on average, \
        and too high far beyond the heat that was ever measured.
        """,
      check: """
        within 0.01 °C of MetPy 1.7.1 in GridQueryTests/ComfortTests.
        """),
    "lifted_condensation_level": MetricProvenance(
      method: """
        c_p / g of the difference between the temperature and that at which the lifted air is \
        saturated, 1 / (1 / (Td − 56) + ln(T / Td) / 800) + 56, temperatures in K; c_p is \
        1005.7 J/(kg K) and g 9.80665 m/s². 0 where the air is saturated.
        """,
      source: """
        D. Bolton, "The computation of equivalent potential temperature", Monthly Weather \
        Review 108 (1980), 1046–1053, equation 15.
        """,
      limits: """
        of air from 2 m that does not mix on its way. A cumulus has its base there only when \
        the sun has stirred the air up to it. Missing where the relative humidity is.
        """,
      check: """
        within 0.5 % and 2 m of MetPy 1.7.1, which has Romps' exact solution, in \
        GridQueryTests/ComfortTests.
        """),
  ]
}
