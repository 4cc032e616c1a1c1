#!/usr/bin/env python3
"""What wrf-python makes of a wrfout file: slp (hPa), rh2 (%), td2 (degC) and uvmet10 (m/s), as NetCDF.

    python3 Tests/Reference/wrfpython.py wrfout.nc wrfout.wrfpython.nc

wrf-python 1.3.4.1 needs a Fortran compiler: pip install "numpy<2" "setuptools<65" wheel xarray "netCDF4<1.7" wrapt,
then pip install --no-build-isolation wrf-python.
"""
import sys

import netCDF4
import numpy as np
import wrf


def with_times(source):
    """A copy whose coordinates have a time each, which wrf-python asks for; those of some files have none."""
    copy = netCDF4.Dataset("copy", "w", format="NETCDF3_CLASSIC", diskless=True, persist=False)
    copy.setncatts({name: source.getncattr(name) for name in source.ncattrs()})
    for name, dimension in source.dimensions.items():
        copy.createDimension(name, len(dimension))
    for name, variable in source.variables.items():
        is_still = name in ("XLAT", "XLONG") and len(variable.dimensions) == 2
        axes = ("Time", *variable.dimensions) if is_still else variable.dimensions
        made = copy.createVariable(name, variable.dtype, axes)
        made.setncatts({
            key: variable.getncattr(key) for key in variable.ncattrs()
            if key not in ("coordinates", "_FillValue")})
        made[:] = variable[:]
    return copy


source = with_times(netCDF4.Dataset(sys.argv[1]))
result = netCDF4.Dataset(sys.argv[2], "w", format="NETCDF3_CLASSIC")
for name in ["slp", "rh2", "td2", "uvmet10"]:
    options = {"units": "degC"} if name == "td2" else {}
    values = wrf.getvar(source, name, timeidx=wrf.ALL_TIMES, meta=False, **options)
    dimensions = []
    for axis, length in enumerate(values.shape):
        dimensions.append(f"{name}_{axis}_{length}")
        result.createDimension(dimensions[-1], length)
    result.createVariable(name, "f4", dimensions)[:] = np.ma.filled(values)
result.title = f"computed with wrf-python {wrf.__version__} from {sys.argv[1].rpartition('/')[2]}"
result.close()
