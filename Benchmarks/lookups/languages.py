"""Questions from Python, C, R and Node, beside readers of other formats and the library in Swift.

Started by Benchmarks/run --languages, which makes the packages, and an environment with the wheel and the peers.
"""

import argparse
import datetime
import json
import random
import statistics
import time
from pathlib import Path

import gridq
import numpy
import omfiles
import xarray
import zarr
from lookups.sizes import Fields, Stores
from measuring.inputs import COMMON, COMMON_QUANTA, Bench
from measuring.measure import machine, run
from measuring.report import Table, replace_between_markers

PLACES = 1000
NOTHING = "a call of a function that does nothing"


def main():
    parser = argparse.ArgumentParser()
    for option in ("--folder", "--programs", "--lookups", "--c"):
        parser.add_argument(option, type=Path, required=True)
    parser.add_argument("--r", type=Path)
    for flag in ("--quick", "--write-docs"):
        parser.add_argument(flag, action="store_true")
    options = parser.parse_args()
    bench = Bench(options.folder, options.programs, options.lookups, None, options.quick)
    columns, rows, _, _ = bench.shape
    source = bench.sample(f"{bench.scratch.name}/languages", columns, rows, 2, 49, "--container", "offset64", "--surface-only")
    quanta = [word for quantum in COMMON_QUANTA for word in ("--quantum", quantum)]
    index = bench.build(source, "languages.gridx", "--metrics", ",".join(COMMON), *quanta)
    table = Table()
    from_python(bench, table, source, index)
    from_c(bench, table, options.c, index)
    from_others(bench, table, options.r, index)
    peers = ", ".join(f"{module.__name__} {module.__version__}" for module in (numpy, xarray, zarr))
    text = (f"{columns} × {rows} points, 49 hourly times. {machine()}; {datetime.date.today()}. "
            f"{peers}, omfiles {version('omfiles')}.\n") + table.markdown()
    print(f"\n{text}")
    if options.write_docs:
        replace_between_markers(Path(__file__).parents[2] / "docs/performance.md", "languages", "\n" + text + "\n")


def version(name):
    from importlib.metadata import version
    return version(name)


def in_turn(bench, jobs):
    """Seconds of one call of each of `jobs` (name: (function of a number, calls)): medians of rounds in turn, each in an order of
    its own, because what comes after a job may find less memory that was written to before. Less what a call of a function
    that does nothing takes."""
    jobs = {**jobs, NOTHING: (lambda k: None, 4000)}
    taken = {name: [] for name in jobs}
    chance = random.Random(1)
    for round in range(2 * bench.rounds + 1):
        for name, (function, calls) in chance.sample(list(jobs.items()), len(jobs)):
            start = time.perf_counter()
            for number in range(calls):
                function(number)
            if round:
                taken[name].append((time.perf_counter() - start) / calls)
    medians = {name: statistics.median(seconds) for name, seconds in taken.items()}
    nothing = medians.pop(NOTHING)
    return {name: seconds - nothing for name, seconds in medians.items()}


def compare(bench, table, section, what, jobs, most=None, most_ratio=None):
    """A row for each peer of what comes first; the targets are in the first of them."""
    found = in_turn(bench, jobs)
    ours, *peers = found
    for number, peer in enumerate(peers):
        first = number == 0
        table.add(section, what, found[ours], "s", peer, found[peer], most=most if first else None,
                  most_ratio=most_ratio if first else None)


def from_python(bench, table, source, index):
    section = f"From Python, an index of {index.stat().st_size / 1e6:.1f} MB"
    data = gridq.open(index)
    domain = data.domain()
    rows, columns = domain.shape
    latitudes, longitudes = domain.coordinates
    fields = Fields(bench, index)
    stores = Stores(bench.scratch / "languages-stores", fields)
    om = {name: omfiles.OmFileReader(str(path)) for name, path in stores.om("8×8×T", (8, 8)).items()}
    whole = omfiles.OmFileReader(str(stores.om("whole grid×T", (rows, columns))["temperature"]))
    arrays = {name: zarr.open_array(str(path), mode="r") for name, path in stores.zarr("8×8×T", (8, 8)).items()}
    model = xarray.open_dataset(source, engine="netcdf4", cache=False)
    chance = random.Random(1)
    asked = [(chance.choice(COMMON), chance.randrange(rows), chance.randrange(columns)) for _ in range(4096)]
    places = [(name, float(latitudes[j, i]), float(longitudes[j, i]), j, i) for name, j, i in asked]
    # The same numbers: OM's and zarr's are those of the index.
    for name, latitude, longitude, j, i in places[:50]:
        if name != "precipitation":
            numpy.testing.assert_allclose(domain.series(name, latitude, longitude), om[name][j, i, :], rtol=1e-6)

    questions = [place[:3] for place in places]
    few, some, many = (20, 200, 2000) if bench.quick else (50, 500, 4000)
    jobs = {
        "gridq": (lambda k: domain.series(*questions[k]), many),
        "OM, given the grid point": (lambda k: om[asked[k][0]][asked[k][1], asked[k][2], :], some),
        "zarr, given the grid point": (lambda k: arrays[asked[k][0]][asked[k][1], asked[k][2], :], few),
        "xarray on the model's file, given the grid point": (
            lambda k: model.T2.isel(south_north=asked[k][1], west_east=asked[k][2]).values, few),
    }
    compare(bench, table, section, "49 hours at a coordinate, as an array", jobs, most=2e-6)
    jobs = {
        "gridq": (lambda k: data.forecast(*questions[k][1:], metrics=["temperature", "wind_u"]), some),
        "xarray on the model's file, given the grid point": (
            lambda k: model[["T2", "U10"]].isel(south_north=asked[k][1], west_east=asked[k][2]).to_dataframe(), few),
    }
    compare(bench, table, section, "49 hours of two metrics, as a DataFrame", jobs, most=150e-6)
    north, east = (numpy.array([place[number] for place in places[:PLACES]]) for number in (1, 2))
    js, is_ = (numpy.array([place[number] for place in places[:PLACES]]) for number in (3, 4))
    jobs = {
        "gridq": (lambda k: domain.points("temperature", north, east), 5),
        "OM, given the grid points": (lambda k: [om["temperature"][j, i, :] for j, i in zip(js, is_)], 2),
        "zarr, given the grid points": (
            lambda k: arrays["temperature"].vindex[js[:, None], is_[:, None], numpy.arange(49)], 1),
    }
    compare(bench, table, section, f"49 hours at {PLACES:,} coordinates", jobs, most=3e-3)
    opened = xarray.open_dataset(index, engine="gridq", cache=False)
    jobs = {
        "gridq": (lambda k: domain.field("temperature"), 5),
        "OM, chunks of 8×8×T": (lambda k: om["temperature"][:], 5),
        "OM, one chunk": (lambda k: whole[:], 5),
        "zarr, chunks of 8×8×T": (lambda k: arrays["temperature"][:], 1),
        "xarray on the model's file": (lambda k: model.T2.values, 5),
        "xarray on the index": (lambda k: opened.temperature.values, 5),
    }
    compare(bench, table, section, "all points and times of temperature", jobs, most_ratio=1.5)
    # What is not stored as it is asked for: the differences of totals, and what is made of two fields.
    jobs = {
        "gridq": (lambda k: domain.field("precipitation"), 5),
        "xarray on the model's file, and numpy": (lambda k: numpy.diff((model.RAINC + model.RAINNC).values, axis=0), 5),
    }
    compare(bench, table, section, "all points and times of precipitation", jobs)
    jobs = {
        "gridq": (lambda k: domain.field("wind_speed"), 2),
        "xarray on the model's file, and numpy": (lambda k: numpy.hypot(model.U10.values, model.V10.values), 2),
    }
    compare(bench, table, section, "all points and times of wind_speed", jobs)


def from_c(bench, table, program, index):
    """Each in a process of its own, in turn."""
    section = "From C, the same index"
    cases = {"value-nearest": "value, nearest", "series24-nearest": "24 hours, nearest", "series-whole": "the whole run, nearest"}
    rounds = []
    for _ in range(bench.rounds):
        rounds.append((json.loads(run([program, index])), bench.lookup("measure", index, "--checked", "--cases", ",".join(cases))))
    for case, what in cases.items():
        ours, theirs = (statistics.median(round[number][case] for round in rounds) * 1e-9 for number in (0, 1))
        table.add(section, f"{what}: from coordinate to number", ours, "s", "the library in Swift", theirs, most_ratio=1.1)


def from_others(bench, table, library, index):
    """From R, where it is, and in Node: by functions that give one metric of the whole run, beside the library in Swift."""
    section = "From R and JavaScript, the same index"
    corners = bench.info(index)["grid"]["corners"]
    box = {}
    for name in ("latitude", "longitude"):
        sides = [corner[name] for corner in corners]
        # Within the grid, whose sides are curves there.
        margin = (max(sides) - min(sides)) / 5
        box[name] = [min(sides) + margin, max(sides) - margin]
    here = Path(__file__).parent
    jobs = {"gq_series of R": ["Rscript", here / "lookups.R", library, index]} if library else {}
    jobs["forecast of JavaScript, in Node"] = ["node", here / "lookups.mjs", index, json.dumps(box)]
    for what, command in jobs.items():
        rounds = [(float(run(command)), bench.lookup("measure", index, "--checked", "--cases", "series-whole")["series-whole"])
                  for _ in range(bench.rounds)]
        ours, theirs = (statistics.median(round[number] for round in rounds) * 1e-9 for number in (0, 1))
        table.add(section, f"the whole run, nearest, by {what}", ours, "s", "the library in Swift", theirs)
    if not library:
        table.skip(section, "the whole run by R", "R is not installed")


if __name__ == "__main__":
    main()
