import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Block, gap } from "./blocks.ts";
import { paginate } from "./document-pages.ts";

const block = (height: number, more: Partial<Block> = {}): Block => ({
  height,
  tag: "P",
  draw: () => undefined,
  ...more,
});

test("moves a title to the next page with the block that follows", () => {
  const title = block(10, { keepWithNext: true });
  const pages = [...paginate([block(80), title, block(20)], 0, 100)];
  assert.deepEqual(
    pages.map((page) => page.map(({ top }) => top)),
    [[0], [0, 10]],
  );
});

test("repeats a table's titles only on pages that the table continues on", () => {
  const titles = block(10, { keepWithNext: true });
  const row = () => block(40, { repeat: titles });
  const pages = [...paginate([titles, row(), row(), row()], 0, 100)];
  assert.deepEqual(
    pages.map((page) => page.map(({ block: { height }, repeated }) => [height, repeated])),
    [
      [
        [10, false],
        [40, false],
        [40, false],
      ],
      [
        [10, true],
        [40, false],
      ],
    ],
  );
});

test("starts no page with white space, and yields one empty page without blocks", () => {
  const pages = [...paginate([block(100), gap(20), block(50)], 0, 110)];
  assert.deepEqual(
    pages.map((page) => page.map(({ top }) => top)),
    [[0], [0]],
  );
  assert.deepEqual([...paginate([], 0, 100)], [[]]);
});

test("places every block once, in order, and within the page unless it is taller than one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ height: fc.integer({ min: 1, max: 120 }), keepWithNext: fc.boolean() })),
      (shapes) => {
        const blocks = shapes.map(({ height, keepWithNext }) => block(height, { keepWithNext }));
        const pages = [...paginate(blocks, 10, 100)];
        assert.deepEqual(
          pages.flatMap((page) => page.map((placed) => placed.block)),
          blocks,
        );
        for (const page of pages) {
          page.forEach(({ block: { height }, top }, index) => {
            const free = index === 0 || page.slice(0, index).every((above) => above.block.keepWithNext);
            assert.ok(top + height <= 100 || free);
          });
        }
      },
    ),
  );
});
