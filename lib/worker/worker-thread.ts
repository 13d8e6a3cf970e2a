import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { Task } from "./define-task.ts";
import type { Workload } from "./fair-turns.ts";
import { memoryBudget } from "./lanes.ts";
import type { MemoryHolder } from "./memory-budget.ts";
import { Displaced, WorkerLimit } from "./worker-limit.ts";

/** How often a busy thread's memory is measured: buffers and wasm lie outside what V8 limits by itself. */
const MEASURE_MS = 25;
const MEGABYTE = 1024 * 1024;

/** The process keeps its own young generation small; reading makes much that dies young. */
const YOUNG_MEGABYTES = 48;

/** Loading the modules is no part of a task's time; on a busy machine it takes seconds. */
const SECONDS_TO_START = 60;

/**
 * A task's limit is processor time, as others may keep the machine busy. This many times the limit ends it whatever it
 * used: a call into zlib or wasm, or a promise that never settles, is not measured.
 */
const MOST_ELAPSED = 5;

/** What a thread is started with: it loads the modules before it is ready. */
export type ThreadStart = { workload: Workload; modules: readonly string[] };

export type TaskMessage = { module: string; input: unknown };

type TaskAnswer<T> = { output: T } | { error: Error } | { ready: true };

/** `seconds` of processor time, `megabytes` with buffers. */
export type RunLimits = { seconds: number; megabytes: number; workload: MemoryHolder["workload"] };

/** A thread that runs one task at a time. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  #megabytes = 0;
  hasEnded = false;

  constructor(megabytes: number, start: ThreadStart) {
    // Taken at run time: a bundler that saw a worker here would draw its whole world into the routes' bundle.
    const threads = process.getBuiltinModule("node:worker_threads");
    this.#worker = new threads.Worker(join(process.cwd(), "lib", "worker", "thread.ts"), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      execArgv: [],
      workerData: start,
    });
    // The first message of a thread says that its modules are loaded.
    this.#ready = new Promise((resolve) => this.#worker.once("message", resolve));
    // Its end is known; a fault of a running task is told to whoever asked for it.
    this.#worker.on("error", () => {});
    this.#worker.on("exit", () => {
      this.hasEnded = true;
    });
  }

  /** What it held when it was last measured, in MiB. */
  get megabytes(): number {
    return this.#megabytes;
  }

  /** An idle thread never keeps the process alive. */
  rest(): void {
    this.#worker.unref();
  }

  /** Resolves when it has given its memory back: within zlib or wasm it ends only when that call returns. */
  async terminate(): Promise<void> {
    this.hasEnded = true;
    const forget = memoryBudget.add({ megabytes: this.#megabytes, workload: "ALONE", displace: () => {} });
    await this.#worker.terminate();
    forget();
  }

  /** Throws WorkerLimit at a limit, Displaced where others needed its memory. After either the thread is of no more use. */
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
        forget();
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
        clearTimeout(timer);
        timer = expireAfter(seconds * MOST_ELAPSED);
        measuring = setInterval(measure, MEASURE_MS);
        worker.postMessage({ module, input } satisfies TaskMessage);
      };
      const onMessage = (answer: TaskAnswer<Output>) => {
        if ("ready" in answer) return;
        settle(() => ("error" in answer ? reject(answer.error) : resolve(answer.output)));
      };
      const onError = (error: Error) => {
        const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        fail(memory ? new WorkerLimit("MEMORY") : error);
      };
      const onExit = (code: number) =>
        fail(new Error(`the worker ended with code ${code} before it answered`));
      const holder = { megabytes: this.#megabytes, workload, displace: () => fail(new Displaced()) };
      const forget = memoryBudget.add(holder);
      const measure = () =>
        Promise.all([worker.getHeapStatistics(), this.#processorSeconds()]).then(
          ([{ used_heap_size, total_physical_size, external_memory }, used]) => {
            this.#megabytes = (total_physical_size + external_memory) / MEGABYTE;
            holder.megabytes = this.#megabytes;
            if (used_heap_size + external_memory > megabytes * MEGABYTE) fail(new WorkerLimit("MEMORY"));
            else if (used - usedBefore > seconds) fail(new WorkerLimit("TIME"));
            else memoryBudget.check();
          },
          // It has ended: its exit tells.
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
