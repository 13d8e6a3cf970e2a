import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { pinnedNode } from "../../scripts/project.mjs";

export type HealthTarget = { healthUrl: string; echoUrl: string; pid: number };

/** Start time, response times of the health route and an idle server, and CPU time of Lodge's main thread, in ms. */
export type HealthSample = { at: number; health: number; echo: number; busy: number };

export type Stall = HealthSample & {
  /** How much longer the response took than the idle server's. */
  excess: number;
};

export type HealthReport = {
  samples: number;
  p50: number;
  p99: number;
  slowest: number;
  slowestEcho: number;
  /** Responses more than `STALL_MS` slower than the idle server's, while the main thread was running. */
  stalls: Stall[];
  /** Responses just as slow because the machine gave the main thread no CPU time. */
  starved: Stall[];
};

export const STALL_MS = 250;

/**
 * Polls `/api/health` every 50 ms, along with an idle `node:http` server, to distinguish a slow response from a busy
 * machine.
 */
export async function watchHealth(base: string, pid: number): Promise<{ stop(): Promise<HealthReport> }> {
  const echo = fork(join(import.meta.dirname, "echo-server.ts"), {
    execPath: pinnedNode,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: { ...process.env, NODE_TEST_CONTEXT: "" },
  });
  const port = await new Promise<number>((resolve) =>
    echo.once("message", (message) => resolve(Number(message))),
  );
  const target: HealthTarget = { healthUrl: `${base}/api/health`, echoUrl: `http://127.0.0.1:${port}/`, pid };
  const worker = new Worker(join(import.meta.dirname, "poll-health.ts"), {
    workerData: target,
    execArgv: [],
  });
  const samples: HealthSample[] = [];
  worker.on("message", (sample: HealthSample) => samples.push(sample));
  return {
    async stop() {
      const ended = new Promise((done) => worker.once("exit", done));
      worker.postMessage("stop");
      await ended;
      echo.disconnect();
      return report(samples);
    },
  };
}

function report(samples: readonly HealthSample[]): HealthReport {
  const sorted = samples.map(({ health }) => health).toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const late = samples
    .map((sample): Stall => ({ ...sample, excess: sample.health - sample.echo }))
    .filter(({ excess }) => excess > STALL_MS);
  const measured = samples.some(({ busy }) => busy > 0);
  const isOwnDelay = (stall: Stall) => !measured || stall.busy > STALL_MS;
  return {
    samples: samples.length,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
    slowestEcho: Math.max(0, ...samples.map(({ echo }) => echo)),
    stalls: late.filter(isOwnDelay),
    starved: late.filter((stall) => !isOwnDelay(stall)),
  };
}

/** The resident memory of a process in MiB; 0 if the system does not report it. */
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
