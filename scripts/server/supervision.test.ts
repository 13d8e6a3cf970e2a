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

test("restarts a server that died after it was ready, at once and then with increasing delays", () => {
  const pauses: unknown[] = [];
  let restarts = 0;
  for (let time = 0; time < 9; time += 1) {
    const next = afterEnd({ ...ended, restarts });
    pauses.push(next.restartInMs);
    restarts = next.restarts ?? 0;
  }
  assert.deepEqual(pauses, [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("resets the delay for a server that ran for a minute", () => {
  assert.deepEqual(afterEnd({ ...ended, restarts: 5, livedMs: 61_000 }), { restartInMs: 0, restarts: 1 });
});

test("does not restart a server that never became ready, was asked to stop or exited normally", () => {
  assert.deepEqual(afterEnd({ ...ended, wasReady: false, code: 1, signal: null }), { exitCode: 1 });
  assert.deepEqual(afterEnd({ ...ended, isStopping: true }), { exitCode: 0 });
  assert.deepEqual(afterEnd({ ...ended, code: 0, signal: null }), { exitCode: 0 });
});
