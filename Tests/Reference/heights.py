"""Fields at heights and pressures by wrf-python, for NamedFieldTests.

python heights.py ../shared/data/run_25files > Tests/Reference/heights.csv

wrf-python 1.3.4.1: interplevel of the fields on mass points, of the wind as uvmet turns it, to heights above the ground
and to pressures. Every seventh point of the first three files.
"""
import glob
import sys

import numpy as np
import wrf
from netCDF4 import Dataset


def main(folder):
    print("time,row,column,t_100m,t_3000m,t_850hpa,q_500hpa,w_500m,u_120m,v_120m,u_700hpa,v_700hpa,"
          "tk_850hpa,tk_80m,rh_700hpa,rh_80m")
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

        fields = [
            at(field("T"), height, 100), at(field("T"), height, 3000), at(field("T"), pressure, 85000),
            at(field("QVAPOR"), pressure, 50000), at(field("W"), faces, 500),
            at(wind[0], height, 120), at(wind[1], height, 120),
            at(wind[0], pressure, 70000), at(wind[1], pressure, 70000),
            at(tk, pressure, 85000), at(tk, height, 80), at(rh, pressure, 70000), at(rh, height, 80),
        ]
        rows, columns = fields[0].shape
        for cell in range(0, rows * columns, 7):
            row, column = divmod(cell, columns)
            values = ",".join(f"{values[row, column]:.9g}" for values in fields)
            print(f"{time},{row},{column},{values}")


main(sys.argv[1])
