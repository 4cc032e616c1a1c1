"""How cost grows: with times, grid points, metrics, threads, and runs in a folder."""

import os
import shutil
import statistics
import time

import matplotlib
from lookups.points import middle
from measuring.inputs import COLUMN
from measuring.measure import drop_file, interleaved, start_to_end, timed

matplotlib.use("svg")
from matplotlib import pyplot, ticker  # noqa: E402  (the backend has to be chosen first)

LOOKUPS = {"projection": "coordinate to grid point", "value-nearest": "a value, nearest",
           "value-bilinear": "a value, bilinear", "series24-nearest": "24 hours, nearest",
           "series-whole": "the whole run, nearest"}


def measure(bench):
    """Everything that the plots show, as plain data."""
    floors = bench.lookup("floor")
    source = bench.model_run("offset64")
    floors["disk_bytes_per_second"] = bandwidth(source, 3, lambda: drop_file(source))
    source.read_bytes()
    floors["page_cache_bytes_per_second"] = bandwidth(source, 3)
    floors["process_start"] = interleaved(
        {"true": lambda: start_to_end(["true"])}, 20)["true"][0]
    return {"floors": floors, "times": times(bench), "cells": cells(bench),
            "metrics": metrics(bench), "threads": threads(bench), "runs": runs(bench)}


def bandwidth(source, rounds, before=lambda: None):
    """Bytes per second of reading a file in order, on one thread: the best round."""
    buffer = bytearray(1 << 20)
    rates = []
    for _ in range(rounds):
        before()
        start, total = time.perf_counter(), 0
        with open(source, "rb", buffering=0) as file:
            while count := file.readinto(buffer):
                total += count
                if total > 1e9:
                    break
        rates.append(total / (time.perf_counter() - start))
    return max(rates)


def of_run(bench, name, columns, rows, times):
    """A surface-only run: its build and lookups in its index."""
    source = bench.sample(f"{bench.scratch.name}/{name}", columns, rows, 3, times, "--surface-only",
                          "--container", "offset64")
    index = bench.scratch / "curve.gridx"
    seconds, kib = interleaved({"build": lambda: timed(
        [bench.gridx, "build", source, "--output", index, "--quiet"])}, 3)["build"]
    # 24 hours are all of 24.
    cases = [case for case in LOOKUPS if times > 24 or case != "series-whole"]
    return {"build": seconds, "memory": kib * 1024, "input": source.stat().st_size,
            "index": index.stat().st_size} | bench.lookup("measure", index, "--cases",
                                                          ",".join(cases))


def times(bench):
    counts = [24, 48, 96] if bench.quick else [24, 48, 96, 192, 384, 768]
    return [{"x": count} | of_run(bench, f"times-{count}", 60, 55, count) for count in counts]


def cells(bench):
    sides = [20, 40, 80] if bench.quick else [32, 64, 128, 256, 512]
    return [{"x": side * side} | of_run(bench, f"cells-{side}", side, side, 24) for side in sides]


def metrics(bench):
    """Building and asking for the first n of some metrics."""
    source = bench.model_run("offset64")
    names = COLUMN.split(",")
    whole = bench.build(source, "metrics.gridx", "--metrics", COLUMN)
    rows = []
    for count in sorted({1, 2, 4, 8, len(names)}):
        chosen = ",".join(names[:count])
        build = interleaved({"build": lambda: timed(
            [bench.gridx, "build", source, "--output", bench.scratch / "built.gridx", "--quiet",
             "--metrics", chosen])}, 3)["build"][0]
        asked = bench.lookup("measure", whole, "--cases", "forecast,value-nearest",
                             "--metrics", chosen)
        rows.append({"x": count, "build": build, "input": source.stat().st_size} | asked)
    return rows


def threads(bench):
    index = bench.common_index()
    rounds = "20" if bench.quick else "200"
    rows = []
    for count in range(1, max(4, 2 * os.cpu_count()) + 1):
        rates = [bench.lookup("threads", index, count, "--rounds", rounds)["lookups_per_second"]
                 for _ in range(bench.rounds)]
        rows.append({"x": count, "rate": statistics.median(rates)})
    return rows


def runs(bench):
    """A process that answers from a folder of indexes; copies of one, so each might be the one."""
    index = bench.common_index()
    latitude, longitude = middle(bench, index)
    rows = []
    for count in [1, 4, 16] if bench.quick else [1, 2, 4, 8, 16, 32, 64, 128]:
        folder = bench.scratch / "runs"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for number in range(count):
            shutil.copy(index, folder / f"{number:04}.gridx")
        question = [bench.gridq, "--index", folder, "--lat", latitude, "--lon", longitude,
                    "--metric", "temperature"]
        seconds = interleaved({"gridq": lambda: start_to_end(question)}, 20)["gridq"][0]
        rows.append({"x": count, "process": seconds})
    shutil.rmtree(folder)
    return rows


def plot(curves, folder):
    """Draws everything into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    floors = curves["floors"]
    by_size(curves["times"], floors, "output times", folder / "times.svg")
    by_size(curves["cells"], floors, "grid points", folder / "cells.svg")

    figure, (left, right) = panels()
    rows = curves["metrics"]
    x = [row["x"] for row in rows]
    line(left, x, [row["build"] for row in rows], "gridx build")
    limit(left, x, [rows[0]["input"] / floors["page_cache_bytes_per_second"]] * len(x),
          "reading the whole file from memory")
    linear(left, "metrics kept", "seconds")
    line(right, x, [row["forecast"] / 1000 for row in rows], "one place, any time")
    limit(right, x, [count * rows[0]["value-nearest"] / 1000 for count in x],
          "as many values of the first metric")
    linear(right, "metrics asked for", "microseconds")
    save(figure, folder / "metrics.svg")

    figure, (only,) = panels(1)
    rows = curves["threads"]
    x = [row["x"] for row in rows]
    line(only, x, [row["rate"] / 1e6 for row in rows], "values, nearest")
    limit(only, x, [min(count, os.cpu_count()) * rows[0]["rate"] / 1e6 for count in x],
          f"one thread's rate on each of {os.cpu_count()} cores")
    linear(only, "threads", "million values per second")
    only.set_xticks(x)
    save(figure, folder / "threads.svg")

    figure, (only,) = panels(1)
    rows = curves["runs"]
    x = [row["x"] for row in rows]
    line(only, x, [row["process"] * 1000 for row in rows], "gridq --index FOLDER")
    limit(only, x, [floors["process_start"] * 1000] * len(x), "starting /bin/true")
    linear(only, "indexes in the folder", "milliseconds")
    save(figure, folder / "runs.svg")


def by_size(rows, floors, label, path):
    """Build and lookups against what grows by factors: logarithmic, a straight line is a power."""
    figure, (left, right) = panels()
    x = [row["x"] for row in rows]
    line(left, x, [row["build"] for row in rows], "gridx build")
    limit(left, x, [row["input"] / floors["page_cache_bytes_per_second"] for row in rows],
          "reading the file from memory")
    logarithmic(left, x, label, "milliseconds", 1000)
    for case, name in LOOKUPS.items():
        found = [(row["x"], row[case]) for row in rows if case in row]
        if found:
            line(right, *zip(*found), name)
    limit(right, x, [floors["memory_latency_ns"]] * len(x), "one uncached memory access")
    logarithmic(right, x, label, "nanoseconds")
    save(figure, path)


def panels(count=2):
    figure, found = pyplot.subplots(1, count, figsize=(5.2 * count, 4.6), squeeze=False)
    return figure, found[0]


def line(panel, x, y, label):
    panel.plot(x, y, marker="o", markersize=4, label=label)


def limit(panel, x, y, label):
    panel.plot(x, y, linestyle="--", color="0.45", label=label)


def linear(panel, across, up):
    panel.set_xlabel(across)
    panel.set_ylabel(up)
    panel.set_xlim(left=0)
    panel.set_ylim(bottom=0)


def logarithmic(panel, x, across, up, factor=1):
    """Both axes in factors, with the numbers written out; `factor` is from the data's unit to `up`."""
    panel.set_xscale("log")
    panel.set_yscale("log")
    panel.set_xlabel(across)
    panel.set_ylabel(up)
    panel.set_xticks(x, [f"{count:,}" for count in x])
    panel.xaxis.set_minor_locator(ticker.NullLocator())
    panel.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 3)))
    panel.yaxis.set_major_formatter(lambda value, _: f"{value * factor:,g}")
    panel.yaxis.set_minor_locator(ticker.NullLocator())


def save(figure, path):
    for panel in figure.axes:
        panel.grid(alpha=0.3)
        panel.legend(fontsize=8, loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=2)
    figure.tight_layout()
    # Without a date and with fixed ids, so that a picture changes only with its numbers.
    matplotlib.rcParams["svg.hashsalt"] = "gridq"
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
