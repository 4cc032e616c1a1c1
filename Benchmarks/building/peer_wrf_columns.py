"""The peer's columns: seconds that wrf-python takes for what `gridx build --metrics all --heights --pressure-levels` makes of
columns, without starting Python."""

import sys
import time

import wrf
from netCDF4 import Dataset

HEIGHTS = (80, 100, 120, 180)
PRESSURES = (925, 850, 700, 500)

start = time.perf_counter()
with Dataset(sys.argv[1]) as file:
    for number in range(len(file.dimensions["Time"])):
        # The most unstable parcel alone: its library has no other one of a whole field.
        wrf.getvar(file, "cape_2d", timeidx=number, meta=False)
        wrf.getvar(file, "pw", timeidx=number, meta=False)
        height = wrf.getvar(file, "height_agl", timeidx=number, meta=False)
        pressure = wrf.getvar(file, "pressure", timeidx=number, meta=False)
        wind = wrf.getvar(file, "uvmet", timeidx=number, meta=False)
        fields = [wrf.getvar(file, name, timeidx=number, meta=False) for name in ("tk", "rh", "z")]
        for field in [*fields, wind[0], wind[1]]:
            for metres in HEIGHTS:
                wrf.interplevel(field, height, metres, meta=False)
            for hectopascals in PRESSURES:
                wrf.interplevel(field, pressure, hectopascals, meta=False)
print(time.perf_counter() - start)
