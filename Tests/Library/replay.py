"""Whether the Python package answers as the command did: asks it what 'test_library.py --write FOLDER' wrote.

    python3 replay.py FOLDER
"""

import json
import os
import sys

import gridq

folder = sys.argv[1]
with open(os.path.join(folder, "questions.json")) as file:
    asked = json.load(file)
count = answered = 0
for question in asked:
    with gridq.open(os.path.join(folder, question["path"])) as data:
        for place, expected in zip(question["places"], question["answers"]):
            try:
                answer = data.ask(*place, kind=question["kind"], **question["options"]).json()
            except (gridq.OutsideDomain, gridq.NoCell, gridq.OutsideRun):
                answer = None
            if answer != expected:
                sys.exit(f"{question['path']} {place} {question['kind']} {question['options']}: {answer}, not {expected}")
            count += 1
            answered += answer is not None
if count < 10_000 or answered < 4000:
    sys.exit(f"only {count} questions, and {answered} answers")
print(f"gridq {gridq.__version__}, Python {sys.version.split()[0]}: {answered} answers to {count} questions are those of the command")
