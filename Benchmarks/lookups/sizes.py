"""The size of the index, beside other stores of the same numbers in the same steps.

The integers are read back from the index, so that everybody keeps the same ones. gridq keeps rain as
totals since the start of the run; the others get what they usually keep, amounts of each hour.
"""

import os
import shutil
import zlib
from pathlib import Path

import netCDF4
import numpy
import omfiles
import zarr

MISSING = numpy.iinfo(numpy.int32).min
REAL = ["wrfout_lambert_168h_t2_cropped.nc", "wrfout_lambert_200x200_t2.nc",
        "wrfout_lambert_270x180_t2.nc", "wrfout_mercator_440x299_t2.nc",
        "wrfout_lambert_3d_cropped.nc", "wrfout_lambert_full_cropped.nc"]
# OM's best chunking against the tiles of gridq, where that is a target.
REAL_TARGETS = {REAL[0]: 0.95, REAL[1]: 0.85}


def measure(bench, table):
    index = bench.common_index()
    fields = Fields(bench, index)
    section = f"Size of {', '.join(fields.names)} at OM's usual steps"
    whole = os.path.getsize(index)
    stores = Stores(bench.scratch / "stores", fields).compared()
    for name, (size, how) in stores.sizes.items():
        table.add(section, "whole file", whole, "B", f"{name}, best: {how}", size,
                  most_ratio=0.75 if name == "OM" else None,
                  note="gridq keeps rain as totals, the peer by the hour")
    against_deflate(bench, table, section, index, fields)
    real_files(bench, table)
    return stores


def real_files(bench, table):
    section = "Size of real runs"
    folder = Path(os.environ.get("GRIDQ_REAL_DATA", Path(__file__).parents[3] / "shared/data"))
    for name in REAL:
        if not (folder / name).exists():
            table.skip(section, name, "GRIDQ_REAL_DATA does not have it")
            continue
        index = bench.build(folder / name, "real.gridx")
        fields = Fields(bench, index)
        size, how = Stores(bench.scratch / "real-stores", fields).compared("OM").sizes["OM"]
        table.add(section, f"tiles of {name}", bench.info(index)["tile_bytes"], "B",
                  f"OM, best: {how}", size, most_ratio=REAL_TARGETS.get(name),
                  note=f"metrics × times: {len(fields.names)} × {fields.times}")
        against_deflate(bench, table, section, index, fields)


def against_deflate(bench, table, section, index, fields):
    table.add(section, "the same tiles" if "real" in section else "tiles alone",
              bench.info(index)["tile_bytes"], "B", "zlib level 6 of the same integers", sum(map(deflated, fields.codes.values())),
              most_ratio=1)


def deflated(codes):
    """Bytes of level 6 deflate of a field, time by time, in 16 bits where they are enough."""
    codes = narrowed(codes)
    return len(zlib.compress(codes.tobytes(), 6))


def narrowed(codes):
    """As 16-bit integers if all fit; missing becomes the smallest."""
    known = codes[codes != MISSING]
    if known.size and max(known.max(), -known.min()) > 32767:
        return codes
    return numpy.where(codes == MISSING, -32768, codes).astype(numpy.int16)


class Fields:
    """The integers of an index: name → array of times × rows × columns."""

    def __init__(self, bench, index):
        folder = bench.scratch / "codes"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        self.codes, self.quanta, self.kinds = {}, {}, {}
        for metric in bench.lookup("codes", index, folder)["metrics"]:
            name = metric["name"]
            codes = numpy.fromfile(folder / f"{name}.i32", "<i4").reshape(metric["shape"])
            self.codes[name], self.quanta[name], self.kinds[name] = (
                codes, metric["quantum"], metric["kind"])
        self.names = [name for name, codes in self.codes.items() if len(codes) > 1] or list(
            self.codes)
        self.times = max(map(len, self.codes.values()))

    def for_peers(self, name, row=slice(None), column=slice(None)):
        """Sums as amounts of each output interval; point by point (rows × columns × times), or of one point."""
        codes = self.codes[name][:, row, column]
        if self.kinds[name] == "sum":
            codes = numpy.diff(codes, axis=0, prepend=codes[:1])
        return numpy.ascontiguousarray(numpy.moveaxis(codes, 0, -1))


class Stores:
    """The fields in other formats."""

    def __init__(self, folder, fields):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        self.folder, self.fields = folder, fields
        _, self.rows, self.columns = next(iter(fields.codes.values())).shape

    def compared(self, only=None):
        """With sizes, of each format in the chunking that makes it smallest."""
        writers = {"OM": self.om, "NetCDF, deflate 6 and shuffle": self.netcdf, "Zarr": self.zarr}
        # Name → (bytes of the smallest, its chunking); name → paths of what is fastest for a point.
        self.sizes, self.for_points = {}, {}
        for name, write in writers.items():
            if only in (None, name):
                tried = {label: write(label, chunk) for label, chunk in self.chunkings().items()}
                best = min(tried, key=lambda label: self.size(tried[label]))
                self.sizes[name] = self.size(tried[best]), best
                self.for_points[name] = tried["8×8×T"]
        return self

    def chunkings(self):
        sides = {f"{side}×{side}×T": (side, side) for side in (8, 16, 32)}
        return sides | {"whole grid×T": (self.rows, self.columns)}

    def chunk(self, chunk, codes):
        return min(chunk[0], self.rows), min(chunk[1], self.columns), codes.shape[-1]

    @staticmethod
    def size(paths):
        """Bytes of files and of folders."""
        total = 0
        for path in paths.values():
            files = path.rglob("*") if path.is_dir() else [path]
            total += sum(file.stat().st_size for file in files if file.is_file())
        return total

    def each(self, label):
        folder = self.folder / label.replace(" ", "-")
        folder.mkdir(exist_ok=True)
        for name in self.fields.codes:
            yield name, folder / name, self.fields.for_peers(name)

    def om(self, label, chunk):
        paths = {}
        for name, path, codes in self.each(label):
            paths[name] = path.with_suffix(".om")
            scale = 1 / self.fields.quanta[name]
            if narrowed(codes).dtype == numpy.int16:
                # As Open-Meteo does: float32 that is scaled to 16 bits when written.
                codes = numpy.where(codes == MISSING, numpy.nan, codes / scale).astype("f4")
            writer = omfiles.OmFileWriter(str(paths[name]))
            writer.close(writer.write_array(
                codes, chunks=list(self.chunk(chunk, codes)), scale_factor=scale, add_offset=0.0,
                compression="pfor_delta_2d"))
        return paths

    def netcdf(self, label, chunk):
        path = self.folder / f"{label.replace(' ', '-')}.nc"
        with netCDF4.Dataset(path, "w") as file:
            for name, _, codes in self.each(label):
                codes = narrowed(codes)
                dimensions = [file.createDimension(f"{name}_{k}", n) for k, n in
                              enumerate(codes.shape)]
                variable = file.createVariable(
                    name, codes.dtype, dimensions, compression="zlib", complevel=6, shuffle=True,
                    chunksizes=self.chunk(chunk, codes))
                variable.scale_factor = self.fields.quanta[name]
                variable.set_auto_scale(False)
                variable[:] = codes
        return {"all": path}

    def zarr(self, label, chunk):
        paths = {}
        for name, path, codes in self.each(label):
            codes = narrowed(codes)
            paths[name] = path.with_suffix(".zarr")
            zarr.create_array(
                store=str(paths[name]), data=codes, chunks=self.chunk(chunk, codes),
                compressors=zarr.codecs.BloscCodec(cname="zstd", clevel=9, shuffle="bitshuffle"))
        return paths
