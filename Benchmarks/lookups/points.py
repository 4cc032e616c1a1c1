"""One place: a value, a day, a process, beside readers of other formats."""

import json
import os
import random
import statistics
import subprocess

import netCDF4
import omfiles
import zarr
from measuring.inputs import COMMON
from measuring.measure import can_drop_caches, drop_caches, interleaved, per_call, run, start_to_end

HANDICAP = "the peer is given the grid point and has chunks of 8×8×T"
# Cases of the program `lookups`: what each is, and the most that it should take, as a ratio to a value by OM's
# reader in Python: 250 ns, 700 ns and 1.5 µs on the machine where that takes 3.3 µs.
COMPARED = {
    "value-nearest": ("value, nearest", 0.076),
    "value-bilinear": ("value, bilinear in space and time", 0.21),
    "series24-nearest": ("24 hours, nearest", 0.45),
    "series24-bilinear": ("24 hours, bilinear", None),
}
OTHERS = {
    "projection": "coordinate to grid point, no value",
    "choice": "the domain that answers, of two",
    "series-whole": "the whole run, nearest",
    "all-metrics": "all metrics that the index answers for, at any time, with the cell",
    "batch": "10,000 points in one call, each",
    "open-first": "opening the index and a first value",
    "open-loaded": "the same, the index read into memory whole",
    "forecast-24h": "an answer of 24 hours and six metrics",
    "rows-24h": "each value of each row of such an answer",
    "json-24h": "the JSON of an answer of 24 hours and six metrics",
}


def measure(bench, table, stores, om_swift):
    index = bench.common_index()
    size = index.stat().st_size / 1e6
    section = f"Lookups in a mapped index of {size:.1f} MB, one thread"
    peers = readers(bench, stores)
    found = warm(bench, index, peers, om_swift and om_swift_reader(om_swift, stores))
    ours = {name: value * 1e-9 for name, value in found.pop("gridq").items()}
    om = found["OM, Python"][0]
    for case, (what, most) in COMPARED.items():
        table.add(section, f"{what}: from coordinate to number", ours[case], "s", "OM, Python, a value",
                  om, most_ratio=most)
    for case, what in OTHERS.items():
        table.add(section, what, ours[case], "s")
    for name, (value, day) in found.items():
        table.add(section, "value, nearest", ours["value-nearest"], "s", name, value,
                  note=HANDICAP)
        table.add(section, "24 hours, nearest", ours["series24-nearest"], "s", name, day,
                  note=HANDICAP)
    if om_swift is None:
        table.skip(section, "OM's Swift reader", "--om-swift gives no checkout that builds")
    big(bench, table, index, peers["OM, Python"])
    threads(bench, table, index)
    process(bench, table, index)


def warm(bench, index, peers, swift):
    """Medians over interleaved rounds: ours in ns by case, peers (value, 24 hours) in s."""
    found = {name: [] for name in ["gridq", *peers]} | ({"OM, Swift": []} if swift else {})
    for _ in range(bench.rounds):
        found["gridq"].append(bench.lookup("measure", index))
        for name, read in peers.items():
            found[name].append((seconds_of(bench, read, 1), seconds_of(bench, read, 24)))
        if swift:
            found["OM, Swift"].append(swift())
    medians = {name: tuple(map(statistics.median, zip(*rounds)))
               for name, rounds in found.items() if name != "gridq"}
    ours = {case: statistics.median(round[case] for round in found["gridq"])
            for case in [*COMPARED, *OTHERS]}
    return medians | {"gridq": ours}


def seconds_of(bench, read, count):
    """Of one call of a reader that `readers` gives."""
    return per_call(lambda k: read(k, count), 20 if bench.quick else 200)


def readers(bench, stores):
    """Functions that read `count` values of a random metric and point from an open file."""
    metrics = [name for name in COMMON if name in stores.fields.codes]
    chance = random.Random(1)
    asked = [(chance.choice(metrics), chance.randrange(stores.rows),
              chance.randrange(stores.columns),
              chance.randrange(max(1, stores.fields.times - 24))) for _ in range(4096)]
    om = {name: omfiles.OmFileReader(str(path)) for name, path in stores.for_points["OM"].items()}
    arrays = {name: zarr.open_array(str(path), mode="r") for name, path in
              stores.for_points["Zarr"].items()}
    packed = netCDF4.Dataset(stores.for_points["NetCDF, deflate 6 and shuffle"]["all"])
    packed.set_auto_mask(False)
    model = netCDF4.Dataset(bench.model_run("offset64"))
    model.set_auto_mask(False)

    def point_major(arrays):
        def read(k, count):
            name, j, i, start = asked[k]
            return arrays[name][j, i, start:start + count]
        return read

    def model_file(k, count):
        _, j, i, start = asked[k]
        return model["T2"][start:start + count, j, i]

    return {"OM, Python": point_major(om), "zarr": point_major(arrays),
            "netCDF4 on its deflated store": point_major(packed),
            "netCDF4 on the model's file": model_file}


def om_swift_reader(program, stores):
    """What asks OM's own Swift reader: seconds of a value and of 24 hours."""
    def ask():
        answer = run([program, stores.for_points["OM"]["temperature"], stores.rows, stores.columns,
                      stores.fields.times])
        return tuple(float(nanoseconds) * 1e-9 for nanoseconds in answer.split())
    return ask


# What a lookup in an index that no cache holds may take beyond one in the small index, in accesses to memory: its
# head, its table of blocks and its block, and a row of the next tile.
ACCESSES = {"value-nearest": 3, "value-bilinear": 4}


def big(bench, table, index, read_om):
    """The same in an index that no cache of a processor holds, in turn with the small one, with values of that by
    OM, and with one access to memory: how long that takes differs between machines, and from minute to minute.
    """
    factor = 1
    while index.stat().st_size * factor**2 < (4e6 if bench.quick else 250e6):
        factor += 1
    large = bench.scratch / f"large-{factor}.gridx"
    run([bench.lookups, "enlarge", index, large, factor])
    os.sync()
    large.read_bytes()
    section = f"Lookups in a mapped index of {large.stat().st_size / 1e6:.0f} MB, one thread"
    rounds = []
    for _ in range(2 * bench.rounds):
        found = bench.lookup("measure", large)
        small = bench.lookup("measure", index, "--cases", ",".join(ACCESSES))
        rounds.append(found | {f"beyond-{case}": found[case] - small[case] for case in ACCESSES} | {
            "om": seconds_of(bench, read_om, 1), "access": bench.lookup("floor")["memory_latency_ns"]})
    found = {case: statistics.median(round[case] for round in rounds) for case in rounds[0]}
    for case, (what, most) in COMPARED.items():
        # Twice what is asked of the small one.
        table.add(section, what, found[case] * 1e-9, "s", "OM, Python, a value of the small one", found["om"],
                  most_ratio=2 * most if most and case not in ACCESSES else None)
    for case, most in ACCESSES.items():
        table.add(section, f"{COMPARED[case][0]}, beyond the same in the small index", found[f"beyond-{case}"] * 1e-9,
                  "s", "one access to memory", found["access"] * 1e-9, most_ratio=most)
    table.add(section, "10,000 points in one call, each", found["batch"] * 1e-9, "s",
              "the same points sorted by place", found["batch-sorted"] * 1e-9)
    large.unlink()


def threads(bench, table, index):
    """One thread, two, and two processes of one thread each at once, in turn.

    Two processors of a virtual machine are often threads of one core: what two processes give, which share
    nothing, is what two threads can give. Ratios are medians of those of the turns.
    """
    section = "Lookups on several threads"
    command = [bench.lookups, "threads", index, "--rounds", "20" if bench.quick else "1500"]
    rounds = []
    for _ in range(bench.rounds):
        one, two = (json.loads(run([*command, threads]))["lookups_per_second"] for threads in (1, 2))
        started = [subprocess.Popen(list(map(str, [*command, 1])), stdout=subprocess.PIPE) for _ in range(2)]
        rounds.append((one, two, sum(json.loads(process.communicate()[0])["lookups_per_second"]
                                     for process in started)))
    one, two, both = (statistics.median(rates) for rates in zip(*rounds))
    table.add(section, "values per second, two threads", two, "1/s", "one thread", one)
    table.add(section, "values per second, two threads", two, "1/s", "two processes at once", both)
    table.add(section, "two threads against one, median of the turns",
              statistics.median(two / one for one, two, _ in rounds), "")
    table.add(section, "two threads against two processes at once, median of the turns",
              statistics.median(two / both for _, two, both in rounds), "", least=0.85)


def process(bench, table, index):
    """From starting a process to its end."""
    section = "A process that answers"
    latitude, longitude = middle(bench, index)
    question = ["--index", index, "--lat", latitude, "--lon", longitude, "--metric", "temperature"]
    first = bench.info(index)["times"]["first"]
    day = [*question, "--from", first, "--hours", "24"]
    value = [*question, "--time", first]
    many = 30 if bench.quick else 200
    jobs = {"gridq": lambda: start_to_end([bench.gridq, *value]),
            "/bin/true": lambda: start_to_end(["true"])}
    if bench.static:
        jobs["static"] = lambda: start_to_end([bench.static / "gridq", *value])
    jobs["parsed"] = lambda: start_to_end([bench.gridq, *question, f"--time={first}"])
    found = {name: seconds for name, (seconds, _) in interleaved(jobs, many).items()}
    floor = found["/bin/true"]
    table.add(section, "gridq, a value", found["gridq"], "s", "/bin/true", floor, most_ratio=10)
    if bench.static:
        table.add(section, "gridq linked statically, a value", found["static"], "s", "/bin/true",
                  floor, most_ratio=7)
    else:
        table.skip(section, "gridq linked statically", "it did not build")
    table.add(section, "gridq, a value, from a line with =, which the parser reads", found["parsed"],
              "s", "gridq", found["gridq"])

    stations(bench, table, section, index, first)

    source = bench.model_run("offset64")
    jobs = {"gridq": lambda: start_to_end([bench.gridq, *day])}
    if bench.ncks:
        column, row = (f"{name},{size // 2}" for name, size in
                       zip(("west_east", "south_north"), bench.shape))
        jobs["ncks -d on the model's file"] = lambda: start_to_end(
            [bench.ncks, "--overwrite", "-v", "T2", "-d", column, "-d", row, "-d", "Time,0,23", source,
             bench.scratch / "point.nc"])
    if bench.cdo:
        jobs["cdo remapnn on the model's file"] = lambda: start_to_end(
            [bench.cdo, "-s", f"remapnn,lon={longitude}_lat={latitude}", "-selname,T2", source,
             bench.scratch / "point.nc"])
    for name, program in (("ncks", bench.ncks), ("cdo", bench.cdo)):
        if not program:
            table.skip(section, "24 hours", f"{name} is not installed")
    compare(table, section, "24 hours", jobs, 3 if bench.quick else 20)
    if can_drop_caches():
        compare(table, section, "24 hours, cold page cache", jobs, bench.rounds, drop_caches)
    else:
        table.skip(section, "24 hours, cold page cache",
                   "only root can drop the page cache, on Linux")


def stations(bench, table, section, index, first):
    """10,000 places in one process, beside a process for each."""
    corners = bench.info(index)["grid"]["corners"]
    chance = random.Random(2)
    places = []
    for number in range(10_000):
        east, north = chance.uniform(0.05, 0.95), chance.uniform(0.05, 0.95)
        weights = [(1 - east) * (1 - north), east * (1 - north), (1 - east) * north, east * north]
        place = [sum(w * corner[name] for w, corner in zip(weights, corners))
                 for name in ("latitude", "longitude")]
        places.append("station {},{:.4f},{:.4f}".format(number, *place))
    listed = bench.scratch / "stations.csv"
    listed.write_text("name,lat,lon\n" + "\n".join(places) + "\n")
    _, latitude, longitude = places[0].split(",")
    question = ["--index", index, "--from", first, "--hours", "24", "--format", "csv", "--metric",
                "temperature,precipitation,wind_speed,wind_direction,surface_pressure"]
    jobs = {
        "all": lambda: start_to_end([bench.gridq, *question, "--points", listed]),
        "one": lambda: start_to_end([bench.gridq, *question, "--lat", latitude, "--lon", longitude]),
    }
    found = interleaved(jobs, 3 if bench.quick else 20)
    table.add(section, "10,000 stations, 24 hours of five metrics, CSV", found["all"][0], "s",
              "a gridq for each (one × 10,000)", found["one"][0] * len(places), most=1)


def compare(table, section, what, jobs, rounds, before=lambda: None):
    found = interleaved(jobs, rounds, before)
    for name in list(jobs)[1:] or [""]:
        theirs = found[name][0] if name else None
        table.add(section, what, found["gridq"][0], "s", name, theirs)


def middle(bench, index):
    """Latitude and longitude near the middle of the grid."""
    corners = bench.info(index)["grid"]["corners"]
    return (f"{statistics.mean(corner[name] for corner in corners):.4f}"
            for name in ("latitude", "longitude"))
