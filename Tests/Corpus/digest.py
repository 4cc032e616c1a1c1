#!/usr/bin/env python3
"""What the second reader says of files of the corpus: the CRC-32 of each metric's codes, and where the corners
of the grid are. With --write it is put beside each file.

    Tests/Corpus/digest.py [--write] FILE.gridx ...
"""

import struct
import sys
import zlib
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "docs" / "format"))
import read_v1  # noqa: E402


def lines(path):
    index = read_v1.Index(path)
    for m, metric in enumerate(index.metrics):
        crc = "--------"
        if index.is_understood(m):
            codes = [c for field in index.codes(m) for row in field for c in row]
            crc = f"{zlib.crc32(struct.pack(f'<{len(codes)}i', *codes)):08x}"
        yield f"digest {crc} {metric['name']}"
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
