import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { processState } from "#lib/platform/process-state.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { observeRefusal } from "./observe.ts";
import { telemetry } from "./telemetry.ts";

type Line = { level: number; reason: string; status?: number; count?: number };

const lines: Line[] = [];
processState.log = createLog("info", { write: (line: string) => lines.push(JSON.parse(line)) });

const INFO = 30;
const WARN = 40;

test("counts every refusal, but logs at most two lines per reason and minute", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const metrics = createMetrics(async () => ({ events: 0, jobs: {} }));
  telemetry().metrics = metrics;
  const logged = () =>
    lines.splice(0).map(({ level, reason, status, count }) => [level, reason, status, count]);
  for (let time = 0; time < 1_000; time += 1) observeRefusal("body_too_large", 413);
  observeRefusal("silent_connections");
  assert.deepEqual(logged(), [
    [INFO, "body_too_large", 413, undefined],
    [WARN, "silent_connections", undefined, undefined],
  ]);
  mock.timers.tick(60_000);
  assert.deepEqual(logged(), [[INFO, "body_too_large", 413, 999]]);
  observeRefusal("body_too_large", 413);
  mock.timers.tick(60_000);
  assert.deepEqual(logged(), [[INFO, "body_too_large", 413, undefined]]);
  mock.timers.reset();
  const figures = await metrics.text();
  metrics.stop();
  delete telemetry().metrics;
  assert.match(figures, /^lodge_refusals_total\{reason="body_too_large",status="413"\} 1001$/m);
  assert.match(figures, /^lodge_refusals_total\{reason="silent_connections",status="none"\} 1$/m);
});
