"""What columns cost a build: the same run without them, with what is made of whole columns, with heights, with pressures, and
with all of it, in turn; and wrf-python's time for the like.

  PYTHONPATH=Benchmarks python3 -m building.columns --gridx PROGRAM --run FILE [--python PYTHON] [--write-docs]

PYTHON is one that has wrf-python and netCDF4. The run: gridsample --columns 120 --rows 110 --levels 30 --times 37.
"""

import argparse
import datetime
import json
import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from measuring.measure import machine
from measuring.report import replace_between_markers

ROUNDS = 5
HEIGHTS = ["--heights", "80,100,120,180"]
PRESSURES = ["--pressure-levels", "925,850,700,500"]
KINDS = [
    ("without", []), ("`--metrics all`", ["--metrics", "all"]), ("4 heights", HEIGHTS),
    ("4 pressures", PRESSURES), ("`--profiles`", ["--profiles"]), ("all of it", ["--metrics", "all", *HEIGHTS, *PRESSURES]),
]


def build(gridx, run, output, options):
    """Seconds of time and of the processor."""
    before = os.times()
    start = time.perf_counter()
    subprocess.run([gridx, "build", run, "-o", output, "--quiet", *options], check=True)
    seconds = time.perf_counter() - start
    after = os.times()
    return (seconds, after.children_user + after.children_system
            - before.children_user - before.children_system)


def bytes_of(gridx, index):
    """Of the whole index, for each point and output time."""
    info = json.loads(subprocess.run([gridx, "info", index, "--json"], check=True, capture_output=True).stdout)
    return info["bytes"] / (info["grid"]["columns"] * info["grid"]["rows"] * info["times"]["count"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gridx", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--python", type=Path)
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args()
    taken = {name: [] for name, _ in KINDS}
    size = {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            for name, extra in KINDS:
                output = Path(folder) / "x.gridx"
                taken[name].append(build(options.gridx, options.run, output, extra))
                size[name] = bytes_of(options.gridx, output)
    text = f"\n{machine()}; {datetime.date.today()}. {options.run.stat().st_size / 1e6:.0f} MB.\n\n"
    text += "| build | time | processor | ratio of processor time | bytes a point and time |\n|---|---:|---:|---:|---:|\n"
    plain = taken[KINDS[0][0]]
    for name, _ in KINDS:
        ratio = statistics.median(a[1] / b[1] for a, b in zip(taken[name], plain))
        seconds, processor = (statistics.median(x[k] for x in taken[name]) for k in (0, 1))
        text += f"| {name} | {seconds:.2f} s | {processor:.2f} s | {ratio:.2f} | {size[name]:.1f} |\n"
    if options.python:
        peer = Path(__file__).with_name("peer_wrf_columns.py")
        seconds = float(subprocess.run([options.python, peer, options.run], check=True, text=True,
                                       capture_output=True).stdout)
        whole = statistics.median(x[1] for x in taken[KINDS[-1][0]])
        text += f"| wrf-python: cape_2d, pw, interplevel | {seconds:.1f} s | | gridx, all of it: {whole / seconds:.3f} of its time | |\n"
    print(text)
    if options.write_docs:
        replace_between_markers(Path(__file__).parents[2] / "docs/performance.md", "columns", text + "\n")


if __name__ == "__main__":
    main()
