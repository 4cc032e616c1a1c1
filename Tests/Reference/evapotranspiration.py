#!/usr/bin/env python3
"""Reference values of ReferenceEvapotranspirationTests: refet 0.5.0 (ET0 with the constants of FAO-56, equation 53: 37 and
0.34) and pvlib 0.16.1 (radiation outside the atmosphere for 1361 W/m2).
Usage: evapotranspiration.py, with refet, pvlib and pandas."""
import math

import numpy as np
import pandas as pd
import pvlib
from refet import calcs


def terrestrial(lat, lon, time):
    """W/m2 on a level surface."""
    times = pd.DatetimeIndex([time], tz="UTC")
    extra = pvlib.irradiance.get_extra_radiation(times, solar_constant=1361, method="nrel", epoch_year=times.year)
    zenith = pvlib.solarposition.spa_python(times, lat, lon)["zenith"]
    return float(max(0.0, (np.asarray(extra) * np.cos(np.radians(zenith.to_numpy())))[0]))


def et0(t, td, wind10, pressure, rs, ra, cloud, elevation):
    """mm in an hour."""
    a = lambda x: np.array([x], dtype=float)
    ea = calcs.sat_vapor_pressure(a(td))
    es = calcs.sat_vapor_pressure(a(t))
    if ra >= 400:
        rso = calcs.rso_simple(a(ra * 0.0036), a(elevation))
        ratio = np.clip(a(rs * 0.0036) / rso, 0.25, 1)
    else:
        ratio = a(0.6 if math.isnan(cloud) else 1 - 0.75 * (cloud / 100) ** 3.4)
    rnl = calcs.rnl_hourly(a(t), ea, 1.35 * ratio - 0.35)
    rn = calcs.rn_hourly(a(rs * 0.0036), rnl)
    g = rn * (0.1 if ra > 0 else 0.5)
    u2 = calcs.wind_height_adjust(a(wind10), 10)
    slope = calcs.es_slope(a(t), method="asce")
    return float(calcs.etsz(rn, g, a(t), u2, calcs.vpd(es, ea), slope, 0.665e-3 * pressure / 10, 37, 0.34)[0])


def vpd(t, td):
    a = lambda x: np.array([x], dtype=float)
    return float(calcs.vpd(calcs.sat_vapor_pressure(a(t)), calcs.sat_vapor_pressure(a(td)))[0])


if __name__ == "__main__":
    nan = math.nan
    for row in [
        (25.0, 15.0, 4.0, 1010.0, 700.0, 1000.0, 20.0, 100.0),
        (38.0, 26.5, 4.4, 1012.0, 680.0, 984.0, nan, 8.0),
        (12.0, 9.0, 2.0, 990.0, 90.0, 500.0, 100.0, 200.0),
        (5.0, -3.0, 8.0, 850.0, 20.0, 150.0, 50.0, 1500.0),
        (18.0, 10.0, 6.0, 1015.0, 0.0, 0.0, 0.0, 0.0),
        (18.0, 10.0, 6.0, 1015.0, 0.0, 0.0, nan, 0.0),
    ]:
        print("et0", row, f"{et0(*row):.5f}")
    for row in [(25.0, 15.0), (38.0, 26.5), (-5.0, -12.0), (10.0, 10.0)]:
        print("vpd", row, f"{vpd(*row):.5f}")
    for row in [
        (38.7369, -9.1427, "2026-06-21T12:00"), (38.7369, -9.1427, "2026-12-21T09:30"),
        (-33.9, 18.4, "2026-01-03T10:15"), (69.6, 18.9, "2026-05-01T22:00"), (0.0, 0.0, "2026-03-20T00:00"),
    ]:
        print("terrestrial", row, f"{terrestrial(*row):.2f}")
