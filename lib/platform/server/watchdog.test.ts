import assert from "node:assert/strict";
import { test } from "node:test";
import { watched } from "./testing/watched.ts";

/** Code that blocks the event loop for a limited time. */
const blockFor = (ms: number) => `const until = Date.now() + ${ms}; while (Date.now() < until);`;

test("kills a process whose event loop is blocked, and logs the stack", async () => {
  const { stderr, signal } = await watched(`
    function frozen() { for (;;); }
    setTimeout(frozen, 200);
  `);
  assert.equal(signal, "SIGKILL");
  const line = JSON.parse(stderr);
  assert.equal(line.level, 60);
  assert.equal(line.blockedSeconds, 1);
  assert.match(line.msg, /the event loop is blocked/);
  assert.match(line.stack[0], /^frozen \(/);
});

test("kills a process that is blocked in a regular expression", async () => {
  const { signal, stderr } = await watched('setTimeout(() => /^(a+)+$/.test("a".repeat(60) + "b"), 200);');
  assert.equal(signal, "SIGKILL");
  assert.match(stderr, /the event loop is blocked/);
});

test("does not kill a busy process whose event loop makes progress", async () => {
  const { stdout, code } = await watched(`
    for (let round = 0; round < 8; round += 1) {
      ${blockFor(400)}
      await new Promise((done) => setTimeout(done, 30));
    }
    console.log("went on");
  `);
  assert.equal(code, 0);
  assert.equal(stdout, "went on\n");
});

test("does not kill a process with a debugger", async () => {
  const { stdout, code } = await watched(
    `setTimeout(() => { ${blockFor(3_000)} console.log("went on"); }, 200);`,
    ["--inspect=127.0.0.1:0"],
  );
  assert.equal(code, 0);
  assert.equal(stdout, "went on\n");
});
