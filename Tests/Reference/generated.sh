#!/bin/sh
# Makes the run of GridBuildTests/GeneratedRun.swift, and writes what wrf-python, MetPy, PsychroLib and numpy make of it:
#   Tests/Reference/generated.sh venv/bin/python
set -eu
python=$1
folder=$(mktemp -d)
swift run -c release gridsample --output "$folder" --columns 12 --rows 16 --levels 22 --times 2 --interval 360 \
  --start 2027-01-20T15:00Z --center=40,-70 --standard-longitude=-90 --dx 450000 --noise 1 --container offset64 \
  --frames-per-file 1
cd "$(dirname "$0")"
"$python" soundings.py "$folder" 1 > soundings_generated.csv
"$python" heights.py "$folder" 5 > heights_generated.csv
"$python" profiles.py "$folder" 23 > profiles_generated.csv
rm -r "$folder"
