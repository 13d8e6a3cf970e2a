import inspector from "node:inspector";
import { Worker } from "node:worker_threads";
import { readSettings } from "#lib/env.ts";
import { logsText } from "#lib/log-line.ts";
import { BEATS, SLOTS, WATCHED, type Watch } from "./watchdog-state.ts";

/** An event loop that has not turned for so many ticks of the watchdog is frozen. */
const PATIENCE_TICKS = 10;
const TICK_MS = 1_000;

/**
 * Ends this process when its event loop has been blocked for 10 s: nothing else would answer any more, not even a signal
 * to stop. Whoever runs it starts it again. Time is counted in ticks of a thread of its own, so that a machine that was
 * suspended, or is short of processors, is not taken for a frozen process; nor is one that a debugger holds. The thread
 * is made now, and watches from `watch()` on: a start may block.
 */
export function startWatchdog(options: { patienceTicks?: number; tickMs?: number } = {}): { watch(): void } {
  const { patienceTicks = PATIENCE_TICKS, tickMs = TICK_MS } = options;
  const text = logsText(readSettings().LOG_FORMAT);
  const state = new Int32Array(new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT));
  const workerData: Watch = { state, patienceTicks, tickMs, text };
  new Worker(new URL("./watchdog-thread.ts", import.meta.url), { workerData, execArgv: [] }).unref();
  const beat = () => {
    Atomics.add(state, BEATS, 1);
    Atomics.store(state, WATCHED, inspector.url() === undefined ? 1 : 0);
  };
  return {
    watch() {
      beat();
      setInterval(beat, tickMs / 2).unref();
    },
  };
}
