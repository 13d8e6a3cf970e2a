import assert from "node:assert/strict";
import { test } from "node:test";
import { decideRestart } from "./supervision.mjs";

const ended = {
  wasReady: true,
  isStopping: false,
  code: null,
  signal: "SIGKILL",
  livedMs: 5_000,
  restarts: 0,
};

test("restarts a server that died after it was ready, first immediately and then with increasing delays", () => {
  const delays: unknown[] = [];
  let restarts = 0;
  for (let time = 0; time < 9; time += 1) {
    const next = decideRestart({ ...ended, restarts });
    delays.push(next.restartInMs);
    restarts = next.restarts ?? 0;
  }
  assert.deepEqual(delays, [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("resets the delay for a server that ran for a minute", () => {
  assert.deepEqual(decideRestart({ ...ended, restarts: 5, livedMs: 61_000 }), {
    restartInMs: 0,
    restarts: 1,
  });
});

test("does not restart a server that never became ready, was asked to stop or exited normally", () => {
  assert.deepEqual(decideRestart({ ...ended, wasReady: false, code: 1, signal: null }), { exitCode: 1 });
  assert.deepEqual(decideRestart({ ...ended, isStopping: true }), { exitCode: 0 });
  assert.deepEqual(decideRestart({ ...ended, code: 0, signal: null }), { exitCode: 0 });
});
