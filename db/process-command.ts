import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

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
    return imageName(printed("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]));
  if (existsSync("/proc/self/cmdline")) return ofLinux(pid);
  return printed("ps", ["-ww", "-o", "command=", "-p", String(pid)]).trim() || undefined;
}

/** The first field of a line of `tasklist /FO CSV`, which prints a plain sentence if it found nothing. */
export function imageName(line: string): string | undefined {
  return /^"([^"]+)"/.exec(line.trim())?.[1];
}

function ofLinux(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim() || undefined;
  } catch {
    return undefined;
  }
}

function printed(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: "utf8" }).stdout ?? "";
}
