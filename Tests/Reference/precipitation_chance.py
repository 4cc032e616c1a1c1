#!/usr/bin/env python3
"""Judges precipitation_probability by gauges, and the chance of a day by what the neighbourhood itself gives.

    python3 Tests/Reference/precipitation_chance.py gauges ENSEMBLE_2009 [PROGRAMS]
    python3 Tests/Reference/precipitation_chance.py days [WRFOUT_HOURLY ...]

`gauges` builds an index of member1.nc with gridx, asks gridq for every gauge of gauges_24h_2010-01-01T12Z.csv, of the
interval and of the day that ends then, and prints how often it rained (0.254 mm or more, a hundredth of an inch) by
the share. PROGRAMS is the folder of gridx and gridq, .build/release if not given. It needs nothing but Python.

`days` needs numpy 2.4, and netCDF4 1.7 for files. It makes showers by a seeded random field (a Gaussian one of width L
cells and lifetime τ, carried by the wind, above the quantile that leaves the area wet), or takes the rain of files
whose output times are one step apart. The truth is the share of the 29 cells and the three shifts, by one interval
earlier, none and one later, in which any interval of the period is wet. Printed is the mean difference from it, and its
root mean square, where truth is between 2 % and 98 %.
"""
import csv
import io
import math
import subprocess
import sys
import tempfile
from pathlib import Path


def gauges(folder, programs):
    folder = Path(folder)
    observed = {}
    with open(folder / "gauges_24h_2010-01-01T12Z.csv") as file:
        for row in csv.DictReader(file):
            observed[float(row["lat"]), float(row["lon"])] = float(row["observed_mm"])
    scratch = Path(tempfile.mkdtemp())
    index = scratch / "member1.gridx"
    subprocess.run(
        [f"{programs}/gridx", "build", folder / "member1.nc", "--output", index, "--quiet"],
        check=True)

    def asked(*options):
        """Rows by place. gridq ends with 2 when a gauge lies outside."""
        outcome = subprocess.run(
            [f"{programs}/gridq", "--index", index, "--format", "csv", "--metric",
             "precipitation,precipitation_probability",
             "--points", folder / "gauges_24h_2010-01-01T12Z.csv", *options],
            capture_output=True, text=True)
        assert outcome.returncode in (0, 2), outcome.stderr
        lines = [line for line in outcome.stdout.splitlines() if not line.startswith("#")]
        return list(csv.DictReader(io.StringIO("\n".join(lines))))

    def column(row, name):
        keys = [key for key in row if key == name or key.startswith(name + " (")]
        return float(row[keys[0]]) if row[keys[0]] else math.nan

    def place(row):
        keys = {key.split(" ")[0]: key for key in row}
        lat, lon = (row[keys[n]] for n in ("latitude" if "latitude" in keys else "lat",
                                            "longitude" if "longitude" in keys else "lon"))
        return float(lat), float(lon)

    last = asked("--time", "2010-01-01T12:00Z")
    daily = asked("--daily", "--time", "2010-01-01T12:00Z")
    same = sum(
        column(a, "precipitation_probability") == column(b, "precipitation_probability_any")
        for a, b in zip(last, daily))
    days = {place(row): column(row, "precipitation_probability_any") for row in daily}
    pairs = []
    for row in last:
        share, amount = column(row, "precipitation_probability"), column(row, "precipitation")
        if not math.isnan(share):
            pairs.append((share, amount >= 0.254, observed[place(row)] >= 0.254, days[place(row)]))
    print(f"{len(pairs)} gauges; the day's chance equals the share at {same}")
    classes = [
        ("0", lambda p: p <= 0), ("above 0 to 20", lambda p: 0 < p < 20),
        ("20 to 40", lambda p: 20 <= p < 40), ("40 to 60", lambda p: 40 <= p < 60),
        ("60 to 80", lambda p: 60 <= p < 80), ("80 to 99", lambda p: 80 <= p < 99.5),
        ("100", lambda p: p >= 99.5)]
    print("| share % | gauges | it rained at | cell itself wet: gauges | it rained at | cell dry: gauges | it rained at |")
    for title, inside in classes:
        cells = [title]
        for wet in (None, True, False):
            rained = [r for p, w, r, _ in pairs if inside(p) and (wet is None or w == wet)]
            cells += [str(len(rained)), f"{sum(rained) / len(rained):.2f}" if rained else "–"]
        print("| " + " | ".join(cells) + " |")
    for title, number in (("share", 0), ("day's chance", 3)):
        score = sum((pair[number] / 100 - pair[2]) ** 2 for pair in pairs) / len(pairs)
        print(f"Brier score of the {title}: {score:.4f}")


def days(paths):
    import numpy as np

    cells = [(j, i) for j in range(-3, 4) for i in range(-3, 4) if i * i + j * j <= 9]

    def chance(shares, hours, memory):
        """The formula of Sources/GridqLookup/Weather/PrecipitationChance.swift, `memory` in hours."""
        dependence = math.exp(-hours / memory) if memory else 0.0
        dry = 1 - shares[0]
        for before, share in zip(shares, shares[1:]):
            both = dependence * np.minimum(share, before) + (1 - dependence) * share * before
            dry = dry * np.where(
                before < 1, 1 - (share - both) / np.where(before < 1, 1 - before, 1), 0)
        return 1 - dry

    ways = [
        ("highest", lambda p, h: p.max(0)), ("independent", lambda p, h: chance(p, h, 0)),
        *[(f"{m:g} h", lambda p, h, m=m: chance(p, h, m)) for m in (0.25, 0.5, 1, 3)]]
    summary = {}

    def judge(title, wet, step, hours):
        length = round(hours / step)
        if length < 2 or length + 2 > len(wet):
            return
        _, rows, columns = wet.shape
        around = [wet[:, 3 + j:rows - 3 + j, 3 + i:columns - 3 + i] for j, i in cells]
        own = sum(c.astype(np.float32) for c in around) / len(cells)
        truth, answers = [], [[] for _ in ways]
        for first in range(1, len(wet) - length, max(1, length // 2)):
            shares = np.array(
                [own[t - 1:t + 2].mean(0) for t in range(first, first + length)])
            truth.append(sum(
                c[first + shift:first + shift + length].any(0).astype(np.float32)
                for c in around for shift in (-1, 0, 1)).ravel() / (3 * len(cells)))
            for (_, way), answer in zip(ways, answers):
                answer.append(way(shares, step).ravel())
        truth = np.concatenate(truth)
        mixed = (truth > 0.02) & (truth < 0.98)
        if mixed.sum() < 50:
            return
        texts = [title, f"{step:g} h", f"{hours} h", f"{truth[mixed].mean():.2f}"]
        for answer in answers:
            error = (np.concatenate(answer) - truth)[mixed]
            texts.append(f"{error.mean():+.2f} ({np.sqrt((error ** 2).mean()):.2f})")
            summary.setdefault((step, hours), []).append((error.mean(), (error ** 2).mean()))
        print("| " + " | ".join(texts) + " |", flush=True)

    print("| rain | step | period | truth | " + " | ".join(name for name, _ in ways) + " |")
    for path in paths:
        import netCDF4

        with netCDF4.Dataset(path) as file:
            total = (file["RAINC"][:] + file["RAINNC"][:]).filled(np.nan).astype(float)
        for every in (1, 3):
            wet = np.diff(total[::every], axis=0) > 0.1 * every + 1e-6
            for hours in (6, 12, 24):
                judge(Path(path).name, wet, every, hours)
    if paths:
        return
    random = np.random.default_rng(1)
    size, step, count = 70, 0.25, 192
    for width, life, speed, area in (
            (1.5, 1, 5, 0.05), (3, 2, 0, 0.05), (3, 2, 10, 0.1), (6, 4, 10, 0.1), (6, 8, 0, 0.1),
            (10, 8, 6, 0.2)):
        waves = np.fft.fftfreq(size)
        smooth = np.exp(-0.5 * (2 * np.pi * np.hypot(*np.meshgrid(waves, waves)) * width) ** 2)
        keep = math.exp(-step / life)
        carry = keep * np.exp(-2j * np.pi * waves[None, :] * speed * step)
        field, fields = None, []
        for _ in range(count):
            new = np.fft.fft2(random.standard_normal((size, size))) * smooth
            field = new if field is None else carry * field + math.sqrt(1 - keep ** 2) * new
            fields.append(np.fft.ifft2(field).real)
        fields = np.array(fields) / np.std(fields)
        rate = 4 * np.maximum(0, fields - np.quantile(fields, 1 - area))
        total = np.concatenate([np.zeros((1, size, size)), np.cumsum(rate * step, 0)])
        title = f"L {width:g}, τ {life} h, {speed} cells/h, {area:.0%} wet"
        for every in (1, 4, 12):
            wet = np.diff(total[::every], axis=0) > 0.1 * every * step + 1e-6
            for hours in (6, 24):
                judge(title, wet, every * step, hours)
    print("\nOf all of these: lowest to highest mean difference (root mean square)")
    for (step, hours), errors in sorted(summary.items()):
        texts = [f"{step:g} h", f"{hours} h"]
        for number in range(len(ways)):
            own = errors[number::len(ways)]
            means = [mean for mean, _ in own]
            square = math.sqrt(sum(s for _, s in own) / len(own))
            texts.append(f"{min(means):+.2f} to {max(means):+.2f} ({square:.2f})")
        print("| " + " | ".join(texts) + " |")


if sys.argv[1:2] == ["gauges"] and len(sys.argv) in (3, 4):
    gauges(sys.argv[2], sys.argv[3] if len(sys.argv) == 4 else ".build/release")
elif sys.argv[1:2] == ["days"]:
    days(sys.argv[2:])
else:
    sys.exit(__doc__)
