import assert from "node:assert/strict";
import { test } from "node:test";
import { clientCreateRequestSchema } from "./schemas.ts";

test("decides by New Zealand's calendar whether a date of birth is past", (context) => {
  const client = {
    firstName: "Mārama",
    lastName: "O'Brien",
    email: "marama@example.com",
    externalReferenceId: "T-1",
  };
  const isTaken = (dateOfBirth: string) =>
    clientCreateRequestSchema.safeParse({ ...client, dateOfBirth }).success;
  // 00:30 on 1 July in Auckland, and one second before that day begins.
  for (const [now, today, yesterday] of [
    ["2026-06-30T12:30:00Z", "2026-07-01", "2026-06-30"],
    ["2026-06-30T11:59:59Z", "2026-06-30", "2026-06-29"],
  ] as const) {
    context.mock.timers.enable({ apis: ["Date"], now: Date.parse(now) });
    assert.deepEqual([isTaken(today), isTaken(yesterday)], [false, true], now);
    context.mock.timers.reset();
  }
});
