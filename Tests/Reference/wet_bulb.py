#!/usr/bin/env python3
"""Reference values of WetBulbTests, in °C, of temperature and dew point in °C and pressure in hPa.

From 0 °C on psychrolib 2.5.0 (ASHRAE Handbook, Fundamentals 2017), below it MetPy 1.7.1, which is over water there, too,
and takes the air along a moist adiabat: within 0.05 °C where the air is within 15 °C of its dew point.
Usage: wet_bulb.py, with psychrolib and MetPy."""
import math

import metpy.calc
import psychrolib
from metpy.units import units

psychrolib.SetUnitSystem(psychrolib.SI)


def vapour(dew_point):
    """hPa over water: the inverse of wrf-python's dew point."""
    return math.exp((19.48 * dew_point + 440.8) / (dew_point + 243.5))


def ashrae(temperature, dew_point, pressure):
    e = vapour(dew_point)
    return psychrolib.GetTWetBulbFromHumRatio(temperature, 0.621945 * e / (pressure - e), pressure * 100)


def metpy_wet_bulb(temperature, dew_point, pressure):
    made = metpy.calc.wet_bulb_temperature(pressure * units.hPa, temperature * units.degC, dew_point * units.degC)
    return float(made.to("degC").m)


if __name__ == "__main__":
    for pressure in (1013, 898, 700, 500):
        for row in [(5, 2), (20, 17), (20, 5), (35, 32), (35, 0), (50, 35)]:
            print(f"(.psychrolib, {row[0]}, {row[1]}, {pressure}, {ashrae(*row, pressure):.3f}),")
        for row in [(-40, -43), (-20, -35), (-10, -10.1), (-2, -5), (0, -15)]:
            print(f"(.metPy, {row[0]}, {row[1]}, {pressure}, {metpy_wet_bulb(*row, pressure):.3f}),")
