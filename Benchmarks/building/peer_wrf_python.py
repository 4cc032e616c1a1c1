"""The peer's diagnostics: seconds that wrf-python takes for a run, without starting Python."""

import sys
import time

import wrf
from netCDF4 import Dataset

start = time.perf_counter()
with Dataset(sys.argv[1]) as file:
    for name in ("slp", "cloudfrac", "rh2", "td2", "uvmet10"):
        wrf.getvar(file, name, timeidx=wrf.ALL_TIMES, meta=False)
print(time.perf_counter() - start)
