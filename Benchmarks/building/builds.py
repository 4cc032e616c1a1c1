"""Extraction and the whole build, beside programs that do a part of it."""

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

from measuring import inputs
from measuring.measure import can_drop_caches, drop_caches, drop_file, interleaved, run, timed

MEMORY = 250  # MiB


def measure(bench, table):
    for container in ("offset64", "netcdf4"):
        source = bench.model_run(container)
        section = f"Build from {container}, {source.stat().st_size / 1e9:.2f} GB"
        source.read_bytes()  # everybody reads from the page cache
        surface(bench, table, section, source, container)
        columns(bench, table, section, source, container)
        everything(bench, table, section, source)
    noisy(bench, table)
    wide(bench, table)
    cold(bench, table)
    limited(bench, table)


def gridx(bench, source, metrics, program=None):
    return lambda: timed([program or bench.gridx, "build", source, "--output", bench.scratch / "built.gridx",
                          "--metrics", metrics, "--quiet"])


def ncks(bench, source, variables, *options):
    return lambda: timed([bench.ncks, "--overwrite", *options, "--variable", variables, source,
                          bench.scratch / "ncks.nc"])


def surface(bench, table, section, source, container):
    jobs = {"gridx": gridx(bench, source, inputs.SURFACE)}
    if bench.ncks:
        jobs["ncks -v"] = ncks(bench, source, inputs.SURFACE_VARIABLES)
    if bench.cdo:
        names = inputs.SURFACE_VARIABLES.replace(",XLAT,XLONG,Times", "")
        jobs["cdo selname"] = lambda: timed(
            [bench.cdo, "-s", f"selname,{names}", source, bench.scratch / "cdo.nc"])
    found = interleaved(jobs, bench.rounds, before=os.sync)
    compare(table, section, "surface metrics", found,
            {"ncks -v": 1} if container == "offset64" else {})
    memory(table, section, "surface metrics", found)
    for name in ("ncks -v", "cdo selname"):
        if name not in found:
            table.skip(section, "surface metrics", f"{name.split()[0]} is not installed")


def columns(bench, table, section, source, container):
    jobs = {"gridx": gridx(bench, source, inputs.COLUMN)}
    if bench.ncks:
        jobs["ncks -v"] = ncks(bench, source, inputs.COLUMN_VARIABLES)
        if container == "netcdf4":
            jobs["ncks -v -L 0"] = ncks(bench, source, inputs.COLUMN_VARIABLES, "-L", "0")
    what = "with sea-level pressure and cloud layers"
    if importlib.util.find_spec("wrf"):
        jobs["wrf-python"] = lambda: (wrf_python(source), None)
    found = interleaved(jobs, bench.rounds, before=os.sync)
    compare(table, section, what, found,
            {"wrf-python": 1 / 20 if container == "offset64" else 1 / 10})
    memory(table, section, what, found)
    if "wrf-python" not in found:
        table.skip(section, what, "wrf-python could not be installed; it needs gfortran")


def wrf_python(source):
    script = Path(__file__).with_name("peer_wrf_python.py")
    return float(run([sys.executable, script, source]).split()[-1])


def everything(bench, table, section, source):
    jobs = {"gridx": gridx(bench, source, "all")}
    if bench.ncks:
        jobs["ncks -v"] = ncks(bench, source, inputs.ALL_VARIABLES)
    found = interleaved(jobs, min(3, bench.rounds), before=os.sync)
    compare(table, section, "all metrics", found)
    memory(table, section, "all metrics", found)


def compare(table, section, what, found, targets={}):
    """A row for each peer, or one without when there is none."""
    ours = found["gridx"][0]
    for name in [name for name in found if name != "gridx"] or [""]:
        theirs = found[name][0] if name else None
        table.add(section, what, ours, "s", name, theirs, most_ratio=targets.get(name))


def memory(table, section, what, found):
    """A row for the largest peak of all rounds, beside that of ncks."""
    ours, theirs = (found[name][1] / 1024 if name in found else None for name in ("gridx", "ncks -v"))
    if not ours:
        return table.skip(section, f"{what}, peak memory", "GNU time is not installed")
    table.add(section, f"{what}, peak memory", ours, "MiB", "ncks -v" if theirs else "", theirs,
              most=MEMORY)


def noisy(bench, table):
    """Surface metrics of the run with noise as in real fields, which makes its index twice as large."""
    name = "quick/noisy" if bench.quick else "noisy"
    source = bench.sample(name, *bench.shape, "--container", "offset64", "--noise", 1)
    source.read_bytes()
    surface(bench, table, f"Build with noise, offset64, {source.stat().st_size / 1e9:.2f} GB", source,
            "offset64")


def wide(bench, table):
    """All metrics of the surface fields of a wide grid."""
    source = bench.wide_run()
    section = f"Build of a wide grid of surface fields, {source.stat().st_size / 1e9:.2f} GB"
    source.read_bytes()
    jobs = {"gridx": gridx(bench, source, "all")}
    if bench.ncks:
        jobs["ncks -v"] = ncks(bench, source, inputs.SURFACE_VARIABLES + ",SNOWNC,GLW,SST")
    found = interleaved(jobs, bench.rounds, before=os.sync)
    compare(table, section, "all metrics", found)
    memory(table, section, "all metrics", found)
    about = bench.info(bench.build(source, "wide.gridx", "--metrics", "all"))
    points, times = about["grid"]["columns"] * about["grid"]["rows"], about["times"]["count"]
    values = points * sum(1 if metric["constant"] else times for metric in about["metrics"])
    table.add(section, "values a second", values / found["gridx"][0], "1/s")


def cold(bench, table):
    """The input from the disk, and then the programs and their libraries too."""
    section = "Build with a cold page cache"
    if not bench.ncks:
        return table.skip(section, "surface metrics", "ncks is not installed")
    for container, target in (("offset64", 1 / 2), ("netcdf4", None)):
        source = bench.model_run(container)
        what = f"surface metrics, {container}"
        jobs = {"gridx": gridx(bench, source, inputs.SURFACE),
                "ncks -v": ncks(bench, source, inputs.SURFACE_VARIABLES)}
        found = interleaved(jobs, bench.rounds, before=lambda: drop_file(source))
        table.add(section, f"{what}: the input cold", found["gridx"][0], "s", "ncks -v",
                  found["ncks -v"][0], most_ratio=target)
        if not can_drop_caches():
            table.skip(section, f"{what}: all cold", "only root can drop the page cache, on Linux")
            continue
        if bench.static:
            jobs["static"] = gridx(bench, source, inputs.SURFACE, bench.static / "gridx")
        found = interleaved(jobs, bench.rounds, before=drop_caches)
        for name, words in (("gridx", ""), ("static", ", linked statically")):
            if name in found:
                table.add(section, f"{what}: all cold, programs too{words}", found[name][0], "s",
                          "ncks -v", found["ncks -v"][0], most_ratio=target)


def limited(bench, table):
    """All metrics of a wide grid in the least memory that gridx says it needs."""
    section = "Build in limited memory"
    columns, rows, levels = (60, 50, 12) if bench.quick else (512, 512, 20)
    for container in ("offset64", "netcdf4"):
        source = bench.sample(f"{bench.scratch.name}/wide-{container}", columns, rows, levels, 3,
                              "--container", container, "--column-fields")
        build = [bench.gridx, "build", source, "--output", bench.scratch / "built.gridx", "--quiet",
                 "--memory"]
        refused = subprocess.run([*build, "1"], capture_output=True, text=True)
        least = int(re.search(r"allow (\d+)", refused.stderr)[1])
        what = f"all metrics, {columns} × {rows} points, {container}: peak with --memory {least}"
        _, kib = timed([*build, str(least)])
        if kib is None:
            table.skip(section, what, "GNU time is not installed")
        else:
            table.add(section, what, kib / 1024, "MiB", most=least)


def large(bench, table):
    """10 GB, and half of it: memory stays, time doubles."""
    section = "Build of 10 GB"
    shape, times = ((40, 36, 12), (150, 300)) if bench.quick else ((120, 110, 30), (225, 450))
    sources = [bench.sample(f"{bench.scratch.name}/large-{count}", *shape, count, "--container", "offset64")
               for count in times]
    found = interleaved({source: gridx(bench, source, inputs.COLUMN) for source in sources}, bench.rounds,
                        before=os.sync)
    taken = []
    for source, (seconds, kib) in found.items():
        gigabytes = source.stat().st_size / 1e9
        taken.append(seconds / gigabytes)
        table.add(section, f"{gigabytes:.1f} GB, with sea-level pressure and cloud layers", seconds, "s")
        table.add(section, f"{gigabytes:.1f} GB, peak memory", kib / 1024, "MiB", most=400)
    table.add(section, "time per GB, of the whole against the half", taken[1], "s", "half",
              taken[0], most_ratio=1.15)
