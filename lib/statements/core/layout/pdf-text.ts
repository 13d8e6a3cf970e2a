import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { UnreadableStatement } from "../model.ts";
import type { PdfInfo } from "./edited-metadata.ts";
import { openPdf } from "./open-pdf.ts";
import { type Line, pageLines, type TextRun } from "./page-lines.ts";

const PAGES_AT_ONCE = 6;

/** A page with fewer letters than this has no text to speak of: a picture with a stamp or a page number. */
export const LETTERS_OF_A_PAGE = 40;
/** So many strokes or runs on a page without text are letters drawn as shapes, or in a font that names none. */
const STROKES_OF_WRITING = 200;
const STROKES = new Set([OPS.constructPath, OPS.showText]);
const PICTURES = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

/**
 * The text of a PDF as lines of all its pages in order, and what it says of itself. `width` is a page's, in points;
 * `pictures` has the pages without text from the first on that shows something.
 */
export type PdfText = {
  pages: number;
  lines: Line[];
  width: number;
  info: PdfInfo;
  pictures: number[];
};

/** Throws `UnreadableStatement` with `PASSWORD_PROTECTED`, `TOO_LARGE`, or `DAMAGED` where a page cannot be read. */
export async function pdfText(bytes: Uint8Array, password: string | undefined): Promise<PdfText> {
  const document = await openPdf(bytes, password);
  try {
    const { info } = await document.getMetadata().catch(damaged);
    const lines: Line[] = [];
    const pictures: number[] = [];
    let width = 0;
    for (let from = 1; from <= document.numPages; from += PAGES_AT_ONCE) {
      for (const page of await fewPages(document, from).catch(damaged)) {
        for (const line of pageLines(page.runs, page.transform, page.number)) lines.push(line);
        width = page.width;
        if (hasLetters(page.runs)) continue;
        // Only until one is found: looking unpacks the pictures.
        const shows = pictures.length > 0 || (await showsSomething(document, page.number).catch(damaged));
        if (shows) pictures.push(page.number);
      }
    }
    return { pages: document.numPages, lines, width, info, pictures };
  } finally {
    await document.loadingTask.destroy();
  }
}

type PageRuns = { number: number; runs: TextRun[]; transform: number[]; width: number };

/** A few at a time: pdf.js waits between the chunks of a page, and memory stays flat. */
function fewPages(document: PDFDocumentProxy, from: number): Promise<PageRuns[]> {
  const count = Math.min(PAGES_AT_ONCE, document.numPages - from + 1);
  return Promise.all(
    Array.from({ length: count }, async (_, offset) => {
      const page = await document.getPage(from + offset);
      const { transform, width } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent({ disableNormalization: true });
      page.cleanup();
      return { number: from + offset, runs: items.filter((item) => "str" in item), transform, width };
    }),
  );
}

/** Letters that mean nothing (fonts without a mapping to characters) do not count as text. */
function hasLetters(runs: readonly TextRun[]): boolean {
  let letters = 0;
  for (const { str } of runs) {
    letters += str.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters >= LETTERS_OF_A_PAGE) return true;
  }
  return false;
}

async function showsSomething(document: PDFDocumentProxy, number: number): Promise<boolean> {
  const page = await document.getPage(number);
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  const strokes = fnArray.filter((operator) => STROKES.has(operator)).length;
  return strokes >= STROKES_OF_WRITING || fnArray.some((operator) => PICTURES.has(operator));
}

function damaged(): never {
  throw new UnreadableStatement(
    "DAMAGED",
    "This PDF is damaged: a page of it cannot be read. Please download it again from the bank.",
  );
}
