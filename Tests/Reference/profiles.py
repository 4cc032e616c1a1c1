"""Columns by wrf-python, for ProfileBuildTests, and moist adiabats by MetPy, for SkewTTests.

python profiles.py ../shared/data/run_25files 20 > Tests/Reference/profiles.csv
python profiles.py adiabats > Tests/Reference/adiabats.csv

Of the generated run: generated.sh.

wrf-python 1.3.4.1: pressure, tk, td and uvmet; netCDF4 and numpy for the height in the middle between two faces. All
levels at every so many points of the first two files. MetPy 1.7.1: moist_lapse from 1000 hPa, and parcel_profile.
"""
import glob
import sys

import numpy as np


def columns(folder, step):
    import wrf
    from netCDF4 import Dataset

    print("time,row,column,level,pressure,temperature,dew_point,wind_u,wind_v,geopotential_height")
    for time, path in enumerate(sorted(glob.glob(folder + "/*"))[:2]):
        data = Dataset(path)
        faces = np.asarray(data["PH"][0] + data["PHB"][0], dtype="f8") / 9.81
        wind = np.asarray(wrf.getvar(data, "uvmet", meta=False), dtype="f8")
        fields = [
            np.asarray(data["P"][0] + data["PB"][0], dtype="f8") / 100,
            np.asarray(wrf.getvar(data, "tk", meta=False), dtype="f8") - 273.15,
            np.asarray(wrf.getvar(data, "td", units="degC", meta=False), dtype="f8"),
            wind[0], wind[1], (faces[1:] + faces[:-1]) / 2,
        ]
        levels, rows, width = fields[0].shape
        for cell in range(0, rows * width, int(step)):
            row, column = divmod(cell, width)
            for level in range(levels):
                values = ",".join(f"{values[level, row, column]:.9g}" for values in fields)
                print(f"{time},{row},{column},{level},{values}")


def adiabats():
    import metpy.calc as mpcalc
    from metpy.units import units

    print("start,dew_point,pressure,moist,parcel")
    pressures = np.array([1000, 925, 850, 700, 500, 400, 300, 250, 200]) * units.hPa
    for start, dew_point in [(28, 22), (20, 12), (10, 2), (-5, -12)]:
        moist = mpcalc.moist_lapse(pressures, start * units.degC).to("degC").magnitude
        parcel = mpcalc.parcel_profile(pressures, start * units.degC, dew_point * units.degC).to("degC").magnitude
        for pressure, *values in zip(pressures.magnitude, moist, parcel):
            print(f"{start},{dew_point},{pressure}," + ",".join(f"{value:.6g}" for value in values))


adiabats() if sys.argv[1] == "adiabats" else columns(*sys.argv[1:])
