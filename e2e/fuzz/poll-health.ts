import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { HealthSample, HealthTarget } from "./watch-health.ts";

// Runs in its own thread, so that the fuzzer's work does not delay measurements.
const INTERVAL_MS = 50;
const MAX_MS = 60_000;
/** The unit in which Linux reports CPU time. */
const TICK_MS = 10;
const { healthUrl, echoUrl, pid } = workerData as HealthTarget;
const agents = { health: new Agent({ keepAlive: true }), echo: new Agent({ keepAlive: true }) };
let isRunning = true;
parentPort?.once("message", () => {
  isRunning = false;
});

function time(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((timed) => {
    const done = () => timed(performance.now() - started);
    const signal = AbortSignal.timeout(MAX_MS);
    get(url, { agent, signal }, (response) => response.resume().once("close", done)).once("error", done);
  });
}

/** CPU time in ms of the process's main thread, which handles requests; 0 if the system does not report it. */
function cpuTime(): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

while (isRunning) {
  const at = Date.now();
  const before = cpuTime();
  const [health, echo] = await Promise.all([time(healthUrl, agents.health), time(echoUrl, agents.echo)]);
  const sample: HealthSample = { at, health, echo, busy: cpuTime() - before };
  parentPort?.postMessage(sample);
  await new Promise((next) => setTimeout(next, Math.max(0, INTERVAL_MS - (Date.now() - at))));
}
parentPort?.close();
agents.health.destroy();
agents.echo.destroy();
