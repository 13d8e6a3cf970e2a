import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import {
  degrees,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
} from "@cantoo/pdf-lib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { HOUR_MS } from "#lib/platform/dates.ts";
import type { ErrorDetail } from "#lib/platform/errors/app-error.ts";
import { openForDrawing } from "#lib/reading/statements/scans/render-pages.ts";
import { type PageChoice, type PlannedPage, planPages } from "#lib/records/documents/core/page-plan.ts";
import { photoOrientation } from "#lib/records/documents/core/photo-orientation.ts";

type Source = { documentId: string; fileName: string; path: string; mediaType: string };

type Input = {
  sources: readonly Source[];
  /** Each new document: the path to write it to, its pages and a unique id. */
  documents: readonly { path: string; id: string; pages: readonly PageChoice[] }[];
  /** The limit for all sources together. */
  mostPages: number;
};

type Target = { path: string; id: string; pages: readonly PlannedPage[] };

export type WrittenDocument = { size: number; sha256: string };

type Output =
  | { written: (WrittenDocument & { pages: PlannedPage[] })[] }
  /** The requested pages do not match those of the sources. */
  | { faults: ErrorDetail[] }
  | { fault: { documentId: string; reason: "PASSWORD" | "DAMAGED" } };

/** The longer side of an A4 page in points. A photo becomes a page of this size. */
const PHOTO_POINTS = 841.89;

const PHOTO_QUALITY = 92;

class SourceFault extends Error {
  readonly documentId: string;
  readonly reason: "PASSWORD" | "DAMAGED";
  constructor(documentId: string, reason: "PASSWORD" | "DAMAGED") {
    super(reason);
    this.documentId = documentId;
    this.reason = reason;
  }
}

/**
 * Writes new PDF documents from pages of others. Contents are copied unchanged; rotation only sets a page property.
 * Each new file is reopened and its pages are counted to verify it.
 */
export async function run({ sources, documents, mostPages }: Input): Promise<Output> {
  try {
    const opened = new Map<string, PDFDocument>();
    for (const source of sources) opened.set(source.documentId, await openSource(source));
    const counted = sources.map((source) => ({
      ...source,
      pages: opened.get(source.documentId)?.getPageCount() ?? 0,
    }));
    if (counted.reduce((sum, { pages }) => sum + pages, 0) > mostPages)
      return { faults: [{ field: "sources", message: `must have at most ${mostPages} pages together` }] };
    const planned = planPages(counted, documents);
    if ("faults" in planned) return planned;
    const written: (WrittenDocument & { pages: PlannedPage[] })[] = [];
    for (const [index, { id, path }] of documents.entries()) {
      const pages = planned.plan[index] ?? [];
      written.push({ ...(await writeDocument({ id, path, pages }, opened)), pages });
    }
    return { written };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { fault: { documentId: error.documentId, reason: error.reason } };
  }
}

async function openSource({ documentId, path, mediaType }: Source): Promise<PDFDocument> {
  const bytes = new Uint8Array(await readFile(path));
  const expected = mediaType === "application/pdf" ? await countPages(bytes, documentId) : 1;
  const opened = await (mediaType === "application/pdf"
    ? openPdf(bytes)
    : pdfOfPhoto(bytes, mediaType)
  ).catch(() => {
    throw new SourceFault(documentId, "DAMAGED");
  });
  // If two readers count different pages, the file is damaged and pages could be lost.
  if (opened.getPageCount() !== expected) throw new SourceFault(documentId, "DAMAGED");
  return opened;
}

/** Opens a PDF. The empty password opens files that are only protected against changes. */
function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, password: "" });
}

async function countPages(bytes: Uint8Array, documentId: string): Promise<number> {
  const opened = await openForDrawing(bytes, undefined).catch((error: unknown) => {
    const isProtected = error instanceof Error && error.name === "PasswordException";
    throw new SourceFault(documentId, isProtected ? "PASSWORD" : "DAMAGED");
  });
  const { numPages } = opened;
  await opened.loadingTask.destroy();
  return numPages;
}

/** A photo as a one-page PDF, upright according to its Exif data. */
async function pdfOfPhoto(bytes: Uint8Array, mediaType: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const { turn, isMirrored } = photoOrientation(bytes);
  const image = isMirrored
    ? await pdf.embedJpg(await redrawImage(bytes))
    : mediaType === "image/png"
      ? await pdf.embedPng(bytes)
      : await pdf.embedJpg(bytes);
  const { width, height } = image.scale(PHOTO_POINTS / Math.max(image.width, image.height));
  const page = pdf.addPage([width, height]);
  page.drawImage(image, { x: 0, y: 0, width, height });
  if (!isMirrored) page.setRotation(degrees(turn));
  // `copyPages` needs the image among the file's objects.
  await pdf.flush();
  return pdf;
}

/** Redraws a photo that is stored mirrored, which is rare. A page has no property for that. */
async function redrawImage(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Uint8Array(await canvas.encode("jpeg", PHOTO_QUALITY));
}

async function writeDocument({ path, id, pages }: Target, opened: ReadonlyMap<string, PDFDocument>) {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const copies = await copyPages(pdf, pages, opened);
  for (const [index, { turn }] of pages.entries()) {
    const copy = copies[index];
    if (!copy) throw new Error("a page was not copied");
    copy.setRotation(degrees((copy.getRotation().angle + turn + 360) % 360));
    pdf.addPage(copy);
  }
  const used = [...new Set(pages.map(({ documentId }) => documentId))];
  describeOrigin(
    pdf,
    used.flatMap((documentId) => opened.get(documentId) ?? []),
  );
  const fileId = PDFHexString.of(createHash("sha256").update(id).digest("hex").slice(0, 32));
  pdf.context.trailerInfo.ID = pdf.context.obj([fileId, fileId]);
  const bytes = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
  if ((await countPages(bytes, used[0] ?? "")) !== pages.length)
    throw new SourceFault(used[0] ?? "", "DAMAGED");
  await writeFile(path, bytes, { mode: 0o600 });
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Copies the pages of each source together, so shared fonts and images are copied once. */
async function copyPages(
  pdf: PDFDocument,
  pages: readonly PlannedPage[],
  opened: ReadonlyMap<string, PDFDocument>,
): Promise<PDFPage[]> {
  const copies: PDFPage[] = [];
  for (const [documentId, own] of Map.groupBy(pages.entries(), ([, page]) => page.documentId)) {
    const source = opened.get(documentId);
    if (!source) throw new Error("a page of an unknown document");
    const copied = await pdf
      .copyPages(
        source,
        own.map(([, { page }]) => page - 1),
      )
      .catch(() => {
        throw new SourceFault(documentId, "DAMAGED");
      });
    for (const [at, [index]] of own.entries()) if (copied[at]) copies[index] = copied[at];
  }
  return copies;
}

const TOOLS = ["Producer", "Creator"] as const;
const DATES = ["CreationDate", "ModDate"] as const;

/**
 * Keeps the sources' metadata about the programs and dates that created them: rearranging pages must not remove signs
 * of editing. If the dates differ, keeps those of the source modified longest after it was created.
 */
function describeOrigin(pdf: PDFDocument, sources: readonly PDFDocument[]): void {
  const infos = sources.map((source) => source.context.lookup(source.context.trailerInfo.Info));
  const known = infos.filter((info) => info instanceof PDFDict);
  const info = pdf.context.obj({});
  for (const name of TOOLS) {
    const all = new Set(known.flatMap((each) => textOf(each, name) ?? []));
    if (all.size > 0) info.set(PDFName.of(name), PDFHexString.fromText([...all].join("; ")));
  }
  const dated = known.toSorted((one, other) => hoursBetween(other) - hoursBetween(one))[0];
  for (const name of DATES) {
    const date = dated && textOf(dated, name);
    if (date) info.set(PDFName.of(name), PDFString.of(date));
  }
  pdf.context.trailerInfo.Info = pdf.context.register(info);
}

function textOf(info: PDFDict, name: string): string | null {
  const value = info.lookup(PDFName.of(name));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;
}

/** The hours between a file's creation and modification; 0 if unknown. */
function hoursBetween(info: PDFDict): number {
  const [made, changed] = DATES.map((name) => {
    const value = info.lookup(PDFName.of(name));
    if (!(value instanceof PDFString || value instanceof PDFHexString)) return null;
    try {
      return value.decodeDate().getTime();
    } catch {
      return null;
    }
  });
  return made && changed ? (changed - made) / HOUR_MS : 0;
}
