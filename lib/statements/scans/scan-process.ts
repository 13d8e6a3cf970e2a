import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ScanMessage, ScanRequest } from "./scan-messages.ts";

/**
 * The process that reads scans. Its main thread does nothing but watch: the memory of an image decoder and of
 * Tesseract is outside what a thread can be limited to, so the whole process ends when it takes too much. It ends
 * with the process that started it too, however that one ends.
 */
const MEGABYTE = 1024 * 1024;
/** A usual page of A4 at 300 dots an inch takes up to 500. */
const MOST_MEGABYTES = 768;
const HEAP_MEGABYTES = 384;
const MEASURE_MS = 25;

// Answering requests goes before reading.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function tell(message: ScanMessage, then: () => void = () => {}): void {
  process.send?.(message, then);
}

process.on("disconnect", () => process.exit());
process.once("message", (request: ScanRequest) => {
  const worker = new Worker(join(import.meta.dirname, "scan-worker.ts"), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const end = (message: ScanMessage) => {
    clearInterval(watch);
    tell(message, () => process.exit());
  };
  const watch = setInterval(() => {
    const megabytes = process.memoryUsage.rss() / MEGABYTE;
    if (megabytes > MOST_MEGABYTES) end({ tooMuchMemory: true });
    else tell({ megabytes });
  }, MEASURE_MS);
  worker.on("message", (message: ScanMessage) => ("read" in message ? tell(message) : end(message)));
  worker.on("error", (error) => {
    const memory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    end(memory ? { tooMuchMemory: true } : { failed: error.message });
  });
});
