import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, OEM, PSM, type Line as ReadLine, type Worker } from "tesseract.js";
import type { PageProgress } from "#lib/platform/worker/task-runner.ts";
import { UnreadableStatement } from "../core/model.ts";
import type { ScannedPage, ScanPass, ScanReader } from "../core/pdf/read-scanned.ts";
import { decodePhoto } from "./decode-photo.ts";
import { evenLight, type GrayPicture, toPgm } from "./gray-picture.ts";
import { cellPicture, lineCells } from "./line-cells.ts";
import { openForDrawing, renderPage } from "./render-pages.ts";
import { findOrientation, fullestStrip, inkShare, straighten, turnQuarters } from "./straighten.ts";

/** A page with less ink is blank, with dust and shadows. */
const BLANK = 0.0004;

/** Below this mean confidence, other orientations of the page are tried. */
const CONFIDENT = 65;

/** Words with at least this confidence are not read again individually. */
const CERTAIN = 90;

const POINTS_PER_INCH = 72;

/** Tesseract reads best at 300. At a different size it misreads different letters. */
const DPI: Record<ScanPass, number> = { FIRST: 300, CLOSER: 380, CELLS: 300 };

/** Each page takes seconds, so longer scans are rejected in favour of the bank's own files. */
const MAX_SCANNED_PAGES = 40;

const MAX_MINUTES = 15;

/** Opens the OCR engine, which reads one page at a time. It must always be closed. */
export function openScanReader(progress: PageProgress): ScanReader & { close(): Promise<void> } {
  const end = Date.now() + MAX_MINUTES * 60_000;
  let started: Promise<Worker> | null = null;
  const open = () => {
    started ??= startTesseract();
    return started;
  };
  const readPicture = pictureReader(open);
  const firstLooks = new WeakMap<Uint8Array, FirstLooks>();
  const seenOf = (bytes: Uint8Array) => {
    const seen = firstLooks.get(bytes) ?? new Map();
    firstLooks.set(bytes, seen);
    return seen;
  };
  return {
    async pages({ bytes, password, numbers }, pass) {
      const document = await openForDrawing(bytes, password);
      const pages: ScannedPage[] = [];
      try {
        for (const [index, number] of numbers.entries()) {
          const picture = await renderPage(document, number, DPI[pass]);
          pages.push(await readPicture(number, picture, pass, seenOf(bytes)));
          if (pages.filter(({ words }) => words.length > 0).length > MAX_SCANNED_PAGES)
            throw new UnreadableStatement("TOO_LARGE", TOO_MANY_PAGES);
          if (Date.now() > end) throw new UnreadableStatement("TOO_SLOW", TOO_SLOW);
          progress({ page: index + 1, of: numbers.length });
        }
      } finally {
        await document.loadingTask.destroy();
      }
      return pages;
    },
    async photo(bytes, pass) {
      return readPicture(1, await decodePhoto(bytes, DPI[pass]), pass, seenOf(bytes));
    },
    async close() {
      await (await started)?.terminate();
    },
  };
}

const TOO_MANY_PAGES = `More than ${MAX_SCANNED_PAGES} pages of this PDF are scans. Split it and upload the parts, or download the statements from the bank as PDF or CSV.`;

const TOO_SLOW = `The file took longer than ${MAX_MINUTES} minutes to read. Split it into shorter periods, or download the statements again from the bank.`;

/** A page's picture, with its resolution in dots per inch. */
export type PagePicture = { picture: GrayPicture; dpi: number };

/** The lines that the first pass found on each page, and the quarter turns that the page was rotated by. */
type FirstLooks = Map<number, { lines: PictureWord[][]; turns: number }>;

type Straight = { straight: GrayPicture; turns: number; skew: number };

/**
 * Reads the words of pages in any orientation, after correcting light, skew and quarter turns. `open` starts the OCR
 * engine at the first page that is not blank. Word positions are in points.
 */
function pictureReader(open: () => Promise<Worker>) {
  let usualTurns = 0;
  const inAnyOrientation = async (lit: GrayPicture, dpi: number): Promise<Turned> => {
    const worker = await open();
    const sideways = findOrientation(lit).sideways;
    const likeliest = sideways === (usualTurns % 2 === 1) ? usualTurns : Number(sideways);
    // A few lines show in which orientation the page can be read, in a fraction of the time.
    let turned: Straight | null = null;
    let confidence = -1;
    for (const more of [0, 2, 1, 3]) {
      const way = straightened(lit, (likeliest + more) % 4);
      const look = await recognise(worker, fullestStrip(way.straight), dpi);
      if (turned === null || look.confidence > confidence) [turned, confidence] = [way, look.confidence];
      if (look.lines.length > 0 && confidence >= CONFIDENT) break;
    }
    turned ??= straightened(lit, likeliest);
    const best = await recognise(worker, turned.straight, dpi);
    if (best.lines.flat().length > 0 && best.confidence >= CONFIDENT) usualTurns = turned.turns;
    return { ...turned, ...best };
  };
  return async (
    page: number,
    { picture, dpi }: PagePicture,
    pass: ScanPass,
    seen: FirstLooks,
  ): Promise<ScannedPage> => {
    const lit = evenLight(picture);
    const points = POINTS_PER_INCH / dpi;
    if (inkShare(lit) < BLANK) return { page, width: picture.width * points, words: [] };
    const before = pass === "CELLS" ? seen.get(page) : undefined;
    const best = before
      ? { ...before, ...straightened(lit, before.turns) }
      : await inAnyOrientation(lit, dpi);
    if (pass === "FIRST") seen.set(page, { lines: best.lines, turns: best.turns });
    const lines =
      pass === "CELLS" ? await recogniseCells(await open(), best.straight, best.lines, dpi) : best.lines;
    const words = lines.flat().map((word) => ({
      ...word,
      x0: word.x0 * points,
      x1: word.x1 * points,
      y: word.y * points,
      size: word.size * points,
    }));
    const size = { width: picture.width * points, height: picture.height * points };
    const turning = { turns: best.turns, skew: best.skew, size };
    return { page, width: best.straight.width * points, words, turning };
  };
}

function straightened(lit: GrayPicture, turns: number): Straight {
  const turned = turnQuarters(lit, turns);
  const { skew } = findOrientation(turned);
  return { straight: straighten(turned, skew), turns, skew };
}

type Turned = RecognisedPicture & Straight;

/** A word in a picture, in pixels. `size` is the type size, from ascender to descender. */
type PictureWord = { text: string; confidence: number; x0: number; x1: number; y: number; size: number };

type RecognisedPicture = { lines: PictureWord[][]; confidence: number };

/** Starts Tesseract with the packaged English data. It downloads and writes nothing. */
async function startTesseract(): Promise<Worker> {
  const data = createRequire(import.meta.url).resolve("@tesseract.js-data/eng/package.json");
  const langPath = join(dirname(data), "4.0.0_best_int");
  return createWorker("eng", OEM.LSTM_ONLY, { langPath, cacheMethod: "none", gzip: true });
}

async function setMode(worker: Worker, tessedit_pageseg_mode: PSM, dpi: number): Promise<void> {
  await worker.setParameters({ tessedit_pageseg_mode, user_defined_dpi: String(Math.round(dpi)) });
}

/** The lines in a picture, and the mean confidence of its words. */
async function linesIn(worker: Worker, picture: GrayPicture) {
  const { data } = await worker.recognize(toPgm(picture), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((part) => part.lines));
  return { lines, confidence: data.confidence };
}

async function recognise(worker: Worker, picture: GrayPicture, dpi: number): Promise<RecognisedPicture> {
  // A statement is one column of lines; a finer segmentation would split its rows.
  await setMode(worker, PSM.SINGLE_COLUMN, dpi);
  const { lines, confidence } = await linesIn(worker, picture);
  const heights = lines.map(({ rowAttributes }) => rowAttributes.rowHeight).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 30;
  return { lines: lines.map((line) => wordsOf(line, usual)), confidence };
}

/** Reads each uncertain phrase and figure of these lines again, as a separate picture. */
async function recogniseCells(
  worker: Worker,
  picture: GrayPicture,
  lines: readonly PictureWord[][],
  dpi: number,
): Promise<PictureWord[][]> {
  await setMode(worker, PSM.SINGLE_LINE, dpi);
  const again: PictureWord[][] = [];
  for (const words of lines) {
    const [first] = words;
    const found: PictureWord[] = [];
    for (const cell of first ? lineCells(picture, first) : []) {
      const own = words.filter(({ x0, x1 }) => x0 + x1 > 2 * cell.x0 && x0 + x1 < 2 * cell.x1);
      if (own.length > 0 && own.every(({ confidence }) => confidence >= CERTAIN)) found.push(...own);
      else if (first) found.push(...(await recogniseCell(worker, cellPicture(picture, cell), first)));
    }
    again.push(found);
  }
  return again;
}

async function recogniseCell(
  worker: Worker,
  cell: ReturnType<typeof cellPicture>,
  { y, size }: PictureWord,
): Promise<PictureWord[]> {
  const { lines } = await linesIn(worker, cell.picture);
  return lines
    .flatMap(({ words }) => words)
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      x0: cell.x0 + bbox.x0,
      x1: cell.x0 + bbox.x1,
      y,
      size,
    }));
}

function wordsOf({ words, baseline, rowAttributes }: ReadLine, usual: number): PictureWord[] {
  const size = Math.min(Math.max(rowAttributes.rowHeight, usual * 0.7), usual * 2.5);
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
  return words.flatMap(({ text, confidence, bbox }) => {
    if (text.trim() === "") return [];
    const y = baseline.y0 + ((bbox.x0 + bbox.x1) / 2 - baseline.x0) * slope;
    return { text, confidence, x0: bbox.x0, x1: bbox.x1, y, size };
  });
}
