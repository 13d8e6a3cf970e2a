import type { EventEmitter } from "node:events";
import { Displaced, memoryBudget, type Task, WorkerLimit } from "./define-task.ts";
import type { Workload } from "./fair-semaphore.ts";
import type { MemoryHolder } from "./memory-budget.ts";

/** How often the memory of a running task is measured. V8 does not limit buffers and wasm itself. */
export const MEASURE_MS = 25;
export const MEGABYTE = 1024 * 1024;

/** Loading the modules does not count towards a task's time. It takes seconds on a busy machine. */
const SECONDS_TO_START = 60;

/**
 * A task's limit is CPU time, because other work may keep the machine busy. At this multiple of the limit in elapsed
 * time it ends anyway: a thread's call into zlib or wasm, or a promise that never settles, is not measured.
 */
const MAX_ELAPSED_FACTOR = 5;

/** The data that a thread starts with. It loads the modules before it is ready. */
export type ThreadStart = { workload: Workload; modules: readonly string[] };

export type TaskMessage = { module: string; input: unknown };

/** Called after each page that a task has read. */
export type PageProgress = (read: { page: number; of: number }) => void;

export type TaskResponse<T = unknown> =
  | { output: T; isSpent?: boolean }
  | { progress: Parameters<PageProgress>[0] }
  | { error: Error }
  | { limit: WorkerLimit["kind"] }
  | { ready: true };

/** `seconds` of CPU time, for each page with `progress`, `megabytes` including buffers. An aborted `signal` ends the task. */
export type RunLimits = {
  seconds: number;
  megabytes: number;
  workload: MemoryHolder["workload"];
  signal?: AbortSignal | undefined;
  progress?: PageProgress | undefined;
};

/**
 * `megabytes` counts towards the task's limit, `shared` towards that of all tasks. `seconds` is the CPU time since the
 * runner started.
 */
export type Usage = { megabytes: number; shared: number; seconds: number };

/** A thread or process that runs one task at a time. */
export abstract class TaskRunner {
  #megabytes = 0;
  hasEnded = false;
  /** Something of its task may still be running (`markSpent`). */
  isSpent = false;

  /** Emits `message`, `error` and `exit`. */
  protected abstract readonly channel: EventEmitter;
  /** Resolves when the modules are loaded. */
  protected abstract readonly ready: Promise<unknown>;
  protected abstract post(message: TaskMessage): void;
  /** Rejects if the runner has ended. */
  protected abstract measure(): Promise<Usage>;
  /** Keeps this process running while a task runs. */
  protected abstract hold(): void;
  /** Lets this process exit while the runner is idle. */
  abstract rest(): void;
  /** Resolves when the memory is freed. */
  abstract terminate(): Promise<void>;

  /** The memory in MiB when it was last measured. */
  get megabytes(): number {
    return this.#megabytes;
  }

  /**
   * Throws WorkerLimit at a limit, Displaced if other work needed the memory, and the signal's reason. After any of
   * these, the runner is unusable.
   */
  run<Input, Output>(
    { module }: Task<Input, Output>,
    input: NoInfer<Input>,
    { seconds, megabytes, workload, signal, progress }: RunLimits,
  ): Promise<Output> {
    const { channel } = this;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        isSettled = true;
        clearTimeout(timer);
        clearInterval(measuring);
        removeHolder();
        channel.off("message", onMessage).off("error", onError).off("exit", onExit);
        signal?.removeEventListener("abort", onAbort);
        act();
      };
      const fail = (error: unknown) => settle(() => reject(error));
      const expireAfter = (limit: number) => setTimeout(() => fail(new WorkerLimit("TIME")), limit * 1000);
      let isSettled = false;
      let usedBefore = 0;
      const startTime = async () => {
        usedBefore = (await this.measure()).seconds;
        if (isSettled) return;
        clearTimeout(timer);
        timer = expireAfter(seconds * MAX_ELAPSED_FACTOR);
      };
      const begin = async () => {
        // With no time left, the task could finish before the timer fires.
        if (seconds <= 0) return fail(new WorkerLimit("TIME"));
        await startTime();
        if (isSettled) return;
        measuring = setInterval(check, MEASURE_MS);
        this.post({ module, input });
      };
      const onMessage = (message: TaskResponse<Output>) => {
        if ("output" in message) {
          this.isSpent = message.isSpent ?? false;
          settle(() => resolve(message.output));
        } else if ("progress" in message) {
          progress?.(message.progress);
          startTime().catch(() => {});
        } else if ("error" in message) fail(message.error);
        else if ("limit" in message) fail(new WorkerLimit(message.limit));
      };
      const onError = (error: Error) => {
        const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        fail(memory ? new WorkerLimit("MEMORY") : error);
      };
      // Only a process ends by a signal: it exceeded its memory, or native code crashed on the input.
      const onExit = (code: number | null, killedBy: string | null = null) =>
        fail(
          killedBy === null
            ? new Error(`the worker exited with code ${code} before it responded`)
            : new WorkerLimit("MEMORY"),
        );
      const onAbort = () => fail(signal?.reason);
      const holder = { megabytes: this.#megabytes, workload, displace: () => fail(new Displaced()) };
      const removeHolder = memoryBudget.add(holder);
      const check = () =>
        this.measure().then(
          (usage) => {
            if (isSettled) return;
            this.#megabytes = usage.shared;
            holder.megabytes = usage.shared;
            if (usage.megabytes > megabytes) fail(new WorkerLimit("MEMORY"));
            else if (usage.seconds - usedBefore > seconds) fail(new WorkerLimit("TIME"));
            else memoryBudget.check();
          },
          // The runner has ended; its exit event handles that.
          () => {},
        );
      let measuring: NodeJS.Timeout | undefined;
      let timer = expireAfter(SECONDS_TO_START);
      this.hold();
      channel.on("message", onMessage).on("error", onError).on("exit", onExit);
      signal?.addEventListener("abort", onAbort);
      void this.ready.then(begin).catch(fail);
    });
  }
}
