#!/usr/bin/env python3
"""What the second reader says of files of the corpus: labels, times, notes; what each metric is, with the CRC-32 of
its codes and of its values (f64; NaN is 7FF8000000000000; on a logarithmic scale their sum to 9 digits); what maps it has, with the CRC-32 of their codes; and where
the corners of the grid are. With --write it is put beside each file.

    Tests/Corpus/digest.py [--write] FILE.gridx ...
"""

import math
import struct
import sys
import zlib
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "docs" / "format"))
import read_v1  # noqa: E402


def lines(path):
    index = read_v1.Index(path)
    h = index.header
    yield f"file {h['model']} {h['domain']} member '{h['member']}' {h['generation']} {h['sourceDigest']:016x}"
    yield f"times {' '.join(str(time) for time in index.times)} step {h['timeStep']}"
    for time, step in index.absent.items():
        yield f"absent {time} {step}"
    for note in index.notes:
        yield f"note {note['metric']} {note['since']} {note['text']}"
    if index.attributes:
        yield f"attributes {index.attributes}"
    for m, metric in enumerate(index.metrics):
        what = " ".join(f"{metric[name]}" for name in ("kind", "cellMethod", "required", "optional", "levelType"))
        steps = " ".join(f"{metric[name]:.9g}" for name in ("level", "quantum", "reference"))
        yield f"metric {metric['name']} {metric['unit']} {what} {steps}"
        if "title" in metric:
            yield f"title {metric['name']} {metric['title']}"
        if not index.is_understood(m):
            yield f"digest -------- {metric['name']}"
            continue
        codes = [c for field in index.codes(m) for row in field for c in row]
        yield f"digest {zlib.crc32(struct.pack(f'<{len(codes)}i', *codes)):08x} {metric['name']}"
        values = [read_v1.value_of(c, metric) for c in codes if c != read_v1.MISSING]
        if metric["reference"] == 0:
            nan = struct.pack("<Q", 0x7FF8000000000000)
            packed = (nan if c == read_v1.MISSING else struct.pack("<d", read_v1.value_of(c, metric)) for c in codes)
            yield f"values {zlib.crc32(b''.join(packed)):08x} {metric['name']}"
        else:
            yield f"values {math.fsum(values):.8e} {metric['name']}"
        if metric["required"] & 4:
            yield f"own {metric['name']} {' '.join(f'{number}' for number in index.own_times(m))}"
    for map in index.maps:
        codes = [c for t in range(map["count"]) for row in index.plane(map, t) for c in row]
        steps = f"{map['firstLevel']} {map['quantum']} {map['reference'] or 0}"
        yield f"map {map['name']} {map['unit']} {steps} {zlib.crc32(bytes(codes)):08x}"
    for m, metric in enumerate(index.profiles):
        fields = (field for time in range(h["timeCount"]) for field in index.profile(m, time))
        codes = [c for field in fields for row in field for c in row]
        own = f"{metric.get('ownFirst', '-')} {metric.get('ownStep', '-')}"
        crc = zlib.crc32(struct.pack(f"<{len(codes)}i", *codes))
        yield f"profile {metric['name']} {metric['unit']} {int(metric['level'])} {own} {crc:08x}"
    for j in (0, index.header["rows"] - 1):
        for i in (0, index.header["columns"] - 1):
            latitude, longitude = index.place(i, j)
            yield f"place {i} {j} {latitude:.9f} {longitude:.9f}"


for name in sys.argv[1:]:
    if name != "--write":
        text = "\n".join(lines(name)) + "\n"
        if "--write" in sys.argv:
            Path(name + ".txt").write_text(text)
        else:
            print(text, end="")
