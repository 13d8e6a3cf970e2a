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
  const first = batches.draw("a", 7, draw);
  await begun.promise;
  const others = [3, 1, 3, 2].map((page) => batches.draw("a", page, draw));
  const elsewhere = batches.draw("b", 1, draw);
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
  const failed = batches.draw("a", 1, draw);
  const next = batches.draw("a", 2, draw);
  await assert.rejects(failed, /no file/);
  assert.equal(await next, 2);
});

test("a pass draws at most twelve pages", async () => {
  const batches = new DrawingBatches<number>();
  const sizes: number[] = [];
  const draw = async (pages: number[]) => {
    sizes.push(pages.length);
    return pages;
  };
  const pages = Array.from({ length: 30 }, (_, index) => index + 1);
  assert.deepEqual(await Promise.all(pages.map((page) => batches.draw("a", page, draw))), pages);
  assert.deepEqual(sizes, [1, 12, 12, 5]);
});
