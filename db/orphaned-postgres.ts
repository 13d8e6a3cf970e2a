import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processCommand } from "./process-command.ts";

const LIMIT_MS = 30_000;
const LOOK_MS = 50;

/**
 * Stops the server in `folder` that survived a killed Lodge; the next start recovers from its log. Throws if
 * it does not exit within 30 s.
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

/**
 * Windows has no signals, so this kills the process at once. The other PostgreSQL processes notice and exit
 * too.
 */
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
