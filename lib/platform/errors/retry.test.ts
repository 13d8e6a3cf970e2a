import assert from "node:assert/strict";
import { test } from "node:test";
import { type RetryOptions, retryAfterMs, withRetries } from "./retry.ts";

/** Fails `failures` times with numbered errors, then returns the number of calls. */
function failing(failures: number) {
  const calls: number[] = [];
  const work = async () => {
    calls.push(performance.now());
    if (calls.length <= failures) throw new Error(`failure ${calls.length}`);
    return calls.length;
  };
  const run = (options: Partial<RetryOptions> = {}) =>
    withRetries(work, { attempts: 3, isRetryable: () => true, ...options });
  const pauses = () => calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
  return { run, calls, pauses };
}

test("returns the first result and throws the last error once all attempts have failed", async () => {
  assert.equal(await failing(2).run(), 3);
  const { run, calls } = failing(9);
  await assert.rejects(run(), /failure 3/);
  assert.equal(calls.length, 3);
});

test("throws an error that is not retryable at once", async () => {
  const { run, calls } = failing(9);
  await assert.rejects(run({ isRetryable: (error) => !String(error).includes("failure 2") }), /failure 2/);
  assert.equal(calls.length, 2);
});

test("doubles the pause up to its limit and shortens it by at most a quarter", async () => {
  const { run, pauses } = failing(3);
  await run({ attempts: 4, firstPauseMs: 40, longestPauseMs: 80 });
  const shortest = [30, 60, 60];
  // Timers may fire up to a millisecond early.
  assert.ok(
    pauses().every((pause, index) => pause >= (shortest[index] ?? 0) - 1),
    pauses().join(),
  );
});

test("waits as long as the server requests, up to the limit", async () => {
  const { run, pauses } = failing(1);
  await run({ requestedPauseMs: () => 50, longestPauseMs: 100 });
  assert.ok((pauses()[0] ?? 0) >= 49);
  const long = failing(1);
  await assert.rejects(long.run({ requestedPauseMs: () => 101, longestPauseMs: 100 }), /failure 1/);
});

test("stops retrying and throws the last error when its signal is aborted, also during a pause", async () => {
  const { run, calls } = failing(9);
  const stop = new AbortController();
  const running = run({ firstPauseMs: 60_000, signal: stop.signal });
  setImmediate(() => stop.abort());
  await assert.rejects(running, /failure 1/);
  assert.equal(calls.length, 1);
  await assert.rejects(failing(9).run({ signal: AbortSignal.abort() }), /failure 1/);
});

test("reads Retry-After as seconds or a date, and ignores anything else", () => {
  const now = Date.parse("2026-11-20T00:00:00Z");
  assert.equal(retryAfterMs("7", now), 7_000);
  assert.equal(retryAfterMs("0", now), 0);
  assert.equal(retryAfterMs("Fri, 20 Nov 2026 00:01:30 GMT", now), 90_000);
  assert.equal(retryAfterMs("Thu, 19 Nov 2026 00:00:00 GMT", now), 0);
  for (const header of [undefined, null, "", "soon", "-3s"])
    assert.equal(retryAfterMs(header, now), undefined);
});
