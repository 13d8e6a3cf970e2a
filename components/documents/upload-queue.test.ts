import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "#components/api/api-error.ts";
import { faultBeforeSending } from "./upload-fault.ts";
import { uploadQueue } from "./upload-queue.ts";

const job = (name: string) => ({
  file: new File(["x"], name),
  category: "BANK_STATEMENTS" as const,
  description: "",
});

/** A sender whose uploads end when the test says so. */
function stage() {
  const sent = new Map<string, PromiseWithResolvers<unknown> & { progress: (share: number) => void }>();
  const stored: unknown[] = [];
  const keys: string[] = [];
  const queue = uploadQueue(
    ({ file, key }, progress) => {
      keys.push(key);
      const deferred = Promise.withResolvers<unknown>();
      sent.set(file.name, { ...deferred, progress });
      return { done: deferred.promise, cancel: () => deferred.reject(new DOMException("", "AbortError")) };
    },
    async (answer) => void stored.push(answer),
  );
  const states = () => Object.fromEntries(queue.current().map(({ file, state }) => [file.name, state]));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, sent, stored, keys, states, settled };
}

test("three go at once; the next begins when one has arrived and left", async () => {
  const { queue, sent, stored, states, settled } = stage();
  queue.add(["a", "b", "c", "d"].map(job));
  assert.deepEqual(states(), { a: "SENDING", b: "SENDING", c: "SENDING", d: "WAITING" });
  sent.get("b")?.resolve("answer");
  await settled();
  assert.deepEqual(stored, ["answer"]);
  assert.deepEqual(states(), { a: "SENDING", c: "SENDING", d: "SENDING" });
});

test("one that fails stays with its reason and stops no other; it can be tried again", async () => {
  const { queue, sent, keys, states, settled } = stage();
  queue.add([job("a"), job("b")]);
  sent.get("a")?.reject(new ApiError(503, { message: "The storage is away. Try again." }));
  await settled();
  assert.equal(queue.current()[0]?.fault, "The storage is away. Try again.");
  assert.equal(queue.current()[0]?.sendable, true);
  assert.deepEqual(states(), { a: "FAILED", b: "SENDING" });
  queue.retry(queue.current()[0]?.id ?? 0);
  assert.deepEqual(states(), { a: "SENDING", b: "SENDING" });
  assert.equal(keys[2], keys[0], "the same file has the same key at each try");
  assert.notEqual(keys[1], keys[0]);
});

test("one that was refused for what it is says why, and is not offered again", async () => {
  const { queue, sent, states, settled } = stage();
  queue.add([job("a")]);
  const message = "a: is damaged";
  sent.get("a")?.reject(new ApiError(400, { message, details: [{ field: "files", message }] }));
  await settled();
  assert.deepEqual(states(), { a: "FAILED" });
  assert.deepEqual([queue.current()[0]?.fault, queue.current()[0]?.sendable], ["It is damaged", false]);
});

test("a cancelled one is gone, and its place is taken", async () => {
  const { queue, states, settled } = stage();
  queue.add(["a", "b", "c", "d"].map(job));
  queue.remove(queue.current()[0]?.id ?? 0);
  await settled();
  assert.deepEqual(states(), { b: "SENDING", c: "SENDING", d: "SENDING" });
});

test("progress is heard", () => {
  const { queue, sent } = stage();
  let heard = 0;
  queue.watch(() => {
    heard += 1;
  });
  queue.add([job("a")]);
  assert.ok(queue.isUnderWay());
  sent.get("a")?.progress(0.5);
  assert.equal(queue.current()[0]?.share, 0.5);
  assert.ok(heard >= 2);
});

test("a file known to be bad is shown with its reason and never sent", () => {
  const { queue, sent, states } = stage();
  queue.add([{ ...job("a"), file: new File([], "a") }]);
  assert.deepEqual(states(), { a: "FAILED" });
  assert.equal(queue.current()[0]?.sendable, false);
  assert.equal(queue.isUnderWay(), false);
  assert.equal(sent.size, 0);
});

test("25 MiB fit, one byte more does not", () => {
  const name = "a.pdf";
  assert.equal(faultBeforeSending({ name, size: 25 * 1024 * 1024 }), null);
  assert.match(faultBeforeSending({ name, size: 25 * 1024 * 1024 + 1 }) ?? "", /25 MiB is the most/);
});

test("a name that is never accepted is refused before a byte is sent", () => {
  assert.match(faultBeforeSending({ name: "a.pdf.exe", size: 1 }) ?? "", /ends in \.exe/);
});
