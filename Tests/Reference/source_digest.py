#!/usr/bin/env python3
"""The source digest of docs/format/v1.md, chapter 2, written from that text alone: prints what
SourceDigestTests expects."""

import struct

P = 0x9E3779B185EBCA87
WORD = 2**64 - 1


def fold(a, b):
    product = a * b
    return (product >> 64) ^ (product & WORD)


def plane(data, time, level, name):
    lanes = [(k + 1) * P & WORD for k in range(4)]
    filled = data + bytes(-len(data) % 64)
    words = struct.unpack(f"<{len(filled) // 8}Q", filled)
    for n in range(0, len(words), 8):
        for k in range(4):
            lanes[k] = fold(lanes[k] ^ words[n + 2 * k], P ^ words[n + 2 * k + 1])
    h = 0
    for x in [*lanes, len(data)]:
        h = fold(h ^ x, P)
    total = 0
    for x in [h, time & WORD, WORD if level is None else level, *name.encode()]:
        total = fold(total ^ x, P)
    return total


surface = struct.pack("<7d", *(273.15 + k for k in range(7)))
level = struct.pack("<19f", *(k / 4 for k in range(19)))
time = 1795132800
parts = [plane(surface, time, None, "T2"), plane(level, time, 3, "QVAPOR"), plane(b"", time, None, "HGT")]
for part in parts:
    print(f"{part:016x}")
print(f"{sum(parts) & WORD:016x}")
