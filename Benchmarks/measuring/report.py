"""The one table: rows of ours, peer, ratio and target, as Markdown and JSON."""

import json
import re
from dataclasses import asdict, dataclass


@dataclass
class Row:
    section: str
    what: str
    ours: float | None = None
    unit: str = ""  # s, B, MiB, 1/s; empty for a plain number
    peer: str = ""
    theirs: float | None = None
    target: str = ""
    met: bool | None = None
    note: str = ""

    @property
    def ratio(self):
        return self.ours / self.theirs if self.ours is not None and self.theirs else None


class Table:
    def __init__(self):
        self.rows = []

    def add(self, section, what, ours=None, unit="", peer="", theirs=None, most=None, least=None,
            most_ratio=None, least_ratio=None, note=""):
        """Adds a row; `most`, `least`, `most_ratio` and `least_ratio` (ours ÷ theirs) are targets."""
        row = Row(section, what, ours, unit, peer, theirs, note=note)
        if most is not None:
            row.target, row.met = f"≤ {shown(most, unit)}", ours <= most
        elif least is not None:
            row.target, row.met = f"≥ {shown(least, unit)}", ours >= least
        elif most_ratio is not None and theirs:
            row.target, row.met = f"ratio ≤ {most_ratio:.4g}", row.ratio <= most_ratio
        elif least_ratio is not None and theirs:
            row.target, row.met = f"ratio ≥ {least_ratio:.4g}", row.ratio >= least_ratio
        self.rows.append(row)
        print(line(row), flush=True)

    def skip(self, section, what, why):
        self.add(section, what, note=f"not measured: {why}")

    def markdown(self):
        text = ""
        for section in dict.fromkeys(row.section for row in self.rows):
            text += f"\n### {section}\n\n"
            text += "| what | gridq | peer | | ratio | target | met |\n|---|---:|---|---:|---:|---|---|\n"
            text += "".join(line(row) + "\n" for row in self.rows if row.section == section)
        return text

    def builds(self):
        """The few rows that the README has."""
        text = "| input | metrics | `gridx build` | memory | `ncks -v` |\n|---|---|---:|---:|---:|\n"
        for section in dict.fromkeys(row.section for row in self.rows):
            if not section.startswith("Build from "):
                continue
            found = {row.what: row for row in reversed(self.rows)
                     if row.section == section and row.peer in ("ncks -v", "")}
            label = section.removeprefix("Build from ")
            for what in ("surface metrics", "all metrics"):
                row, memory = found[what], found[f"{what}, peak memory"]
                cells = [label, what, shown(row.ours, "s"), shown(memory.ours, "MiB"),
                         shown(row.theirs, "s")]
                text += f"| {' | '.join(cells)} |\n".replace("|  |", "| |")
                label = ""
        return text

    def replace(self, others):
        """Puts the sections of another table in the place of those of the same name."""
        measured = {row.section for row in others.rows}
        place = next((n for n, row in enumerate(self.rows) if row.section in measured), len(self.rows))
        rest = [row for row in self.rows if row.section not in measured]
        self.rows = rest[:place] + others.rows + rest[place:]

    def json(self, **more):
        rows = [asdict(row) | {"ratio": row.ratio} for row in self.rows]
        return json.dumps(more | {"rows": rows}, indent=1, ensure_ascii=False) + "\n"


def line(row):
    met = {True: "yes", False: "**no**", None: ""}[row.met]
    what = row.what + (f" ({row.note})" if row.note else "")
    ratio = "" if row.ratio is None else f"{row.ratio:.2g}" if row.ratio < 10 else f"{row.ratio:.0f}"
    cells = [what, shown(row.ours, row.unit), row.peer, shown(row.theirs, row.unit), ratio,
             row.target, met]
    return "| " + " | ".join(cells) + " |"


def shown(value, unit):
    """A number with three digits and a fitting prefix."""
    if value is None:
        return ""
    if unit == "s":
        for factor, name in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
            if value * factor >= 1:
                return f"{digits(value * factor)} {name}"
        return f"{digits(value * 1e9)} ns"
    if unit == "B":
        return f"{value / 1024:,.0f} KiB" if value >= 102400 else f"{value:,.0f} B"
    if unit == "1/s":
        return f"{digits(value / 1e6)} M/s"
    return f"{digits(value)} {unit}".strip()


def digits(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def replace_between_markers(path, name, text):
    """Puts `text` between <!-- name --> and <!-- end of name --> in a file."""
    whole = path.read_text()
    pattern = re.compile(f"(<!-- {name} -->\n).*(<!-- end of {name} -->)", re.DOTALL)
    if not pattern.search(whole):
        raise RuntimeError(f"{path} has no place for {name}")
    path.write_text(pattern.sub(lambda found: found[1] + text + found[2], whole))
