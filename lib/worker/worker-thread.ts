import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { Task } from "./define-task.ts";
import { memoryBudget } from "./define-task.ts";
import type { Workload } from "./fair-semaphore.ts";
import type { MemoryHolder } from "./memory-budget.ts";
import { Displaced, WorkerLimit } from "./worker-limit.ts";

/** How often a busy thread's memory is measured. V8 does not limit buffers and wasm itself. */
const MEASURE_MS = 25;
const MEGABYTE = 1024 * 1024;

/** Larger than the process's own young generation, because reading creates many short-lived objects. */
const YOUNG_MEGABYTES = 48;

/** Loading the modules does not count towards a task's time. It takes seconds on a busy machine. */
const SECONDS_TO_START = 60;

/**
 * A task's limit is CPU time, because other work may keep the machine busy. At this multiple of the limit in elapsed
 * time it ends anyway: a call into zlib or wasm, or a promise that never settles, is not measured.
 */
const MAX_ELAPSED_FACTOR = 5;

/** The data that a thread starts with. It loads the modules before it is ready. */
export type ThreadStart = { workload: Workload; modules: readonly string[] };

export type TaskMessage = { module: string; input: unknown };

type TaskResponse<T> = { output: T } | { error: Error } | { ready: true };

/** `seconds` of CPU time, `megabytes` including buffers. */
export type RunLimits = { seconds: number; megabytes: number; workload: MemoryHolder["workload"] };

/** A thread that runs one task at a time. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  #megabytes = 0;
  hasEnded = false;

  constructor(megabytes: number, start: ThreadStart) {
    // Loaded at run time: a bundler that recognises a worker here would add all its code to the routes'
    // bundle.
    const threads = process.getBuiltinModule("node:worker_threads");
    this.#worker = new threads.Worker(join(process.cwd(), "lib", "worker", "thread.ts"), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      execArgv: [],
      workerData: start,
    });
    // A thread's first message means that its modules are loaded.
    this.#ready = new Promise((resolve) => this.#worker.once("message", resolve));
    // The exit is handled below, and the error of a running task is passed to its caller.
    this.#worker.on("error", () => {});
    this.#worker.on("exit", () => {
      this.hasEnded = true;
    });
  }

  /** The memory in MiB when it was last measured. */
  get megabytes(): number {
    return this.#megabytes;
  }

  /** Lets the process exit while this thread is idle. */
  rest(): void {
    this.#worker.unref();
  }

  /** Resolves when the memory is freed. Within zlib or wasm, the thread ends only when that call returns. */
  async terminate(): Promise<void> {
    this.hasEnded = true;
    const removeHolder = memoryBudget.add({
      megabytes: this.#megabytes,
      workload: "ALONE",
      displace: () => {},
    });
    await this.#worker.terminate();
    removeHolder();
  }

  /**
   * Throws WorkerLimit at a limit, and Displaced if other work needed the memory. After either, the thread is unusable.
   */
  run<Input, Output>(
    { module }: Task<Input, Output>,
    input: NoInfer<Input>,
    { seconds, megabytes, workload }: RunLimits,
  ): Promise<Output> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        isSettled = true;
        clearTimeout(timer);
        clearInterval(measuring);
        removeHolder();
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
        act();
      };
      const fail = (error: Error) => settle(() => reject(error));
      const expireAfter = (limit: number) => setTimeout(() => fail(new WorkerLimit("TIME")), limit * 1000);
      let isSettled = false;
      let usedBefore = 0;
      const begin = async () => {
        usedBefore = await this.#processorSeconds();
        if (isSettled) return;
        // With no time left, the task could finish before the timer fires.
        if (seconds <= 0) return fail(new WorkerLimit("TIME"));
        clearTimeout(timer);
        timer = expireAfter(seconds * MAX_ELAPSED_FACTOR);
        measuring = setInterval(measure, MEASURE_MS);
        worker.postMessage({ module, input } satisfies TaskMessage);
      };
      const onMessage = (message: TaskResponse<Output>) => {
        if ("ready" in message) return;
        settle(() => ("error" in message ? reject(message.error) : resolve(message.output)));
      };
      const onError = (error: Error) => {
        const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        fail(memory ? new WorkerLimit("MEMORY") : error);
      };
      const onExit = (code: number) =>
        fail(new Error(`the worker exited with code ${code} before it responded`));
      const holder = { megabytes: this.#megabytes, workload, displace: () => fail(new Displaced()) };
      const removeHolder = memoryBudget.add(holder);
      const measure = () =>
        Promise.all([worker.getHeapStatistics(), this.#processorSeconds()]).then(
          ([{ used_heap_size, total_physical_size, external_memory }, used]) => {
            this.#megabytes = (total_physical_size + external_memory) / MEGABYTE;
            holder.megabytes = this.#megabytes;
            if (used_heap_size + external_memory > megabytes * MEGABYTE) fail(new WorkerLimit("MEMORY"));
            else if (used - usedBefore > seconds) fail(new WorkerLimit("TIME"));
            else memoryBudget.check();
          },
          // The thread has ended; its exit event handles that.
          () => {},
        );
      let measuring: NodeJS.Timeout | undefined;
      let timer = expireAfter(SECONDS_TO_START);
      worker.ref();
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      void this.#ready.then(begin).catch(fail);
    });
  }

  async #processorSeconds(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1e6;
  }
}
