// What consumer.ts takes of Node, without the types of all of it.
declare module "node:fs/promises" {
  export function readFile(path: string): Promise<Uint8Array>;
}
declare module "node:process" {
  export const argv: string[];
}
