import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keeps a second Lodge out of the same folder: two would share one embedded database's files. */
export function holdDataDir(dataDir: string): { stop(): Promise<void> } {
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

/** A process number may have passed to something else since: where the system tells, the command is looked at too. */
function isLodge(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!existsSync("/proc/self/cmdline")) return true;
  return (
    existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("serve.ts")
  );
}
