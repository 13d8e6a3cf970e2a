import assert from "node:assert/strict";
import { test } from "node:test";
import type { AppError } from "#lib/platform/errors/app-error.ts";
import { inPasswordLane } from "./password-lane.ts";

/** Fills the lane until `release`. `begun` lists the work that has started, in order. */
function blockedLane() {
  const blocked = Promise.withResolvers<void>();
  const begun: string[] = [];
  let most = 0;
  let running = 0;
  const work = (name: string) => async () => {
    begun.push(name);
    running += 1;
    most = Math.max(most, running);
    await blocked.promise;
    running -= 1;
  };
  return { work, begun, release: blocked.resolve, most: () => most };
}

test("limits concurrency and serves addresses round-robin, even if one sends many requests", async () => {
  const lane = blockedLane();
  const all = [
    ...Array.from({ length: 20 }, () => inPasswordLane("busy", lane.work("busy"))),
    inPasswordLane("quiet", lane.work("quiet")),
  ];
  const atFirst = lane.begun.length;
  assert.ok(atFirst <= 2, `${atFirst} at once`);
  lane.release();
  await Promise.all(all);
  assert.equal(lane.begun.length, 21);
  assert.ok(lane.most() <= 2);
  assert.ok(lane.begun.indexOf("quiet") <= atFirst + 1, lane.begun.join());
});

test("returns 503 with Retry-After when the queue is full, for one address sooner than for all", async () => {
  const lane = blockedLane();
  const rejected: AppError[] = [];
  const begin = (whose: string) =>
    inPasswordLane(whose, lane.work(whose)).catch((error: AppError) => {
      rejected.push(error);
    });
  const all = Array.from({ length: 60 }, () => begin("one"));
  await new Promise(setImmediate);
  const fromOne = rejected.length;
  assert.ok(fromOne >= 26 && fromOne <= 27, `${fromOne} of 60`);
  all.push(begin("another"));
  await new Promise(setImmediate);
  assert.equal(rejected.length, fromOne, "another address still has room");
  all.push(...Array.from({ length: 100 }, (_, index) => begin(`address ${index}`)));
  await new Promise(setImmediate);
  assert.equal(rejected.length, fromOne + 37);
  assert.deepEqual([rejected[0]?.code, rejected[0]?.headers], ["UNAVAILABLE", { "retry-after": "3" }]);
  lane.release();
  await Promise.all(all);
});

test("frees the slot of failed work", async () => {
  for (let count = 0; count < 5; count += 1)
    await assert.rejects(
      inPasswordLane("a", () => Promise.reject(new Error("failed"))),
      /failed/,
    );
  assert.equal(await inPasswordLane("a", async () => 7), 7);
});
