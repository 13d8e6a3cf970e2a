import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Creates the folder if it is missing. Throws with the reason if that fails or the folder is not writable. */
export function makeDataDir(dataDir: string): void {
  try {
    make(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR must be a folder that Lodge can make and write in: ${why}`);
  }
}

/** Level by level: Node's `recursive` option never returns if the system reports a level as missing (/proc). */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment may have created it in between.
    if (!existsSync(folder)) throw error;
  }
}
