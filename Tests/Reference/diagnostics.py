#!/usr/bin/env python3
"""Gusts, visibility, snowfall and graupel of a wrfout file, a second time and in another language.

    python3 Tests/Reference/diagnostics.py wrfout_lambert_full_cropped.nc > FILE.csv

Needs numpy, and ncdump on PATH. Written from the sources that it names, and not from the Swift code:
GridqModelsTests/ReferenceDiagnosticsTests compares every point and time of both.
"""
import re
import subprocess
import sys

import numpy as np

path = sys.argv[1]
header = subprocess.run(["ncdump", "-h", path], capture_output=True, text=True, check=True).stdout
lengths = {n: int(v) for n, v in re.findall(r"^\t(\w+) = (\d+) ;", header, re.M)}


def read(name):
    shape = [
        lengths[d] for d in re.search(r"float %s\(([^)]*)\)" % name, header)[1].split(", ")]
    text = subprocess.run(
        ["ncdump", "-p", "9,17", "-v", name, path], capture_output=True, text=True,
        check=True).stdout
    numbers = re.search(r"\n %s =\s(.*?);" % name, text, re.S)[1]
    return np.array([float(x) for x in numbers.replace("\n", " ").split(",")]).reshape(shape)


# Levels, from below; wrf-python: z = (PH + PHB) / 9.81, T = θ (p / 1000 hPa)^(287 / 1004.5).
faces = (read("PH") + read("PHB")) / 9.81
height = (faces[:, 1:] + faces[:, :-1]) / 2 - faces[:, :1]
pressure = read("P") + read("PB")
temperature = (read("T") + 300) * (pressure / 1e5) ** (287 / 1004.5)
vapour = read("QVAPOR")

# UPP sorc/ncep_post.fd/CALGUST.f, RAPR: the largest, over the second level up to the first one above the
# boundary layer, of s + (wind - s) (1 - min(0.5, z / 2000 m)), and at least s, the wind at 10 m.
u, v = read("U"), read("V")
wind = np.hypot((u[..., 1:] + u[..., :-1]) / 2, (v[..., 1:, :] + v[..., :-1, :]) / 2)
ground = np.hypot(read("U10"), read("V10"))[:, None]
mixed = ground + (wind - ground) * (1 - np.minimum(0.5, height / 2000))
first_above = np.argmax(height[:, 1:] > read("PBLH")[:, None], axis=1) + 1
level = np.arange(height.shape[1])[None, :, None, None]
counts = (level >= 1) & (level <= first_above[:, None])
gust = np.maximum(np.where(counts, mixed, -1).max(axis=1), ground[:, 0])

# UPP sorc/ncep_post.fd/CALVIS.f, Stoelinga and Warner, of the lowest level, with the graupel of
# CALVIS_GSD.f; and the haze of the latter, of the more humid of the two lowest levels, with wrf-python's
# relative humidity.
q = {n: np.maximum(0, read(n)[:, 0]) for n in ["QCLOUD", "QRAIN", "QICE", "QSNOW", "QGRAUP"]}
wet = np.maximum(0, vapour[:, 0])
density = pressure[:, 0] / (287 * temperature[:, 0] * (1 + 0.608 * wet))
volume = (
    (1 + wet) / density + (q["QCLOUD"] + q["QRAIN"]) / 1000
    + (q["QICE"] + q["QSNOW"] + q["QGRAUP"]) / 917)
grams = {n: 1000 * x / volume for n, x in q.items()}
extinction = (
    144.7 * grams["QCLOUD"] ** 0.88 + 2.24 * grams["QRAIN"] ** 0.75 + 327.8 * grams["QICE"]
    + 10.36 * grams["QSNOW"] ** 0.7776 + 4 * grams["QGRAUP"] ** 0.75 + 1e-10)
water = np.minimum(24.135, -np.log(0.02) / extinction)
lowest = np.s_[:, :2]
saturation = 6.112 * np.exp(
    17.67 * (temperature[lowest] - 273.15) / (temperature[lowest] - 29.65))
humidity = vapour[lowest] / (
    0.622 * saturation / (0.01 * pressure[lowest] - 0.378 * saturation))
haze = 90 * np.exp(-2.5 * np.clip(np.clip(humidity, 0, 1).max(axis=1) - 0.15, 0, 0.8))
visibility = 1000 * np.minimum(water, haze)

# SNOWNC, and of RAINC what falls in intervals at whose end it freezes (WRF phys/module_diag_misc.F,
# snow_acc_nc); GRAUPELNC + HAILNC. The file has no buckets, and no total of it falls.
convective = np.diff(read("RAINC"), axis=0, prepend=read("RAINC")[:1])
snowfall = read("SNOWNC") + np.cumsum(np.where(read("T2") < 273.15, convective, 0), axis=0)
graupel = read("GRAUPELNC") + read("HAILNC")

print("time,point,wind_gust,visibility,snowfall,graupel")
for time in range(gust.shape[0]):
    fields = [x[time].ravel() for x in (gust, visibility, snowfall, graupel)]
    for point, values in enumerate(zip(*fields)):
        print(f"{time},{point}," + ",".join(f"{x:.7g}" for x in values))
