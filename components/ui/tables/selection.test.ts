import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { emptySelection, extendTo, type Selection, selectAll, toggleRow } from "./use-selection.ts";

const id = (index: number) => `row ${index}`;
const rows = Array.from({ length: 20 }, (_, index) => id(index));
const idsOf = ({ ids }: Selection) => [...ids].toSorted();
const between = (from: number, to: number) => rows.slice(Math.min(from, to), Math.max(from, to) + 1);

const index = fc.nat(rows.length - 1);

test("choosing a row twice leaves the selection unchanged", () => {
  fc.assert(
    fc.property(fc.array(index), index, (chosen, again) => {
      const before = chosen.reduce((selection, at) => toggleRow(selection, id(at)), emptySelection);
      assert.deepEqual(idsOf(toggleRow(toggleRow(before, id(again)), id(again))), idsOf(before));
    }),
  );
});

test("a range keeps earlier choices and replaces the previous range", () => {
  fc.assert(
    fc.property(fc.array(index), index, fc.array(index, { minLength: 1 }), (chosen, anchor, ends) => {
      const first = chosen.reduce((selection, at) => toggleRow(selection, id(at)), emptySelection);
      const before = toggleRow(first, id(anchor));
      const after = ends.reduce((selection, end) => extendTo(selection, rows, end), before);
      const expected = new Set([...before.ids, ...between(anchor, ends.at(-1) ?? anchor)]);
      assert.deepEqual(idsOf(after), [...expected].toSorted());
    }),
  );
});

test("a first range starts at the focused row, even if the anchor is no longer listed", () => {
  assert.deepEqual(idsOf(extendTo(emptySelection, rows, 4, 3)), between(3, 4));
  const gone = toggleRow(emptySelection, "gone");
  assert.deepEqual(idsOf(extendTo(gone, rows, 4, 3)), ["gone", ...between(3, 4)]);
});

test("selects every row, from which single ones can be removed", () => {
  const all = selectAll(rows);
  assert.equal(all.ids.size, rows.length);
  assert.equal(toggleRow(all, id(3)).ids.size, rows.length - 1);
});
