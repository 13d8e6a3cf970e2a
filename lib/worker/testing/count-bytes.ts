import { readFile } from "node:fs/promises";

/** Waits for as long as nobody writes where `path` names a pipe. */
export async function run({ path }: { path: string }): Promise<number> {
  return (await readFile(path)).length;
}
