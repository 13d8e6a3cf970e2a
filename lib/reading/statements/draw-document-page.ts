import { documents } from "#db/schema/documents.ts";
import { asReadingBroker, type BrokerContext, requireRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, notFound } from "#lib/platform/errors/app-error.ts";
import { defineTask, WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { pagedTypes } from "#lib/records/documents/allowed-files.ts";
import { lockReason, readDocumentLock } from "#lib/records/documents/locked-documents.ts";
import { type DocumentPages, MAX_PAGES } from "#lib/records/documents/page-schemas.ts";
import { requireScanned, withSpooledFile } from "#lib/records/documents/stored-file.ts";
import { DrawingBatches } from "./drawing-batches.ts";
import { PageFaults } from "./page-faults.ts";
import type { DrawnPage, run as draw, PageDrawing, PageFault } from "./tasks/draw-page.ts";
import type { run as list } from "./tasks/list-pages.ts";

const SECONDS_PER_PAGE = 10;

const drawPageTask = defineTask<typeof draw>({
  module: "lib/reading/statements/tasks/draw-page.ts",
  lane: "pages",
  seconds: SECONDS_PER_PAGE,
  isolated: true,
});

const listPagesTask = defineTask<typeof list>({
  module: "lib/reading/statements/tasks/list-pages.ts",
  lane: "pages",
  seconds: 10,
  isolated: true,
});

const FAULTS = {
  NO_PAGES: "Only pages of PDF documents and of JPEG and PNG images can be shown.",
  PASSWORD:
    "This PDF is protected by a password, so its pages cannot be shown here. Open the document instead.",
  DAMAGED: "This page is damaged and cannot be drawn. Open the document instead.",
  TOO_MUCH: "This page takes too much time or memory to draw. Open the document instead.",
};

const UNLISTED = {
  PASSWORD:
    "This file is protected by a password, which Lodge does not keep. Open it, save it without the password (Print, then Save as PDF), and add that instead.",
  DAMAGED: "This file is damaged, so its pages can't be shown. Download it to see what can be opened.",
  TOO_MANY_PAGES: `This file has more than ${MAX_PAGES} pages. Split it on your computer, and add the parts.`,
  TOO_MUCH: "This file takes too much time or memory to open here. Download it instead.",
  OTHER_TYPE: "This type of file has no pages to show. Download it to open it.",
};

type Document = typeof documents.$inferSelect;

const batches = new DrawingBatches<DrawnPage>();
const unlisted = new PageFaults<"TOO_MUCH">();
const faults = new PageFaults<Exclude<PageFault["fault"], "NO_SUCH_PAGE">>();

/**
 * Draws one page of a PDF, or a photo, in a worker process. With `width`, draws a thumbnail. `entry` is the file if the
 * document is an archive. An aborted `signal` ends the drawing. Throws 404 for another broker's document or a page that does not exist, 400 if it has no
 * pages or they cannot be drawn, and 403 or 503 as for a download.
 */
export async function drawDocumentPage(
  ctx: BrokerContext,
  documentId: string,
  wanted: { page: number; entry?: string | undefined; width?: number | undefined },
  signal: AbortSignal,
): Promise<PageDrawing> {
  const { page, entry = null, width } = wanted;
  const document = await asReadingBroker(ctx, (tx) => requireRow(tx, documents, documentId));
  requireScanned(document);
  if (entry === null && !pagedTypes.includes(document.mediaType)) throw cannotDraw(FAULTS.NO_PAGES);
  const drawn = await batches
    .draw(fileKey(document, entry), {
      page,
      width,
      signal,
      drawPages: (pages, whileWanted) => drawPages(ctx, document, { pages, entry, width }, whileWanted),
    })
    .catch((error: unknown) => {
      throw signal.aborted ? cannotDraw("The request was cancelled before the page was drawn.") : error;
    });
  if (!("fault" in drawn)) return drawn;
  if (drawn.fault === "NO_SUCH_PAGE") throw notFound("Page");
  throw cannotDraw(FAULTS[drawn.fault]);
}

/** Identifies a file, whose bytes never change. */
function fileKey({ brokerId, storageKey }: Document, entry: string | null): string {
  return JSON.stringify([brokerId, storageKey, entry]);
}

type Wanted = { pages: number[]; entry: string | null; width: number | undefined };

/** Draws these pages unless they are known to fail. */
async function drawPages(
  ctx: BrokerContext,
  document: Document,
  { pages, ...wanted }: Wanted,
  signal: AbortSignal,
): Promise<DrawnPage[]> {
  const file = fileKey(document, wanted.entry);
  const results = new Map<number, DrawnPage>();
  for (const page of pages) {
    const fault = faults.recall(file, page, ctx.now);
    if (fault) results.set(page, { fault });
  }
  const left = pages.filter((page) => !results.has(page));
  const drawn = left.length > 0 ? await drawNew(ctx, document, { pages: left, ...wanted }, signal) : [];
  for (const [index, page] of left.entries()) results.set(page, drawn[index] ?? TOO_MUCH);
  return pages.map((page) => results.get(page) ?? TOO_MUCH);
}

const TOO_MUCH: DrawnPage = { fault: "TOO_MUCH" };

/** Opens the file once for all these pages. A page that takes too long fails without the others. */
async function drawNew(
  ctx: BrokerContext,
  document: Document,
  { pages, entry, width }: Wanted,
  signal: AbortSignal,
): Promise<DrawnPage[]> {
  await asReadingBroker(ctx, (tx) =>
    recordAudit(tx, ctx, "document.page-shown", document.id, { page: pages.join(", ") }),
  );
  const { fileName } = document;
  const file = fileKey(document, entry);
  const size = width === undefined ? {} : { width };
  return withSpooledFile(document, async (path) => {
    const draw = async (some: number[]): Promise<DrawnPage[]> => {
      const options = { broker: ctx.actor.brokerId, seconds: SECONDS_PER_PAGE + some.length, signal };
      const drawn = await runTask(
        drawPageTask,
        { path, fileName, entry, pages: some, ...size },
        options,
      ).catch(tooMuch);
      for (const [index, result] of drawn.entries()) {
        if ("fault" in result && result.fault !== "NO_SUCH_PAGE" && (drawn.length > 1 || some.length === 1))
          faults.remember(file, some[index] ?? 0, result.fault, ctx.now);
      }
      return drawn;
    };
    const together = await draw(pages);
    if (together.length === pages.length) return together;
    const alone: DrawnPage[] = [];
    for (const page of pages) {
      const fault = faults.recall(file, page, ctx.now);
      alone.push(fault ? { fault } : ((await draw([page]))[0] ?? TOO_MUCH));
    }
    return alone;
  });
}

function tooMuch(error: unknown): DrawnPage[] {
  if (error instanceof WorkerLimit) return [TOO_MUCH];
  throw error;
}

/**
 * Lists the pages of a document with their sizes, or the reason they cannot be shown. Throws 404 for another broker's
 * document, and 403 or 503 as for a download.
 */
export async function listDocumentPages(ctx: BrokerContext, documentId: string): Promise<DocumentPages> {
  const { document, locked } = await asReadingBroker(ctx, async (tx) => {
    const found = await requireRow(tx, documents, documentId);
    await recordAudit(tx, ctx, "document.pages-listed", documentId);
    return { document: found, locked: lockReason(await readDocumentLock(tx, found.applicationId), found) };
  });
  requireScanned(document);
  const { version, fileName, category: documentCategory } = document;
  const about = { documentId, version, fileName, documentCategory, locked };
  const listed = await listPages(ctx, document);
  if ("fault" in listed) return { ...about, pages: [], unavailable: UNLISTED[listed.fault] };
  return {
    ...about,
    pages: listed.pages.map((size, index) => ({ page: index + 1, ...size })),
    unavailable: null,
  };
}

async function listPages(ctx: BrokerContext, document: Document) {
  const { mediaType } = document;
  if (!pagedTypes.includes(mediaType)) return { fault: "OTHER_TYPE" } as const;
  const file = fileKey(document, null);
  const fault = unlisted.recall(file, 0, ctx.now);
  if (fault) return { fault };
  return withSpooledFile(document, (path) =>
    runTask(listPagesTask, { path, mediaType, most: MAX_PAGES }, { broker: ctx.actor.brokerId }).catch(
      (error: unknown) => {
        if (!(error instanceof WorkerLimit)) throw error;
        return { fault: unlisted.remember(file, 0, "TOO_MUCH", ctx.now) };
      },
    ),
  );
}

function cannotDraw(message: string): AppError {
  return new AppError("INVALID_REQUEST", message);
}
