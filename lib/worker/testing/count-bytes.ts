import { readFile } from "node:fs/promises";

/** Blocks until something writes if `path` is a pipe. */
export async function run({ path }: { path: string }): Promise<number> {
  return (await readFile(path)).length;
}
