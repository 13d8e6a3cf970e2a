import assert from "node:assert/strict";
import { test } from "node:test";
import { afterEnd } from "./supervision.mjs";

const ended = {
  wasReady: true,
  isStopping: false,
  code: null,
  signal: "SIGKILL",
  livedMs: 5_000,
  restarts: 0,
};

test("a server that was ready and died is started again, at once and then ever later", () => {
  const pauses: unknown[] = [];
  let restarts = 0;
  for (let time = 0; time < 9; time += 1) {
    const next = afterEnd({ ...ended, restarts });
    pauses.push(next.restartInMs);
    restarts = next.restarts ?? 0;
  }
  assert.deepEqual(pauses, [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("one that had been well for a minute begins anew", () => {
  assert.deepEqual(afterEnd({ ...ended, restarts: 5, livedMs: 61_000 }), { restartInMs: 0, restarts: 1 });
});

test("one that never came up, that was asked to stop or that ended well is not", () => {
  assert.deepEqual(afterEnd({ ...ended, wasReady: false, code: 1, signal: null }), { exitCode: 1 });
  assert.deepEqual(afterEnd({ ...ended, isStopping: true }), { exitCode: 0 });
  assert.deepEqual(afterEnd({ ...ended, code: 0, signal: null }), { exitCode: 0 });
});
