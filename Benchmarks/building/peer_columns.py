"""The peer's size: bytes a point and time of the columns that `gridx build --profiles` keeps, as rw-store keeps columns for
soundings (rusty-weather, docs/FORMAT.md, version 1): blocks of 16 × 16 points with their levels side by side, 16 bits between
the least and the greatest value of a block, zstd of level 1, and a record of 64 bytes a block. Of every sixth time.
Needs wrf-python and zstandard."""

import sys

import numpy
import wrf
import zstandard
from netCDF4 import Dataset

SIDE = 16
RECORD = 64

compressor = zstandard.ZstdCompressor(level=1)
(size, values) = (0, 0)
with Dataset(sys.argv[1]) as file:
    for time in range(0, len(file.dimensions["Time"]), 6):
        wind = wrf.getvar(file, "uvmet", timeidx=time, meta=False)
        fields = [wrf.getvar(file, name, timeidx=time, meta=False) for name in ("pressure", "tk", "td", "z")]
        for field in [*fields, wind[0], wind[1]]:
            columns = numpy.moveaxis(numpy.asarray(field, dtype="f8"), 0, -1)
            for row in range(0, columns.shape[0], SIDE):
                for column in range(0, columns.shape[1], SIDE):
                    block = columns[row:row + SIDE, column:column + SIDE]
                    step = numpy.ptp(block) / 65534
                    codes = numpy.rint((block - (block.min() + block.max()) / 2) / step).astype("<i2")
                    size += RECORD + len(compressor.compress(codes.tobytes()))
        values += columns.shape[0] * columns.shape[1]
print(size / values)
