#!/usr/bin/env python3
"""A reader of the gridq index, format version 1, written from v1.md alone.

It is what shows that the document is complete: it shares nothing with gridq. It is made to be read,
not to be fast, and trusts a file whose checksums are right.

    read_v1.py FILE                             what the file says about itself
    read_v1.py FILE --metric NAME               all values: time, j, i, code, value (CSV)
    read_v1.py FILE --metric NAME --point I J   those of one grid point
    read_v1.py FILE --map NAME                  all values of its map: time, j, i, code, value (CSV)
    read_v1.py FILE --places                    latitude and longitude of the four corners
    read_v1.py FILE --digest                    of each metric a CRC-32 over all codes as
                                                little-endian i32, ordered by time, j, i;
                                                dashes for one of a later version
"""

import argparse
import math
import struct
import sys
import zlib
from datetime import datetime, timezone

MISSING = -2**31


def require(condition, what):
    if not condition:
        sys.exit(f"not as the format says: {what}")


def check(what, data, checksum):
    require(zlib.crc32(data) == checksum, f"checksum of {what}")


def wrapped(number):
    """Integers are of 32 bits and wrap."""
    return (number + 2**31) % 2**32 - 2**31


def unfolded(number):
    """0, 1, 2, 3, 4 … → 0, −1, 1, −2, 2 …"""
    return -(number + 1) // 2 if number % 2 else number // 2


class Bits:
    """Fields without gaps; bit 0 is the lowest bit of the first byte."""

    def __init__(self, data, byte):
        number = int.from_bytes(data, "little")
        self.text = f"{number:0{8 * len(data)}b}"[::-1]
        self.position = 8 * byte

    def take(self, width):
        field = self.text[self.position : self.position + width]
        self.position += width
        return int(field[::-1], 2) if width else 0

    def unary(self):
        one = self.text.index("1", self.position)
        zeros, self.position = one - self.position, one + 1
        return zeros

    def fill_up_to_a_byte(self):
        self.position = (self.position + 7) // 8 * 8


# Chapter 7


def tile_codes(tile, columns, rows, times):
    """One list of the codes of all points for each time."""
    points = columns * rows
    base, form = struct.unpack_from("<iB", tile)
    if form == 128:
        return [[base] * points for _ in range(times)]
    require(form < 16 and form & 3 < 3, f"form {form} of a tile")
    pattern_width, level_width, offset_width = struct.unpack_from("<3B", tile, 5)
    difference, chained, some_missing = form & 3, form & 4, form & 8

    bits = Bits(tile, 12 if some_missing else 8)
    pattern = [bits.take(pattern_width) for _ in range(points)]
    fields = (offset_width, 5, 5, 5, 1, 1)
    table = [[bits.take(width) for width in fields] for _ in range((times + 3) // 4)]
    bits.fill_up_to_a_byte()
    blocks = bits.position

    codes = []
    for block, (offset, first_width, other_width, step_width, masked, held) in enumerate(table):
        lanes = min(4, times - 4 * block)
        encoded_lanes = 4 if held else lanes
        step_width = 32 if step_width == 31 else step_width
        bits.position = blocks + 8 * offset

        levels = [base + bits.take(level_width)]
        for _ in range(1, encoded_lanes):
            levels.append(levels[-1] + unfolded(bits.take(step_width)))
        with_residuals = points - 1 if difference else points
        widths = [first_width] + [other_width] * (encoded_lanes - 1)
        residuals = block_residuals(bits, widths, with_residuals, masked)

        fields = []
        for lane, level in enumerate(levels):
            if chained and lane:
                residuals[lane] = [a + b for a, b in zip(residuals[lane - 1], residuals[lane])]
            fields.append(undifferenced(residuals[lane], level, columns, rows, difference))
        if held:
            fields = [fields[3]] * lanes
        codes += [[wrapped(c + p) for c, p in zip(field, pattern)] for field in fields]

    if some_missing:
        (second,) = struct.unpack_from("<I", tile, 8)
        marks = tile_codes(tile[second:], columns, rows, times)
        codes = [[MISSING if m else c for c, m in zip(*pair)] for pair in zip(codes, marks)]
    return codes


def block_residuals(bits, widths, count, masked):
    """One list of the residuals for each lane."""
    residuals = [[0] * count for _ in widths]
    lanes = [lane for lane, width in enumerate(widths) if width != 31]
    if not lanes:
        return residuals
    mask = [bits.take(1) if masked else 1 for _ in range(count)]
    places = [(point, lane) for point in range(count) if mask[point] for lane in lanes]
    low = [bits.take(widths[lane]) for _, lane in places]
    for (point, lane), number in zip(places, low):
        residuals[lane][point] = unfolded((bits.unary() << widths[lane]) + number)
    return residuals


def undifferenced(residuals, level, columns, rows, difference):
    """The field of one lane, its level included."""
    if not difference:
        return [residual + level for residual in residuals]
    column, row = columns // 2, rows // 2
    centre = row * columns + column
    field = residuals[:centre] + [level] + residuals[centre:]
    outwards_i = list(range(column + 1, columns)) + list(range(column - 1, -1, -1))
    outwards_j = list(range(row + 1, rows)) + list(range(row - 1, -1, -1))
    for j in outwards_j:
        towards = j - 1 if j > row else j + 1
        for i in range(columns) if difference == 2 else [column]:
            field[j * columns + i] += field[towards * columns + i]
    for i in outwards_i:
        towards = i - 1 if i > column else i + 1
        for j in range(rows):
            field[j * columns + i] += field[j * columns + towards]
    return field


# Chapter 10


def level_of(code, map):
    """The value of a code of a plane; None when it is missing."""
    if code == 255:
        return None
    if map["reference"] == 0:
        return (map["firstLevel"] + code) * map["quantum"]
    return 0 if code == 0 else map["reference"] * (1 + map["quantum"]) ** (code - 1)


def plane_codes(plane, columns, rows):
    if plane[0] == 2:
        return [[plane[1]] * columns for _ in range(rows)]
    require(plane[0] < 2, f"form {plane[0]} of a plane")
    decisions = Decisions(plane, 1)
    missing = decisions.field(columns, rows) if plane[0] == 1 else [[0] * columns] * rows
    codes = decisions.field(columns, rows)
    require(decisions.position == len(plane), "the end of a plane")
    return [[255 if m else c for c, m in zip(*pair)] for pair in zip(codes, missing)]


class Decisions:
    """An arithmetic decoder of binary decisions."""

    def __init__(self, data, position):
        self.data, self.position = data, position + 4
        self.low, self.high = 0, 2**32 - 1
        self.value = int.from_bytes(data[position : position + 4], "big")

    def take(self, context):
        probability, count = context
        middle = self.low + probability * ((self.high - self.low) // 4096)
        decision = self.value <= middle
        if decision:
            self.high = middle
            probability += (4096 - probability) // count
        else:
            self.low = middle + 1
            probability -= probability // count
        context[:] = probability, min(count + 1, 32)
        while self.low >> 24 == self.high >> 24:
            self.low = self.low << 8 & 2**32 - 1
            self.high = self.high << 8 & 2**32 - 1 | 255
            self.value = self.value << 8 & 2**32 - 1 | self.data[self.position]
            self.position += 1
        return decision

    def field(self, columns, rows):
        differs, below = ([[2048, 2] for _ in range(125)] for _ in range(2))
        more = [[[2048, 2] for _ in range(16)] for _ in range(8)]
        codes = []
        for j in range(rows):
            row, south = [], codes[j - 1] if j else None
            for i in range(columns):
                w = row[i - 1] if i else south[0] if j else 0
                s = south[i] if j else w
                a = south[i - 1] if i and j else s
                b = south[i + 1] if j and i + 1 < columns else s
                p = min(w, s) if a >= max(w, s) else max(w, s) if a <= min(w, s) else w + s - a
                ranks = [max(-2, min(2, d)) + 2 for d in (w - a, a - s, s - b)]
                g = 25 * ranks[0] + 5 * ranks[1] + ranks[2]
                t = abs(w - a) + abs(a - s) + abs(s - b)
                h = min(7, 1 + (t - 1).bit_length()) if t else 0
                if self.take(differs[g]):
                    sign, n = -1 if self.take(below[g]) else 1, 0
                    while self.take(more[h][min(n, 15)]):
                        n += 1
                    p += sign * (n + 1)
                    require(0 <= p <= 255, "a code of a plane")
                row.append(p)
            codes.append(row)
        return codes


# Chapter 3


def rad(degrees):
    return math.radians(degrees)


def wrap(degrees):
    return math.remainder(degrees, 360)


class Projection:
    """The plane of a projected grid: formulas of chapter 3, angles in degrees."""

    def __init__(self, grid):
        self.mapping, self.R = grid["mapping"], grid["semiMajorAxis"]
        require(self.R == grid["semiMinorAxis"], "a sphere")
        self.p = [grid[f"parameter{n}"] for n in range(1, 5)]
        phi1 = self.p[0]
        self.h = 1 if phi1 >= 0 else -1
        if self.mapping == 1:
            a, b = abs(phi1), abs(self.p[1])
            tangents = [math.tan(rad(45 - x / 2)) for x in (a, b)]
            self.n = math.sin(rad(a))
            if abs(a - b) > 0.1:
                cosines = math.cos(rad(a)) / math.cos(rad(b))
                self.n = math.log(cosines) / math.log(tangents[0] / tangents[1])
            self.F = self.R * math.cos(rad(a)) / self.n / math.tan(rad((90 - a) / 2)) ** self.n

    def rotated(self, phi, delta):
        pole, phi, delta = rad(self.p[0]), rad(phi), rad(delta)
        s = math.cos(pole) * math.cos(phi) * math.cos(delta) + math.sin(pole) * math.sin(phi)
        a = math.sin(pole) * math.cos(phi) * math.cos(delta) - math.cos(pole) * math.sin(phi)
        b = math.cos(phi) * math.sin(delta)
        return math.degrees(math.asin(max(-1, min(1, s)))), math.degrees(math.atan2(b, a))

    def image(self, phi, lam):
        R, p, h = self.R, self.p, self.h
        if self.mapping == 1:
            theta = rad(self.n * wrap(lam - p[2]))
            rho = self.F * math.tan(rad((90 - h * phi) / 2)) ** self.n
            return rho * math.sin(theta), -h * rho * math.cos(theta)
        if self.mapping == 2:
            rho = R * (1 + math.sin(rad(abs(p[0])))) * math.tan(rad((90 - h * phi) / 2))
            return rho * math.sin(rad(lam - p[1])), -h * rho * math.cos(rad(lam - p[1]))
        if self.mapping == 3:
            scale = R * math.cos(rad(p[0]))
            return scale * rad(wrap(lam - p[1])), scale * math.log(math.tan(rad((90 + phi) / 2)))
        if self.mapping == 4:
            return R * rad(wrap(lam - p[0])), R * rad(phi)
        phi, angle = self.rotated(phi, lam + p[2] - 180)
        return R * rad(wrap(angle + p[1] - 180 - p[3])), R * rad(phi)

    def place(self, x, y):
        R, p, h = self.R, self.p, self.h
        if self.mapping == 1:
            rho = math.hypot(x, y)
            colatitude = 2 * math.atan((rho / self.F) ** (1 / self.n))
            return h * (90 - math.degrees(colatitude)), p[2] + math.degrees(math.atan2(x, -h * y)) / self.n
        if self.mapping == 2:
            scale = R * (1 + math.sin(rad(abs(p[0]))))
            colatitude = 2 * math.atan(math.hypot(x, y) / scale)
            return h * (90 - math.degrees(colatitude)), p[1] + math.degrees(math.atan2(x, -h * y))
        if self.mapping == 3:
            scale = R * math.cos(rad(p[0]))
            return 2 * math.degrees(math.atan(math.exp(y / scale))) - 90, p[1] + math.degrees(x / scale)
        if self.mapping == 4:
            return math.degrees(y / R), p[0] + math.degrees(x / R)
        phi, angle = self.rotated(math.degrees(y / R), p[3] + math.degrees(x / R) - p[1])
        return phi, angle - p[2]


# Chapters 2 to 6

HEADER = (
    "magic majorVersion minorVersion required optional headerChecksum headerLength metadataLength "
    "fileLength initialisation firstTime timeStep timeCount metricCount columns rows tileColumns "
    "tileRows tileUnit sectionCount model domain member generation title producer sourceDigest"
).split()
SECTION = "id flags offset length recordLength checksum".split()
GRID, TIMES, METRICS, NOTES, STRINGS, ATTRIBUTES, COORDINATES, DIRECTORY, TILES = range(1, 10)
MAPS, PLANES, PLANE_DIRECTORY = range(10, 13)
PROFILES, PROFILE_TILES, PROFILE_DIRECTORY = range(13, 16)
GRID_FIELDS = (
    "mapping required residual anchorLatitude anchorLongitude dx dy semiMajorAxis semiMinorAxis "
    "parameter1 parameter2 parameter3 parameter4"
).split()
TIME = "time absentStep".split()
METRIC = (
    "code kind cellMethod required optional codec levelType name standardName unit sources method "
    "level quantum reference minimumCode maximumCode missingCount clampedCount"
).split()
OWN_TIMES = "ownFirst ownStep".split()
NOTE = "metric text since".split()
MAP = "name unit code required first count firstLevel quantum reference".split()
TEXTS = "model domain member title producer text name standardName unit sources method".split()
KINDS = range(1, 10)
LATE_TIMES = ["ownTolerance"]
LAST_TIME = ["ownLast"]
KNOWN_BITS = 15  # of a metric's `required`


def value_of(code, metric):
    """Chapter 5."""
    if metric["reference"] == 0:
        return code * metric["quantum"]
    return metric["reference"] * (1 + metric["quantum"]) ** code


class Index:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = data = file.read()
        h = self.header = self.record(HEADER, "<8s2H5IQ3q14IQ", 0)
        require(h["magic"] == b"\x89GRIDX\r\n", "magic")
        require(h["majorVersion"] == 1 and h["required"] == 0, "version, properties of the file")
        require(h["fileLength"] == len(data), "length of the file")
        start, count = h["headerLength"], h["sectionCount"]
        check("header", data[:20] + bytes(4) + data[24 : start + 32 * count], h["headerChecksum"])
        self.sections = [self.record(SECTION, "<2I2Q2I", start + 32 * n) for n in range(count)]
        for section in self.sections:
            require(section["id"] in range(1, 16) or not section["flags"] & 1, "a section to understand")
            if section["id"] != TILES:
                begin = section["offset"]
                content = data[begin : begin + section["length"]]
                check(f"section {section['id']}", content, section["checksum"])
        self.by_id = {section["id"]: section for section in self.sections}
        tiles = self.by_id[TILES]
        require(tiles["offset"] + tiles["length"] + 8 <= len(data), "8 bytes after the tiles")
        require(self.by_id[DIRECTORY]["recordLength"] == 8, "entries of the directory")
        self.texts(h)
        (self.grid,) = self.records(GRID, GRID_FIELDS, "<2I11d")
        require(self.grid["mapping"] <= 6 and self.grid["required"] <= 1, "grid")
        if self.grid["required"]:
            require(self.grid["mapping"] in range(1, 6), "a cut of a grid of this mapping")
            (cut,) = self.records(GRID, "firstColumn firstRow".split(), "<96x2I")
            self.grid.update(cut)
        times = range(h["timeCount"])
        listed = self.records(TIMES, TIME, "<2q")
        self.times = [r["time"] for r in listed] or [h["firstTime"] + k * h["timeStep"] for k in times]
        self.absent = {r["time"]: r["absentStep"] for r in listed if r["absentStep"]}
        self.metrics = self.metric_records(METRICS)
        self.profiles = self.metric_records(PROFILES)
        self.levels = {metric["level"] for metric in self.profiles}
        if self.profiles:
            require(len(self.levels) == 1 and self.levels <= set(range(1, 1025)), "levels of profiles")
            tiles = self.by_id[PROFILE_TILES]
            require(tiles["offset"] + tiles["length"] + 8 <= len(data), "8 bytes after the profile tiles")
            entries = self.records(PROFILE_DIRECTORY, "offset checksum".split(), "<2I")
            self.profile_directory = [tuple(r.values()) for r in entries]
        require(len(self.metrics) == h["metricCount"] and len(self.times) == len(times), "counts")
        self.notes = [self.texts(r) for r in self.records(NOTES, NOTE, "<2Iq")]
        self.directory = [tuple(r.values()) for r in self.records(DIRECTORY, "offset checksum".split(), "<2I")]
        self.maps = [self.texts(r) for r in self.records(MAPS, MAP, "<2I2H2Ii2d")]
        self.planes = [tuple(r.values()) for r in self.records(PLANE_DIRECTORY, "offset checksum".split(), "<2I")]
        attributes = self.by_id.get(ATTRIBUTES, {"offset": 0, "length": 0})
        self.attributes = data[attributes["offset"] :][: attributes["length"]].decode()

    def record(self, names, layout, offset):
        return dict(zip(names, struct.unpack_from(layout, self.data, offset)))

    def records(self, id, names, layout):
        """Those of a section, each of as many bytes as the section table says."""
        if id not in self.by_id:
            return []
        section = self.by_id[id]
        require(section["recordLength"] >= struct.calcsize(layout), f"records of section {id}")
        starts = range(0, section["length"], section["recordLength"])
        return [self.record(names, layout, section["offset"] + start) for start in starts]

    def metric_records(self, id):
        metrics = [self.texts(r) for r in self.records(id, METRIC, "<H2B4H5I3d2i2Q")]
        if metrics and self.by_id[id]["recordLength"] >= 84:
            for metric, more in zip(metrics, self.records(id, ["title"], "<80xI")):
                if metric["optional"] & 2:
                    metric.update(self.texts(more))
        own = [metric for metric in metrics if metric["required"] & 4 and not metric["required"] & ~KNOWN_BITS]
        if own:
            for metric, more in zip(metrics, self.records(id, OWN_TIMES, "<84x2I")):
                if metric["required"] & 4:
                    metric.update(more)
            for metric in own:
                valid = metric["ownFirst"] < self.header["timeCount"] and metric["ownStep"] > 0
                require(valid and not metric["required"] & 1, f"own output times of {metric['name']}")
        late = [metric for metric in metrics if metric["required"] & 8 and not metric["required"] & ~KNOWN_BITS]
        if late:
            for metric, more in zip(metrics, self.records(id, LATE_TIMES, "<92xI")):
                if metric["required"] & 8:
                    metric.update(more)
            for metric in late:
                valid = metric["required"] & 4 and 0 < 2 * metric["ownTolerance"] < metric["ownStep"]
                require(valid, f"late output times of {metric['name']}")
        if own and self.by_id[id]["recordLength"] >= 104:
            for metric, more in zip(metrics, self.records(id, LAST_TIME, "<96xI")):
                if metric in own and metric["optional"] & 4:
                    metric.update(more)
                    valid = metric["ownFirst"] <= metric["ownLast"] < self.header["timeCount"]
                    require(valid, f"the last output time of {metric['name']}")
        return metrics

    def texts(self, record):
        for name in TEXTS:
            if name in record:
                at = self.by_id[STRINGS]["offset"] + record[name]
                (length,) = struct.unpack_from("<H", self.data, at)
                record[name] = self.data[at + 2 : at + 2 + length].decode()
        return record

    def own_times(self, m):
        """The numbers of the output times of metric number m: those of the run, unless it has its own."""
        metric, all_times = self.metrics[m], range(self.header["timeCount"])
        if not metric["required"] & 4:
            return list(all_times)
        first, step, tolerance = metric["ownFirst"], metric["ownStep"], metric.get("ownTolerance", 0)
        last = metric.get("ownLast", len(all_times) - 1)
        elapsed = {t: self.times[t] - self.times[first] for t in all_times[first : last + 1]}
        return [t for t in elapsed if (elapsed[t] + tolerance) % step <= 2 * tolerance]

    def is_understood(self, m):
        """Whether this version of the format knows all that a reader must of metric number m."""
        metric = self.metrics[m]
        return metric["kind"] in KINDS and metric["codec"] == 1 and not metric["required"] & ~KNOWN_BITS

    def plane(self, map, time):
        """codes[j][i] of the plane of a map at output time number `time`."""
        require(map["required"] == 0, f"the map of {map['name']} is of a later version")
        number = map["first"] + (0 if map["count"] == 1 else time)
        (start, checksum), (end, _) = self.planes[number : number + 2]
        planes = self.by_id[PLANES]["offset"]
        plane = self.data[planes + start : planes + end]
        check(f"plane {number}", plane, checksum)
        return plane_codes(plane, self.header["columns"], self.header["rows"])

    def place(self, i, j):
        """Latitude and longitude of a grid point."""
        g, columns, rows = self.grid, self.header["columns"], self.header["rows"]
        if g["mapping"] in (0, 6):
            start = self.by_id[COORDINATES]["offset"]
            count, kind = (columns * rows, "f") if g["mapping"] == 0 else (rows + columns, "d")
            count = 2 * count if g["mapping"] == 0 else count
            values = struct.unpack_from(f"<{count}{kind}", self.data, start)
            if g["mapping"] == 0:
                return values[j * columns + i], values[columns * rows + j * columns + i]
            return values[j], values[rows + i]
        projection = Projection(g)
        x, y = projection.image(g["anchorLatitude"], g["anchorLongitude"])
        i, j = i + g.get("firstColumn", 0), j + g.get("firstRow", 0)
        return projection.place(x + i * g["dx"], y + j * g["dy"])

    def codes(self, m):
        """codes[time][j][i] of metric number m."""
        metric = self.metrics[m]
        require(self.is_understood(m), f"{metric['name']} is of a later version")
        times = 1 if metric["required"] & 1 else self.header["timeCount"]
        return self.tiles(metric["name"], times, TILES, self.directory, m, self.header["metricCount"])

    def profile(self, m, time):
        """codes[level][j][i] of metric number m of the profiles at output time number `time`."""
        h, count, (levels,) = self.header, len(self.profiles), self.levels
        first = time * h["tileColumns"] * h["tileRows"] * count + m
        return self.tiles(
            self.profiles[m]["name"], int(levels), PROFILE_TILES, self.profile_directory, first, count
        )

    def tiles(self, name, times, section, directory, first, step):
        """codes[time][j][i] of the tiles whose entries are number `first`, and so many further each."""
        h = self.header
        columns, rows, across, up = h["columns"], h["rows"], h["tileColumns"], h["tileRows"]
        codes = [[[MISSING] * columns for _ in range(rows)] for _ in range(times)]
        for t in range(across * up):
            left, right = (k * columns // across for k in (t % across, t % across + 1))
            bottom, top = (k * rows // up for k in (t // across, t // across + 1))
            number = first + t * step
            (start, checksum), (end, _) = directory[number : number + 2]
            tiles = self.by_id[section]["offset"]
            start, end = (tiles + offset * h["tileUnit"] for offset in (start, end))
            tile = self.data[start:end]
            check(f"tile {t} of {name}", tile, checksum)
            width = right - left
            for time, field in enumerate(tile_codes(tile, width, top - bottom, times)):
                for j in range(bottom, top):
                    codes[time][j][left:right] = field[(j - bottom) * width :][:width]
        return codes


def main():
    parser = argparse.ArgumentParser(description="Reads a gridq index, format version 1.")
    parser.add_argument("file")
    parser.add_argument("--metric", metavar="NAME")
    parser.add_argument("--point", nargs=2, type=int, metavar=("I", "J"))
    parser.add_argument("--map", metavar="NAME")
    parser.add_argument("--digest", action="store_true")
    parser.add_argument("--profile", metavar="NAME")
    parser.add_argument("--places", action="store_true")
    options = parser.parse_args()
    index = Index(options.file)
    times = [datetime.fromtimestamp(t, timezone.utc).isoformat() for t in index.times]
    names = [metric["name"] for metric in index.metrics]
    if options.places:
        for j in (0, index.header["rows"] - 1):
            for i in (0, index.header["columns"] - 1):
                print(i, j, *(f"{degrees:.9f}" for degrees in index.place(i, j)))
    elif options.digest:
        for m, name in enumerate(names):
            if not index.is_understood(m):
                print(f"-------- {name}")
                continue
            codes = [c for field in index.codes(m) for row in field for c in row]
            print(f"{zlib.crc32(struct.pack(f'<{len(codes)}i', *codes)):08x} {name}")
        for m, metric in enumerate(index.profiles):
            fields = (field for time in range(len(times)) for field in index.profile(m, time))
            codes = [c for field in fields for row in field for c in row]
            print(f"{zlib.crc32(struct.pack(f'<{len(codes)}i', *codes)):08x} profile {metric['name']}")
    elif options.map:
        (map,) = (map for map in index.maps if map["name"] == options.map)
        print("time,j,i,code,value")
        for number, time in enumerate(times[: map["count"]]):
            for j, row in enumerate(index.plane(map, number)):
                for i, code in enumerate(row):
                    value = "," if code == 255 else f"{code},{level_of(code, map):.9g}"
                    print(f"{time},{j},{i},{value}")
    elif options.profile:
        (m,) = (m for m, metric in enumerate(index.profiles) if metric["name"] == options.profile)
        print("time,level,j,i,code,value")
        for number, time in enumerate(times):
            for level, field in enumerate(index.profile(m, number)):
                for j, row in enumerate(field):
                    for i, code in enumerate(row):
                        if options.point in (None, [i, j]):
                            value = "," if code == MISSING else f"{code},{value_of(code, index.profiles[m]):.9g}"
                            print(f"{time},{level + 1},{j},{i},{value}")
    elif options.metric:
        require(options.metric in names, f"no metric {options.metric}")
        m = names.index(options.metric)
        print("time,j,i,code,value")
        # A constant has one field, which is that of every time.
        own = index.own_times(m)
        for time, field in [(time, field) for t, (time, field) in enumerate(zip(times, index.codes(m))) if t in own]:
            for j, row in enumerate(field):
                for i, code in enumerate(row):
                    if options.point in (None, [i, j]):
                        value = "," if code == MISSING else (
                            f"{code},{value_of(code, index.metrics[m]):.9g}"
                        )
                        print(f"{time},{j},{i},{value}")
    else:
        absent = " ".join(f"{time}:{step}" for time, step in index.absent.items())
        lists = {"times": " ".join(times), "absent": absent, "attributes": index.attributes}
        records = (index.header, *index.sections, index.grid, lists, *index.metrics, *index.notes, *index.maps, *index.profiles)
        for record in records:
            print(*(f"{name}: {value}" for name, value in record.items()), "", sep="\n")


if __name__ == "__main__":
    main()
