import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { planPages, type Turn } from "#lib/records/documents/core/page-plan.ts";
import {
  type Arrangement,
  asStored,
  canSplitAfter,
  choicesOf,
  describePages,
  isChanged,
  moveToNew,
  proposedNames,
  splitAfter,
  turnPages,
} from "./arrangement.ts";

const COUNT = 9;
const stored = asStored(Array.from({ length: COUNT }, (_, index) => ({ page: index + 1 })));
const page = fc.integer({ min: 1, max: COUNT });
const some = fc.uniqueArray(page, { minLength: 1, maxLength: COUNT }).map((pages) => new Set(pages));
const step = fc.oneof(
  fc.tuple(some, fc.constantFrom<Turn>(90, 180, 270)).map(
    ([pages, turn]) =>
      (before: Arrangement) =>
        turnPages(before, pages, turn),
  ),
  some.map((pages) => (before: Arrangement) => moveToNew(before, pages)),
  page.map((after) => (before: Arrangement) => splitAfter(before, after)),
);

test("keeps every page in exactly one document, and the server accepts the result", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const arrangement = steps.reduce((before, change) => change(before), stored);
      assert.ok(arrangement.every((part) => part.length > 0));
      assert.deepEqual(
        arrangement
          .flat()
          .map((each) => each.page)
          .toSorted((one, other) => one - other),
        stored.flat().map((each) => each.page),
      );
      if (!isChanged(arrangement)) return;
      const documents = arrangement.map((part) => ({ pages: choicesOf("d", part) }));
      const planned = planPages([{ documentId: "d", fileName: "D.pdf", pages: COUNT }], documents);
      assert.ok("plan" in planned, JSON.stringify(planned));
      assert.deepEqual(
        planned.plan.map((pages) => pages.map(({ page: number, turn }) => ({ page: number, turn }))),
        arrangement.map((part) => [...part]),
      );
    }),
  );
});

test("four quarter turns restore a page, and other pages are not rotated", () => {
  fc.assert(
    fc.property(some, (pages) => {
      const once = turnPages(stored, pages, 90);
      for (const each of once.flat()) assert.equal(each.turn, pages.has(each.page) ? 90 : 0);
      const four = [1, 2, 3].reduce((before) => turnPages(before, pages, 90), once);
      assert.deepEqual(four, stored);
    }),
  );
});

test("splits a document in two, except after its last page", () => {
  assert.deepEqual(
    splitAfter(stored, 3).map((part) => part.map((each) => each.page)),
    [
      [1, 2, 3],
      [4, 5, 6, 7, 8, 9],
    ],
  );
  assert.deepEqual(splitAfter(stored, COUNT), stored);
  assert.deepEqual([canSplitAfter(stored, 3), canSplitAfter(stored, COUNT)], [true, false]);
});

test("names parts and their pages", () => {
  assert.deepEqual(proposedNames("Everyday.JPG", 3), ["Everyday.pdf", "Everyday 2.pdf", "Everyday 3.pdf"]);
  assert.deepEqual(proposedNames("v1.2 of May", 1), ["v1.2 of May.pdf"]);
  const part = [1, 2, 3, 5].map((number) => ({ page: number, turn: 0 as Turn }));
  assert.equal(describePages(part), "Pages 1–3, 5");
  assert.equal(describePages(part.slice(3)), "Page 5");
});
