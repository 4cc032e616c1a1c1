#!/usr/bin/env python3
"""Builds indexes of files while they are written, and says what came of it.

A build has to end with 75 (try again), or give an index whose every time is whole: the values that the
writer wrote, known here by arithmetic. Writers: netCDF4 (libnetcdf, classic with and without fill, NetCDF-4
with superblock 2) and h5py (superblocks 0 and 3), which bring what they wrote to the disk after each
variable, after each time or at the end.

    python3 -m venv venv && venv/bin/pip install netCDF4 h5py
    venv/bin/python Tests/Reference/live_writers.py --programs .build/release [--builds 50] [--user nobody]

Then each of the first three is followed: `gridx ingest --follow` has to publish its times one by one while it is
written, wrong in none, without an error of the writer, and the last index has to be that of the finished file.

With --user the builds run as another user (only root can do that), to whom the system does not tell who has
the file open: then the content of the file alone decides. Exit status 1 when any build was wrong.
"""
import argparse, collections, json, os, pwd, shutil, subprocess, sys, tempfile, time

import h5py
import netCDF4
import numpy as np

TIMES, ROWS, COLUMNS = 8, 6, 7
FIELDS = ["XLAT", "XLONG", "T2", "Q2", "PSFC", "U10", "V10", "RAINC", "RAINNC", "HGT", "LANDMASK"]
ATTRIBUTES = {
    "TITLE": " OUTPUT FROM WRF V4.5 MODEL", "GRIDTYPE": "C", "START_DATE": "2026-11-20_00:00:00",
    "SIMULATION_START_DATE": "2026-11-20_00:00:00", "MAP_PROJ": np.int32(6), "GRID_ID": np.int32(1),
    "DX": np.float32(11117.747), "DY": np.float32(11117.747), "POLE_LAT": np.float32(90),
    "POLE_LON": np.float32(0), "STAND_LON": np.float32(0),
}
DIMENSIONS = {"Time": None, "DateStrLen": 19, "south_north": ROWS, "west_east": COLUMNS}


def value(name, t):
    """A variable at a time."""
    if name == "Times":
        return np.frombuffer(f"2026-11-20_{t:02d}:00:00".encode(), "S1")
    j, i = np.mgrid[0:ROWS, 0:COLUMNS]
    constant = {
        "XLAT": 38 + 0.1 * j, "XLONG": -9 + 0.1 * i, "HGT": 100 + 0 * j, "LANDMASK": 1 + 0 * j,
        "T2": 280 + t + 0 * j, "Q2": 0.005 + 0 * j, "PSFC": 90000 + 100 * t + 0 * j, "U10": 3 + t + 0 * j,
        "V10": 4 + t + 0 * j, "RAINC": 0 * j, "RAINNC": 1.0 * t + 0 * j,
    }
    return constant[name].astype("f4")


# What gridq has to say at hour t, and how far off it may be: half a step of what is stored, or of a total
# at each end of an hour, and rounding of what is printed.
EXPECTED = {
    "temperature": (lambda t: 280 + t - 273.15, 0.06),
    "surface_pressure": (lambda t: 900 + t, 0.06),
    "precipitation": (lambda t: None if t == 0 else 1.0, 0.011),
    "wind_u": (lambda t: 3 + t, 0.06),
}


def write(path, writer, sync, order, delay, pause=lambda t: None):
    """Writes a run, slowly, and calls `pause` after each time."""
    names = ["Times"] + FIELDS if order == "dates first" else FIELDS + ["Times"]

    def fill(put, flush):
        for t in range(TIMES):
            for name in names:
                put(name, t)
                if sync == "variable":
                    flush()
                time.sleep(delay)
            if sync == "time":
                flush()
            pause(t)

    if writer.startswith("h5py"):
        version = {"h5py superblock 0": "earliest", "h5py superblock 3": "v110"}[writer]
        file = h5py.File(path, "w", libver=version)
        for name, text in ATTRIBUTES.items():
            file.attrs[name] = np.bytes_(text) if isinstance(text, str) else text
        scales = {}
        for number, (name, length) in enumerate(DIMENSIONS.items()):
            scale = file.create_dataset(
                name, (length or 0,), maxshape=(length,), dtype="f4", chunks=None if length else (64,))
            scale.make_scale("This is a netCDF dimension but not a netCDF variable. %9d" % (length or 0))
            scale.attrs["_Netcdf4Dimid"] = np.int32(number)
            scales[name] = scale
        variables = {}
        for name in names:
            shape = value(name, 0).shape
            variables[name] = file.create_dataset(
                name, (0,) + shape, maxshape=(None,) + shape, chunks=(1,) + shape,
                dtype=value(name, 0).dtype)
            axes = ["Time", "DateStrLen"] if name == "Times" else ["Time", "south_north", "west_east"]
            for axis, dimension in enumerate(axes):
                variables[name].dims[axis].attach_scale(scales[dimension])
        file.flush()

        def put(name, t):
            variables[name].resize(t + 1, axis=0)
            variables[name][t] = value(name, t)

        fill(put, file.flush)
        scales["Time"].resize((TIMES,))
        file.close()
        return
    kind = "NETCDF4" if "NetCDF-4" in writer else "NETCDF3_64BIT_OFFSET"
    file = netCDF4.Dataset(path, "w", format=kind)
    file.setncatts(ATTRIBUTES)
    for name, length in DIMENSIONS.items():
        file.createDimension(name, length)
    for name in names:
        if name == "Times":
            file.createVariable(name, "S1", ("Time", "DateStrLen"))
        else:
            file.createVariable(name, "f4", ("Time", "south_north", "west_east"))
    if "without fill" in writer:
        file.set_fill_off()
    file.set_auto_maskandscale(False)
    file.set_auto_chartostring(False)

    def put(name, t):
        file[name][t] = value(name, t)

    fill(put, file.sync)
    file.close()


def faults(index, gridq):
    """What is wrong with an index, and how many times it has."""
    outcome = subprocess.run(
        [gridq, "--index", index, "--lat", "38.2", "--lon", "-8.7", "--format", "json", "--metric",
         ",".join(EXPECTED)], capture_output=True, text=True)
    if outcome.returncode:
        return [outcome.stderr.strip()], 0
    answer = json.loads(outcome.stdout)
    found = []
    hours = [int(text[11:13]) for text in answer["times"]]
    if hours != list(range(len(hours))):
        found.append(f"the hours {hours}")
    for name, (expected, tolerance) in EXPECTED.items():
        for hour, got in zip(hours, answer["metrics"][name]["values"]):
            wanted = expected(hour)
            if wanted is not None and (got is None or abs(got - wanted) > tolerance):
                found.append(f"{name} at {hour}: {got}, not {wanted}, of {len(hours)} times")
    return found, len(hours)


def trial(folder, programs, user, writer, sync, order, reader, builds):
    """Builds while a file grows, and another one when it was finished, until there are enough of them."""
    codes, lengths, wrong = collections.Counter(), collections.Counter(), []
    messages = collections.Counter()
    path, index = os.path.join(folder, "wrfout"), os.path.join(folder, "run.gridx")
    command = [programs["gridx"], "build", path, "--output", index, "--quiet", "--reader", reader]
    while codes.total() < builds and not wrong:
        for name in (path, index):
            if os.path.exists(name):
                os.unlink(name)
        child = os.fork()
        if child == 0:
            write(path, writer, sync, order, 0.02)
            os._exit(0)
        while os.waitpid(child, os.WNOHANG) == (0, 0):
            if not os.path.exists(path):
                time.sleep(0.005)
                continue
            outcome = subprocess.run(command, capture_output=True, text=True, user=user)
            codes[outcome.returncode] += 1
            if outcome.returncode == 0:
                found, count = faults(index, programs["gridq"])
                wrong += found
                lengths[count] += 1
            elif outcome.returncode == 75:
                messages[outcome.stderr.split(": ", 2)[2].split(";")[0][:70]] += 1
            else:
                wrong.append(f"{outcome.returncode}: {outcome.stderr.strip()}")
        # What was refused while it grew is built when it is whole.
        outcome = subprocess.run(command, capture_output=True, text=True, user=user)
        found, count = (faults(index, programs["gridq"]) if outcome.returncode == 0
                        else ([outcome.stderr.strip()], 0))
        if found or count != TIMES:
            wrong.append(f"finished: {count} times, {found}")
    print(f"{writer}, to the disk after each {sync}, {order}, {reader}: {codes.total()} builds, "
          f"{dict(codes)}, times in an index {dict(sorted(lengths.items()))}, wrong: {len(wrong)}", flush=True)
    for line in wrong[:3]:
        print("   ", line)
    for line, count in messages.most_common(4):
        print(f"    {count} × {line}")
    return not wrong


def stored(programs, store):
    """The only run of a store, and the path of its only index; None while there is none."""
    outcome = subprocess.run([programs["gridx"], "runs", "--store", store, "--json"], capture_output=True, text=True)
    runs = json.loads(outcome.stdout)["runs"] if outcome.returncode == 0 else []
    return (runs[0], os.path.join(store, runs[0]["files"][0]["path"])) if runs else (None, None)


def follow(folder, programs, writer, sync):
    """Follows a run whose writer waits after each time until that is published, as a model computes."""
    path, store, index = (os.path.join(folder, name) for name in ("wrfout_d01", "store", "run.gridx"))
    for name in (path, index):
        if os.path.exists(name):
            os.unlink(name)
    shutil.rmtree(store, ignore_errors=True)
    # The run that is expected ends with its last time.
    follower = subprocess.Popen(
        [programs["gridx"], "ingest", path, "--store", store, "--follow", "--expect-hours", str(TIMES - 1),
         "--interval", "0.1", "--wait-stable", "0.2"], stderr=subprocess.PIPE, text=True)

    def wait_for(t):
        for _ in range(600):
            run, _ = stored(programs, store)
            if run and run["files"][0]["times"]["count"] > t:
                return
            time.sleep(0.1)

    child = os.fork()
    if child == 0:
        write(path, writer, sync, "dates first", 0.01, wait_for)
        os._exit(0)
    found, lengths = [], set()
    while follower.poll() is None:
        run, published = stored(programs, store)
        # The file of a generation that is replaced stays for an hour.
        if run and run["generation"] not in lengths:
            lengths.add(run["generation"])
            wrong, count = faults(published, programs["gridq"])
            found += wrong
            if run["state"] == "partial" and run["through"][11:13] != f"{count - 1:02d}":
                found.append(f"through {run['through']} with {count} times")
        time.sleep(0.05)
    said = follower.stderr.read()
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
        found.append("the writer failed")
    run, published = stored(programs, store)
    subprocess.run([programs["gridx"], "build", path, "--output", index, "--quiet"], check=True)
    if follower.returncode or not run or run["state"] != "complete":
        found.append(f"ended with {follower.returncode}: {said}")
    elif open(published, "rb").read() != open(index, "rb").read():
        found.append("the last index is not that of the finished file")
    steps = said.count(": generation ")
    if steps < TIMES:
        found.append(f"{steps} publications of {TIMES} times")
    print(f"{writer}, to the disk after each {sync}, followed: {steps} publications of {TIMES} times, "
          f"wrong: {len(found)}", flush=True)
    for line in found[:3]:
        print("   ", line)
    return not found


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--programs", required=True, help="the folder of gridx and gridq")
    options.add_argument(
        "--builds", type=int, default=50, help="of each writer, at least; 0 to follow alone")
    options.add_argument("--user", help="who builds; nobody, for one")
    given = options.parse_args()
    user = pwd.getpwnam(given.user).pw_uid if given.user else None
    isRight = True
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        programs = {}
        for name in ("gridx", "gridq"):
            programs[name] = shutil.copy(os.path.join(given.programs, name), folder)
        for writer in ("classic with fill", "classic without fill", "NetCDF-4, superblock 2",
                       "h5py superblock 0", "h5py superblock 3"):
            for sync, order, reader in (
                    ("variable", "dates first", "direct"), ("variable", "dates last", "direct"),
                    ("time", "dates first", "direct"), ("run", "dates first", "direct"),
                    ("variable", "dates first", "libnetcdf")):
                isRight &= trial(
                    folder, programs, user, writer, sync, order, reader, given.builds)
        for writer in ("classic with fill", "classic without fill", "NetCDF-4, superblock 2"):
            for sync in ("variable", "time"):
                isRight &= follow(folder, programs, writer, sync)
    sys.exit(0 if isRight else 1)


if __name__ == "__main__":
    main()
