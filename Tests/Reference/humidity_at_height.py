#!/usr/bin/env python3
"""Reference values of ElevationAdjustmentTests: dew point and wet bulb in °C some metres above air of a temperature and a
dew point in °C and a pressure in hPa, whose relative humidity stays.

psychrolib 2.5.0 (ASHRAE Handbook, Fundamentals 2017); temperature and pressure as the U.S. Standard Atmosphere, 1976, has them.
Usage: humidity_at_height.py, with psychrolib."""
import psychrolib

psychrolib.SetUnitSystem(psychrolib.SI)

for temperature, dew_point, pressure, rise in [(20, 12, 950, 500), (20, 12, 950, 0)]:
    humidity = psychrolib.GetRelHumFromTDewPoint(temperature, dew_point)
    higher = temperature - 0.0065 * rise
    thinner = pressure * ((higher + 273.15) / (temperature + 273.15)) ** (9.80665 / (287.053 * 0.0065))
    print(
        f"{higher:.2f} °C, {thinner:.2f} hPa, {100 * humidity:.2f} %:"
        f" dew point {psychrolib.GetTDewPointFromRelHum(higher, humidity):.3f},"
        f" wet bulb {psychrolib.GetTWetBulbFromRelHum(higher, humidity, 100 * thinner):.3f}")
