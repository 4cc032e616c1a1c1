"""What each mechanism is worth: gridq without it beside gridq with it.

A mechanism that has a switch is switched off. Of the others a copy of the source is changed in one place, by
the replacements below, and built; when the place is no longer there, that is an error and not a row.
"""

import json
import os
import shutil
import statistics
import subprocess
from dataclasses import dataclass
from pathlib import Path

from building.builds import gridx
from lookups.points import middle
from measuring import inputs
from measuring.measure import drop_file, interleaved, run, start_to_end, timed
from measuring.report import shown
from serving.servers import TARGET, Server, in_turn

SOURCE = Path(__file__).parents[2]


@dataclass
class Change:
    """A mechanism taken out of the source: in `file`, `old` becomes `new`, and so does each of `others`."""
    name: str
    product: str
    file: str
    old: str
    new: str
    # Where it shows: in builds of these metrics of a wide grid, of these of a run with levels, or else of one whose file is
    # cold.
    wide: str | None = None
    levels: str | None = None
    others: tuple[tuple[str, str], ...] = ()

    @property
    def replacements(self):
        return ((self.old, self.new), *self.others)


CHANGES = {change.name: change for change in (
    Change("lines of a tile asked for at once (touchTile)", "lookups",
           "Sources/GridqFormat/Reading/TileIndex.swift",
           "tileBytes.touchTile(share: block &* layouts[metric].blockShare)", "0"),
    Change("four corners from shared sums (CornerSums)", "lookups",
           "Sources/GridqFormat/Codec/TileSeries.swift", "    var sums = CornerSums()\n",
           """    if true {
      guard let southwest = PointCodes.read(tile, block, column: column, row: row, bytes),
        let southeast = PointCodes.read(tile, block, column: column + 1, row: row, bytes),
        let northwest = PointCodes.read(tile, block, column: column, row: row + 1, bytes),
        let northeast = PointCodes.read(tile, block, column: column + 1, row: row + 1, bytes)
      else { return nil }
      let corners = (
        southwest.codes.lanes, southeast.codes.lanes, northwest.codes.lanes, northeast.codes.lanes)
      return (CornerCodes(corners), northeast.end)
    }
    var sums = CornerSums()
"""),
    Change("checksums by products without carries (gridq_crc32_folded)", "lookups",
           "Sources/GridqFormat/Checksum.swift", "if span.byteCount >= Checksum.shortestFolded, Checksum.canFold {",
           "if false, span.byteCount >= Checksum.shortestFolded, Checksum.canFold {"),
    Change("unary numbers of a tile by bytes (UnaryReader.read)", "lookups",
           "Sources/GridqFormat/Codec/UnaryReader.swift", "guard count > 0 else { return true }", "if count >= 0 { return false }"),
    Change("reading ahead (posix_fadvise)", "gridx", "Sources/GridqNetCDF/Direct/ClassicReader.swift",
           "if stored.isRecord, record > 0,", "if false, stored.isRecord, record > 0,"),
    Change("one heap for all threads, which keeps its memory (mallopt)", "gridx", "Sources/gridx/SharedHeap.swift",
           'guard let symbol = dlsym(nil, "mallopt")', 'guard let symbol = dlsym(nil, "-")',
           wide="all", levels=inputs.COLUMN),
    Change("codes of a tile in 16 bits (CodeVector)", "gridx",
           "Sources/GridqFormat/Codec/TileEncoder.swift",
           "    if case .narrow = codes.storage {\n",
           """    if case .narrow = codes.storage {
      let extent = codes.extent
      guard extent.lowerBound < extent.upperBound else {
        return TileEncoder.uniform(extent.lowerBound)
      }
      _ = wide.fill(codes, from: 0)
      return wide.write(extent, among: forms, mask: nil)
    }
    if case .narrow = codes.storage {
""", wide="all"),
    Change("powers and logarithms of a field, two at once (FieldFunctions)", "gridx",
           "Sources/GridqGeometry/FieldFunctions.swift",
           "@inlinable @inline(__always)\npackage func fieldExponential(_ x: Double) -> Double {\n",
           "package func fieldExponential(_ x: Double) -> Double {\n  if true { return exponential(x) }\n",
           wide="dew_point,visibility,pressure_msl", others=((
               "@inlinable @inline(__always)\npackage func fieldLogarithm(_ x: Double) -> Double {\n",
               "package func fieldLogarithm(_ x: Double) -> Double {\n"
               "  if true { return naturalLogarithm(x) }\n"),)),
    Change("short answers made where they are read (ShortAnswers)", "gridd",
           "Server/Sources/gridd/App+build.swift",
           "let answers = ShortAnswers(store, services.flatMap(\\.routes), settings, account)",
           "let answers: ShortAnswers? = nil"),
)}

PACKAGES = {"lookups": "Benchmarks/lookups/Lookups", "gridd": "Server"}


def measure(bench):
    """The table as Markdown."""
    programs = build(bench)
    table = []
    lookups(bench, table, programs)
    builds(bench, table, programs)
    readers(bench, table)
    command_line(bench, table)
    served(bench, table, programs)
    return markdown(table)


def build(bench):
    """The program of each change by its name; that of the unchanged source by the product's."""
    folder = bench.folder / "ablation"
    copy = folder / "source"
    shutil.rmtree(folder, ignore_errors=True)
    for name in subprocess.run(["git", "ls-files"], cwd=SOURCE, capture_output=True, text=True,
                               check=True).stdout.split("\n")[:-1]:
        if (SOURCE / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / name, copy / name)
    programs = {}
    for change in [None, *CHANGES.values()]:
        products = ["lookups", "gridx", "gridd"] if change is None else [change.product]
        if change is not None:
            path = copy / change.file
            before = changed = path.read_text()
            for old, new in change.replacements:
                if before.count(old) != 1:
                    raise RuntimeError(f"{change.file}: the place of '{change.name}' is not there once")
                changed = changed.replace(old, new)
            path.write_text(changed)
        for product in products:
            package = copy / PACKAGES.get(product, ".")
            scratch = folder / f"build-{product}"
            run(["swift", "build", "--configuration", "release", "--package-path", package,
                 "--scratch-path", scratch, "--product", product])
            key = product if change is None else change.name
            programs[key] = folder / f"program-{len(programs)}"
            shutil.copy2(scratch / "release" / product, programs[key])
        if change is not None:
            path.write_text(before)
    return programs


def row(table, mechanism, what, found, unit="s"):
    table.append((mechanism, what, found["without"], found["with"], unit))
    print(line(table[-1]), flush=True)


def line(row):
    mechanism, what, without, with_it, unit = row
    return (f"| {mechanism} | {what} | {shown(without, unit)} | {shown(with_it, unit)} |"
            f" {without / with_it:.2f} |")


def markdown(table):
    return ("| mechanism | of what | without it | with it | ratio |\n|---|---|---:|---:|---:|\n"
            + "".join(line(row) + "\n" for row in table))


def lookups(bench, table, programs):
    small = bench.common_index()
    factor = 4 if bench.quick else 14
    large = bench.scratch / f"large-{factor}.gridx"
    if not large.exists():
        run([programs["lookups"], "enlarge", small, large, factor])
    for change in CHANGES.values():
        if change.product != "lookups":
            continue
        cases = (["value-bilinear"] if "CornerSums" in change.name else ["field"] if "UnaryReader" in change.name
                 else ["value-nearest", "series24-nearest", "batch"])
        # Only who opens an index so compares its tiles with their checksums.
        options = ["--checked"] if "checksums" in change.name else []
        # A field of the large one would fill the memory.
        for index, size in ((small, "small index"), (large, "large index"))[:1 if cases == ["field"] else 2]:
            os.sync()
            index.read_bytes()
            rounds = {"without": {case: [] for case in cases}, "with": {case: [] for case in cases}}
            for _ in range(bench.rounds):
                for key, program in (("without", programs[change.name]),
                                     ("with", programs["lookups"])):
                    found = json.loads(run([program, "measure", index, *options, "--cases", ",".join(cases)]))
                    for case in cases:
                        rounds[key][case].append(found[case] * 1e-9)
            for case in cases:
                row(table, change.name, f"{case}, {size}{', checked' if options else ''}",
                    {key: statistics.median(rounds[key][case]) for key in rounds})


def builds(bench, table, programs):
    """Reading ahead shows on a cold disk; the heap shows in the memory of threads."""
    source = bench.model_run("offset64")
    wide = bench.wide_run()
    for change in CHANGES.values():
        if change.product != "gridx":
            continue
        def jobs(source, metrics):
            return {"without": gridx(bench, source, metrics, programs[change.name]),
                    "with": gridx(bench, source, metrics, programs["gridx"])}
        if change.levels is not None:
            source.read_bytes()
            found = interleaved(jobs(source, change.levels), 3 * bench.rounds, before=os.sync)
            row(table, change.name, "sea-level pressure and cloud layers, offset64",
                {key: value[0] for key, value in found.items()})
        if change.wide is not None:
            found = interleaved(jobs(wide, change.wide), bench.rounds, before=os.sync)
            row(table, change.name, f"{change.wide.replace(',', ', ').replace('all', 'all metrics')} of a wide grid",
                {key: value[0] for key, value in found.items()})
            if "mallopt" in change.name and all(value[1] for value in found.values()):  # GNU time is installed
                row(table, change.name, "the same, peak memory",
                    {key: value[1] / 1024 for key, value in found.items()}, "MiB")
        if change.wide is not None or change.levels is not None:
            continue
        for metrics, what in ((inputs.SURFACE, "surface metrics"), ("all", "all metrics")):
            found = interleaved(jobs(source, metrics), bench.rounds, before=lambda: drop_file(source))
            row(table, change.name, f"{what}, offset64, the input cold",
                {key: value[0] for key, value in found.items()})


def readers(bench, table):
    """Our readers of values against libnetcdf's."""
    for container, name in (("offset64", "classic files read directly"),
                            ("netcdf4", "chunks of HDF5 read directly")):
        source = bench.model_run(container)
        source.read_bytes()
        for metrics, what in ((inputs.SURFACE, "surface metrics"), ("all", "all metrics")):
            command = [bench.gridx, "build", source, "--output", bench.scratch / "built.gridx",
                       "--metrics", metrics, "--quiet"]
            found = interleaved(
                {"without": lambda: timed([*command, "--reader", "libnetcdf"]),
                 "with": lambda: timed(command)}, min(3, bench.rounds), before=os.sync)
            row(table, name, f"{what}, {container}",
                {key: value[0] for key, value in found.items()})


def command_line(bench, table):
    index = bench.common_index()
    latitude, longitude = middle(bench, index)
    first = bench.info(index)["times"]["first"]
    question = [bench.gridq, "--index", index, "--lat", latitude, "--lon", longitude,
                "--metric", "temperature"]
    found = interleaved({"without": lambda: start_to_end([*question, f"--time={first}"]),
                         "with": lambda: start_to_end([*question, "--time", first])},
                        30 if bench.quick else 200)
    row(table, "command lines read without the parser (Gridq+Plain)", "gridq, a value",
        {key: value[0] for key, value in found.items()})


def served(bench, table, programs):
    """24 hours of temperature at one place, as `--serve` asks for them; the time of a request, of 32 at once."""
    if shutil.which("wrk") is None:
        print("no wrk: what short answers are worth was not measured")
        return
    source = bench.serving_run()
    store = bench.scratch / "store-serving"
    run([bench.gridx, "ingest", source, "--store", store, "--quiet"])
    place = list(middle(bench, bench.build(source, "serving.gridx", "--metrics", "temperature")))
    points = bench.scratch / "point.txt"
    points.write_text("{} {}\n".format(*place))

    def server(name, program):
        return Server(name, [program, "--store", store, "--port", "PORT"], TARGET, bench.scratch)

    for change in CHANGES.values():
        if change.product != "gridd":
            continue
        with server("with", programs["gridd"]) as ours, server("without", programs[change.name]) as other:
            for one in (ours, other):
                one.answer(*place)
            found = in_turn([other, ours], bench.rounds, points, 2 if bench.quick else 5)
        row(table, change.name, "gridd, a request", {key: 1 / found[key]["rate"] for key in found})
