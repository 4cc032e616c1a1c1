// What engines have and the library of TypeScript 4.8 does not know, for scripts/tests/web and scripts/npm.
declare class DecompressionStream {
  constructor(format: "gzip" | "deflate");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

declare module "node:fs/promises" {
  export function readFile(url: URL): Promise<Uint8Array>;
}
