import assert from "node:assert/strict";
import { test } from "node:test";
import { lazyPart } from "./lazy-part.ts";

test("is fetched once for all callers and notifies listeners", async () => {
  let fetched = 0;
  let updates = 0;
  const part = lazyPart(async () => {
    fetched += 1;
    return "list";
  });
  const stop = part.watch(() => {
    updates += 1;
  });
  assert.equal(part.current(), undefined);
  assert.deepEqual(await Promise.all([part.load(), part.load()]), ["list", "list"]);
  assert.equal(part.current(), "list");
  assert.deepEqual([fetched, updates], [1, 1]);
  stop();
});

test("rejects a failed fetch and retries at the next call", async () => {
  const answers = [Promise.reject(new Error("no line")), Promise.resolve("list")];
  answers[0]?.catch(() => {});
  const part = lazyPart(async () => answers.shift() ?? "");
  await assert.rejects(part.load(), /no line/);
  assert.equal(part.current(), undefined);
  assert.equal(await part.load(), "list");
});
