// Loaded into the measured process (`recordStalls`). Writes the stalls of its main thread to a file, as JSON lines.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const POLL_MS = 5;
/** Shorter stalls are not written. */
const MIN_STALL_MS = 20;

const file = process.env.LODGE_STALLS;

if (isMainThread && file) {
  let lastPollAt = performance.now();
  let usedBefore = process.threadCpuUsage();
  setInterval(() => {
    const now = performance.now();
    const used = process.threadCpuUsage();
    const elapsed = now - lastPollAt - POLL_MS;
    const worked = (used.user - usedBefore.user + used.system - usedBefore.system) / 1000;
    if (elapsed >= MIN_STALL_MS) appendFileSync(file, `${JSON.stringify({ elapsed, worked })}\n`);
    lastPollAt = now;
    usedBefore = used;
  }, POLL_MS).unref();
}
