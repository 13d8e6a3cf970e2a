import { readFileSync } from "node:fs";

/** The resident memory of a process in MiB; 0 where the system does not report it. */
export function residentMiB(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Growth in MiB per step, by least squares over the last half of the samples; 0 for fewer than three. */
export function growthPerStep(samples: readonly number[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  if (half.length < 3) return 0;
  const middle = (half.length - 1) / 2;
  const mean = half.reduce((sum, value) => sum + value, 0) / half.length;
  const above = half.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const below = half.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return above / below;
}
