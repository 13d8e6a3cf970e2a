import { readFileSync, writeFileSync } from "node:fs";

/** Watches a process's resident memory in MiB (Linux): resets the peak, then reports the new one. */
export function watchMemory(pid: number): { before: number; peak(): number } {
  const read = (field: string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  };
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = read("VmRSS");
  return { before, peak: () => read("VmHWM") };
}
