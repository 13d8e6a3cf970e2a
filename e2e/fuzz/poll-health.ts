import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { HealthSample, HealthTarget } from "./watch-health.ts";

// Runs in a separate thread, so that the fuzzer's own work does not delay measurements.
const EVERY_MS = 50;
const MOST_MS = 60_000;
/** The unit in which Linux reports CPU time. */
const TICK_MS = 10;
const { healthUrl, echoUrl, pid } = workerData as HealthTarget;
const agents = { health: new Agent({ keepAlive: true }), echo: new Agent({ keepAlive: true }) };
let going = true;
parentPort?.once("message", () => {
  going = false;
});

function time(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((timed) => {
    const done = () => timed(performance.now() - started);
    const signal = AbortSignal.timeout(MOST_MS);
    get(url, { agent, signal }, (response) => response.resume().once("close", done)).once("error", done);
  });
}

/** CPU time in ms of the process's main thread, which handles requests; 0 where the system does not report it. */
function busy(): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

while (going) {
  const at = Date.now();
  const before = busy();
  const [health, echo] = await Promise.all([time(healthUrl, agents.health), time(echoUrl, agents.echo)]);
  const sample: HealthSample = { at, health, echo, busy: busy() - before };
  parentPort?.postMessage(sample);
  await new Promise((next) => setTimeout(next, Math.max(0, EVERY_MS - (Date.now() - at))));
}
parentPort?.close();
agents.health.destroy();
agents.echo.destroy();
