import { UnreadableStatement } from "../core/model.ts";
import type { Look, ScannedPage, ScanReader } from "../core/pdf/read-scanned.ts";
import { decodePhoto } from "./decode-photo.ts";
import { evenLight } from "./even-light.ts";
import type { GrayPicture } from "./gray-picture.ts";
import { openForDrawing, renderPage } from "./render-pages.ts";
import type { ScanProgress } from "./run-scan.ts";
import { findLie, inkShare, straighten, turnQuarters } from "./straighten.ts";
import { openTextRecogniser, type RecognisedPicture, type TextRecogniser } from "./text-recogniser.ts";

/** A page with less ink is blank, with dust and shadows. */
const BLANK = 0.0004;

/** Below this mean confidence, other orientations of the page are tried. */
const SURE = 65;

const POINTS_PER_INCH = 72;

/** Tesseract reads best at 300. At another size it misreads other letters. */
const DPI: Record<Look, number> = { FIRST: 300, CLOSER: 380 };

/** Each page takes seconds, so longer scans are rejected in favour of the bank's own files. */
const MOST_SCANNED_PAGES = 40;

/** Opens the OCR engine, which reads one page at a time. It must always be closed. */
export function openScanReader(progress: ScanProgress): ScanReader & { close(): Promise<void> } {
  let started: Promise<TextRecogniser> | null = null;
  const open = () => {
    started ??= openTextRecogniser();
    return started;
  };
  const readPicture = pictureReader(open);
  return {
    async pages({ bytes, password, numbers }, look) {
      const document = await openForDrawing(bytes, password);
      const pages: ScannedPage[] = [];
      try {
        for (const [index, number] of numbers.entries()) {
          const page = await readPicture(number, await renderPage(document, number, DPI[look]));
          pages.push(page);
          if (pages.filter(({ words }) => words.length > 0).length > MOST_SCANNED_PAGES) throw tooManyPages();
          progress({ page: index + 1, of: numbers.length });
        }
      } finally {
        await document.loadingTask.destroy();
      }
      return pages;
    },
    async photo(bytes, look) {
      return readPicture(1, await decodePhoto(bytes, DPI[look]));
    },
    async close() {
      await (await started)?.close();
    },
  };
}

function tooManyPages(): UnreadableStatement {
  return new UnreadableStatement(
    "TOO_LARGE",
    `More than ${MOST_SCANNED_PAGES} pages of this PDF are scans. Split it and upload the parts, or download the statements from the bank as PDF or CSV.`,
  );
}

/** A page's picture with its resolution in dots an inch. */
export type PagePicture = { picture: GrayPicture; dpi: number };

/**
 * Reads the words of pages in any orientation, after it corrects light, skew and quarter turns. `open` starts
 * the OCR engine at the first page that is not blank. Word positions are in points.
 */
function pictureReader(open: () => Promise<TextRecogniser>) {
  let usualTurns = 0;
  return async (page: number, { picture, dpi }: PagePicture): Promise<ScannedPage> => {
    const lit = evenLight(picture);
    const points = POINTS_PER_INCH / dpi;
    if (inkShare(lit) < BLANK) return { page, width: picture.width * points, words: [] };
    const recogniser = await open();
    const read = async (turns: number): Promise<Turned> => {
      const turned = turnQuarters(lit, turns);
      const straight = straighten(turned, findLie(turned).skew);
      return { turned, turns, ...(await recogniser.recognise(straight, dpi)) };
    };
    const sideways = findLie(lit).sideways;
    const likeliest = sideways === (usualTurns % 2 === 1) ? usualTurns : Number(sideways);
    let best = await read(likeliest);
    for (const more of [2, 1, 3]) {
      if (isSure(best)) break;
      best = surer(best, await read((likeliest + more) % 4));
    }
    if (isSure(best)) usualTurns = best.turns;
    const words = best.words.map((word) => ({
      ...word,
      x0: word.x0 * points,
      x1: word.x1 * points,
      y: word.y * points,
      size: word.size * points,
    }));
    return { page, width: best.turned.width * points, words };
  };
}

type Turned = RecognisedPicture & { turned: GrayPicture; turns: number };

function isSure({ confidence, words }: RecognisedPicture): boolean {
  return words.length > 0 && confidence >= SURE;
}

function surer(left: Turned, right: Turned): Turned {
  return left.confidence * left.words.length >= right.confidence * right.words.length ? left : right;
}
