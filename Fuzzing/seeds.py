#!/usr/bin/env python3
"""Makes those inputs of Fuzzing/Corpus again that are small valid files of the project's own writers, and Fuzzing/Store.

    PATH=.build/release:$PATH python3 Fuzzing/seeds.py

Needs ncdump and ncgen.

After a change of the index format, or of what MM5's or WRF's files are made of. The other inputs were
written by hand, or did harm once; nothing here touches them.
"""
import math
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile

corpus = pathlib.Path(__file__).parent / "Corpus"
scratch = pathlib.Path(tempfile.mkdtemp())


def sample(name, *options, columns=5, rows=5, levels=2):
    """The one file of a run, or the first."""
    folder = scratch / name
    subprocess.run(
        ["gridsample", "--output", folder, "--columns", str(columns), "--rows", str(rows), "--levels", str(levels), *options],
        check=True, stdout=subprocess.DEVNULL)
    return sorted(folder.iterdir())[-1]


def index(name, sources, *options):
    built = scratch / f"{name}.gridx"
    subprocess.run(
        ["gridx", "build", *sources, "--output", built, *options], check=True, capture_output=True)
    shutil.copyfile(built, corpus / "index" / name)


some = ["--metrics", "temperature,precipitation,shortwave_radiation,wind_u,wind_v,land"]
classic = ["--container", "classic"]
for projection in ["lambert", "polar", "mercator", "latlon", "rotated"]:
    center = ["--center=89,0"] if projection == "polar" else []
    run = sample(projection, "--times", "4", "--projection", projection, *center, *classic)
    index(projection, [run], *some)
index("all-metrics", [sample("all", "--times", "3", *classic)])
index("profiles", [sample("columns", "--times", "2", *classic)], "--metrics", "temperature", "--profiles")
index("one-time", [sample("one", "--times", "1", *classic)], *some)

# Times that are not evenly apart: the second of four files is left out.
last = sample("irregular", "--times", "4", "--frames-per-file", "1", *classic)
files = sorted(last.parent.iterdir())
index("irregular", [files[0], *files[2:]], *some)

# A grid that no projection fits.
text = subprocess.run(
    ["ncdump", sample("bent", "--times", "1", *classic)], capture_output=True, text=True,
    check=True).stdout
head, values, tail = re.fullmatch(r"(.*\n XLAT =)(.*?)( ;.*)", text, re.S).groups()
latitudes = [float(value) for value in values.split(",")]
bent = ", ".join(f"{v + 0.05 * math.sin(k)}" for k, v in enumerate(latitudes))
(scratch / "bent.cdl").write_text(head + bent + tail)
subprocess.run(["ncgen", "-o", scratch / "bent.nc", scratch / "bent.cdl"], check=True)
index("curvilinear", [scratch / "bent.nc"], *some)

shutil.copyfile(sample("wrf", "--times", "2", *classic), corpus / "classic" / "wrf")
shutil.copyfile(
    sample("cdf5", "--times", "2", "--container", "cdf5", "--surface-only"),
    corpus / "classic" / "wrf-cdf5")
shutil.copyfile(
    sample("archiver", "--times", "2", "--model", "mm5-archiver"), corpus / "classic" / "mm5-archiver")
shutil.copyfile(sample("mcip", "--times", "2", "--model", "mcip"), corpus / "classic" / "mcip")

# The entries of MM5's big header that NativeTarget.swift sets: Fortran's two indices, first those of
# MM5Header.Integer, then those of MM5Header.Real.
integers = [
    (1, 1), (5, 1), (6, 1), (7, 1), (8, 1), (13, 1), (16, 1), (17, 1), (20, 1), (23, 1),
    (5, 11), (6, 11), (7, 11), (8, 11), (9, 11), (10, 11)]
reals = [
    (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (9, 1), (10, 1), (11, 1),
    (2, 2), (2, 5), (3, 5), (4, 5), (5, 5)]
slots = [50 * (p - 1) + e - 1 for e, p in integers] + [1000 + 20 * (p - 1) + e - 1 for e, p in reals]


def native(name, path):
    """A native file of MM5 as what NativeTarget.swift makes it of."""
    data, at, records = path.read_bytes(), 0, []
    while at < len(data):
        (length,) = struct.unpack_from(">i", data, at)
        records.append(data[at + 4:at + 4 + length])
        at += length + 8
    seed, record = b"\2", 0
    while record < len(records):
        (flag,) = struct.unpack(">i", records[record])
        if flag == 0:
            header = records[record + 1]
            entries = [bytes([k]) + header[4 * s:4 * s + 4] for k, s in enumerate(slots)]
            # The first header has no operation in front of it.
            seed += (b"\7" if record else b"") + bytes([len(slots)]) + b"".join(entries)
        elif flag == 1:
            seed += b"\0" + records[record + 1] + records[record + 2]
        else:
            seed += b"\6"
        record += {0: 2, 1: 3, 2: 1}[flag]
    (corpus / "native" / name).write_bytes(seed)


native("lambert", sample("native", "--times", "2", "--model", "mm5-native"))
native(
    "mercator",
    sample("native-mercator", "--times", "1", "--model", "mm5-native", "--projection", "mercator"))

# What the services and the C library answer from: a run of two domains, an older one that reaches further and has fewer
# metrics, and one of two members.


def ingest(run, *options):
    subprocess.run(["gridx", "ingest", run, "--store", scratch / "store", *options], check=True, capture_output=True)


def run_of(name, *options):
    return sample(name, *classic, *options, columns=6, rows=8, levels=3)


inner = scratch / "inner"
inner.mkdir()
shutil.copyfile(run_of("run", "--times", "37", "--dx", "76000"), inner / "wrfout_d01_2026-11-20_00_00_00")
text = subprocess.run(["ncdump", run_of("nest", "--times", "19", "--dx", "25000", "--surface-only")],
                      capture_output=True, text=True, check=True).stdout
(scratch / "nest.cdl").write_text(text.replace(":GRID_ID = 1 ", ":GRID_ID = 2 "))
subprocess.run(["ncgen", "-o", inner / "wrfout_d02_2026-11-20_00_00_00", scratch / "nest.cdl"], check=True)
ingest(run_of("older", "--times", "61", "--dx", "76000", "--start", "2026-11-19T12:00Z", "--surface-only"))
ingest(inner, "--expect-hours", "d01=36,d02=18")
for member, seed in (("m01", "1"), ("m02", "2")):
    ingest(run_of(member, "--times", "13", "--dx", "76000", "--start", "2026-11-20T06:00Z", "--seed", seed, "--surface-only"),
           "--member", member)
store = corpus.parent / "Store"
shutil.rmtree(store, ignore_errors=True)
shutil.copytree(scratch / "store", store, ignore=shutil.ignore_patterns(".*"))
shutil.rmtree(scratch)
