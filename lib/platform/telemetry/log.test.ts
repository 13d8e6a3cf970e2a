import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createLog, logConsole } from "./log.ts";

test("logs a library's console output about a failed page without its values", () => {
  const { error, warn } = console;
  after(() => Object.assign(console, { error, warn }));
  const lines: string[] = [];
  logConsole(createLog("info", { write: (line) => void lines.push(line) }));
  const fault = new Error("Failed query: select 1 from clients where name = $1\nparams: Aroha Ngata", {
    cause: new Error('invalid input: "Aroha Ngata"'),
  });
  console.error(" ⨯", Object.assign(fault, { params: ["Aroha Ngata"], digest: "1234" }));
  console.warn('No record of "Aroha Ngata" <aroha@example.com>', { email: "aroha@example.com" });
  const [first, second] = lines.map((line) => JSON.parse(line));
  assert.equal(lines.length, 2);
  assert.match(first.err.message, /^Failed query: select 1/);
  assert.deepEqual([first.level, second.level], [50, 40]);
  assert.doesNotMatch(lines.join(), /aroha/i);
});
