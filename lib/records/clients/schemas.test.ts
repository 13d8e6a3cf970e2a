import assert from "node:assert/strict";
import { test } from "node:test";
import { clientCreateRequestSchema } from "./schemas.ts";

test("compares a date of birth with today's date in New Zealand", (context) => {
  const client = {
    firstName: "Mārama",
    lastName: "O'Brien",
    email: "marama@example.com",
    externalReferenceId: "T-1",
  };
  const isAccepted = (dateOfBirth: string) =>
    clientCreateRequestSchema.safeParse({ ...client, dateOfBirth }).success;
  // 00:30 on 1 July in Auckland, and one second before that day begins.
  for (const [now, today, yesterday] of [
    ["2026-06-30T12:30:00Z", "2026-07-01", "2026-06-30"],
    ["2026-06-30T11:59:59Z", "2026-06-30", "2026-06-29"],
  ] as const) {
    context.mock.timers.enable({ apis: ["Date"], now: Date.parse(now) });
    assert.deepEqual([isAccepted(today), isAccepted(yesterday)], [false, true], now);
    context.mock.timers.reset();
  }
});
