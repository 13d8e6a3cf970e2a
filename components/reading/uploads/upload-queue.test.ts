import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "#components/platform/api/api-error.ts";
import { uploadQueue, waitForConnection } from "./upload-queue.ts";

const job = (name: string) => ({
  file: new File(["x"], name),
  category: "BANK_STATEMENTS" as const,
  description: "",
});
const settled = () => new Promise((resolve) => setImmediate(resolve));
const gone = new ApiError(404, { message: "Not found" });

/** A queue with a concurrency of two, whose requests and waits the test settles. */
function testQueue({ waits = false } = {}) {
  const pauses: PromiseWithResolvers<void>[] = [];
  const failures: number[] = [];
  const requests = new Map<string, PromiseWithResolvers<string | null>>();
  const progress = new Map<string, (share: number) => void>();
  const keys: string[] = [];
  let listed = true;
  const queue = uploadQueue({
    send: ({ file, id }, onProgress) => {
      keys.push(id);
      const request = Promise.withResolvers<string | null>();
      requests.set(file.name, request);
      progress.set(file.name, onProgress);
      return { done: request.promise, cancel: () => request.reject(new DOMException("", "AbortError")) };
    },
    concurrency: 2,
    refreshList: async () => listed,
    wait: waits
      ? (_error, count) => {
          const pause = Promise.withResolvers<void>();
          pauses.push(pause);
          failures.push(count);
          return { done: pause.promise, cancel: () => pause.reject(new DOMException("", "AbortError")) };
        }
      : null,
    endReason: (error) => (error === gone ? "The link has ended." : null),
  });
  return {
    queue,
    keys,
    failures,
    async reconnect() {
      pauses.shift()?.resolve();
      await settled();
    },
    progress: (name: string, share: number) => progress.get(name)?.(share),
    hideFromList: () => {
      listed = false;
    },
    find: (name: string) => queue.current().find(({ file }) => file.name === name),
    states: () => Object.fromEntries(queue.current().map(({ file, state }) => [file.name, state])),
    async store(name: string) {
      requests.get(name)?.resolve(`stored ${name}`);
      await settled();
    },
    async fail(name: string, error: unknown) {
      requests.get(name)?.reject(error);
      await settled();
    },
  };
}

test("uploads up to the concurrency limit and starts the next when one is stored", async () => {
  const { queue, store, states } = testQueue();
  queue.add(["a", "b", "c", "d"].map(job));
  assert.deepEqual(states(), { a: "SENDING", b: "SENDING", c: "WAITING", d: "WAITING" });
  await store("b");
  assert.deepEqual(states(), { a: "SENDING", c: "SENDING", d: "WAITING" });
});

test("keeps a stored file until the list of documents has it", async () => {
  const { queue, store, states, find, hideFromList } = testQueue();
  hideFromList();
  queue.add([job("a"), job("b")]);
  await store("a");
  assert.deepEqual(states(), { a: "STORED", b: "SENDING" });
  assert.equal(find("a")?.storedAs, "stored a");
  await store("b");
  assert.equal(queue.isUnderWay(), false);
});

test("keeps a failed file with its reason for a retry with the same key", async () => {
  const { queue, keys, fail, states, find } = testQueue();
  queue.add([job("a"), job("b")]);
  await fail("a", new ApiError(503, { message: "The storage is away. Try again." }));
  assert.deepEqual(find("a")?.fault, { reason: "The storage is away. Try again.", canRetry: true });
  assert.deepEqual(states(), { a: "FAILED", b: "SENDING" });
  queue.retry(find("a")?.id ?? "");
  assert.deepEqual(states(), { a: "SENDING", b: "SENDING" });
  assert.equal(find("a")?.fault, null);
  assert.equal(keys[2], keys[0]);
  assert.notEqual(keys[1], keys[0]);
});

test("does not retry a rejected file", async () => {
  const { queue, fail, states, find } = testQueue();
  queue.add([job("a")]);
  await fail("a", new ApiError(400, { message: "a: is damaged" }));
  assert.deepEqual(find("a")?.fault, { reason: "This file is damaged.", canRetry: false });
  queue.retry(find("a")?.id ?? "");
  assert.deepEqual(states(), { a: "FAILED" });
});

test("removes a cancelled file and starts the next", async () => {
  const { queue, states, find } = testQueue();
  queue.add(["a", "b", "c"].map(job));
  queue.remove(find("a")?.id ?? "");
  await settled();
  assert.deepEqual(states(), { b: "SENDING", c: "SENDING" });
});

test("notifies listeners of progress until they stop", () => {
  const { queue, progress, find } = testQueue();
  let calls = 0;
  const stop = queue.watch(() => {
    calls += 1;
  });
  queue.add([job("a")]);
  const before = calls;
  progress("a", 0.5);
  assert.equal(find("a")?.share, 0.5);
  assert.equal(calls, before + 1);
  stop();
  progress("a", 0.6);
  assert.equal(calls, before + 1);
});

test("never sends a file known to be invalid", () => {
  const { queue, keys, states, find } = testQueue();
  queue.add([{ ...job("a"), file: new File([], "a") }]);
  assert.deepEqual(states(), { a: "FAILED" });
  assert.equal(find("a")?.fault?.canRetry, false);
  assert.equal(queue.isUnderWay(), false);
  assert.deepEqual(keys, []);
});

test("once the link has ended, fails waiting and retryable files and lets running requests finish", async () => {
  const { queue, fail, store, states, find } = testQueue();
  queue.add(["busy", "bad", "a", "b", "c", "d"].map(job));
  await fail("busy", new ApiError(503, { message: "Busy." }));
  await fail("bad", new ApiError(400, { message: "bad: is damaged" }));
  await fail("a", gone);
  assert.equal(queue.hasEnded(), true);
  assert.deepEqual(states(), {
    busy: "FAILED",
    bad: "FAILED",
    a: "FAILED",
    b: "SENDING",
    c: "FAILED",
    d: "FAILED",
  });
  const reasons = ["busy", "c", "d"].map((name) => find(name)?.fault);
  for (const fault of reasons) assert.deepEqual(fault, { reason: "The link has ended.", canRetry: false });
  assert.equal(find("bad")?.fault?.reason, "This file is damaged.");
  await store("b");
  assert.equal(find("b"), undefined);
  queue.add([job("late")]);
  assert.equal(find("late")?.fault?.reason, "The link has ended.");
});

test("a request that fails after the end cannot be retried", async () => {
  const { queue, fail, find } = testQueue();
  queue.add([job("a"), job("b")]);
  await fail("a", gone);
  assert.equal(find("a")?.fault?.reason, "The link has ended.");
  await fail("b", new ApiError(503, { message: "Busy." }));
  assert.deepEqual(find("b")?.fault, { reason: "The link has ended.", canRetry: false });
});

test("resumes automatically after a lost connection, with the same key and its progress", async () => {
  const { queue, keys, failures, progress, reconnect, fail, store, states, find } = testQueue({
    waits: true,
  });
  queue.add([job("a")]);
  progress("a", 0.5);
  await fail("a", new ApiError(0, { message: "Lodge cannot be reached." }));
  assert.deepEqual(states(), { a: "PAUSED" });
  assert.deepEqual([find("a")?.share, find("a")?.fault, queue.isUnderWay()], [0.5, null, true]);
  await reconnect();
  assert.deepEqual(states(), { a: "SENDING" });
  await fail("a", new ApiError(0, { message: "Lodge cannot be reached." }));
  await reconnect();
  progress("a", 0.7);
  await fail("a", new ApiError(0, { message: "Lodge cannot be reached." }));
  await reconnect();
  await store("a");
  assert.deepEqual(states(), {});
  assert.equal(new Set(keys).size, 1);
  assert.deepEqual(failures, [0, 1, 0], "progress resets the backoff");
});

test("retries a few times while the server is busy, then leaves it to the user", async () => {
  const { queue, failures, reconnect, fail, states } = testQueue({ waits: true });
  queue.add([job("a")]);
  for (let tries = 0; tries < 6; tries += 1) {
    await fail("a", new ApiError(503, { message: "Busy." }, 30_000));
    if (tries < 5) assert.deepEqual(states(), { a: "DELAYED" });
    await reconnect();
  }
  assert.deepEqual(states(), { a: "FAILED" });
  assert.equal(failures.length, 5);
});

test("a file that waits for a connection can be cancelled, and a refused one does not wait", async () => {
  const { queue, fail, states, find } = testQueue({ waits: true });
  queue.add([job("a"), job("b"), job("c")]);
  await fail("a", new ApiError(0, { message: "Lodge cannot be reached." }));
  queue.remove(find("a")?.id ?? "");
  await fail("b", new ApiError(400, { message: "b: is damaged" }));
  assert.deepEqual(states(), { b: "FAILED", c: "SENDING" });
});

test("a link that is full says so at once and leaves the retry to the user", async () => {
  const { queue, failures, fail, find } = testQueue({ waits: true });
  queue.add([job("a")]);
  await fail("a", new ApiError(429, { message: "This link is full. Ask your broker." }, 3_600_000));
  assert.deepEqual(find("a")?.fault, { reason: "This link is full. Ask your broker.", canRetry: true });
  assert.deepEqual(failures, []);
});

test("too many requests are repeated once the server accepts them again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { done } = waitForConnection(new ApiError(429, { message: "Too many." }, 45_000), 0);
  let hasWaited = false;
  void done.then(() => {
    hasWaited = true;
  });
  t.mock.timers.tick(44_999);
  await settled();
  assert.equal(hasWaited, false);
  t.mock.timers.tick(1);
  await settled();
  assert.equal(hasWaited, true);
});
