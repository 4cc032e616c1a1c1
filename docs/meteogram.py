#!/usr/bin/env python3
"""Draws the answer of gridq as a meteogram, SVG on standard output:

  gridq --lat 38.7369 --lon -9.1427 --metric temperature,precipitation,wind_speed,wind_direction \\
    --format json | docs/meteogram.py "Lisbon" > docs/lisbon.svg
"""
import json
import math
import sys
from datetime import datetime

WIDTH, HEIGHT = 760, 322
LEFT, RIGHT, TOP, BOTTOM = 68, 44, 54, 226
WIND = 258

STYLE = """
text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #57606a }
.title { font-size: 15px; font-weight: 600; fill: #24292f }
.grid { stroke: #d0d7de; stroke-width: 1 }
.temperature { stroke: #cf3f4f; stroke-width: 2.5; fill: none; stroke-linejoin: round }
.rain { fill: #3b82c4; fill-opacity: 0.75 }
.wind { stroke: #57606a; stroke-width: 1.6; fill: none; stroke-linecap: round; stroke-linejoin: round }
text.temperature { stroke: none; fill: #cf3f4f }
text.rain { fill: #3b82c4; fill-opacity: 1 }
@media (prefers-color-scheme: dark) {
  text { fill: #9198a1 }
  .title { fill: #e6edf3 }
  .grid { stroke: #3d444d }
  .temperature { stroke: #ff7b85 }
  .rain { fill: #58a6ff }
  .wind { stroke: #9198a1 }
  text.temperature { fill: #ff7b85 }
  text.rain { fill: #58a6ff }
}
"""


def text(x, y, words, kind="", anchor="middle"):
    words = words.replace("&", "&amp;").replace("<", "&lt;")
    kind = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{kind}>{words}</text>'


def scale(values, step):
    """The whole multiples of `step` around the values, and where a value lies between them, 0 to 1."""
    known = [value for value in values if value is not None] or [0]
    low = math.floor(min(known) / step) * step
    high = max(math.ceil(max(known) / step) * step, low + step)
    return low, high, lambda value: (value - low) / (high - low)


def meteogram(answer, place):
    series = {name: metric["values"] for name, metric in answer["metrics"].items()}
    times = [datetime.fromisoformat(time.replace("Z", "+00:00")) for time in answer["times"]]
    first, last = times[0], times[-1]

    def x(time):
        return LEFT + (WIDTH - LEFT - RIGHT) * ((time - first) / (last - first))

    def y(share):
        return BOTTOM - (BOTTOM - TOP) * share

    cell = answer["cell"]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' aria-label="Temperature, rain and wind at {place} over {len(times)} output times">',
        f"<style>{STYLE}</style>",
        text(LEFT, 22, f"{place}, {first:%-d %B %Y} (UTC)", "title", "start"),
        text(WIDTH - RIGHT, 22,
             f'{answer["model"].upper()} {answer["domain"]}, cell {cell["distance_m"] / 1000:.1f} km away,'
             f' {cell["elevation_m"]:.0f} m above the sea', anchor="end"),
        text(LEFT, 44, "temperature, °C", "temperature", "start"),
        text(WIDTH - RIGHT, 44, "rain, mm per hour", "rain", "end"),
    ]
    # The line has the upper half, the bars have the lower one.
    low, high, share = scale(series["temperature"], 1)
    low -= high - low
    _, most, height = scale([0] + series["precipitation"], 1)
    lines = 4
    for line in range(lines + 1):
        level = y(line / lines)
        out.append(f'<path class="grid" d="M{LEFT} {level:.1f}H{WIDTH - RIGHT}"/>')
        if 2 * line >= lines:
            out.append(text(LEFT - 8, level + 4, f"{low + (high - low) * line / lines:.4g}",
                            "temperature", "end"))
        if 2 * line <= lines:
            out.append(text(WIDTH - RIGHT + 8, level + 4, f"{2 * most * line / lines:.3g}",
                            "rain", "start"))
    for before, time, amount in zip(times, times[1:], series["precipitation"][1:]):
        # The amount is that of the interval that ends at the time.
        if amount:
            top = y(height(amount) / 2)
            out.append(f'<rect class="rain" x="{x(before) + 1.5:.1f}" y="{top:.1f}"'
                       f' width="{x(time) - x(before) - 3:.1f}" height="{BOTTOM - top:.1f}"/>')
    pen, path = "M", ""
    for time, value in zip(times, series["temperature"]):
        if value is None:
            pen = "M"
            continue
        path += f"{pen}{x(time):.1f} {y((value - low) / (high - low)):.1f}"
        pen = "L"
    out.append(f'<path class="temperature" d="{path}"/>')
    out.append(text(LEFT - 16, WIND + 4, "wind", anchor="end"))
    out.append(text(LEFT - 16, WIND + 30, "m/s", anchor="end"))
    for number, (time, speed, direction) in enumerate(
            zip(times, series["wind_speed"], series["wind_direction"])):
        if number % 2 == 0 and speed is not None:
            if direction is not None:
                # The direction is where the wind comes from; the arrow points where it goes.
                out.append(f'<path class="wind" transform="translate({x(time):.1f} {WIND})'
                           f' rotate({direction + 180:.0f})" d="M0 9V-9M-4 -4L0 -9L4 -4"/>')
            out.append(text(x(time), WIND + 30, f"{speed:.0f}"))
        if time.hour % 6 == 0:
            out.append(text(x(time), HEIGHT - 10, f"{time:%H:%M}"))
    return "\n".join(out + ["</svg>"]) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: gridq … --format json | meteogram.py PLACE > meteogram.svg")
    sys.stdout.write(meteogram(json.load(sys.stdin), sys.argv[1]))
