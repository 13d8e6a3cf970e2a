import assert from "node:assert/strict";
import { test } from "node:test";
import { createLog } from "./log.ts";
import { logsText, textLine } from "./log-line.ts";

test("a line for people has the time, the level, the message and its fields", () => {
  const time = new Date(2026, 10, 22, 10, 4, 31).getTime();
  const line = textLine({ level: 30, time, job: "read-statement", ms: 12, msg: "run done" });
  assert.equal(line, "10:04:31 info    run done job=read-statement ms=12\n");
});

test("an error is told on lines of its own, with its causes", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(textLine(JSON.parse(line))) });
  log.error({ err: new TypeError("no", { cause: new Error("because") }) }, "it failed");
  const [text = ""] = lines;
  assert.match(text, /^\d\d:\d\d:\d\d error {3}it failed\n {2}TypeError: no\n {6}at /);
  assert.match(text, /\n {2}Error: because\n/);
});

test("LOG_FORMAT decides, and a terminal where it is not set", () => {
  assert.equal(logsText("text"), true);
  assert.equal(logsText("json"), false);
});
