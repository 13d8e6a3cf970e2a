import inspector from "node:inspector";
import { Worker } from "node:worker_threads";
import { readSettings } from "#lib/platform/settings/env.ts";
import { logsText } from "#lib/platform/telemetry/log-line.ts";
import { BEATS, SLOTS, WATCHED, type Watch } from "./watchdog-state.ts";

/** An event loop that makes no progress for this many watchdog ticks is considered frozen. */
const PATIENCE_TICKS = 10;
const TICK_MS = 1_000;

/**
 * Kills this process when its event loop has been blocked for 10 s and it can no longer respond, not even to a stop
 * signal. The supervisor restarts it. Time is counted in ticks of a separate thread, less the time for which the event
 * loop waited for a processor, so neither a suspended nor an overloaded machine counts as a frozen process. A process
 * paused in a debugger does not either. The thread is created now but starts watching with `watch()`, because a start
 * may block.
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
