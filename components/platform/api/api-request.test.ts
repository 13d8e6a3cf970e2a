import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "./api-error.ts";
import { apiRequest, readResponse } from "./api-request.ts";

test("a change is sent even if its page is left, unless browsers would refuse to keep it", async (context) => {
  const kept: (boolean | undefined)[] = [];
  context.mock.method(globalThis, "fetch", async (_path: string, { keepalive }: RequestInit) => {
    kept.push(keepalive);
    return new Response("{}");
  });
  await apiRequest("/v1/portal/reminders");
  await apiRequest("/v1/portal/reminders", { method: "PATCH", body: { weeklyEmail: false } });
  await apiRequest("/v1/portal/passkeys/1", { method: "DELETE" });
  await apiRequest("/v1/portal/transactions", { method: "POST", body: "a".repeat(9_000) });
  assert.deepEqual(kept, [false, true, true, false]);
});

test("returns the JSON of a success, or undefined if it is empty", () => {
  assert.deepEqual(readResponse(200, '{"a":1}'), { a: 1 });
  assert.equal(readResponse(204, ""), undefined);
});

test("an error carries the message and each field's fault", () => {
  const body = {
    message: "lender: must not be empty",
    details: [{ field: "lender", message: "must not be empty" }],
  };
  assert.throws(
    () => readResponse(400, JSON.stringify(body)),
    (error) =>
      error instanceof ApiError &&
      error.status === 400 &&
      error.message === "Lender must not be empty." &&
      error.details[0]?.field === "lender",
  );
});

test("gives a readable message for an error that is not an ErrorResponse", () => {
  for (const text of ["<html>Bad gateway</html>", "", "null", "[]"]) {
    assert.throws(() => readResponse(502, text), { message: /Try again/ });
  }
  assert.throws(() => readResponse(200, "<html>Welcome to the hotel</html>"), { message: /Try again/ });
});

test("reports an ended session in place of the API's own message", () => {
  assert.throws(() => readResponse(401, '{"message":"Authorization: Bearer <token>"}'), {
    message: /Sign in again/,
  });
});

test("an error carries how long the server asks to wait", () => {
  for (const [header, retryAfterMs] of [
    ["30", 30_000],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 0],
    [null, 0],
  ] as const)
    assert.throws(() => readResponse(429, '{"message":"Later."}', header), { status: 429, retryAfterMs });
});
