"""What columns cost a build: the same run without them, with what is made of whole columns, with heights, with pressures, and
with all of it, in turn; beside it what reading the same bytes takes in one thread, and wrf-python's time for the like.

  PYTHONPATH=Benchmarks python3 -m building.columns --gridx PROGRAM --run FILE [--python PYTHON] [--write-docs]

PYTHON is one that has wrf-python, netCDF4 and zstandard. What a build reads is known from strace. The run: gridsample --columns 120
--rows 110 --levels 30 --times 73 --container offset64.
"""

import argparse
import datetime
import json
import os
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from measuring.inputs import COLUMN, SURFACE
from measuring.measure import machine
from measuring.report import replace_between_markers

ROUNDS = 5
HEIGHTS = ["--heights", "80,100,120,180"]
PRESSURES = ["--pressure-levels", "925,850,700,500"]
KINDS = [
    ("surface metrics", ["--metrics", SURFACE]), ("with sea-level pressure and clouds", ["--metrics", COLUMN]),
    ("without soundings", []), ("`--metrics all`", ["--metrics", "all"]), ("4 heights", HEIGHTS),
    ("4 pressures", PRESSURES), ("`--profiles`", ["--profiles"]), ("all of it", ["--metrics", "all", *HEIGHTS, *PRESSURES]),
]
# The target of sea-level pressure and clouds: reading the same bytes changes with the machine and the hour as the build does.
MOST_OF_READING = 6


def build(gridx, run, output, options):
    """Seconds of time and of the processor, and MiB at most: by GNU time, because a child of Python begins with its memory."""
    with tempfile.NamedTemporaryFile("r") as report:
        start = time.perf_counter()
        subprocess.run(["time", "-f", "%U %S %M", "-o", report.name,
                        gridx, "build", run, "-o", output, "--quiet", *options], check=True)
        seconds = time.perf_counter() - start
        user, system, memory = report.read().split()
    return seconds, float(user) + float(system), int(memory) / 1024


def reading(gridx, run, output, options):
    """Seconds that reading what a build reads of the run takes: the same pieces in their order, in one thread, from the page
    cache; the fastest of five. Traced with one thread: calls of several are told in two parts."""
    trace = f"{output}.trace"
    subprocess.run(["strace", "-f", "-y", "-e", "trace=pread64", "-o", trace,
                    gridx, "build", run, "-o", output, "--quiet", "--threads", "1", *options], check=True)
    call = re.compile(r"pread64\(\d+<([^>]*)>, .*, (\d+), (\d+)\) = \d+")
    with open(trace) as lines:
        calls = [(int(found[3]), int(found[2])) for found in map(call.search, lines)
                 if found and os.path.samefile(found[1], run)]
    buffer = memoryview(bytearray(max(count for _, count in calls)))
    pieces = {count: buffer[:count] for _, count in calls}
    taken = []
    with open(run, "rb", buffering=0) as file:
        for _ in range(5):
            start = time.perf_counter()
            for offset, count in calls:
                os.preadv(file.fileno(), [pieces[count]], offset)
            taken.append(time.perf_counter() - start)
    return min(taken)


def answer(is_so):
    return "yes" if is_so else "**no**"


def described(gridx, index):
    """Bytes of the whole index for each point and output time, and how many levels its profiles have."""
    info = json.loads(subprocess.run([gridx, "info", index, "--json"], check=True, capture_output=True).stdout)
    values = info["grid"]["columns"] * info["grid"]["rows"] * info["times"]["count"]
    return info["bytes"] / values, info.get("profiles", {}).get("levels", 0)


def printed(options, peer):
    """What a peer's program prints of the run."""
    return subprocess.run([options.python, Path(__file__).with_name(peer), options.run], check=True, text=True,
                          capture_output=True).stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--gridx", type=Path, required=True)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--python", type=Path)
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args()
    taken = {name: [] for name, _ in KINDS}
    (size, levels, floor) = ({}, {}, {})
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "x.gridx"
        for name, extra in KINDS:
            floor[name] = reading(options.gridx, options.run, output, extra)
        for _ in range(ROUNDS):
            for name, extra in KINDS:
                taken[name].append(build(options.gridx, options.run, output, extra))
                size[name], levels[name] = described(options.gridx, output)
    text = f"\n{machine()}; {datetime.date.today()}. {options.run.stat().st_size / 1e6:.0f} MB.\n\n"
    text += ("| build | time | processor | ratio of processor time | peak memory | reading alone | time ÷ reading |"
             " bytes a point and time |\n|---|---:|---:|---:|---:|---:|---:|---:|\n")
    plain = taken["without soundings"]
    for name, _ in KINDS:
        ratio = statistics.median(a[1] / b[1] for a, b in zip(taken[name], plain))
        seconds, processor, memory = (statistics.median(x[k] for x in taken[name]) for k in (0, 1, 2))
        text += (f"| {name} | {seconds:.2f} s | {processor:.2f} s | {ratio:.2f} | {memory:.0f} MiB |"
                 f" {1000 * floor[name]:.0f} ms | {seconds / floor[name]:.1f} | {size[name]:.1f} |\n")
    if options.python:
        seconds = float(printed(options, "peer_wrf_columns.py"))
        whole = statistics.median(x[1] for x in taken[KINDS[-1][0]])
        text += f"| wrf-python: cape_2d, pw, interplevel | {seconds:.1f} s | | gridx, all of it: {whole / seconds:.3f} of its time | | | | |\n"
    text += "\n| target | | met |\n|---|---:|---|\n"
    name = KINDS[1][0]
    share = statistics.median(x[0] for x in taken[name]) / floor[name]
    text += f"| {name}: at most {MOST_OF_READING} times reading alone | {share:.1f} | {answer(share <= MOST_OF_READING)} |\n"
    (more, than) = (taken["all of it"], taken["`--metrics all`"])
    for what, k, most in (("processor time", 1, 2), ("peak memory", 2, 1.05)):
        share = statistics.median(a[k] / b[k] for a, b in zip(more, than))
        text += f"| all of it: at most {most} times the {what} of `--metrics all` | {share:.2f} | {answer(share <= most)} |\n"
    name = "`--profiles`"
    (kept, most) = (size[name] - size["without soundings"], size["`--metrics all`"] * levels[name] / 4)
    text += (f"| profiles: at most as many bytes as `--metrics all` × levels ÷ 4, {most:.1f} | {kept:.1f} |"
             f" {answer(kept <= most)} |\n")
    if options.python:
        peer = float(printed(options, "peer_columns.py"))
        text += (f"| profiles: fewer bytes than the columns of rusty-weather's rw-store, in 16 bits, {peer:.1f} | {kept:.1f} |"
                 f" {answer(kept < peer)} |\n")
    print(text)
    if options.write_docs:
        replace_between_markers(Path(__file__).parents[2] / "docs/performance.md", "columns", text + "\n")


if __name__ == "__main__":
    main()
