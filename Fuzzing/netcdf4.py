#!/usr/bin/env python3
"""Changes bytes of NetCDF-4 files and lets gridx build of each, in a process of its own: libhdf5 does not survive all.

    netcdf4.py GRIDX SECONDS

What has to hold: a documented exit status, one line on standard error for a failure, and less than two minutes of
processor time (a call of libhdf5 that never ends is ended after one). An input for which it does not is kept in
.build-fuzz/found and named; then it ends with status 1. gridsample is beside GRIDX.
"""

import collections
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

DOCUMENTED = {0, 65, 66, 71, 74, 75}
NUMBERS = [b"\xff" * 4, b"\x7f" + b"\xff" * 3, b"\0" * 4, b"\0\0\0\1", b"\xff" * 8, b"\0" * 8]


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def mutated(data, chance):
    data = bytearray(data)
    # Most of what HDF5 reads before the values is at the beginning.
    most = 4096 if chance.random() < 0.6 else len(data)
    for _ in range(chance.choice([1, 1, 2, 3, 8, 20])):
        at = chance.randrange(min(most, len(data)))
        kind = chance.random()
        if kind < 0.5:
            data[at] ^= 1 << chance.randrange(8)
        elif kind < 0.75:
            number = chance.choice(NUMBERS)
            data[at:at + len(number)] = number
        elif kind < 0.95:
            source = chance.randrange(len(data))
            data[at:at + 16] = data[source:source + 16]
        else:
            del data[max(1, at):]
    return bytes(data)


def main():
    gridx, seconds = os.path.abspath(sys.argv[1]), float(sys.argv[2])
    seed = random.randrange(1 << 32)
    chance, found = random.Random(seed), 0
    statuses = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="gridq-netcdf4-") as scratch:
        scratch = pathlib.Path(scratch)
        seeds = []
        for container in ("netcdf4", "netcdf4classic"):
            subprocess.run(
                [os.path.join(os.path.dirname(gridx), "gridsample"), "--output", scratch / container, "--columns", "6",
                 "--rows", "5", "--levels", "3", "--times", "2", "--container", container, "--surface-only"],
                check=True, stdout=subprocess.DEVNULL)
            seeds += [path.read_bytes() for path in (scratch / container).iterdir()]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            data = mutated(chance.choice(seeds), chance)
            (scratch / "input").write_bytes(data)
            before = processor_seconds()
            try:
                result = subprocess.run(
                    [gridx, "build", "input", "--output", "a.gridx", "--quiet"], cwd=scratch, timeout=1200,
                    capture_output=True, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
                status = result.returncode
                lines = [line for line in result.stderr.splitlines() if line.startswith(b"gridx: ") and b"warning: " not in line]
                is_right = status in DOCUMENTED and (status == 0 or len(lines) == 1) and processor_seconds() - before < 120
            except subprocess.TimeoutExpired:
                status, is_right = "none", False
            statuses[status] += 1
            if not is_right:
                found += 1
                path = pathlib.Path(f".build-fuzz/found/netcdf4-{seed}-{sum(statuses.values())}")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
                print(f"netcdf4: ends with {status}: {path}")
    told = ", ".join(f"{count} ended with {status}" for status, count in statuses.most_common())
    print(f"netcdf4: {sum(statuses.values())} inputs, seed {seed}: {told}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
