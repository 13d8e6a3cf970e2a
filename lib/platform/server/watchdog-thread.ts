import { readFileSync, writeSync } from "node:fs";
import { type Debugger, Session } from "node:inspector";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";
import { textLine } from "#lib/platform/telemetry/log-line.ts";
import { BEATS, WATCHED, type Watch } from "./watchdog-state.ts";

const FATAL = 60;
/** On a machine with few CPUs, the debugger may take seconds for a large program. */
const STACK_MS = 5_000;
const FRAMES = 12;
const root = `${pathToFileURL(resolve(import.meta.dirname, "../../.."))}/`;

const { state, patienceTicks, tickMs, text } = workerData as Watch;
let lastBeats = -1;
let queuedAtBeat = 0;
let ticks = 0;
// Intervals do not catch up, so a suspended machine adds a single tick.
setInterval(() => {
  const beats = Atomics.load(state, BEATS);
  ticks += 1;
  if (beats !== lastBeats) {
    lastBeats = beats;
    queuedAtBeat = queuedMs();
    ticks = 0;
  }
  const stalledTicks = ticks - (queuedMs() - queuedAtBeat) / tickMs;
  if (stalledTicks < patienceTicks || Atomics.load(state, WATCHED) === 0) return;
  ticks = Number.NEGATIVE_INFINITY;
  void killProcess();
}, tickMs);

/**
 * How long the main thread has waited for a processor in its life, in milliseconds. Linux keeps this figure for each
 * thread, and the main thread has the number of the process; elsewhere it is 0.
 */
function queuedMs(): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}

async function killProcess(): Promise<void> {
  const stack = await Promise.race([mainThreadStack(), sleep(STACK_MS, [])]);
  const blockedSeconds = Math.round((patienceTicks * tickMs) / 1000);
  const msg = "the event loop is blocked: killing this process so that it restarts";
  const line = { level: FATAL, time: Date.now(), blockedSeconds, stack, msg };
  writeSync(2, text ? textLine(line) : `${JSON.stringify(line)}\n`);
  process.kill(process.pid, "SIGKILL");
}

/** The main thread's stack, innermost frame first: functions and lines, no values. */
function mainThreadStack(): Promise<string[]> {
  return new Promise((resolve) => {
    const session = new Session();
    session.on("Debugger.paused", ({ params }) => resolve(params.callFrames.slice(0, FRAMES).map(frameLine)));
    session.connectToMainThread();
    session.post("Debugger.enable");
    session.post("Debugger.pause");
  });
}

function frameLine({ functionName, url, location }: Debugger.CallFrame): string {
  return `${functionName || "(anonymous)"} (${url.replace(root, "")}:${location.lineNumber + 1})`;
}
