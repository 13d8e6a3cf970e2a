import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "#lib/platform/errors/app-error.ts";
import { callCrm } from "./call-crm.ts";
import { CrmRejection } from "./platform.ts";

process.env.LOG_LEVEL = "silent";

const failsAs = (code: string, message: RegExp) => (error: unknown) =>
  error instanceof AppError && error.code === code && message.test(error.message);

test("returns the CRM's response", async () => {
  assert.equal(await callCrm("local", async () => 42), 42);
});

test("turns a CRM's rejection into 400 with its reason", async () => {
  const refused = callCrm("acme", () => Promise.reject(new CrmRejection("the email address is blocked")));
  await assert.rejects(refused, failsAs("INVALID_REQUEST", /acme rejected it: the email address is blocked/));
});

test("turns a CRM failure into 502 without internal details", async () => {
  const failed = callCrm("acme", () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7:443")));
  await assert.rejects(failed, (error) => {
    return (
      failsAs("CRM_UNAVAILABLE", /acme is not responding/)(error) &&
      !/ECONN|10\.0/.test((error as Error).message)
    );
  });
});

test("turns a timeout into 502 and aborts the call", async () => {
  let stopped: AbortSignal | undefined;
  const silent = callCrm(
    "acme",
    (signal) => {
      stopped = signal;
      return new Promise(() => {});
    },
    10,
  );
  await assert.rejects(silent, failsAs("CRM_UNAVAILABLE", /Try again in a minute/));
  assert.equal(stopped?.aborted, true);
});

test("rethrows an AppError from within the call unchanged", async () => {
  const ours = callCrm("local", () => Promise.reject(new AppError("NOT_FOUND", "gone")));
  await assert.rejects(ours, failsAs("NOT_FOUND", /gone/));
});
