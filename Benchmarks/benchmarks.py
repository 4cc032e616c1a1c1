"""Measures everything and writes the table; started by Benchmarks/run, which prepares what it needs."""

import argparse
import datetime
import json
from pathlib import Path

from building import ablation, against, builds, files
from lookups import curves, points, sizes
from lookups import stores as run_stores
from measuring.inputs import Bench
from measuring.measure import can_drop_caches, machine
from measuring.report import Row, Table, replace_between_markers

DOCS = Path(__file__).parents[1] / "docs"


def main():
    options = arguments()
    bench = Bench(options.folder, options.programs, options.lookups, options.static,
                  options.quick)
    if options.ablate:
        return ablate(bench, options.write_docs)
    if options.against:
        return print(against.measure(bench, options.against))
    if options.points:
        return measure_points(bench, options)
    about = {
        "machine": machine(), "date": str(datetime.date.today()), "quick": options.quick,
        "run": "{} × {} points, {} levels, {} hourly times".format(*bench.shape),
        "cold_cache": can_drop_caches(), "versions": versions(bench),
    }
    table = Table()
    stores = sizes.measure(bench, table)
    points.measure(bench, table, stores, options.om_swift)
    run_stores.measure(bench, table)
    builds.measure(bench, table)
    files.measure(bench, table)
    if options.large:
        builds.large(bench, table)
    publish(bench, table, about, curves.measure(bench), options.write_docs)


def measure_points(bench, options):
    """The sections about one place, in the last table."""
    about = json.loads((bench.scratch / "table.json").read_text())
    if about["machine"] != machine():
        raise RuntimeError("the last table is of another machine")
    rows, measured = about.pop("rows"), about.pop("curves")
    table, fresh = Table(), Table()
    for row in rows:
        row.pop("ratio")
        table.rows.append(Row(**row))
    points.measure(bench, fresh, sizes.measure(bench, Table()), options.om_swift)
    table.replace(fresh)
    about["date"] = str(datetime.date.today())
    publish(bench, table, about, measured, options.write_docs)


def publish(bench, table, about, measured, is_for_docs):
    text = f"{about['run']}. {about['machine']}; {about['date']}. " + ", ".join(
        about["versions"]) + ".\n" + table.markdown()
    (bench.scratch / "table.md").write_text(text)
    (bench.scratch / "table.json").write_text(table.json(**about, curves=measured))
    curves.plot(measured, bench.scratch / "plots")
    if is_for_docs:
        write_docs(text, table, measured)
    print(f"\n{text}\nIn {bench.scratch}: table.md, table.json, plots")
    missed = [row for row in table.rows if row.met is False]
    print(f"{len(missed)} of {sum(row.met is not None for row in table.rows)} targets are missed"
          + (", which are meant for the full run" if about["quick"] else ""))


def ablate(bench, is_for_docs):
    """The table of mechanisms alone."""
    text = "\n{}; {}.\n\n{}\n".format(machine(), datetime.date.today(), ablation.measure(bench))
    (bench.scratch / "ablation.md").write_text(text)
    if is_for_docs:
        replace_between_markers(DOCS / "performance.md", "ablation", text)


def write_docs(text, table, measured):
    replace_between_markers(DOCS / "performance.md", "table", "\n" + text + "\n")
    replace_between_markers(DOCS.parent / "README.md", "builds", table.builds())
    floors = measured["floors"]
    replace_between_markers(
        DOCS / "performance.md", "floors", "\n| limit | here |\n|---|---:|\n" + "".join(
            f"| {what} | {value} |\n" for what, value in (
                ("reading from the page cache, one thread",
                 f"{floors['page_cache_bytes_per_second'] / 1e9:.1f} GB/s"),
                ("reading a file from the disk, in order",
                 f"{floors['disk_bytes_per_second'] / 1e9:.2f} GB/s"),
                ("one access to memory, 256 MiB", f"{floors['memory_latency_ns']:.0f} ns"),
                ("one access to a cached 1 MiB", f"{floors['cache_latency_ns']:.1f} ns"),
                ("starting and ending /bin/true", f"{floors['process_start'] * 1e3:.2f} ms"),
            )) + "\n")
    curves.plot(measured, DOCS / "performance")


def versions(bench):
    """Of the peers that are there."""
    import netCDF4
    import omfiles
    import zarr
    found = [f"netCDF4 {netCDF4.__version__}", f"zarr {zarr.__version__}"]
    found.append(f"omfiles {getattr(omfiles, '__version__', None) or installed('omfiles')}")
    try:
        found.append(f"wrf-python {installed('wrf-python')}")
    except ImportError:
        pass
    if bench.ncks:
        found.append("NCO " + first_word_with_digit(bench.ncks, "--version"))
    if bench.cdo:
        found.append("CDO " + first_word_with_digit(bench.cdo, "--version"))
    return found


def installed(name):
    from importlib.metadata import version
    return version(name)


def first_word_with_digit(program, option):
    import subprocess
    done = subprocess.run([program, option], capture_output=True, text=True)
    words = (done.stdout + done.stderr).replace("version", " ").split()
    return next((word.strip('",()') for word in words if any(c.isdigit() for c in word)), "?")


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--programs", type=Path, required=True)
    parser.add_argument("--lookups", type=Path, required=True)
    parser.add_argument("--static", type=Path)
    parser.add_argument("--om-swift", type=Path)
    parser.add_argument("--against")
    for flag in ("--quick", "--large", "--ablate", "--points", "--write-docs"):
        parser.add_argument(flag, action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
