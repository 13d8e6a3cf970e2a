import type { Block } from "./block.ts";

/** A block at its place; `repeated` titles were shown before and are mere furniture here. */
export type Placed = { block: Block; top: number; repeated: boolean };

/**
 * Lays blocks out on pages between `top` and `bottom` (points): in order, none lost, headings with what follows them,
 * and the titles of a table again on each page that it goes on to. Takes blocks only as it gives pages; at least one.
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

/** Blocks with all that must stand on the same page after them. */
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
