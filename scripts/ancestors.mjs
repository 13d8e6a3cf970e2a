import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The fields of ps that we read, as /proc names them. */
const IN_PROC = { ppid: /^PPid:\s*(.*)$/m, comm: /^Name:\s*(.*)$/m, stat: /^State:\s*(.*)$/m };

/**
 * The processes between us and the npm that runs us, npm included: a shell may stand between. Empty where npm does not
 * run us: then outliving whoever started us may be what they want (nohup, a service manager).
 */
export function npmAncestors() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return grandparent > 1 && /(^|[/\\])(ba|da|z|k)?sh$/.test(commandOf(parent))
    ? [parent, grandparent]
    : [parent];
}

/** Whether a process still runs; one of another user counts, one that only waits to be reaped does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  return !processField(pid, "stat").startsWith("Z");
}

/** The parent of a process; 0 where it cannot be told. */
export function parentOf(pid) {
  return Number(processField(pid, "ppid"));
}

function commandOf(pid) {
  return processField(pid, "comm");
}

/** From /proc where there is one, otherwise from ps; empty where neither tells (Windows). */
function processField(pid, field) {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) {
    return IN_PROC[field].exec(readFileSync(status, "utf8"))?.[1] ?? "";
  }
  if (process.platform === "win32") return "";
  try {
    return execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
