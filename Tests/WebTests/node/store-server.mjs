// A web server for a folder, with ranges as static servers know them, which counts, and does what a test wants.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * @param {string} folder
 * @returns a server with `url`, the `log` of paths, the `bytes` of bodies, and `change`, which a test may set: it is given
 * an answer with path, status, headers, body and the bytes of the file, and returns the one that is sent, null to
 * break the connection, or with `cut` to break it after so many bytes of the body
 */
export async function serve(folder) {
  const state = { url: "", log: [], bytes: 0, change: (answer) => answer, close };
  const server = createServer((request, response) => {
    const path = request.url.slice(1);
    const file = existsSync(`${folder}/${path}`) ? readFileSync(`${folder}/${path}`) : null;
    const { range, "if-none-match": known } = request.headers;
    const answer = state.change({ path, file, ranges: parsed(range, file), ...answered(file, range, known) });
    state.log.push(path);
    if (!answer) return response.destroy();
    state.bytes += answer.body.length;
    response.writeHead(answer.status, { "Content-Length": answer.body.length, ...answer.headers });
    if (answer.cut === undefined) return response.end(answer.body);
    response.write(answer.body.subarray(0, answer.cut), () => setTimeout(() => response.destroy(), 20));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.url = `http://127.0.0.1:${server.address().port}/`;
  return state;

  function close() {
    server.close();
    server.closeAllConnections();
  }
}

function parsed(range, file) {
  if (!file || !/^bytes=\d+-\d+(,\d+-\d+)*$/.test(range ?? "")) return [];
  return range.slice(6).split(",").map((pair) => pair.split("-").map(Number))
    .map(([first, last]) => [first, Math.min(last + 1, file.length)]);
}

export function answered(file, range, known) {
  if (!file) return { status: 404, headers: {}, body: Buffer.from("not found\n") };
  const headers = { ETag: `"${createHash("sha1").update(file).digest("hex")}"` };
  if (known === headers.ETag) return { status: 304, headers, body: Buffer.alloc(0) };
  const ranges = parsed(range, file);
  const named = ranges.map(([start, end]) => `bytes ${start}-${end - 1}/${file.length}`);
  if (!ranges.length) return { status: 200, headers, body: file };
  if (ranges.length === 1) {
    return { status: 206, headers: { ...headers, "Content-Range": named[0] }, body: file.subarray(...ranges[0]) };
  }
  const pieces = ranges.flatMap((range, number) =>
    [Buffer.from(`\r\n--b0\r\nContent-Range: ${named[number]}\r\n\r\n`), file.subarray(...range)]);
  const type = { "Content-Type": "multipart/byteranges; boundary=b0" };
  return { status: 206, headers: { ...headers, ...type }, body: Buffer.concat([...pieces, Buffer.from("\r\n--b0--\r\n")]) };
}

/** Numbers in 0..<1 that are the same each time. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
