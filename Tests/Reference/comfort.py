#!/usr/bin/env python3
"""Reference values of ComfortTests: MetPy 1.7.1 (heat index, lifted condensation level) and pythermalcomfort 4.8.1 (apparent
temperature). Usage: comfort.py, with MetPy and pythermalcomfort."""
import metpy.calc
from metpy.units import units
from pythermalcomfort.models import at


def celsius(value):
    return value * units.degC


def heat_index(temperature, humidity):
    made = metpy.calc.heat_index(celsius(temperature), humidity * units.percent, mask_undefined=False)
    return float(made.to("degC").m[0])


def lcl(temperature, dew_point, pressure):
    """Metres: the fall of the temperature, at g / c_p of dry air."""
    _, top = metpy.calc.lcl(pressure * units.hPa, celsius(temperature), celsius(dew_point))
    return (temperature - float(top.to("degC").m)) * 1004.6662 / 9.80665


if __name__ == "__main__":
    for row in [(-10, 50), (4, 90), (10, 60), (20, 40), (25, 90), (28, 86.5), (30, 90), (33, 5), (35, 60), (40, 12), (43, 50)]:
        print(f"heat index ({row[0]}, {row[1]}, {heat_index(*row):.3f}),")
    for row in [(30, 29.9, 1000), (25, 15, 1013), (35, 5, 900), (10, -5, 700), (-5, -20, 950), (40, -10, 850)]:
        print(f"lcl ({row[0]}, {row[1]}, {lcl(*row):.1f}),")
    for row in [(25, 50, 4), (35, 70, 0.5), (0, 80, 10), (-15, 60, 3), (18, 95, 20)]:
        print(f"apparent ({row[0]}, {row[1]}, {row[2]}, {at(tdb=row[0], rh=row[1], v=row[2], round_output=False).at:.3f}),")
