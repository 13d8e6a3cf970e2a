import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Makes the folder where it is missing. Throws, saying why, where that cannot be or nothing may be written into it. */
export function makeDataDir(dataDir: string): void {
  try {
    make(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR must be a folder that Lodge can make and write in: ${why}`);
  }
}

/** Level by level: Node's own `recursive` never ends where a system answers that a level is missing (/proc). */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
