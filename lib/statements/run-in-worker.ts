import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { WorkerTaskName, WorkerTasks } from "./worker-tasks.ts";

export type WorkerLimits = { seconds: number; megabytes: number };
export const WORKER_LIMITS: WorkerLimits = { seconds: 20, megabytes: 512 };

/** How often a busy thread's memory is looked at: buffers and wasm lie outside what V8 limits by itself. */
const LOOK_MS = 100;
const MEGABYTE = 1024 * 1024;

/** The process keeps its own young generation small; reading makes much that dies young. */
const YOUNG_MEGABYTES = 48;

/** The task ran out of the time or memory it may have: the fault of its input, not of the machine. */
export class WorkerLimit extends Error {
  readonly kind: "TIME" | "MEMORY";
  constructor(kind: "TIME" | "MEMORY") {
    super(kind === "TIME" ? "took longer than it may" : "needed more memory than it may");
    this.name = "WorkerLimit";
    this.kind = kind;
  }
}

const most = Math.max(2, Math.min(8, availableParallelism()));
/** Threads that wait for work; a warm one saves what it has loaded. They never keep the process alive. */
const idle: Worker[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/**
 * Does processor-bound work in a thread of its own, which is ended at 20 s or 512 MiB, buffers included (WorkerLimit): the thread that
 * answers requests never waits for it. As many at a time as the machine has processors; more wait their turn.
 */
export async function runInWorker<N extends WorkerTaskName>(
  name: N,
  input: WorkerTasks[N]["input"],
  limits: WorkerLimits = WORKER_LIMITS,
): Promise<WorkerTasks[N]["output"]> {
  if (busy >= most) await new Promise<void>((free) => waiting.push(free));
  busy += 1;
  const worker = (limits === WORKER_LIMITS ? idle.pop() : undefined) ?? startWorker(limits.megabytes);
  try {
    const output = await runOn(worker, name, input, limits);
    worker.unref();
    if (limits === WORKER_LIMITS) idle.push(worker);
    else void worker.terminate();
    return output;
  } catch (error) {
    void worker.terminate();
    throw error;
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

function startWorker(megabytes: number): Worker {
  // Taken at run time: a bundler that saw a worker here would draw its whole world into the routes' bundle.
  const threads = process.getBuiltinModule("node:worker_threads");
  const worker = new threads.Worker(join(process.cwd(), "lib", "statements", "worker.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    execArgv: [],
  });
  worker.on("error", () => idle.splice(idle.indexOf(worker), idle.includes(worker) ? 1 : 0));
  return worker;
}

type Answer<T> = { output: T } | { error: Error };

function runOn<N extends WorkerTaskName>(
  worker: Worker,
  name: N,
  input: WorkerTasks[N]["input"],
  { seconds, megabytes }: WorkerLimits,
) {
  return new Promise<WorkerTasks[N]["output"]>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    const onMessage = (answer: Answer<WorkerTasks[N]["output"]>) =>
      settle(() => ("error" in answer ? reject(answer.error) : resolve(answer.output)));
    const onError = (error: Error) => {
      const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      settle(() => reject(memory ? new WorkerLimit("MEMORY") : error));
    };
    const onExit = (code: number) =>
      settle(() => reject(new Error(`the worker ended with code ${code} before it answered`)));
    const timer = setTimeout(() => settle(() => reject(new WorkerLimit("TIME"))), seconds * 1000);
    const look = () =>
      worker.getHeapStatistics().then(
        ({ used_heap_size, external_memory }) => {
          const taken = used_heap_size + external_memory;
          if (taken > megabytes * MEGABYTE) settle(() => reject(new WorkerLimit("MEMORY")));
        },
        // It has ended: its exit tells.
        () => {},
      );
    const watch = setInterval(look, LOOK_MS);
    worker.ref();
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage({ name, input });
  });
}
