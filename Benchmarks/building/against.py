"""What has become of builds since another commit: its program and that of the working copy, in turn."""

import os
import statistics
import subprocess
from pathlib import Path

from building.builds import gridx
from measuring.measure import run

SOURCE = Path(__file__).parents[2]


def measure(bench, commit):
    """One line about builds of all metrics of a wide grid."""
    programs = {"then": build(bench, commit), "now": (bench.static or bench.programs) / "gridx"}
    jobs = {name: gridx(bench, bench.wide_run(), "all", program) for name, program in programs.items()}
    taken = {name: [] for name in jobs}
    # The first round does not count.
    for number in range(1 + (3 if bench.quick else 30)):
        for name in sorted(jobs, reverse=number % 2 == 0):
            os.sync()
            seconds, _ = jobs[name]()
            if number > 0:
                taken[name].append(seconds)
    then, now = (statistics.median(taken[name]) for name in ("then", "now"))
    pairs = statistics.median(a / b for a, b in zip(taken["then"], taken["now"]))
    fastest = min(taken["then"]) / min(taken["now"])
    return (f"all metrics of a wide grid, {len(taken['now'])} rounds: {commit} {then:.3f} s, now {now:.3f} s, "
            f"{then / now:.2f} times (median of pairs {pairs:.2f}, the fastest {fastest:.2f})")


def build(bench, commit):
    """The program of a commit, linked statically as that of the working copy is."""
    folder = bench.folder / "against" / commit
    source = folder / "source"
    source.mkdir(parents=True, exist_ok=True)
    archive = subprocess.run(["git", "archive", commit], cwd=SOURCE, capture_output=True, check=True)
    subprocess.run(["tar", "--extract", "--directory", source], input=archive.stdout, check=True)
    run(["swift", "build", "--configuration", "release", "--static-swift-stdlib", "--package-path", source,
         "--scratch-path", folder / "build", "--product", "gridx"])
    return folder / "build/release/gridx"
