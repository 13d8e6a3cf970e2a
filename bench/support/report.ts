import { readFileSync, writeFileSync } from "node:fs";

export type Report = { name: string; command: string; rows: Record<string, string | number>[] };

/** Prints a report as a table with its command, so that a quoted figure can be reproduced. */
export function printReport(report: Report): void {
  console.log(`\n${report.name}   (${report.command})`);
  console.table(report.rows);
}

/** True if the file was run directly rather than imported by `bench/run.ts`. */
export function isMain(url: string): boolean {
  return process.argv[1] !== undefined && url === new URL(`file://${process.argv[1]}`).href;
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Resets a process's peak of resident memory (Linux), then reports the new one. In MiB. */
export function watchMemory(pid: number): { before: number; peak(): number } {
  const read = (field: string) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  };
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = read("VmRSS");
  return { before, peak: () => read("VmHWM") };
}
