"""How fresh a run is that is followed while the model writes it, and what that costs beside one build.

    PYTHONPATH=Benchmarks python3 -m building.following --programs DIR --folder DIR [--quick] [--write-docs]

Output files of one time each are closed in the folder of the inputs one after the other, each when an answer has had the
one before: from the last byte of an output to the first answer that has it. The processor time is that of 'gridx ingest
--follow' until the run is whole, beside that of 'gridx build' of the same files.
"""

import argparse
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import time

from measuring.measure import run
from measuring.report import replace_between_markers


def processor(command):
    """Seconds of processor time of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def times_of(store):
    """How many output times the newest run of the store has; None where there is no run."""
    try:
        manifest = json.loads((store / "manifest.json").read_text())
    except (FileNotFoundError, ValueError):
        return None
    return manifest["runs"][0]["files"][0]["times"]["count"] if manifest["runs"] else None


def follow(programs, folder, times, columns, rows):
    source, data, store = (folder / f"follow-{name}" for name in ("source", "data", "store"))
    for path in (source, data, store):
        shutil.rmtree(path, ignore_errors=True)
    run([programs / "gridsample", "--output", source, "--columns", columns, "--rows", rows, "--levels", 3, "--times", times,
         "--surface-only", "--frames-per-file", 1, "--container", "offset64"])
    files = sorted(source.iterdir())
    build = processor([programs / "gridx", "build", *files, "--output", folder / "follow.gridx", "--quiet", "--threads", 1])
    data.mkdir()
    process = subprocess.Popen(
        [programs / "gridx", "ingest", data, "--store", store, "--follow", "--expect-hours", str(times - 1), "--quiet",
         "--threads", "1", "--grace", "0s"], stderr=subprocess.PIPE)
    time.sleep(0.5)
    seconds = []
    for number, file in enumerate(files):
        # As a model does: the file grows, and is closed.
        with open(data / file.name, "wb") as output:
            output.write(file.read_bytes())
        start = time.perf_counter()
        while times_of(store) != number + 1:
            if process.poll() is not None and number + 1 < times:
                raise RuntimeError(process.stderr.read().decode())
            time.sleep(0.001)
        answer = json.loads(run([
            programs / "gridq", "--store", store, "--lat", 39.6, "--lon", -8.2, "--metric", "temperature", "--format", "json"]))
        assert len(answer["times"]) == number + 1
        seconds.append(time.perf_counter() - start)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, status
    for path in (source, data, store):
        shutil.rmtree(path)
    return {
        "times": times, "points": f"{columns} × {rows}", "median": statistics.median(seconds),
        "most": max(seconds), "ratio": (usage.ru_utime + usage.ru_stime) / build, "build": build,
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--write-docs", action="store_true")
    arguments = parser.parse_args()
    cases = [(5, 12, 10)] if arguments.quick else [(73, 120, 110), (73, 400, 400), (720, 60, 55)]
    lines = [
        "| output times | grid points | last byte to first answer, median | most | processor time of following, beside one build |",
        "|---:|---:|---:|---:|---:|",
    ]
    for case in cases:
        found = follow(arguments.programs, arguments.folder, *case)
        lines.append(
            f"| {found['times']} | {found['points']} | {found['median']:.2f} s | {found['most']:.2f} s |"
            f" {found['ratio']:.1f} × {found['build']:.2f} s |")
    text = "\n".join(lines)
    print(text)
    if arguments.write_docs and not arguments.quick:
        replace_between_markers(pathlib.Path("docs/performance.md"), "following", text + "\n")


if __name__ == "__main__":
    main()
