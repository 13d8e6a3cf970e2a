import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createLog } from "./log.ts";
import { logError, logsText, maskMessage, textLine } from "./log-line.ts";

test("formats a text line with the time, the level, the message and its fields", () => {
  const time = new Date(2026, 10, 22, 10, 4, 31).getTime();
  const line = textLine({ level: 30, time, job: "read-statement", ms: 12, msg: "run done" });
  assert.equal(line, "10:04:31 info    run done job=read-statement ms=12\n");
});

test("prints an error and its causes on separate lines", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(textLine(JSON.parse(line))) });
  log.error({ err: new TypeError("no", { cause: new Error("because") }) }, "it failed");
  const [text = ""] = lines;
  assert.match(text, /^\d\d:\d\d:\d\d error {3}it failed\n {2}TypeError: no\n {6}at /);
  assert.match(text, /\n {2}Error: because\n/);
});

test("follows LOG_FORMAT", () => {
  assert.equal(logsText("text"), true);
  assert.equal(logsText("json"), false);
});

test("masks values and keeps the surrounding words", () => {
  for (const [message, masked] of [
    ['invalid input syntax for type uuid: "Hēmi"', "invalid input syntax for type uuid: …"],
    ["no user aroha.ngata@example.com here", "no user … here"],
    ["account 12-3456-0098877-00 is unknown", "account … is unknown"],
    ["call +64 21 555 0134 back", "call +… back"],
    [
      "Failed query: insert into t values ($1)\nparams: Hēmi,Pōtiki",
      "Failed query: insert into t values ($1)",
    ],
    [
      "Cannot read properties of undefined (reading 'email')",
      "Cannot read properties of undefined (reading …)",
    ],
    ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
  ] as const)
    assert.equal(maskMessage(message), masked);
});

test("masks every token and email address, anywhere in a message", () => {
  const token = fc.stringMatching(/^[\w-]{24,60}\.[\w-]{24,60}\.[\w-]{24,60}$/);
  const address = fc.stringMatching(/^[a-z]{3,12}@[a-z]{3,12}\.nz$/);
  fc.assert(
    fc.property(fc.string(), fc.oneof(token, address), fc.string(), (before, secret, after) => {
      assert.ok(!maskMessage(`${before} ${secret} ${after}`).includes(secret));
    }),
    { numRuns: 300 },
  );
});

test("keeps only an error's type, code, constraint, stack and causes", () => {
  const cause = Object.assign(new Error('duplicate key "x"'), {
    code: "23505",
    constraint_name: "users_email_key",
    detail: "Key (email)=(a@b.nz) already exists.",
    parameters: ["Hēmi"],
  });
  const logged = logError(new TypeError("could not be kept: 'Hēmi'", { cause }));
  assert.equal(logged.type, "TypeError");
  assert.match(logged.stack ?? "", /^\s+at .*log-line\.test\.ts/);
  assert.equal(logged.cause?.code, "23505");
  assert.equal(logged.cause?.constraint, "users_email_key");
  assert.doesNotMatch(JSON.stringify(logged), /Hēmi|a@b/);
  assert.deepEqual(logError("a string with a name in it"), { type: "string", message: "" });
});

test("limits circular causes", () => {
  const error = new Error("round");
  error.cause = error;
  assert.ok(JSON.stringify(logError(error)).length < 10_000);
});
