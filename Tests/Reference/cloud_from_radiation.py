#!/usr/bin/env python3
"""How far the cloud cover that is estimated from radiation is from a model's own and from observed cover: the table in
docs/metrics.md.

    python3 Tests/Reference/cloud_from_radiation.py wrfout_lambert_full_cropped.nc
    python3 Tests/Reference/cloud_from_radiation.py run_25files/*
    gridsample --output sample --column-fields --columns 30 --rows 26 --levels 30 --times 73 --dx 27000
    python3 Tests/Reference/cloud_from_radiation.py sample/*
    python3 Tests/Reference/cloud_from_radiation.py --every 3 sample/*
    python3 Tests/Reference/cloud_from_radiation.py --typical-years pvlib-0.9.5-py3-none-any.whl

Needs numpy and netCDF4 (numpy 2.4.6, netCDF4 1.7.5.1); the last one takes the typical years from the wheel, `pip download
--no-deps pvlib==0.9.5`. Written from the publications that docs/metrics.md names, and not from the Swift code:
GridqModelsTests/RealRadiationCoverTests compares both in the first two.
"""
import csv
import datetime as dt
import sys
import zipfile

import numpy as np

SIGMA = 5.670374419e-8


def sun(latitude, longitude, time):
    """Cosine of the zenith angle, and the strength of sunlight (Meeus, chapter 25)."""
    century = (time - dt.datetime(2000, 1, 1, 12)).total_seconds() / 86400 / 36525
    mean = 280.46646 + century * 36000.76983
    anomaly = np.radians(357.52911 + century * 35999.05029)
    eccentricity = 0.016708634 - century * 0.000042037
    centre = ((1.914602 - century * 0.004817) * np.sin(anomaly)
              + 0.019993 * np.sin(2 * anomaly) + 0.000289 * np.sin(3 * anomaly))
    longitude_of_sun = np.radians(mean + centre - 0.00569)
    obliquity = np.radians(23.4393 - 0.0130042 * century)
    ascension = np.degrees(
        np.arctan2(np.cos(obliquity) * np.sin(longitude_of_sun), np.cos(longitude_of_sun)))
    declination = np.arcsin(np.sin(obliquity) * np.sin(longitude_of_sun))
    equation = 4 * ((mean - 0.0057183 - ascension + 180) % 360 - 180)
    distance = (1.000001018 * (1 - eccentricity ** 2)
                / (1 + eccentricity * np.cos(anomaly + np.radians(centre))))
    minutes = time.hour * 60 + time.minute + time.second / 60
    angle = np.radians((minutes + equation) / 4 + longitude - 180)
    phi = np.radians(latitude)
    cosine = np.sin(phi) * np.sin(declination) + np.cos(phi) * np.cos(declination) * np.cos(angle)
    return cosine, 1 / distance ** 2


def of_sunlight(radiation, latitude, longitude, time):
    """Kasten and Czeplak (1980) with Haurwitz (1945), the darker sky half an hour before or after."""
    skies = []
    for minutes in (-30, 30):
        cosine, strength = sun(latitude, longitude, time + dt.timedelta(minutes=minutes))
        cosine = np.maximum(cosine, 1e-3)
        skies.append(1098 * cosine * np.exp(-0.059 / cosine) * strength)
    return np.clip((1 - radiation / np.minimum(*skies)) / 0.75, 0, 1) ** (1 / 3.4)


def of_emission(radiation, temperature, mixing_ratio, pressure):
    """Prata (1996) with Unsworth and Monteith (1975)."""
    vapour = mixing_ratio * pressure / (0.622 + mixing_ratio) / 100
    water = 46.5 * vapour / temperature
    clear = 1 - (1 + water) * np.exp(-np.sqrt(1.2 + 3 * water))
    emissivity = radiation / (SIGMA * temperature ** 4)
    return np.clip((emissivity - clear) / (1 - clear) / 0.84, 0, 1)


def overlapped(fractions):
    """Maximum-random overlap (Geleyn and Hollingsworth, 1979), levels first."""
    clear, below = np.ones(fractions.shape[1:]), np.zeros(fractions.shape[1:])
    for fraction in np.clip(fractions, 0, 1):
        clear *= (1 - np.maximum(fraction, below)) / np.maximum(1 - below, 1e-9)
        below = fraction
    return np.clip(1 - clear, 0, 1)


def records(paths):
    import netCDF4

    for path in sorted(paths):
        file = netCDF4.Dataset(path)
        for record, text in enumerate(file["Times"][:]):
            # Bound now: a list of records is read later.
            def field(name, file=file, record=record):
                variable = file[name]
                timed = variable.dimensions[0] == "Time"
                return np.array(variable[record] if timed else variable[:], dtype=float)

            time = dt.datetime.strptime(text.tobytes().decode()[:19], "%Y-%m-%d_%H:%M:%S")
            yield time, field


def runs(paths, every):
    parts = {"day": [], "night": [], "twilight": []}
    held = when = None
    for time, field in list(records(paths))[::every]:
        latitude, longitude = field("XLAT"), field("XLONG")
        cosine, _ = sun(latitude, longitude, time)
        height = np.degrees(np.arcsin(cosine))
        thermal = of_emission(field("GLW"), field("T2"), field("Q2"), field("PSFC"))
        solar = of_sunlight(field("SWDOWN"), latitude, longitude, time)
        best = np.where(height >= 10, solar, np.where(height <= -6, thermal, np.nan))
        seconds = (time - dt.datetime(1970, 1, 1)).total_seconds()
        if held is None:
            held, when = np.full(best.shape, np.nan), np.full(best.shape, -np.inf)
        known = ~np.isnan(best)
        held, when = np.where(known, best, held), np.where(known, seconds, when)
        estimate = np.where(known, best, np.where(seconds - when <= 7200, held, thermal))
        own = overlapped(field("CLDFRA"))
        for name, part in (("day", height >= 10), ("night", height <= -6),
                           ("twilight", (height < 10) & (height > -6))):
            parts[name].append(np.stack([estimate[part], own[part]]))
    for name, pairs in parts.items():
        report(name, *np.concatenate(pairs, axis=1))


def report(name, estimate, own):
    if len(own):
        error = abs(estimate - own)
        print("%-10s %6d values, mean cover %3.0f, mean error %4.1f, bias %5.1f, within 25 %%: %5.1f %%"
              % (name, len(own), 100 * own.mean(), 100 * error.mean(),
                 100 * (estimate - own).mean(), 100 * (error <= 0.25).mean()))


def typical_years(wheel):
    archive = zipfile.ZipFile(wheel)

    def lines(name):
        return archive.read("pvlib/data/" + name).decode("latin1").splitlines()

    def american(name):
        text = lines(name)
        head = text[0].split(",")
        zone, latitude, longitude = (float(x) for x in head[3:6])
        for row in csv.DictReader(text[1:]):
            month, day, _ = (int(x) for x in row["Date (MM/DD/YYYY)"].split("/"))
            hour = int(row["Time (HH:MM)"].split(":")[0]) - 0.5 - zone
            yield (latitude, longitude, dt.datetime(2001, month, day) + dt.timedelta(hours=hour),
                   float(row["GHI (W/m^2)"]), float(row["TotCld (tenths)"]) / 10)

    def european(name):
        text = lines(name)
        head = text[0].split(",")
        latitude, longitude, zone = (float(x) for x in head[6:9])
        for row in (line.split(",") for line in text[8:]):
            hour = int(row[3]) - 0.5 - zone
            yield (latitude, longitude,
                   dt.datetime(2001, int(row[1]), int(row[2])) + dt.timedelta(hours=hour),
                   float(row[13]), float(row[22]) / 10)

    for name, rows in (("Greensboro", american("723170TYA.CSV")),
                       ("Sand Point", american("703165TY.csv")),
                       ("Amsterdam", european("NLD_Amsterdam062400_IWEC.epw"))):
        pairs = [(of_sunlight(radiation, latitude, longitude, time), cover)
                 for latitude, longitude, time, radiation, cover in rows
                 if sun(latitude, longitude, time)[0] >= np.sin(np.radians(10)) and cover <= 1]
        report(name, *np.array(pairs).T)


arguments = sys.argv[1:]
if arguments[0] == "--typical-years":
    typical_years(arguments[1])
elif arguments[0] == "--every":
    runs(arguments[2:], int(arguments[1]))
else:
    runs(arguments, 1)
