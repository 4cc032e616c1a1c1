-- Asks for the places of a file, in random order: wrk … --script points.lua URL -- FILE TARGET [PAUSE]
--
-- FILE has a line for each place, "latitude longitude", which take the place of LAT and LON in TARGET. With PAUSE, each
-- connection waits before a request, PAUSE milliseconds on average: wrk itself knows no rate.
local requests = {}

function init(args)
  for line in io.lines(args[1]) do
    local latitude, longitude = line:match("(%S+) (%S+)")
    local target = args[2]:gsub("LAT", latitude):gsub("LON", longitude)
    requests[#requests + 1] = wrk.format("GET", target)
  end
  local pause = tonumber(args[3])
  if pause then
    function delay() return math.random(0, 2 * pause) end
  end
end

function request()
  return requests[math.random(#requests)]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format('{"requests":%d,"seconds":%f,"failed":%d,"p50":%f,"p99":%f}',
    summary.requests, summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1e6, latency:percentile(99) / 1e6))
end
