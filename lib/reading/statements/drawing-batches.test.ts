import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawingBatches } from "./drawing-batches.ts";

test("pages that are requested while a pass is drawing share the next one", async () => {
  const batches = new DrawingBatches<string>();
  const passes: number[][] = [];
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const draw = async (pages: number[]) => {
    passes.push(pages);
    begun.resolve();
    if (passes.length === 1) await release.promise;
    return pages.map((page) => `page ${page}`);
  };
  const first = batches.draw("a", { page: 7, drawPages: draw });
  await begun.promise;
  const others = [3, 1, 3, 2].map((page) => batches.draw("a", { page, drawPages: draw }));
  const elsewhere = batches.draw("b", { page: 1, drawPages: draw });
  assert.equal(await elsewhere, "page 1");
  release.resolve();
  assert.equal(await first, "page 7");
  assert.deepEqual(await Promise.all(others), ["page 3", "page 1", "page 3", "page 2"]);
  assert.deepEqual(passes, [[7], [1], [1, 2, 3]]);
});

test("a failed pass affects only its own pages", async () => {
  const batches = new DrawingBatches<number>();
  let isFailing = true;
  const draw = async (pages: number[]) => {
    if (isFailing) {
      isFailing = false;
      throw new Error("no file");
    }
    return pages;
  };
  const failed = batches.draw("a", { page: 1, drawPages: draw });
  const next = batches.draw("a", { page: 2, drawPages: draw });
  await assert.rejects(failed, /no file/);
  assert.equal(await next, 2);
});

test("a pass draws pages of one width, and no other pass draws the file at the same time", async () => {
  const batches = new DrawingBatches<number>();
  const passes: number[][] = [];
  let running = 0;
  const drawPages = async (pages: number[]) => {
    running += 1;
    passes.push(pages);
    await new Promise(setImmediate);
    assert.equal(running, 1);
    running -= 1;
    return pages;
  };
  const wanted = [
    { page: 1, width: 90 },
    { page: 2 },
    { page: 3, width: 90 },
    { page: 4 },
    { page: 5, width: 91 },
  ];
  const drawn = await Promise.all(wanted.map((each) => batches.draw("a", { ...each, drawPages })));
  assert.deepEqual(drawn, [1, 2, 3, 4, 5]);
  assert.deepEqual(passes, [[1], [2, 4], [3], [5]]);
});

test("a pass draws at most twelve pages", async () => {
  const batches = new DrawingBatches<number>();
  const sizes: number[] = [];
  const draw = async (pages: number[]) => {
    sizes.push(pages.length);
    return pages;
  };
  const pages = Array.from({ length: 30 }, (_, index) => index + 1);
  assert.deepEqual(
    await Promise.all(pages.map((page) => batches.draw("a", { page, drawPages: draw }))),
    pages,
  );
  assert.deepEqual(sizes, [1, 12, 12, 5]);
});

test("aborts a pass once every request for its pages has been aborted, and skips those that waited", async () => {
  const batches = new DrawingBatches<number>();
  const passes: { pages: number[]; signal: AbortSignal }[] = [];
  const draw = (pages: number[], signal: AbortSignal) => {
    passes.push({ pages, signal });
    return new Promise<number[]>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  };
  const callers = Array.from({ length: 4 }, () => new AbortController());
  const asked = callers.map(({ signal }, page) => batches.draw("a", { page, signal, drawPages: draw }));
  const outcomes = Promise.allSettled(asked);
  callers[3]?.abort();
  callers[0]?.abort();
  await assert.rejects(asked[0] ?? Promise.resolve(), { name: "AbortError" });
  await new Promise(setImmediate);
  assert.deepEqual(
    passes.map(({ pages, signal }) => [pages, signal.aborted]),
    [
      [[0], true],
      [[1, 2], false],
    ],
  );
  callers[1]?.abort();
  assert.equal(passes[1]?.signal.aborted, false);
  callers[2]?.abort();
  assert.equal(passes[1]?.signal.aborted, true);
  assert.deepEqual(new Set((await outcomes).map(({ status }) => status)), new Set(["rejected"]));
});
