# A manual page of the help of a command, as the parser prints it on one line for each paragraph:
#   COLUMNS=100000 gridx help ingest | awk -v name=gridx-ingest -v date=2026-11-20 -v version=0.1.0 \
#     -v chapter=1 -v others=gridq,gridx -v statuses=docs/exit-status.md -f manual.awk
# Others are of chapter 1. A page gets the exit statuses of the table in the document; one of a service, in chapter 8, those
# that its help states.
function text(line) {
  gsub(/\\/, "\\e", line)
  gsub(/-/, "\\-", line)
  return line ~ /^[.']/ ? "\\&" line : line
}
# What stands literally: an example, or a line of USAGE.
function literal(line) { return ".nf\n" text(line) "\n.fi\n" }

function add(line) {
  if (section == "USAGE") synopsis = synopsis literal(line)
  else if (section == "OVERVIEW") {
    if (chapter == 8 && sub(/^Exit status: /, "", line)) ownStatuses = text(line) "\n"
    else if (line == "") description = description ".PP\n"
    else if (line ~ /^  /) description = description ".RS 4\n" literal(substr(line, 3)) ".RE\n"
    else description = description text(line) "\n"
  } else if (line ~ /^  See '/) rest = rest ".PP\n" text(substr(line, 3)) "\n"
  else if (line ~ /^                          /) rest = rest text(substr(line, 27)) "\n"
  else if (line != "") {
    label = substr(line, 3, 24)
    isWide = substr(line, 26, 1) != " "
    if (isWide) label = substr(line, 3)
    sub(/ +$/, "", label)
    rest = rest ".TP\n.B " text(label) "\n"
    if (!isWide) rest = rest text(substr(line, 27)) "\n"
  }
}

/^OVERVIEW: / { section = "OVERVIEW"; summary = substr($0, 11); next }
/^USAGE: / { section = "USAGE"; add(substr($0, 8)); next }
/^[A-Z][A-Z ]*:$/ { section = $0; sub(/:$/, "", section); rest = rest ".SH " section "\n"; next }
section == "USAGE" { if ($0 != "") add(substr($0, 8)); next }
{ add($0) }

# A row of the table, without what marks code and links.
function status(row,   cells) {
  split(row, cells, "|")
  gsub(/`|^ +| +$/, "", cells[2])
  gsub(/`|^ +| +$/, "", cells[3])
  if (cells[2] ~ /^[0-9]+$/) rest = rest ".TP\n.B " cells[2] "\n" text(cells[3]) "\n"
}

END {
  if (summary == "" || synopsis == "") { print name ": no help to make a page of" > "/dev/stderr"; exit 1 }
  rest = rest ".SH EXIT STATUS\n" ownStatuses
  if (ownStatuses == "") while ((getline row < statuses) > 0) status(row)
  sub(/\.$/, "", summary)
  printf ".TH %s %s \"%s\" \"gridq %s\"\n", toupper(name), chapter, date, version
  printf ".SH NAME\n%s \\- %s\n.SH SYNOPSIS\n%s", text(name), text(summary), synopsis
  printf ".SH DESCRIPTION\n%s%s.SH SEE ALSO\n", text(summary) ".\n", description rest
  count = split(others, pages, ",")
  for (number = 1; number <= count; number++)
    printf ".BR %s (1)%s\n", text(pages[number]), number < count ? "," : ""
}
