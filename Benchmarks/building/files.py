"""A run of many files: one NetCDF-4 file for each time, as models write them.

With the programs of a release build, this section alone:

  PYTHONPATH=Benchmarks python3 -m building.files --programs .build/release [--folder Benchmarks/out] [--quick]
"""

import argparse
import os
import shutil
from pathlib import Path

from building.builds import compare, memory
from measuring import inputs
from measuring.inputs import Bench
from measuring.measure import interleaved, timed
from measuring.report import Table


def measure(bench, table):
    files = bench.hourly_files()
    section = f"Build of {len(files)} NetCDF-4 files of one time each"
    for file in files:
        file.read_bytes()  # everybody reads from the page cache
    build = lambda metrics: lambda: timed(
        [bench.gridx, "build", *files, "--output", bench.scratch / "files.gridx", "--metrics", metrics,
         "--quiet"])
    ncrcat = shutil.which("ncrcat")
    for what, metrics, variables in (
            ("surface metrics", inputs.SURFACE, inputs.SURFACE_VARIABLES),
            ("with sea-level pressure and cloud layers", inputs.COLUMN, inputs.COLUMN_VARIABLES)):
        jobs = {"gridx": build(metrics)}
        if ncrcat:
            jobs["ncrcat -v"] = lambda: timed([ncrcat, "--overwrite", "--variable", variables, *files,
                                               bench.scratch / "ncrcat.nc"])
        else:
            table.skip(section, what, "ncrcat is not installed")
        found = interleaved(jobs, bench.rounds, before=os.sync)
        compare(table, section, what, found, {"ncrcat -v": 1})
        memory(table, section, what, found)

    store = bench.scratch / "store-files"
    ingest = [bench.gridx, "ingest", *files, "--store", store, "--metrics", inputs.SURFACE, "--quiet"]

    def into_new_store():
        shutil.rmtree(store, ignore_errors=True)
        return timed(ingest)

    found = interleaved({"new": into_new_store, "again": lambda: timed(ingest), "build": build(inputs.SURFACE)},
                        bench.rounds, before=os.sync)
    seconds = {name: taken for name, (taken, _) in found.items()}
    table.add(section, "gridx ingest into a new store, surface metrics", seconds["new"], "s", "gridx build",
              seconds["build"], most_ratio=1.1)
    table.add(section, "gridx ingest of the same files again", seconds["again"], "s", "the first time",
              seconds["new"], most_ratio=0.1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=Path, required=True)
    parser.add_argument("--folder", type=Path, default=Path(__file__).parents[1] / "out")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    bench = Bench(options.folder.resolve(), options.programs.resolve(), None, None, options.quick)
    table = Table()
    measure(bench, table)
    print(table.markdown())


if __name__ == "__main__":
    main()
