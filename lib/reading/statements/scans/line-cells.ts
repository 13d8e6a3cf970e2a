import { type GrayPicture, INK } from "./gray-picture.ts";

/** Where a line of text is in a picture, in pixels. `y` is its baseline, `size` its height with descenders. */
type TextLine = { y: number; size: number };

type Box = { x0: number; x1: number; top: number; bottom: number };

/** The following are shares of the line's size. Gaps wider than this separate two cells. */
const CELL_GAP = 0.9;

/** Ink no taller than this is a dot or a rule, and a dot if it is no wider either. */
const LOW = 0.24;

/** A row of pixels inked over this length is a rule. */
const RULE = 4;

/** This many dots in succession lead from a label to its figure. */
const LEADER = 3;

const MARGIN = 12;

/** Finds the phrases and figures of a line, each in its own box. Rules and leader dots are left out. */
export function lineCells(picture: GrayPicture, line: TextLine): Box[] {
  const cells: Box[] = [];
  let isSeparated = true;
  for (const run of withoutLeaders(runsOf(picture, line), line.size)) {
    const last = cells.at(-1);
    if (run === null) isSeparated = true;
    else if (last && !isSeparated && run.x0 - last.x1 <= CELL_GAP * line.size) {
      last.x1 = run.x1;
      last.top = Math.min(last.top, run.top);
      last.bottom = Math.max(last.bottom, run.bottom);
    } else {
      cells.push({ ...run });
      isSeparated = false;
    }
  }
  return cells.filter(({ top, bottom }) => bottom - top > LOW * line.size);
}

/**
 * Returns the picture of one cell, with the white margin that OCR expects. Strokes are a pixel bolder on each side,
 * because OCR garbles thin ones such as Courier's. `x0` is the picture's left edge on the page.
 */
export function cellPicture(
  page: GrayPicture,
  { x0, x1, top, bottom }: Box,
): { picture: GrayPicture; x0: number } {
  const width = x1 - x0 + 2 * MARGIN;
  const height = bottom - top + 2 * MARGIN;
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = top; y < bottom; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const light = page.pixels[y * page.width + x] ?? 255;
      const at = (y - top + MARGIN) * width + x - x0 + MARGIN;
      for (const row of [at - width, at, at + width]) {
        for (let near = row - 1; near <= row + 1; near += 1) {
          if (light < (pixels[near] ?? 255)) pixels[near] = light;
        }
      }
    }
  }
  return { picture: { width, height, pixels }, x0: x0 - MARGIN };
}

/** Adjacent columns of pixels with ink, and the rows that bound it. */
function runsOf(picture: GrayPicture, { y, size }: TextLine): Box[] {
  const first = Math.max(0, Math.round(y - 0.85 * size));
  const last = Math.min(picture.height, Math.round(y + 0.32 * size));
  const rows = Array.from({ length: last - first }, (_, at) => first + at).filter(
    (row) => !isRule(picture, row, RULE * size),
  );
  const runs: Box[] = [];
  for (let x = 0; x < picture.width; x += 1) {
    const inked = rows.filter((row) => (picture.pixels[row * picture.width + x] ?? 255) < INK);
    const [top, bottom] = [inked[0], inked.at(-1)];
    if (top === undefined || bottom === undefined) continue;
    const run = runs.at(-1);
    if (run?.x1 === x) {
      run.x1 = x + 1;
      run.top = Math.min(run.top, top);
      run.bottom = Math.max(run.bottom, bottom + 1);
    } else runs.push({ x0: x, x1: x + 1, top, bottom: bottom + 1 });
  }
  return runs;
}

function isRule({ width, pixels }: GrayPicture, row: number, most: number): boolean {
  let length = 0;
  for (let x = 0; x < width; x += 1) {
    length = (pixels[row * width + x] ?? 255) < INK ? length + 1 : 0;
    if (length > most) return true;
  }
  return false;
}

/** Returns the runs with null in place of a leader: several dots in succession, or dots that the scan has joined. */
function withoutLeaders(runs: readonly Box[], size: number): (Box | null)[] {
  const kept: (Box | null)[] = [];
  let dots: Box[] = [];
  const end = () => {
    const length = (dots.at(-1)?.x1 ?? 0) - (dots[0]?.x0 ?? 0);
    if (dots.length >= LEADER || length > 1.2 * size) kept.push(null);
    else kept.push(...dots);
    dots = [];
  };
  for (const run of runs) {
    const isLow = run.bottom - run.top <= LOW * size;
    const before = dots.at(-1);
    if (!isLow || (before && run.x0 - before.x1 > CELL_GAP * size)) end();
    if (isLow) dots.push(run);
    else kept.push(run);
  }
  end();
  return kept;
}
