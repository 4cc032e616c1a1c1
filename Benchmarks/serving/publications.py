"""A new generation of a run published every two seconds while gridd is asked."""

import http.client
import json
import threading
import time

from measuring.measure import run

SECONDS = 2


def measure(bench, table, server, points, places):
    section = "A run published every two seconds under load"
    store = bench.scratch / "store-publications"
    source = bench.serving_run()
    # Their values differ by the step that they are rounded to.
    indexes = [bench.build(source, f"serving-{number}.gridx", "--metrics", "temperature", "--quantum",
                           f"temperature={step}") for number, step in enumerate((0.05, 0.09))]
    published = {}

    def publish(number):
        run([bench.gridx, "publish", indexes[number % 2], "--store", store, "--quiet"])
        (newest,) = json.loads((store / "manifest.json").read_text())["runs"]
        published[newest["generation"]] = (newest["files"][0]["sha256"], number % 2)

    publish(0)
    expected = {place: [direct(bench, index, place) for index in indexes] for place in places[:20]}
    assert all(one != other for one, other in expected.values())
    stop = threading.Event()
    answers = []
    with server:
        server.answer(*places[0])
        reader = threading.Thread(target=ask, args=(server, list(expected), stop, answers))
        reader.start()
        rounds = 3 if bench.quick else 15
        load = threading.Thread(target=lambda: answers.append(
            server.load(points, SECONDS * (rounds + 1), 16)))
        load.start()
        for number in range(1, rounds + 1):
            time.sleep(SECONDS)
            publish(number)
        load.join()
        stop.set()
        reader.join()
    found = next(one for one in answers if isinstance(one, dict))
    read = [one for one in answers if not isinstance(one, dict)]
    failed = found["failed"] + sum(status != 200 for _, status, _ in read)
    mixed = sum(not is_of_one(json.loads(content), published, expected[place])
                for place, status, content in read if status == 200)
    generations = {json.loads(content)["generation"] for _, status, content in read if status == 200}
    table.add(section, "failed answers", failed, "", most=0,
              note=f"of {found['requests'] + len(read):,} at {found['rate']:,.0f} per second")
    table.add(section, "mixed answers", mixed, "", most=0,
              note=f"of {len(read):,} that were compared, of {len(generations)} generations")
    table.add(section, "99 % of the answers within", found["p99"], "s")


def direct(bench, index, place):
    """The values that an index has at a place."""
    answer = json.loads(run([bench.gridq, "--index", index, "--lat", place[0], "--lon", place[1],
                             "--metric", "temperature", "--hours", 24, "--format", "json"]))
    return answer["metrics"]["temperature"]["values"]


def is_of_one(answer, published, expected):
    """Whether all of an answer is of one publication."""
    digest, number = published[answer["generation"]]
    return (answer["index_sha256"] == digest
            and answer["metrics"]["temperature"]["values"] == expected[number])


def ask(server, places, stop, answers):
    """Asks until it is told to stop; adds the place, the status and the content of each answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    count = 0
    while not stop.wait(0.002):
        place = places[count % len(places)]
        count += 1
        target = server.target.replace("LAT", place[0]).replace("LON", place[1])
        try:
            connection.request("GET", target)
            response = connection.getresponse()
            answers.append((place, response.status, response.read()))
        except OSError:
            answers.append((place, 0, b""))
            connection.close()
