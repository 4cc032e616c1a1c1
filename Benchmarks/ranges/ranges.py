"""One point series of all metrics from a plain web server, by ranges: gridq's store beside other formats.

Benchmarks/run --ranges prepares and starts it. All keep the same integers, read back from the index. Every series is
asked for by a new process, which has fetched nothing before. The server counts what it is asked for.
"""

import argparse
import datetime
import json
import os
import random
import shutil
import statistics
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import netCDF4
import numpy
import zarr

from lookups.sizes import MISSING, Fields, Stores, narrowed
from measuring.inputs import Bench
from measuring.measure import machine, run
from measuring.report import replace_between_markers

SOURCE = Path(__file__).parents[2]
sys.path.insert(0, str(SOURCE / "Tests" / "Reference"))
from range_server import RangeServer  # noqa: E402

DELAY = 0.1
LIMITS = {"requests": 3, "bytes": 32_000, "neighbour": 1}
# What gridx makes the metrics of, as far as it varies.
MODEL_VARIABLES = ["T2", "Q2", "PSFC", "U10", "V10", "RAINC", "RAINNC", "SNOWNC", "SNOWH", "SWDOWN", "GLW", "TSK", "SST",
                   "PBLH"]


@dataclass
class Kept:
    """One way to keep a run: read by `reader` of peer_ranges.py at `path` of the server."""
    name: str
    reader: str
    path: str
    prepare: Callable = lambda: None


def measure(bench, source, original):
    """The section of a run as Markdown; the file of it in NetCDF-4, if it is to be asked too."""
    folder = bench.scratch / "ranges"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    run([bench.gridx, "ingest", source, "--store", folder / "store", "--quiet"])
    fields = Fields(bench, next(folder.glob("store/runs/**/*.gridx")))
    with netCDF4.Dataset(source) as data:
        places = data["XLAT"][0].filled(), data["XLONG"][0].filled()
    server = RangeServer(folder)
    try:
        rows = [line("gridq, in Node", [ours(server, fields, places, point) for point in points(bench, fields)])]
        print(rows[-1], flush=True)
        for kept in peers(Stores(folder / "peers", fields), server.url, original):
            try:
                kept.prepare()
                asked = [peer(server, fields, kept, point) for point in points(bench, fields)]
                rows.append(line(kept.name, asked))
            except (ImportError, RuntimeError, ValueError) as error:
                rows.append(f"| {kept.name} | not measured: {str(error).strip().splitlines()[-1]} ||||")
            print(rows[-1], flush=True)
    finally:
        server.close()
    times, height, width = max((codes.shape for codes in fields.codes.values()))
    return (f"\n### {width} × {height} points, {times} times, {len(fields.codes)} metrics\n\n"
            "| how it is kept | requests | bytes | no delay | 100 ms |\n|---|---:|---:|---:|---:|\n"
            + "".join(f"{row}\n" for row in rows) + budget(folder / "store", 30))


def points(bench, fields):
    """Random rows and columns, away from the edge."""
    _, rows, columns = next(iter(fields.codes.values())).shape
    chance = random.Random(1)
    return [(chance.randrange(1, rows - 1), chance.randrange(1, columns - 1)) for _ in range(bench.rounds)]


def budget(store, places):
    """The most that an answer takes at random places, against the limits."""
    said = run(["node", SOURCE / "Tests/WebTests/node/store-budget.mjs", SOURCE / "web", store, places])
    most = dict(zip(("requests", "bytes", "neighbour"), map(int, said.split())))
    is_met = all(most[key] <= limit for key, limit in LIMITS.items())
    return (f"\ngridq at {places} random places, after the manifest: {most['requests']} requests and {most['bytes']:,} "
            f"bytes at most, and {most['neighbour']} for the next cell. The limits are {LIMITS['requests']} and "
            f"{LIMITS['bytes']:,} bytes, and {LIMITS['neighbour']}: {'met' if is_met else '**missed**'}.\n")


def peers(stores, url, original):
    """Writes the integers in each format, and gives how they are read."""
    folder, whole = stores.folder, (stores.rows, stores.columns)
    stores.om("points", (8, 8))
    yield Kept("OM, a file for each metric, chunks of 8×8×T", "om", "peers/points")
    for name, chunk, shard in (("8×8×T, shards of 80×80×T", (8, 8), (80, 80)),
                               ("20×20×T, a shard for each metric", (20, 20), whole),
                               ("8×8×T, no shards", (8, 8), None),
                               ("as zarr chooses them, no shards", None, None)):
        path = folder / f"{len(list(folder.iterdir()))}.zarr"
        grouped(stores.fields, path, chunk, shard)
        yield Kept(f"Zarr v3, chunks of {name}" if chunk else f"Zarr v3, chunks {name}", "zarr", f"peers/{path.name}")
    file = stores.netcdf("points", (8, 8))["all"]
    yield Kept("NetCDF-4, chunks of 8×8×T, by h5py and fsspec", "netcdf", f"peers/{file.name}")
    yield Kept("the same, in blocks of 64 KiB that are kept", "netcdf_small", f"peers/{file.name}")
    yield Kept("the same, by references of kerchunk", "references", "peers/references.json",
               lambda: refer(file, f"{url}/peers/{file.name}", folder / "references.json"))
    if original:
        os.link(original, folder / "model.nc")
        yield Kept(f"the model's own NetCDF-4, {len(MODEL_VARIABLES)} variables, a chunk for each time, by the same",
                   "model", "peers/model.json",
                   lambda: refer(original, f"{url}/peers/model.nc", folder / "model.json"))


def grouped(fields, path, chunk, shard):
    """A Zarr group of all metrics, with the metadata of all in one place."""
    group = zarr.create_group(store=str(path))
    for name in fields.codes:
        codes = narrowed(fields.for_peers(name))
        times = codes.shape[-1]
        group.create_array(
            name, data=codes, chunks=(*chunk, times) if chunk else "auto",
            # A shard is of whole chunks.
            shards=(*(-(-side // part) * part for side, part in zip(shard, chunk)), times) if shard else None,
            compressors=zarr.codecs.BloscCodec(cname="zstd", clevel=9, shuffle="bitshuffle"))
    zarr.consolidate_metadata(str(path))


def refer(file, url, target):
    """Writes where the chunks of a NetCDF-4 file are, as kerchunk does."""
    from kerchunk.hdf import SingleHdf5ToZarr
    with open(file, "rb") as opened:
        target.write_text(json.dumps(SingleHdf5ToZarr(opened, url).translate()))


def peer(server, fields, kept, point):
    """What one series takes of the server; an error if it is another one than ours."""
    names = MODEL_VARIABLES if kept.reader == "model" else list(fields.codes)
    command = [sys.executable, Path(__file__).with_name("peer_ranges.py"), kept.reader, f"{server.url}/{kept.path}",
               ",".join(names), *point]

    def check(series):
        if kept.reader == "model":
            celsius = numpy.array(series["T2"]) - 273.15
            return same(fields, "temperature", celsius, point, most=1)
        for name in names:
            codes = fields.for_peers(name, *point)
            found = numpy.array(series[name], float)
            if isinstance(series[name][0], float):
                same(fields, name, found, point)
            elif not numpy.array_equal(numpy.where(found == -32768, MISSING, found), codes):
                raise ValueError(f"{name} at {point} differs")
    return cost(server, command, check)


def ours(server, fields, places, point):
    latitude, longitude = (float(degrees[point]) for degrees in places)
    command = ["node", Path(__file__).with_name("ranges.mjs"), SOURCE / "web", f"{server.url}/store", latitude, longitude]

    def check(series):
        # Of wind the answer has speed and direction; steps of visibility are not all of one size.
        for name in set(series) & set(fields.codes) - {"visibility"}:
            values = numpy.array(series[name], float)[:len(fields.codes[name])]
            if fields.kinds[name] == "sum":
                values[0] = 0  # ours has no amount before the first time
            same(fields, name, values, point)
    return cost(server, command, check)


def same(fields, name, values, point, most=0):
    """An error unless values are those of a metric, in quanta."""
    codes = fields.for_peers(name, *point)
    missing = numpy.isnan(values)
    found = numpy.round(numpy.where(missing, 0, values) / fields.quanta[name])
    if not numpy.array_equal(missing, codes == MISSING) or numpy.abs(found - codes)[~missing].max(initial=0) > most:
        raise ValueError(f"{name} at {point} differs")


def cost(server, command, check):
    """Requests, bytes, and milliseconds without and with delay."""
    found = []
    for server.delay in (0, DELAY):
        server.asked.clear()
        said = json.loads(run(command))
        check(said["series"])
        found.append(said["milliseconds"])
    return len(server.asked), sum(size for _, size in server.asked), *found


def line(name, asked):
    """A row of medians, with the most requests and bytes."""
    requests, sizes, *times = zip(*asked)
    cells = []
    for counts in (requests, sizes):
        median = statistics.median(counts)
        cells.append(f"{median:,.0f}" + (f" ({max(counts):,})" if max(counts) > median else ""))
    return f"| {name} | " + " | ".join(cells + [f"{statistics.median(some):,.0f} ms" for some in times]) + " |"


def main():
    # Of zarr, that others may not know metadata in one place; of kerchunk, attributes that are empty.
    warnings.simplefilter("ignore")
    parser = argparse.ArgumentParser()
    for name in ("folder", "programs", "lookups"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    for flag in ("--quick", "--write-docs"):
        parser.add_argument(flag, action="store_true")
    options = parser.parse_args()
    bench = Bench(options.folder.resolve(), options.programs.resolve(), options.lookups.resolve(), None, options.quick)
    size = (40, 36, 2, 25) if bench.quick else (400, 400, 2, 73)
    runs = {container: bench.sample(f"{bench.scratch.name}/ranges-{container}", *size, "--container", container,
                                    "--surface-only") for container in ("offset64", "netcdf4")}
    text = f"\n{machine()}; {datetime.date.today()}. {versions()}.\n"
    text += measure(bench, next(SOURCE.glob("SampleData/wrfout_d02*")), None)
    text += measure(bench, runs["offset64"], runs["netcdf4"]) + "\n"
    (bench.scratch / "ranges.md").write_text(text)
    print(text)
    if options.write_docs:
        replace_between_markers(SOURCE / "docs" / "performance.md", "ranges", text)


def versions():
    from importlib.metadata import version
    return ", ".join(f"{name} {version(name)}" for name in ("omfiles", "zarr", "h5py", "fsspec", "kerchunk"))


if __name__ == "__main__":
    main()
