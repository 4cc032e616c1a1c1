"""Reads what `gridx export` has written with netCDF4, and has pyproj and compliance-checker judge it.

    venv/bin/pip install netCDF4 pyproj compliance-checker
    venv/bin/python Tests/Reference/netcdf_export.py FILE.nc VALUES

VALUES becomes the values of all metrics, in the order of the file, as Doubles in
the byte order of the machine, NaN where missing. Exits with 1 and says why if places or conventions are wrong.
"""

import re
import subprocess
import sys
from pathlib import Path

import netCDF4
import numpy as np
import pyproj


def places(data):
    """The largest differences in degrees between lat and lon and what pyproj makes of x, y and the grid mapping."""
    mapping = {name: data["crs"].getncattr(name) for name in data["crs"].ncattrs()}
    mapping = {
        name: value.tolist() if isinstance(value, np.ndarray) else value
        for name, value in mapping.items()
    }
    columns, rows = ("rlon", "rlat") if "rlat" in data.variables else ("x", "y")
    x, y = np.meshgrid(data[columns][:], data[rows][:])
    crs = pyproj.CRS.from_cf(mapping)
    sphere = pyproj.CRS.from_proj4(f"+proj=longlat +R={mapping['earth_radius']} +no_defs")
    longitudes, latitudes = pyproj.Transformer.from_crs(crs, sphere, always_xy=True).transform(x, y)
    turn = (longitudes - data["lon"][:] + 180) % 360 - 180
    return float(np.abs(latitudes - data["lat"][:]).max()), float(np.abs(turn).max())


def conventions(path):
    """What compliance-checker says against CF 1.11."""
    run = subprocess.run(
        [Path(sys.executable).with_name("compliance-checker"), "-t", "cf:1.11", "-c", "strict", path],
        capture_output=True, text=True)
    lines = [line for line in run.stdout.splitlines() if line.startswith("* ")]
    # Version 6.1.0 takes the one attribute that Mercator requires letter by letter.
    lines = [
        line for line in lines
        if not re.fullmatch(r"\* . is a required attribute for grid mapping mercator", line)
    ]
    if "All tests passed" not in run.stdout and "Corrective Actions" not in run.stdout:
        lines.append(run.stdout + run.stderr)
    return lines


def main(path, output):
    mistakes = conventions(path)
    with netCDF4.Dataset(path) as data:
        if data.Conventions != "CF-1.11":
            mistakes.append(data.Conventions)
        if data["crs"].grid_mapping_name != "latitude_longitude":
            # Rounding: 1e-9 degrees are 0.1 mm.
            mistakes += [f"places are {d} degrees off" for d in places(data) if not d < 1e-9]
        with open(output, "wb") as values:
            for name, variable in data.variables.items():
                if "grid_mapping" in variable.ncattrs():
                    values.write(np.ma.filled(variable[:].astype("f8"), np.nan).tobytes())
    for mistake in mistakes:
        print(mistake)
    return 1 if mistakes else 0


sys.exit(main(*sys.argv[1:]))
