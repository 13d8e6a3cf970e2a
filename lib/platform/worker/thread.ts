import { setPriority } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Workload } from "./fair-semaphore.ts";
import { isSpent } from "./spent.ts";
import type { PageProgress, TaskMessage, ThreadStart } from "./task-runner.ts";

/** The "nice" value of each workload. Requests have priority over small files, and small files over large ones. */
const NICE: Record<Workload, number> = { SMALL: 5, LARGE: 15 };

const { workload, modules }: ThreadStart = workerData;

// Only Linux supports a priority per thread.
if (process.platform === "linux") setPriority(NICE[workload]);

type Run = (input: unknown, progress: PageProgress) => Promise<unknown>;

const load = (module: string): Promise<{ run: Run }> =>
  import(pathToFileURL(join(process.cwd(), module)).href);

// A library may reject promises that are never awaited, as pdf.js does for a damaged file. Only the task's result
// counts.
process.on("unhandledRejection", () => {});

parentPort?.on("message", async ({ module, input }: TaskMessage) => {
  try {
    const { run } = await load(module);
    const output = await run(input, (progress) => parentPort?.postMessage({ progress }));
    parentPort?.postMessage({ output, isSpent: isSpent() });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});

// A module that fails to load fails again in its task, which reports the error.
await Promise.allSettled(modules.map(load));
parentPort?.postMessage({ ready: true });
