import { AnnotationMode, getDocument, OPS, PDFWorker, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
// @ts-expect-error: the worker ships without types, and is only passed on.
import * as pdfWorker from "pdfjs-dist/legacy/build/pdf.worker.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";
import { markSpent } from "#lib/platform/worker/spent.ts";
import { UnreadableStatement } from "../../model.ts";
import type { PdfInfo } from "../editing/edited-metadata.ts";
import { LocalPort } from "./local-port.ts";
import { type Line, pageLines } from "./page-lines.ts";
import type { PagePaint, Picture } from "./page-paint.ts";
import { pdfjsFiles } from "./pdfjs-files.ts";
import type { Six } from "./text-state.ts";
import type { Font, WrittenWord } from "./word-writer.ts";
import { namesOfFonts, type Operators, pagePaint } from "./written-words.ts";

const PAGE_LIMIT = 300;

/** An A3 page at 600 dots per inch. Larger pictures are ignored. */
const MAX_PIXELS = 72_000_000;

const CONCURRENT_PAGES = 3;

/** A page with fewer letters is a picture with a stamp or a page number. */
const MIN_LETTERS_PER_PAGE = 40;

const MAX_LETTERS_PER_LINE = 2_000;

/**
 * A page without text but with this many paths or text runs shows letters drawn as shapes, or in a font
 * without a mapping to characters.
 */
const MIN_STROKES = 200;

const STROKES = new Set([OPS.constructPath, OPS.showText]);

const PICTURES = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

/** The contents of a page, and its size in points. */
export type PaintedPage = PagePaint & { number: number; width: number; height: number };

/**
 * The lines of all pages of a PDF in order, and its metadata. `width` is a page's, in points. `pictures`
 * lists the pages without text, from the first that is not blank.
 */
export type PdfText = {
  pages: number;
  lines: Line[];
  painted: PaintedPage[];
  width: number;
  info: PdfInfo;
  pictures: number[];
};

/** Throws UnreadableStatement: `PASSWORD_PROTECTED`, `TOO_LARGE`, or `DAMAGED` if a page cannot be read. */
export async function pdfText(bytes: Uint8Array, password: string | undefined): Promise<PdfText> {
  const document = await openPdf(bytes, password, 0);
  try {
    const { info } = await document.getMetadata().catch(throwDamaged);
    const lines: Line[] = [];
    const painted: PaintedPage[] = [];
    const withoutText: number[] = [];
    let width = 0;
    for (let from = 1; from <= document.numPages; from += CONCURRENT_PAGES) {
      for (const page of await readPages(document, from).catch(throwDamaged)) {
        for (const line of pageLines(page.words, page.number)) lines.push(truncateLine(line));
        painted.push(page);
        width = page.width;
        if (!hasLetters(page.words)) withoutText.push(page.number);
      }
    }
    withoutText.push(...(await captionedScans(bytes, password, painted, lines)));
    withoutText.sort((left, right) => left - right);
    const pictures = await pagesFromFirstPicture(bytes, password, withoutText);
    return { pages: document.numPages, lines, painted, width, info, pictures };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** One page's words, as `pdfText` reads them, and the number of pages in its file. */
type PageText = PaintedPage & { pages: number; hasText: boolean };

/** Reads a single page like `pdfText`; null if there is no such page. Throws the same UnreadableStatement. */
export async function pageText(bytes: Uint8Array, number: number): Promise<PageText | null> {
  const document = await openPdf(bytes, undefined, 0);
  try {
    const pages = document.numPages;
    if (number > pages) return null;
    const page = await paintedPage(document, number).catch(throwDamaged);
    return { ...page, pages, hasText: hasLetters(page.words) };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Reads a few pages concurrently, because pdf.js waits between the chunks of a page. More pages take more memory. */
function readPages(document: PDFDocumentProxy, from: number): Promise<PaintedPage[]> {
  const count = Math.min(CONCURRENT_PAGES, document.numPages - from + 1);
  return Promise.all(Array.from({ length: count }, (_, offset) => paintedPage(document, from + offset)));
}

async function paintedPage(document: PDFDocumentProxy, number: number): Promise<PaintedPage> {
  const page = await document.getPage(number);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const paint = pagePaint(operators, await loadedFonts(page, operators), transform as Six);
  page.cleanup();
  const words = paint.words.filter((word) => isOnPage(word, width, height));
  return { ...paint, words, number, width, height };
}

async function loadedFonts(page: PDFPageProxy, operators: Operators): Promise<Map<string, Font>> {
  const fonts = new Map<string, Font>();
  for (const name of namesOfFonts(operators))
    fonts.set(name, await new Promise<Font>((resolve) => page.commonObjs.get(name, resolve)));
  return fonts;
}

function isOnPage({ x, y, cos, sin, width }: WrittenWord, pageWidth: number, pageHeight: number): boolean {
  const [toX, toY] = [x + cos * width, y + sin * width];
  const isAcross = Math.max(x, toX) >= 0 && Math.min(x, toX) <= pageWidth;
  return isAcross && Math.max(y, toY) >= 0 && Math.min(y, toY) <= pageHeight;
}

/**
 * Truncates overlong lines. A page is a few hundred letters wide, and every regular expression would search the rest.
 */
function truncateLine(line: Line): Line {
  let letters = 0;
  const within = line.words.findIndex(({ text }) => {
    letters += text.length + 1;
    return letters > MAX_LETTERS_PER_LINE;
  });
  if (within < 0) return line;
  const [first] = line.words;
  const cut = first && { ...first, text: first.text.slice(0, MAX_LETTERS_PER_LINE) };
  return { ...line, words: within > 0 ? line.words.slice(0, within) : cut ? [cut] : [] };
}

/**
 * Whether words have as many letters as that number of pages of text. Characters of fonts without a mapping to letters
 * do not count.
 */
export function hasLetters(words: Iterable<{ text: string }>, pages = 1): boolean {
  let letters = 0;
  for (const { text } of words) {
    letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    if (letters >= MIN_LETTERS_PER_PAGE * pages) return true;
  }
  return false;
}

/** A scanner or a fax adds at most this many lines of text to its pictures. */
const MAX_CAPTION_LINES = 3;

/** The share of a page that a scan covers. Letterheads and advertisements cover less. */
const MIN_SCAN_SHARE = 0.5;

/** The pages of a scan to which its scanner added a line of text. None if any page has more text than that. */
async function captionedScans(
  bytes: Uint8Array,
  password: string | undefined,
  painted: readonly PaintedPage[],
  lines: readonly Line[],
): Promise<number[]> {
  const counts = Map.groupBy(lines, ({ page }) => page);
  if ([...counts.values()].some(({ length }) => length > MAX_CAPTION_LINES)) return [];
  const captioned = painted.filter(({ words }) => hasLetters(words)).map(({ number }) => number);
  if (captioned.length === 0) return [];
  const pictures = await picturesOf(bytes, password, captioned).catch(throwDamaged);
  return painted.flatMap(({ number, width, height }) => {
    const covered = (pictures.get(number) ?? []).reduce((sum, each) => sum + each.width * each.height, 0);
    return covered >= MIN_SCAN_SHARE * width * height ? [number] : [];
  });
}

/** The pages from the first that is not blank. */
async function pagesFromFirstPicture(
  bytes: Uint8Array,
  password: string | undefined,
  pages: readonly number[],
): Promise<number[]> {
  if (pages.length === 0) return [];
  // Opened again with its pictures, which take time and memory that pages of text do not need.
  const document = await openPdf(bytes, password, MAX_PIXELS);
  try {
    for (const [index, number] of pages.entries())
      if (await hasContent(document, number).catch(throwDamaged)) return pages.slice(index);
    return [];
  } finally {
    await document.loadingTask.destroy();
  }
}

/** The pictures on these pages. Opens the file again, because its text is read without pictures. */
export async function picturesOf(
  bytes: Uint8Array,
  password: string | undefined,
  pages: readonly number[],
): Promise<Map<number, Picture[]>> {
  const document = await openPdf(bytes, password, MAX_PIXELS);
  try {
    const found = new Map<number, Picture[]>();
    for (const number of pages) found.set(number, (await paintedPage(document, number)).pictures);
    return found;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function hasContent(document: PDFDocumentProxy, number: number): Promise<boolean> {
  const page = await document.getPage(number);
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  const strokes = fnArray.filter((operator) => STROKES.has(operator)).length;
  return strokes >= MIN_STROKES || fnArray.some((operator) => PICTURES.has(operator));
}

function throwDamaged(): never {
  throw new UnreadableStatement(
    "DAMAGED",
    "This PDF is damaged: a page of it cannot be read. Please download it again from the bank.",
  );
}

/** Parses in the calling thread, because the caller already runs in a worker that can be terminated. */
function createParser(): PDFWorker {
  const [port, parserPort] = LocalPort.pair();
  const worker = PDFWorker.create({ port: port as unknown as Worker, verbosity: VerbosityLevel.ERRORS });
  pdfWorker.WorkerMessageHandler.initializeFromPort(parserPort);
  return worker;
}

/**
 * Opens a PDF without running anything in it. Omits pictures of more than `maxPixels`. Throws
 * UnreadableStatement: `PASSWORD_PROTECTED`, `DAMAGED` or `TOO_LARGE`.
 */
async function openPdf(
  bytes: Uint8Array,
  password: string | undefined,
  maxPixels: number,
): Promise<PDFDocumentProxy> {
  // pdf.js goes on decoding pictures after their document was destroyed: gigabytes, for a file of a few kilobytes.
  if (maxPixels > 0) markSpent();
  const document = await loadPdf(bytes, password, maxPixels)
    .catch((cause: unknown) => {
      if (password !== undefined || !needsPassword(cause)) throw cause;
      return loadPdf(bytes, EMPTY_OWNER_PASSWORD, maxPixels);
    })
    .catch((cause: unknown) => {
      throw toUnreadable(cause, password);
    });
  if (document.numPages <= PAGE_LIMIT) return document;
  const pages = document.numPages;
  await document.loadingTask.destroy();
  throw new UnreadableStatement(
    "TOO_LARGE",
    `This PDF has ${pages} pages; at most ${PAGE_LIMIT} can be read. Please split it and upload the parts.`,
  );
}

/**
 * The padding that represents an empty password (ISO 32000-1, 7.6.3.3). pdf.js tries an empty password only as the
 * user password. In this form, it also tries it as the owner password, like other readers.
 */
const EMPTY_OWNER_PASSWORD =
  "\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a";

function loadPdf(
  bytes: Uint8Array,
  password: string | undefined,
  maxPixels: number,
): Promise<PDFDocumentProxy> {
  // pdf.js takes ownership of the bytes, so it gets a copy.
  return getDocument({
    data: new Uint8Array(bytes),
    worker: createParser(),
    ...(password === undefined ? {} : { password }),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    // East Asian fonts are often not in the file, and their codes cannot be decoded without these maps.
    cMapUrl: pdfjsFiles("cmaps"),
    cMapPacked: true,
    // These include the names of fonts.
    fontExtraProperties: true,
    enableXfa: false,
    maxImageSize: maxPixels,
    stopAtErrors: false,
  }).promise;
}

function needsPassword(cause: unknown): boolean {
  return cause instanceof Error && cause.name === "PasswordException";
}

function toUnreadable(cause: unknown, password: string | undefined): UnreadableStatement {
  if (needsPassword(cause)) {
    return new UnreadableStatement(
      "PASSWORD_PROTECTED",
      password === undefined
        ? "This PDF is protected by a password. Please enter the password, or upload a copy without one."
        : "The password does not open this PDF. Please check it, or upload a copy without a password.",
    );
  }
  return new UnreadableStatement(
    "DAMAGED",
    "This PDF is damaged or incomplete and cannot be opened. Please download it again from the bank.",
  );
}
