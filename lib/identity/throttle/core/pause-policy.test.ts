import assert from "node:assert/strict";
import { test } from "node:test";
import { addTry, loginPolicies, type PausePolicy, pausedUntil, type Tries } from "./pause-policy.ts";

const start = new Date("2026-11-22T00:00:00Z");
const policy: PausePolicy = { free: 3, firstMs: 1_000, longestMs: 60_000 };
const after = (ms: number) => new Date(start.getTime() + ms);

/** The pauses after each of `count` tries, each made as soon as it is allowed. */
function pauses(count: number): number[] {
  let tries: Tries | undefined;
  let now = start;
  return Array.from({ length: count }, () => {
    tries = addTry(tries, policy, now);
    const until = pausedUntil(tries, now);
    const pause = until ? until.getTime() - now.getTime() : 0;
    now = until ?? now;
    return pause / 1_000;
  });
}

test("the first tries cause no pause; then pauses double up to the longest, less what has been forgiven", () => {
  assert.deepEqual(pauses(12), [0, 0, 0, 1, 2, 4, 8, 16, 32, 32, 60, 60]);
});

test("nothing is paused once the pause is over", () => {
  let tries: Tries | undefined;
  for (let count = 0; count < 4; count += 1) tries = addTry(tries, policy, start);
  assert.deepEqual(pausedUntil(tries, after(999)), after(1_000));
  assert.equal(pausedUntil(tries, after(1_000)), null);
  assert.equal(pausedUntil(undefined, start), null);
});

test("one try is forgiven for each longest pause, and a clock that goes back forgives none", () => {
  let tries: Tries | undefined;
  for (let count = 0; count < 3; count += 1) tries = addTry(tries, policy, start);
  assert.equal(addTry(tries, policy, after(60_000)).count, 3);
  assert.equal(addTry(tries, policy, after(90_000)).count, 2.5);
  assert.equal(addTry(tries, policy, after(3_600_000)).count, 1);
  assert.equal(addTry(tries, policy, after(-60_000)).count, 4);
});

/** The number of tries in a day for an attacker limited only by the pauses. */
function guessesInADay(limits: PausePolicy): number {
  let tries: Tries | undefined;
  let now = start;
  let guesses = 0;
  while (now < after(86_400_000)) {
    tries = addTry(tries, limits, now);
    guesses += 1;
    now = pausedUntil(tries, now) ?? now;
  }
  return guesses;
}

test("limits guesses per day by account and device, by account, by address and by network", () => {
  const { device, account, address, subnet } = loginPolicies;
  assert.deepEqual([device, account, address, subnet].map(guessesInADay), [111, 116, 317, 1506]);
});
