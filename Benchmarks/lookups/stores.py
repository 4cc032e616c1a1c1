"""A store of 1,000 runs beside one of a single run, and beside the index itself."""

import hashlib
import json
import os
import re
import shutil
import zlib
from datetime import datetime, timedelta
from pathlib import Path

from measuring.measure import interleaved, run, start_to_end

RUNS = 1000


def measure(bench, table):
    source = Path(__file__).parents[2] / "SampleData" / "wrfout_d02_2026-11-20_00_00_00"
    index = bench.build(source, "sample.gridx")
    section = f"A store of {RUNS:,} runs"
    stores = {}
    for name, count in (("one", 1), ("many", RUNS)):
        stores[name] = bench.scratch / f"store-{name}"
        shutil.rmtree(stores[name], ignore_errors=True)
        fill(stores[name], index, count, bench.gridx)
    place = bench.info(index)["grid"]["corners"]
    latitude, longitude = (f"{sum(corner[name] for corner in place) / len(place):.4f}"
                           for name in ("latitude", "longitude"))
    # The newest run knows it: the files of the others are not those that the manifest names.
    question = ["--lat", latitude, "--lon", longitude, "--metric", "temperature", "--time", "2026-11-20T15:00Z"]
    jobs = {"index": lambda: start_to_end([bench.gridq, "--index", index, *question])}
    for name, store in stores.items():
        jobs[name] = lambda store=store: start_to_end([bench.gridq, "--store", store, *question])
    found = {name: seconds for name, (seconds, _) in
             interleaved(jobs, 30 if bench.quick else 200).items()}
    table.add(section, "a process that answers, store of one run, beyond gridq --index",
              found["one"] - found["index"], "s", most=1e-3)
    table.add(section, f"the same, store of {RUNS:,} runs", found["many"] - found["index"], "s", most=3e-3)

    # Each publication replaces the index of a run by another one.
    other = bench.build(source, "sample-other.gridx", "--quantum", "temperature=0.09")
    jobs = {name: publications(bench, store, [other, index]) for name, store in stores.items()}
    found = {name: seconds for name, (seconds, _) in
             interleaved(jobs, 10 if bench.quick else 50).items()}
    table.add(section, "gridx publish, the sample's d02", found["many"], "s", "store of one run", found["one"],
              most=50e-3)


def publications(bench, store, indexes):
    turn = [0]

    def publish():
        turn[0] += 1
        return start_to_end([bench.gridx, "publish", indexes[turn[0] % 2], "--store", store, "--quiet"])

    return publish


def fill(store, index, count, gridx):
    """Publishes an index, and writes a manifest that names as many runs, each six hours before the next.

    The files of the older runs are the same one under names of their own: they are there, and not asked.
    """
    run([gridx, "publish", index, "--store", store, "--quiet"])
    path = store / "manifest.json"
    manifest = json.loads(path.read_text())
    del manifest["crc32"]
    newest = manifest["runs"][0]
    folder = os.path.join(store, "runs", newest["model"])
    source = os.path.join(folder, os.listdir(folder)[0], newest["files"][0]["name"])
    for number in range(1, count):
        back = timedelta(hours=6 * number)
        text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ",
                      lambda time: f"{datetime.fromisoformat(time[0][:-1]) - back:%Y-%m-%dT%H:%M:%SZ}",
                      json.dumps(newest))
        older = json.loads(text)
        (file,) = older["files"]
        file["sha256"] = hashlib.sha256(str(number).encode()).hexdigest()
        file["name"] = f"{file['domain']}-{file['sha256'][:16]}.gridx"
        start = datetime.fromisoformat(older["run"][:-1])
        target = os.path.join(folder, f"{start:%Y-%m-%dT%HZ}")
        os.makedirs(target)
        os.link(source, os.path.join(target, file["name"]))
        manifest["runs"].append(older)
    body = json.dumps(manifest, separators=(",", ":"))[:-1] + ","
    path.write_text(f'{body}"crc32":"{zlib.crc32(body.encode()):08x}"}}\n')
