#!/usr/bin/env python3
"""Reference values of solar radiation, by pvlib 0.16.1: the tables solar_split.csv and solar_tilted.csv beside this file.

    python3 Tests/Reference/solar.py            compares them with what pvlib makes
    python3 Tests/Reference/solar.py --write    writes them anew

Split: pvlib.irradiance.erbs with the zenith angle, the day of the year and the radiation on a level surface.
Tilted: pvlib.irradiance.get_total_irradiance with the isotropic sky and a ground that reflects 0.2, where pvlib's
solarposition.spa_python has the sun. Azimuths of surfaces are Open-Meteo's: 0 is south, -90 east, 90 west.
"""
import pathlib
import sys

import pandas as pd
import pvlib

FOLDER = pathlib.Path(__file__).parent


def split():
    rows = ["zenith,day_of_year,global,direct_normal,diffuse"]
    for zenith in (5, 30, 50, 65, 75, 82, 86.5, 88, 95):
        for day in (1, 95, 186, 280):
            for share in (0, 0.1, 0.21, 0.4, 0.6, 0.75, 0.9, 1.05):
                level = round(1366 * max(0.05, pvlib.tools.cosd(zenith)) * share, 1)
                made = pvlib.irradiance.erbs(level, zenith, day)
                rows.append(f"{zenith},{day},{level},{float(made['dni']):.2f},{float(made['dhi']):.2f}")
    return rows


def tilted():
    rows = ["latitude,longitude,time,tilt,azimuth,direct_normal,diffuse,global,tilted"]
    for latitude, longitude, time in [
        (38.7369, -9.1427, "2026-06-21T12:00Z"), (38.7369, -9.1427, "2026-06-21T06:30Z"),
        (38.7369, -9.1427, "2026-12-21T16:00Z"), (-33.9, 18.4, "2026-01-03T10:15Z"),
        (69.6, 18.9, "2026-06-01T22:30Z"), (0.5, 100.0, "2026-03-20T05:00Z"),
    ]:
        sun = pvlib.solarposition.spa_python(pd.DatetimeIndex([time]), latitude, longitude)
        zenith, azimuth = float(sun["zenith"].iloc[0]), float(sun["azimuth"].iloc[0])
        for normal, diffuse in [(800, 100), (0, 150)]:
            level = round(normal * max(0, pvlib.tools.cosd(zenith)) + diffuse, 3)
            for tilt, towards in [
                (0, 0), (30, 0), (30, -90), (30, 90), (90, 0), (90, 180), (60, 45), (15, -135),
                ("nan", 0), (30, "nan"), ("nan", "nan"),
            ]:
                made = pvlib.irradiance.get_total_irradiance(
                    zenith if tilt == "nan" else tilt, azimuth if towards == "nan" else 180 + towards,
                    zenith, azimuth, normal, level, diffuse, albedo=0.2, model="isotropic")
                rows.append(f"{latitude},{longitude},{time},{tilt},{towards},{normal},{diffuse},{level},"
                            f"{float(made['poa_global']):.2f}")
    return rows


if __name__ == "__main__":
    failed = False
    for name, rows in [("solar_split.csv", split()), ("solar_tilted.csv", tilted())]:
        text = "\n".join(rows) + "\n"
        if "--write" in sys.argv:
            (FOLDER / name).write_text(text)
        elif (FOLDER / name).read_text() != text:
            failed = True
            print(f"{name} is not what pvlib makes")
    sys.exit(failed)
