import assert from "node:assert/strict";
import { test } from "node:test";
import type { BatchOutcomes } from "#lib/records/applications/schemas.ts";
import type { ClientDetails } from "#lib/records/clients/correction-schemas.ts";
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
  await apiRequest("/v1/portal/account/passkeys/1", { method: "DELETE" });
  const body = { textHash: "a".repeat(9_000), name: "Aroha" };
  await apiRequest("/v1/fact-find-links/1/signature", { method: "POST", body });
  assert.deepEqual(kept, [false, true, true, false]);
});

test("a request has the types of its route, and compiles only for a path that has one", () => {
  const typed = async (clientId: string) => {
    const client: ClientDetails = await apiRequest(`/v1/portal/clients/${clientId}?view=1`);
    const { outcomes }: BatchOutcomes = await apiRequest("/v1/portal/applications/reminder-batches", {
      method: "POST",
      body: { applicationIds: [client.id] },
    });
    const nothing: undefined = await apiRequest("/v1/portal/account/passkeys/1", { method: "DELETE" });
    return { outcomes, nothing };
  };
  const wrong = (path: string) => [
    // @ts-expect-error There is no such path,
    apiRequest("/v1/portal/nothing"),
    // @ts-expect-error no such method on it,
    apiRequest("/v1/portal/board", { method: "DELETE" }),
    // @ts-expect-error and it is not known what this one is.
    apiRequest(path),
    // @ts-expect-error The body needs the applications.
    apiRequest("/v1/portal/applications/reminder-batches", { method: "POST", body: {} }),
  ];
  assert.equal([typed, wrong].length, 2, "the type checker is the test");
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
