import type { Block } from "./blocks.ts";

/** A block with its position. `repeated` titles were shown before and are not part of the tagged content. */
export type Placed = { block: Block; top: number; repeated: boolean };

/**
 * Lays out blocks on pages between `top` and `bottom` (points), in order and without loss. Keeps headings
 * with the next block, and repeats a table's titles on each page it continues on. Reads blocks lazily and
 * yields at least one page.
 */
export function* paginate(blocks: Iterable<Block>, top: number, bottom: number): Generator<Placed[]> {
  let page: Placed[] = [];
  let y = top;
  const place = (block: Block, repeated: boolean) => {
    page.push({ block, top: y, repeated });
    y += block.height;
  };
  for (const together of inseparable(blocks)) {
    const height = together.reduce((sum, block) => sum + block.height, 0);
    if (page.length > 0 && y + height > bottom) {
      yield page;
      page = [];
      y = top;
    }
    for (const block of together) {
      if (page.length === 0 && block.empty) continue;
      if (page.length === 0 && block.repeat) place(block.repeat, true);
      place(block, false);
    }
  }
  yield page;
}

/** Groups each block with those that must follow it on the same page. */
function* inseparable(blocks: Iterable<Block>): Generator<Block[]> {
  let together: Block[] = [];
  for (const block of blocks) {
    together.push(block);
    if (block.keepWithNext) continue;
    yield together;
    together = [];
  }
  if (together.length > 0) yield together;
}
