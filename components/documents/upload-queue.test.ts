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

test("uploads three at once and starts the next when one is done", async () => {
  const { queue, sent, stored, states, settled } = stage();
  queue.add(["a", "b", "c", "d"].map(job));
  assert.deepEqual(states(), { a: "SENDING", b: "SENDING", c: "SENDING", d: "WAITING" });
  sent.get("b")?.resolve("answer");
  await settled();
  assert.deepEqual(stored, ["answer"]);
  assert.deepEqual(states(), { a: "SENDING", c: "SENDING", d: "SENDING" });
});

test("keeps a failed upload with its reason for a retry and continues with the others", async () => {
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

test("reports why a file was rejected and does not offer a retry", async () => {
  const { queue, sent, states, settled } = stage();
  queue.add([job("a")]);
  const message = "a: is damaged";
  sent.get("a")?.reject(new ApiError(400, { message, details: [{ field: "files", message }] }));
  await settled();
  assert.deepEqual(states(), { a: "FAILED" });
  assert.deepEqual([queue.current()[0]?.fault, queue.current()[0]?.sendable], ["It is damaged", false]);
});

test("removes a cancelled upload and starts the next", async () => {
  const { queue, states, settled } = stage();
  queue.add(["a", "b", "c", "d"].map(job));
  queue.remove(queue.current()[0]?.id ?? 0);
  await settled();
  assert.deepEqual(states(), { b: "SENDING", c: "SENDING", d: "SENDING" });
});

test("notifies listeners of progress", () => {
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

test("shows a file known to be invalid with its reason and never sends it", () => {
  const { queue, sent, states } = stage();
  queue.add([{ ...job("a"), file: new File([], "a") }]);
  assert.deepEqual(states(), { a: "FAILED" });
  assert.equal(queue.current()[0]?.sendable, false);
  assert.equal(queue.isUnderWay(), false);
  assert.equal(sent.size, 0);
});

test("accepts 25 MiB but not one byte more", () => {
  const name = "a.pdf";
  assert.equal(faultBeforeSending({ name, size: 25 * 1024 * 1024 }), null);
  assert.match(faultBeforeSending({ name, size: 25 * 1024 * 1024 + 1 }) ?? "", /25 MiB is the most/);
});

test("rejects an unacceptable file name before sending", () => {
  assert.match(faultBeforeSending({ name: "a.pdf.exe", size: 1 }) ?? "", /ends in \.exe/);
});
