import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The ps fields we read, by their names in /proc. */
const IN_PROC = { ppid: /^PPid:\s*(.*)$/m, comm: /^Name:\s*(.*)$/m, stat: /^State:\s*(.*)$/m };

/**
 * The ancestor processes up to and including the npm that runs us (there may be a shell in between). Empty if npm does
 * not run us, because we may then be meant to outlive our parent (nohup, a service manager).
 */
export function npmAncestors() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  return grandparent > 1 && /(^|[/\\])(ba|da|z|k)?sh$/.test(commandOf(parent))
    ? [parent, grandparent]
    : [parent];
}

/** Whether a process is running, including another user's. A zombie is not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  return !processField(pid, "stat").startsWith("Z");
}

/** The parent of a process; 0 if unknown. */
export function parentOf(pid) {
  return Number(processField(pid, "ppid"));
}

function commandOf(pid) {
  return processField(pid, "comm");
}

/** Reads /proc if it exists, otherwise ps; empty if neither is available (Windows). */
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
