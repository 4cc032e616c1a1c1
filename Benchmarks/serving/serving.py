"""gridd beside a constant answer of its framework, and beside servers of OGC API - EDR, all asked by wrk.

Benchmarks/run --serve prepares and starts it. Every server has the same run, and is asked for the same places: 24
hours of temperature at one. wrk and the server share the processors of the machine, the same for all.
"""

import argparse
import datetime
from pathlib import Path

from measuring.inputs import Bench
from measuring.measure import machine, run
from measuring.report import Table, replace_between_markers
from serving import peer_edr, publications
from serving.servers import CONNECTIONS, TARGET, Server, in_turn

def measure(bench, table, gridd, constant):
    source = bench.serving_run()
    points = bench.scratch / "points.txt"
    places = peer_edr.places(source, points, 10_000)
    store = bench.scratch / "store-serving"
    run([bench.gridx, "ingest", source, "--store", store, "--quiet"])
    body = bench.scratch / "answer.json"
    seconds = 2 if bench.quick else 5
    section = "24 hours of temperature at random places over HTTP, asked by wrk"

    def server(name, *command, target=TARGET, **environment):
        return Server(name, command, target, bench.scratch, **environment)

    with server("gridd", gridd, "--store", store, "--port", "PORT") as ours:
        body.write_bytes(ours.answer(*places[0]))
        with server("constant", constant, "PORT", body) as floor:
            floor.answer(*places[0])
            found = in_turn([ours, floor], bench.rounds, points, seconds)
            add(table, section, found["gridd"], ours, found["constant"], floor, least_ratio=0.8,
                note=f"{len(body.read_bytes())} bytes")
        half(bench, table, section, ours, points, found["gridd"]["rate"])
        for peer in peer_edr.peers(source, bench.scratch, server):
            with peer:
                peer.answer(*places[0])
                peer.load(points, seconds)
                theirs = peer.load(points, 2 * seconds)
                add(table, section, found["gridd"], ours, theirs, peer, least_ratio=50)
        flat(bench, table, section, ours, points)
    publications.measure(bench, table, server("gridd-publications", gridd, "--store",
                                              bench.scratch / "store-publications", "--port", "PORT"),
                         points, places)


def add(table, section, ours, server, theirs, peer, least_ratio, note=""):
    for one, name in ((ours, server.name), (theirs, peer.name)):
        if one["failed"]:
            raise RuntimeError(f"{name}: {one['failed']:.0f} requests failed")
    name = peer.name
    table.add(section, "answers per second", ours["rate"], "/s", name, theirs["rate"],
              least_ratio=least_ratio, note=note)
    for key, what in (("p50", "half of the answers within"), ("p99", "99 % of the answers within"),
                      ("processor", "processor time of the server for an answer")):
        table.add(section, what, ours[key], "s", name, theirs[key])
    table.add(section, "resident memory", server.memory(), "MiB", name, peer.memory())


def half(bench, table, section, server, points, rate):
    """wrk knows no rate, but its connections may wait: as long as gives half the load."""
    connections = 2 * CONNECTIONS
    found = server.load(points, 3 if bench.quick else 10, connections,
                        pause=round(connections / (rate / 2) * 1e3))
    table.add(section, "99 % of the answers within, at half the load", found["p99"], "s", most=5e-3,
              note=f"{found['rate']:,.0f} answers per second")


def flat(bench, table, section, server, points):
    """Resident memory after the first part of many requests, and after all."""
    counts = (10_000, 100_000) if bench.quick else (100_000, 1_000_000)
    start = server.requests
    memory = []
    for count in counts:
        while server.requests - start < count:
            server.load(points, 5, CONNECTIONS)
        memory.append(server.memory())
    table.add(section, f"resident memory after {counts[1]:,} requests more", memory[1], "MiB",
              f"after {counts[0]:,}", memory[0], most_ratio=1.05)


def main():
    parser = argparse.ArgumentParser()
    for name in ("folder", "programs", "gridd", "constant"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    for flag in ("--quick", "--write-docs"):
        parser.add_argument(flag, action="store_true")
    options = parser.parse_args()
    bench = Bench(options.folder.resolve(), options.programs.resolve(), None, None, options.quick)
    table = Table()
    measure(bench, table, options.gridd.resolve(), options.constant.resolve())
    text = f"\n{machine()}; {datetime.date.today()}. {peer_versions()}.\n{table.markdown()}\n"
    (bench.scratch / "serving.md").write_text(text)
    print(text)
    if options.write_docs:
        replace_between_markers(
            Path(__file__).parents[2] / "docs" / "performance.md", "serving", text)


def peer_versions():
    from importlib.metadata import version
    return ", ".join(f"{name} {version(name)}" for name in ("xpublish-edr", "pygeoapi", "xarray"))


if __name__ == "__main__":
    main()
