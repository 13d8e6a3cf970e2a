import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { processCommand } from "#db/embedded/orphaned-postgres.ts";

/** Creates the folder if it is missing. Throws with the reason if that fails or the folder is not writable. */
export function makeDataDir(dataDir: string): void {
  try {
    makeLevel(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR must be a folder that Lodge can create and write to: ${reason}`);
  }
}

/**
 * Creates one level at a time. Node's `recursive` option never returns if the system reports a level as missing
 * (/proc).
 */
function makeLevel(folder: string): void {
  if (existsSync(folder)) return;
  makeLevel(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that is starting may have created it in the meantime.
    if (!existsSync(folder)) throw error;
  }
}

/** Locks the folder against a second Lodge, which would share the files of the embedded database. */
export function lockDataDir(dataDir: string): { stop(): Promise<void> } {
  const file = join(dataDir, "lodge.pid");
  const other = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (other && other !== process.pid && isLodge(other)) {
    throw new Error(
      `DATA_DIR ${dataDir} is in use by another Lodge (process ${other}): stop it or set another DATA_DIR`,
    );
  }
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return {
    async stop() {
      rmSync(file, { force: true });
    },
  };
}

/** Checks the command, because the process id may have been reused by another program. */
function isLodge(pid: number): boolean {
  const command = processCommand(pid) ?? "";
  return command === "node.exe" || command.includes("serve.ts") || command.includes("end-database.ts");
}
