"""Fields at heights and pressures by wrf-python, for NamedFieldTests and LayerTests.

python heights.py ../shared/data/run_25files 7 > Tests/Reference/heights.csv

Of the generated run: generated.sh. Every so many points of the first three files, each of one time.

wrf-python 1.3.4.1: interplevel of the fields on mass points, of the wind as uvmet turns it, to heights above the ground
and to pressures. What is 15 m above the ground is below the lowest level: numpy carries it from 2 m, and the wind from
10 m with the logarithm of the height. What is below the lowest level at a pressure is missing, and empty.
"""
import glob
import sys

import numpy as np
import wrf
from netCDF4 import Dataset


def main(folder, step):
    print("time,row,column,t_100m,t_3000m,t_850hpa,q_500hpa,w_500m,u_120m,v_120m,u_700hpa,v_700hpa,"
          "tk_850hpa,tk_80m,rh_700hpa,rh_80m,z_850hpa,tk_15m,rh_15m,u_15m,v_15m")
    for time, path in enumerate(sorted(glob.glob(folder + "/*"))[:3]):
        data = Dataset(path)

        def field(name):
            return np.asarray(data[name][0], dtype="f8")

        faces = (field("PH") + field("PHB")) / 9.81 - field("HGT")
        height = (faces[1:] + faces[:-1]) / 2
        pressure = field("P") + field("PB")
        tk = np.asarray(wrf.getvar(data, "tk", meta=False), dtype="f8")
        rh = np.asarray(wrf.getvar(data, "rh", meta=False), dtype="f8")
        wind = np.asarray(wrf.getvar(data, "uvmet", meta=False), dtype="f8")

        def at(values, levels, wanted):
            return np.ma.filled(wrf.interplevel(values, levels, wanted, meta=False), np.nan)

        wind10 = np.asarray(wrf.getvar(data, "uvmet10", meta=False), dtype="f8")
        rh2 = np.asarray(wrf.getvar(data, "rh2", meta=False), dtype="f8")
        lowest = height[0]
        assert (lowest > 15).all()

        def from_2m(below, values):
            return below + (values[0] - below) * (15 - 2) / (lowest - 2)

        def from_10m(below, values):
            return below + (values[0] - below) * np.log(15 / 10) / np.log(lowest / 10)

        # The generated run has none.
        rising = at(field("W"), faces, 500) if "W" in data.variables else np.full(lowest.shape, np.nan)
        fields = [
            at(field("T"), height, 100), at(field("T"), height, 3000), at(field("T"), pressure, 85000),
            at(field("QVAPOR"), pressure, 50000), rising,
            at(wind[0], height, 120), at(wind[1], height, 120),
            at(wind[0], pressure, 70000), at(wind[1], pressure, 70000),
            at(tk, pressure, 85000), at(tk, height, 80), at(rh, pressure, 70000), at(rh, height, 80),
            at((faces[1:] + faces[:-1]) / 2 + field("HGT"), pressure, 85000),
            from_2m(field("T2"), tk), from_2m(rh2, rh),
            from_10m(wind10[0], wind[0]), from_10m(wind10[1], wind[1]),
        ]
        rows, columns = fields[0].shape
        for cell in range(0, rows * columns, int(step)):
            row, column = divmod(cell, columns)
            values = ",".join(f"{values[row, column]:.9g}" for values in fields).replace("nan", "")
            print(f"{time},{row},{column},{values}")


main(*sys.argv[1:])
