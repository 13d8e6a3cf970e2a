import PDFDocument from "pdfkit";
import { formatTimestamp } from "#lib/platform/dates.ts";
import type { Block } from "./blocks.ts";
import { fitWithin } from "./fit-within.ts";
import {
  contentWidth,
  type OpenedPicture,
  paper,
  type Sheet,
  sheetOf,
  styles,
  type TextStyle,
} from "./sheet.ts";
import { openTypeface, type Weight } from "./typeface.ts";
import { fitLine, widthOf } from "./wrap-lines.ts";

/** A redrawn logo: an opaque PNG on white. */
export type BrandLogo = { png: Uint8Array; width: number; height: number };

/** The brand in a PDF's header and footer. */
export type PrintedBrand = {
  name: string;
  /** Both may be empty: the adviser with contacts, and the company with its address. */
  adviser: string;
  company: string;
  /** Readable on white; null for Lodge's own. */
  accent: string | null;
  logo: BrandLogo | null;
};

/** A document to draw. Each call of `blocks` starts again and yields the same blocks. */
export type DocumentPlan = {
  title: string;
  /** An ISO instant. */
  generatedAt: string;
  frame: Omit<Frame, "pages" | "logo" | "drawnAt">;
  blocks: () => Iterable<Block>;
};

/**
 * Yields the document's bytes after each page, so that only one page is in memory. The layout runs twice, first to
 * count the pages, which costs less than keeping all of them. Throws RangeError if `generatedAt` is not an instant.
 */
export function* documentPages(plan: DocumentPlan): Generator<Buffer> {
  const layout = () => paginate(plan.blocks(), paper.top, paper.bottom);
  const frame = {
    ...plan.frame,
    drawnAt: formatTimestamp(plan.generatedAt),
    pages: layout().reduce((pages) => pages + 1, 0),
  };
  const { brand } = plan.frame;
  const doc = openDocument(plan.title, plan.generatedAt, brand?.name ?? "Lodge");
  const sheet = sheetOf(doc);
  // Opened once, so the file contains it once.
  const logo = brand?.logo ? sheet.picture(brand.logo.png) : null;
  const tagger = tagDocument(doc);
  let pageNumber = 0;
  for (const placed of layout()) {
    pageNumber += 1;
    doc.addPage();
    drawPage(sheet, tagger, placed, pageNumber, { ...frame, logo });
    yield* written(doc);
  }
  tagger.end();
  doc.end();
  yield* written(doc);
}

/** The whole document at once, for one of a few pages. The same plan gives the same bytes. */
export function drawDocument(plan: DocumentPlan): Buffer {
  return Buffer.concat([...documentPages(plan)]);
}

function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  // Since Node.js 26, each read returns one of the buffered chunks, not all of them.
  for (let bytes: Buffer | null = doc.read(); bytes; bytes = doc.read()) yield bytes;
}

/** An empty PDF with the report's metadata and typefaces. It contains nothing that differs between two runs. */
function openDocument(title: string, generatedAt: string, author: string): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    // No default font, which pdfkit would load without using it.
    font: "",
    fontLayoutCache: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-NZ",
    displayTitle: true,
    info: {
      Title: plainForXml(title),
      Author: plainForXml(author),
      Creator: "Lodge",
      Producer: "Lodge",
      CreationDate: new Date(generatedAt),
    },
  });
  for (const weight of ["regular", "medium", "semibold"] satisfies Weight[]) {
    // pdfkit accepts any object that lays out text, but its types only allow files.
    doc.registerFont(weight, openTypeface(weight).source as PDFKit.Mixins.PDFFontSource);
  }
  return doc;
}

/** pdfkit copies title and author into its XML metadata without escaping. */
function plainForXml(text: string): string {
  return text.replaceAll("&", "and").replace(/[<>]/g, "");
}

type Frame = {
  /** The brokerage that the document comes from. Without one, Lodge's name is shown. */
  brand: PrintedBrand | null;
  logo: OpenedPicture | null;
  account: string;
  period: string;
  drawnAt: string;
  pages: number;
  /** A notice that must appear on every page. */
  notice?: string;
};

/** The parts of a tagged document that pages add to: its root element and the tagger of page content. */
type Tagger = {
  artifact(draw: () => void): void;
  element(tag: Placed["block"]["tag"], alt: string | undefined, draw: () => void): void;
};

/** Draws a page's blocks and its frame. Consecutive paragraphs and rows form one element. */
function drawPage(sheet: Sheet, tagger: Tagger, placed: readonly Placed[], pageNumber: number, frame: Frame) {
  tagger.artifact(() => drawFrame(sheet, pageNumber, frame));
  let index = 0;
  while (index < placed.length) {
    const end = endOfRun(placed, index);
    const run = placed.slice(index, end);
    const draw = () => {
      for (const { block, top } of run) block.draw(sheet, top);
    };
    const [first] = run;
    if (first?.repeated) tagger.artifact(draw);
    else if (first) tagger.element(first.block.tag, first.block.alt, draw);
    index = end;
  }
}

function endOfRun(placed: readonly Placed[], start: number): number {
  const first = placed[start];
  let end = start + 1;
  if (first?.block.tag !== "P" || first.repeated) return end;
  while (placed[end]?.block.tag === "P" && !placed[end]?.repeated) end += 1;
  return end;
}

const LOGO_BOX = { width: 140, height: 28 };

function drawFrame(sheet: Sheet, pageNumber: number, frame: Frame): void {
  const { account, period, pages, brand, drawnAt, notice } = frame;
  const nameEnd = drawName(sheet, frame);
  if (pageNumber > 1) {
    const room = Math.min(contentWidth - 180, paper.right - nameEnd - 90);
    const subject = `${fitLine(account, room, styles.small)} · ${period}`;
    sheet.textEndingAt(subject, paper.right, 42, styles.small);
  }
  sheet.rule(paper.left, paper.right, 52, brand?.accent ?? undefined);
  if (notice !== undefined) sheet.text(notice, paper.left, 799, styles.strong);
  const contacts = brand ? contactLines(brand) : [];
  contacts.forEach((line, index) => {
    sheet.text(line, paper.left, 812 + index * 9.5, styles.small);
  });
  const drawn = `Drawn ${drawnAt}`;
  const page = `Page ${pageNumber} of ${pages}`;
  if (contacts.length === 0) {
    sheet.text(drawn, paper.left, 812, styles.small);
    sheet.textEndingAt(page, paper.right, 812, styles.small);
  } else {
    sheet.textEndingAt(page, paper.right, 812, styles.small);
    sheet.textEndingAt(drawn, paper.right, 821.5, styles.small);
  }
}

/** The logo and name at the top left. Returns where they end. */
function drawName(sheet: Sheet, { brand, logo }: Frame): number {
  const style: TextStyle = { ...styles.wordmark, colour: brand?.accent ?? styles.wordmark.colour };
  let [left, baseline] = [paper.left as number, 42];
  if (brand?.logo && logo) {
    const { width, height } = fitWithin(brand.logo, LOGO_BOX);
    sheet.place(logo, left, 47 - height, width, height);
    left += width + 9;
    // Centres the letters vertically on the logo.
    baseline = 47 - height / 2 + 4;
  }
  const name = fitLine(brand?.name ?? "Lodge", contentWidth - 190 - (left - paper.left), style);
  sheet.text(name, left, baseline, style);
  return left + widthOf(name, style);
}

/** Adviser and company, each on a line that leaves room for the page number. */
function contactLines({ adviser, company }: PrintedBrand): string[] {
  return [adviser, company]
    .filter((line) => line !== "")
    .map((line) => fitLine(line, contentWidth - 130, styles.small));
}

/** Tags drawing as part of the document's structure, or as an artifact. Call `end` after the last page. */
function tagDocument(doc: PDFKit.PDFDocument): Tagger & { end(): void } {
  const root = doc.struct("Document");
  doc.addStructure(root);
  return {
    artifact(draw) {
      doc.markContent("Artifact", { type: "Pagination" });
      draw();
      doc.endMarkedContent();
    },
    element(tag, alt, draw) {
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      root.add(doc.struct(tag, alt === undefined ? {} : { alt }, [content]));
    },
    end() {
      root.end();
    },
  };
}

/** A block with its position. `repeated` titles were shown before and are not part of the tagged content. */
type Placed = { block: Block; top: number; repeated: boolean };

/**
 * Lays out blocks on pages between `top` and `bottom` (points), in order and without loss. Keeps headings with the next
 * block, and repeats a table's titles on each page it continues on. Reads blocks lazily and yields at least one page.
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
