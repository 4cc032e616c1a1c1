#!/usr/bin/env python3
"""A reader of the gridq index, format version 1, written from v1.md alone.

It is what shows that the document is complete: it shares nothing with gridq. It is made to be read,
not to be fast, and trusts a file whose checksums are right.

    read_v1.py FILE                             what the file says about itself
    read_v1.py FILE --metric NAME               all values: time, j, i, code, value (CSV)
    read_v1.py FILE --metric NAME --point I J   those of one grid point
    read_v1.py FILE --digest                    of each metric a CRC-32 over all codes as
                                                little-endian i32, ordered by time, j, i
"""

import argparse
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


# Chapters 2 to 6

HEADER = (
    "magic majorVersion minorVersion codec metadataLength metadataChecksum fileLength initialisation "
    "firstTime timeStep timeCount metricCount columns rows tileColumns tileRows model domain title "
    "producer gridOffset timesOffset metricsOffset stringsOffset stringsLength directoryChecksum "
    "directoryOffset coordinatesOffset tilesOffset coordinatesChecksum tileUnit "
    "sourceDigest notesOffset noteCount"
).split()
GRID = "mapping reserved residual latitude longitude dx dy sphere p1 p2 p3 p4".split()
METRIC = (
    "code kind flags name standardName unit sources method quantum minimumCode maximumCode "
    "missingCount clampedCount reference"
).split()
NOTE = "metric text since".split()
TEXTS = "model domain title producer text name standardName unit sources method".split()


def value_of(code, metric):
    """Chapter 5."""
    if metric["reference"] == 0:
        return code * metric["quantum"]
    return metric["reference"] * (1 + metric["quantum"]) ** code


class Index:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = data = file.read()
        h = self.header = self.record(HEADER, "<8s2H3IQ3q16I3Q2IQ2I", 0)
        require(h["magic"] == b"\x89GRIDX\r\n", "magic")
        require(h["majorVersion"] == 1 and h["codec"] == 1, "version, codec")
        require(h["fileLength"] == len(data) and data[-8:] == bytes(8), "end of the file")
        metadata = data[:20] + bytes(4) + data[24 : h["metadataLength"]]
        check("metadata", metadata, h["metadataChecksum"])
        self.texts(h)
        self.grid = self.record(GRID, "<2I10d", h["gridOffset"])
        times = range(h["timeCount"])
        if h["timesOffset"]:
            self.times = struct.unpack_from(f"<{len(times)}q", data, h["timesOffset"])
        else:
            self.times = [h["firstTime"] + k * h["timeStep"] for k in times]
        count, layout = h["metricCount"], "<H2B5Id2i2Qd"
        offsets = [h["metricsOffset"] + m * struct.calcsize(layout) for m in range(count)]
        self.metrics = [self.texts(self.record(METRIC, layout, offset)) for offset in offsets]
        offsets = [h["notesOffset"] + 16 * n for n in range(h["noteCount"])]
        self.notes = [self.texts(self.record(NOTE, "<2Iq", offset)) for offset in offsets]
        if h["coordinatesOffset"]:
            start, length = h["coordinatesOffset"], 8 * h["columns"] * h["rows"]
            check("coordinates", data[start : start + length], h["coordinatesChecksum"])
        start, length = h["directoryOffset"], 8 * (h["tileColumns"] * h["tileRows"] * count + 1)
        check("directory", data[start : start + length], h["directoryChecksum"])
        self.directory = list(struct.iter_unpack("<2I", data[start : start + length]))

    def record(self, names, layout, offset):
        return dict(zip(names, struct.unpack_from(layout, self.data, offset)))

    def texts(self, record):
        for name in TEXTS:
            if name in record:
                at = self.header["stringsOffset"] + record[name]
                (length,) = struct.unpack_from("<H", self.data, at)
                record[name] = self.data[at + 2 : at + 2 + length].decode()
        return record

    def codes(self, m):
        """codes[time][j][i] of metric number m."""
        h, metric = self.header, self.metrics[m]
        times = 1 if metric["flags"] & 1 else h["timeCount"]
        columns, rows, across, up = h["columns"], h["rows"], h["tileColumns"], h["tileRows"]
        codes = [[[MISSING] * columns for _ in range(rows)] for _ in range(times)]
        for t in range(across * up):
            left, right = (k * columns // across for k in (t % across, t % across + 1))
            bottom, top = (k * rows // up for k in (t // across, t // across + 1))
            number = t * h["metricCount"] + m
            (start, checksum), (end, _) = self.directory[number : number + 2]
            start, end = (h["tilesOffset"] + offset * h["tileUnit"] for offset in (start, end))
            tile = self.data[start:end]
            check(f"tile {t} of {metric['name']}", tile, checksum)
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
    parser.add_argument("--digest", action="store_true")
    options = parser.parse_args()
    index = Index(options.file)
    times = [datetime.fromtimestamp(t, timezone.utc).isoformat() for t in index.times]
    names = [metric["name"] for metric in index.metrics]
    if options.digest:
        for m, name in enumerate(names):
            codes = [c for field in index.codes(m) for row in field for c in row]
            print(f"{zlib.crc32(struct.pack(f'<{len(codes)}i', *codes)):08x} {name}")
    elif options.metric:
        require(options.metric in names, f"no metric {options.metric}")
        m = names.index(options.metric)
        print("time,j,i,code,value")
        # A constant has one field, which is that of every time.
        for time, field in zip(times, index.codes(m)):
            for j, row in enumerate(field):
                for i, code in enumerate(row):
                    if options.point in (None, [i, j]):
                        value = "," if code == MISSING else (
                            f"{code},{value_of(code, index.metrics[m]):.9g}"
                        )
                        print(f"{time},{j},{i},{value}")
    else:
        for record in (index.header, index.grid, {"times": " ".join(times)}, *index.metrics, *index.notes):
            print(*(f"{name}: {value}" for name, value in record.items()), "", sep="\n")


if __name__ == "__main__":
    main()
