import assert from "node:assert/strict";
import { test } from "node:test";
import { type Attempts, addAttempt, loginPolicies, type PausePolicy, pausedUntil } from "./pause-policy.ts";

const start = new Date("2026-11-22T00:00:00Z");
const policy: PausePolicy = { free: 3, firstMs: 1_000, longestMs: 60_000 };
const after = (ms: number) => new Date(start.getTime() + ms);

/** The pauses after each of `count` attempts, each made as soon as it is allowed. */
function pauses(count: number): number[] {
  let attempts: Attempts | undefined;
  let now = start;
  return Array.from({ length: count }, () => {
    attempts = addAttempt(attempts, policy, now);
    const until = pausedUntil(attempts, now);
    const pause = until ? until.getTime() - now.getTime() : 0;
    now = until ?? now;
    return pause / 1_000;
  });
}

test("pauses double after the free attempts, up to the longest, less forgiven attempts", () => {
  assert.deepEqual(pauses(12), [0, 0, 0, 1, 2, 4, 8, 16, 32, 32, 60, 60]);
});

test("a pause ends at its time", () => {
  let attempts: Attempts | undefined;
  for (let count = 0; count < 4; count += 1) attempts = addAttempt(attempts, policy, start);
  assert.deepEqual(pausedUntil(attempts, after(999)), after(1_000));
  assert.equal(pausedUntil(attempts, after(1_000)), null);
  assert.equal(pausedUntil(undefined, start), null);
});

test("forgives one attempt per longest pause, and none if the clock goes back", () => {
  let attempts: Attempts | undefined;
  for (let count = 0; count < 3; count += 1) attempts = addAttempt(attempts, policy, start);
  assert.equal(addAttempt(attempts, policy, after(60_000)).count, 3);
  assert.equal(addAttempt(attempts, policy, after(90_000)).count, 2.5);
  assert.equal(addAttempt(attempts, policy, after(3_600_000)).count, 1);
  assert.equal(addAttempt(attempts, policy, after(-60_000)).count, 4);
});

/** The number of attempts in a day for an attacker limited only by the pauses. */
function guessesInADay(limits: PausePolicy): number {
  let attempts: Attempts | undefined;
  let now = start;
  let guesses = 0;
  while (now < after(86_400_000)) {
    attempts = addAttempt(attempts, limits, now);
    guesses += 1;
    now = pausedUntil(attempts, now) ?? now;
  }
  return guesses;
}

test("limits guesses per day by account and device, by account, by address and by network", () => {
  const { device, account, address, subnet } = loginPolicies;
  assert.deepEqual([device, account, address, subnet].map(guessesInADay), [111, 116, 317, 1506]);
});
