// Loaded into the measured process (`recordStalls`). Writes the stalls of its first thread into a file, as JSON lines.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const LOOK_MS = 5;
/** Shorter ones are not worth a line. */
const LEAST_MS = 20;

const file = process.env.LODGE_STALLS;

if (isMainThread && file) {
  let lookedAt = performance.now();
  let usedBefore = process.threadCpuUsage();
  setInterval(() => {
    const now = performance.now();
    const used = process.threadCpuUsage();
    const elapsed = now - lookedAt - LOOK_MS;
    const worked = (used.user - usedBefore.user + used.system - usedBefore.system) / 1000;
    if (elapsed >= LEAST_MS) appendFileSync(file, `${JSON.stringify({ elapsed, worked })}\n`);
    lookedAt = now;
    usedBefore = used;
  }, LOOK_MS).unref();
}
