import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const LIMIT_MS = 30_000;
const POLL_MS = 50;

/**
 * Stops a server in `folder` that outlived a killed Lodge. The next start recovers from its log. Throws if it does not
 * exit within 30 s.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (isPostgres(pid, folder)) interrupt(pid);
  const deadline = Date.now() + LIMIT_MS;
  while (isPostgres(pid, folder)) {
    if (Date.now() > deadline)
      throw new Error(`another PostgreSQL (process ${pid}) is using ${folder}: stop it first`);
    await sleep(POLL_MS);
  }
  rmSync(file, { force: true });
}

/** Windows has no signals, so this kills the process at once. The other PostgreSQL processes notice and exit too. */
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

/**
 * The command line of a local process (on Windows its program name), or undefined if there is none. Check it
 * before using a stored process id, which may have been reused.
 */
export function processCommand(
  pid: number,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  if (platform === "win32")
    return imageName(outputOf("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]));
  if (existsSync("/proc/self/cmdline")) return linuxCommand(pid);
  return outputOf("ps", ["-ww", "-o", "command=", "-p", String(pid)]).trim() || undefined;
}

/** The first field of a line of `tasklist /FO CSV`. If there is no match, it prints a plain sentence instead. */
function imageName(line: string): string | undefined {
  return /^"([^"]+)"/.exec(line.trim())?.[1];
}

function linuxCommand(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim() || undefined;
  } catch {
    return undefined;
  }
}

function outputOf(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: "utf8" }).stdout ?? "";
}
