"""Clocks and memory: how everything in Benchmarks is measured."""

import os
import shutil
import statistics
import subprocess
import tempfile
import time

GNU_TIME = shutil.which("time")


def run(command, **options):
    """Runs a command that has to succeed and gives its standard output."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stderr}")
    return done.stdout


def timed(command):
    """Seconds of wall clock and KiB of peak memory of a command (None without GNU time).

    The memory is that of the command alone: a child of this process would count what this one holds.
    """
    command = [str(word) for word in command]
    if GNU_TIME is None:
        start = time.perf_counter()
        run(command)
        return time.perf_counter() - start, None
    with tempfile.NamedTemporaryFile() as log:
        start = time.perf_counter()
        run([GNU_TIME, "--format", "%M", "--output", log.name, *command])
        seconds = time.perf_counter() - start
        return seconds, int(log.read().split()[-1])


def interleaved(jobs, rounds, before=lambda: None):
    """Calls each of `jobs` (name: function that gives (seconds, KiB)) in turn, `rounds` times.

    One round before warms up. Gives name: (median of the seconds, largest of the KiB).
    """
    seconds = {name: [] for name in jobs}
    memory = {name: [] for name in jobs}
    for round in range(rounds + 1):
        for name, job in jobs.items():
            before()
            taken, kib = job()
            if round > 0:
                seconds[name].append(taken)
                memory[name].append(kib or 0)
    return {name: (statistics.median(seconds[name]), max(memory[name])) for name in jobs}


def start_to_end(command):
    """Seconds from starting a process to its end, with as little of our own as possible."""
    command = [str(word) for word in command]
    nowhere = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    path = shutil.which(command[0])
    start = time.perf_counter()
    process = os.posix_spawn(path, command, os.environ, file_actions=nowhere)
    _, status = os.waitpid(process, 0)
    seconds = time.perf_counter() - start
    if status != 0:
        raise RuntimeError(f"{command} ended with {status}")
    return seconds, None


def per_call(function, calls, rounds=5):
    """Seconds of one call of `function(k)`, k = 0 ..< calls: the median of rounds."""
    taken = []
    for round in range(rounds + 1):
        start = time.perf_counter()
        for k in range(calls):
            function(k)
        taken.append((time.perf_counter() - start) / calls)
    return statistics.median(taken[1:])


def can_drop_caches():
    return os.access("/proc/sys/vm/drop_caches", os.W_OK) and os.geteuid() == 0


def drop_caches():
    os.sync()
    with open("/proc/sys/vm/drop_caches", "w") as control:
        control.write("3\n")


def drop_file(path):
    """Drops one file from the page cache, which needs no rights on Linux."""
    with open(path, "rb") as file:
        os.fsync(file.fileno())  # what is not written yet would stay
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def machine():
    """One line about what everything ran on."""
    model = os.uname().machine
    memory = ""
    try:
        with open("/proc/cpuinfo") as lines:
            names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
        model = names[0] if names else model
        with open("/proc/meminfo") as lines:
            memory = f", {int(next(lines).split()[1]) / 2**20:.0f} GiB"
    except (OSError, StopIteration):
        pass
    return f"{model}, {os.cpu_count()} cores{memory}, {os.uname().sysname}"
