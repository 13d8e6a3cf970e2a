import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ScanMessage, ScanRequest } from "./run-scan.ts";

/**
 * The entry of the scan process. Its main thread only monitors memory: an image decoder and Tesseract use
 * memory outside a thread's limits, so the whole process exits when it uses too much. It also exits when its
 * parent process ends, for whatever reason.
 */
const MEGABYTE = 1024 * 1024;
/** A typical A4 page at 300 dpi takes up to 500. */
const MAX_MEGABYTES = 768;
const HEAP_MEGABYTES = 384;
const MEASURE_MS = 25;

// Requests take priority over reading.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function sendMessage(message: ScanMessage, then: () => void = () => {}): void {
  process.send?.(message, then);
}

// The server lets work finish when it is stopped. An exit would wait for native code to return.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", (request: ScanRequest) => {
  const worker = new Worker(join(import.meta.dirname, "scan-worker.ts"), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const end = (message: ScanMessage) => {
    clearInterval(watch);
    sendMessage(message, () => process.exit());
  };
  const watch = setInterval(() => {
    const megabytes = process.memoryUsage.rss() / MEGABYTE;
    if (megabytes > MAX_MEGABYTES) end({ tooMuchMemory: true });
    else sendMessage({ megabytes });
  }, MEASURE_MS);
  worker.on("message", (message: ScanMessage) => ("read" in message ? sendMessage(message) : end(message)));
  worker.on("error", (error) => {
    const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    end(memory ? { tooMuchMemory: true } : { failed: error.message });
  });
});
