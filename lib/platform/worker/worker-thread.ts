import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { memoryBudget } from "./define-task.ts";
import { MEGABYTE, type TaskMessage, TaskRunner, type ThreadStart, type Usage } from "./task-runner.ts";

/** Larger than the process's own young generation, because reading creates many short-lived objects. */
const YOUNG_MEGABYTES = 48;

/** A thread for work that JavaScript does. It shares this process's memory. */
export class WorkerThread extends TaskRunner {
  protected readonly channel: Worker;
  protected readonly ready: Promise<unknown>;

  constructor(megabytes: number, start: ThreadStart) {
    super();
    // Loaded at run time: a bundler that recognises a worker here would add all its code to the routes' bundle.
    const threads = process.getBuiltinModule("node:worker_threads");
    const worker = new threads.Worker(join(process.cwd(), "lib", "platform", "worker", "thread.ts"), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      // How modules are resolved; what else this process was started with is not for its threads.
      execArgv: process.execArgv.filter((argument) => argument.startsWith("--import=")),
      // This process sets them after the start too.
      env: threads.SHARE_ENV,
      workerData: start,
    });
    this.channel = worker;
    // A thread's first message means that its modules are loaded.
    this.ready = new Promise((resolve) => worker.once("message", resolve));
    // The exit is handled below, and the error of a running task is passed to its caller.
    worker.on("error", () => {});
    worker.on("exit", () => {
      this.hasEnded = true;
    });
  }

  protected post(message: TaskMessage): void {
    this.channel.postMessage(message);
  }

  protected hold(): void {
    this.channel.ref();
  }

  rest(): void {
    this.channel.unref();
  }

  /** Within zlib or wasm, the thread ends only when that call returns. */
  async terminate(): Promise<void> {
    this.hasEnded = true;
    const removeHolder = memoryBudget.add({
      megabytes: this.megabytes,
      workload: "ALONE",
      displace: () => {},
    });
    await this.channel.terminate();
    removeHolder();
  }

  protected async measure(): Promise<Usage> {
    const [heap, { user, system }] = await Promise.all([
      this.channel.getHeapStatistics(),
      this.channel.cpuUsage(),
    ]);
    return {
      megabytes: (heap.used_heap_size + heap.external_memory) / MEGABYTE,
      shared: (heap.total_physical_size + heap.external_memory) / MEGABYTE,
      seconds: (user + system) / 1e6,
    };
  }
}
