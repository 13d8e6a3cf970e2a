import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder of its own for a Lodge: a copy of LODGE_DEMO_FOLDER, where the demo is set up and its statements are read,
 * so that only one start of a whole run does that from nothing. Empty where that is not set.
 */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lodge-e2e-"));
  const demo = process.env.LODGE_DEMO_FOLDER;
  if (!demo) return folder;
  if (process.platform === "win32") cpSync(demo, folder, { recursive: true });
  // Node.js does not keep owners, and PostgreSQL insists on its own.
  else if (spawnSync("cp", ["-a", `${demo}/.`, folder]).status !== 0)
    throw new Error(`${demo} cannot be copied`);
  return folder;
}
