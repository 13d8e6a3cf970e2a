import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { WorkerTaskName, WorkerTasks } from "./worker-tasks.ts";

export const WORKER_LIMITS = { seconds: 20, megabytes: 512 };

/** The task ran out of the time or memory it may have: the fault of its input, not of the machine. */
export class WorkerLimit extends Error {
  readonly kind: "TIME" | "MEMORY";
  constructor(kind: "TIME" | "MEMORY") {
    super(
      kind === "TIME"
        ? `took longer than ${WORKER_LIMITS.seconds} seconds`
        : `needed more than ${WORKER_LIMITS.megabytes} MiB`,
    );
    this.name = "WorkerLimit";
    this.kind = kind;
  }
}

/**
 * Does processor-bound work in a thread of its own, which is ended at 20 s or 512 MiB (WorkerLimit): the thread that
 * answers requests never waits for it.
 */
export function runInWorker<N extends WorkerTaskName>(
  name: N,
  input: WorkerTasks[N]["input"],
): Promise<WorkerTasks[N]["output"]> {
  // Taken at run time: a bundler that saw a worker here would draw its whole world into the routes' bundle.
  const threads = process.getBuiltinModule("node:worker_threads");
  const file = join(process.cwd(), "lib", "statements", "worker.ts");
  return new Promise((resolve, reject) => {
    const worker: Worker = new threads.Worker(file, {
      workerData: { name, input },
      resourceLimits: { maxOldGenerationSizeMb: WORKER_LIMITS.megabytes },
      execArgv: [],
    });
    const timer = setTimeout(() => end(() => reject(new WorkerLimit("TIME"))), WORKER_LIMITS.seconds * 1000);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    worker.once("message", (output: WorkerTasks[N]["output"]) => end(() => resolve(output)));
    worker.once("error", (error) => {
      const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      end(() => reject(memory ? new WorkerLimit("MEMORY") : error));
    });
    worker.once("exit", (code) =>
      end(() => reject(new Error(`the worker ended with code ${code} before it answered`))),
    );
  });
}
