import { readdirSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { MEASURE_MS, MEGABYTE, type TaskMessage, type TaskResponse } from "./task-runner.ts";
import type { ProcessStart, UsageMessage } from "./worker-process.ts";

/**
 * The entry of a worker process. Its main thread only measures, because native code keeps the thread of the task busy
 * and uses memory outside V8's limits.
 */
const start: ProcessStart = JSON.parse(process.argv[2] ?? "");

/** The "nice" value of small work in a thread: requests take priority. */
const NICE = 5;

// On Linux, each thread has a priority, and new ones inherit that of their creator.
const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [process.pid];
for (const id of threads) setPriority(id, NICE);

/** An exit would wait for native code to return. */
const kill = (): void => {
  process.kill(process.pid, "SIGKILL");
};

const send = (message: TaskResponse | UsageMessage): void => {
  if (process.connected) process.send?.(message);
};

const measure = (): void => {
  const megabytes = process.memoryUsage.rss() / MEGABYTE;
  if (megabytes > start.megabytes) kill();
  const { user, system } = process.cpuUsage();
  send({ usage: { megabytes, seconds: (user + system) / 1e6 } });
};

let measuring: NodeJS.Timeout | undefined;
const worker = new Worker(join(import.meta.dirname, "thread.ts"), {
  workerData: start,
  resourceLimits: { maxOldGenerationSizeMb: start.megabytes },
});
const respond = (response: TaskResponse) => {
  if (!("progress" in response)) clearInterval(measuring);
  measure();
  send(response);
};
worker.on("message", respond);
worker.on("error", (error) =>
  respond("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? { limit: "MEMORY" } : { error }),
);

process.on("message", (message: TaskMessage) => {
  measuring = setInterval(measure, MEASURE_MS);
  worker.postMessage(message);
});

// The server lets requests finish when it is stopped, and this process ends with the server, however that ended.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", kill);
