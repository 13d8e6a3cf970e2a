import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processCommand } from "./process-command.ts";

const LIMIT_MS = 30_000;
const LOOK_MS = 50;

/**
 * Ends the server in `folder` that outlived its Lodge, which was killed outright; the next start recovers from its log.
 * Throws where it does not end within 30 s.
 */
export async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (isPostgres(pid, folder)) interrupt(pid);
  const deadline = Date.now() + LIMIT_MS;
  while (isPostgres(pid, folder)) {
    if (Date.now() > deadline)
      throw new Error(`another PostgreSQL (process ${pid}) holds ${folder}: stop it first`);
    await sleep(LOOK_MS);
  }
  rmSync(file, { force: true });
}

/** On Windows, which has no signals, this ends the process at once; PostgreSQL's others notice and end too. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function isPostgres(pid: number, folder: string): boolean {
  const command = processCommand(pid);
  if (process.platform === "win32") return command === "postgres.exe";
  return `${command} `.includes(`-D ${folder} `);
}
