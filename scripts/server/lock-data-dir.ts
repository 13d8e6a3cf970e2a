import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processCommand } from "#db/embedded/orphaned-postgres.ts";

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
