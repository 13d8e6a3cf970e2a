import { readFile } from "node:fs/promises";

/** If `path` is a pipe, waits until something is written. */
export async function run({ path }: { path: string }): Promise<number> {
  return (await readFile(path)).length;
}
