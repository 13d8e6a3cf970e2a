import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { pagedTypes } from "#lib/documents/allowed-files.ts";
import { lockReason, readDocumentLock } from "#lib/documents/locked-documents.ts";
import { type DocumentPages, MAX_PAGES } from "#lib/documents/page-schemas.ts";
import { requireScanned, withSpooledFile } from "#lib/documents/stored-file.ts";
import { AppError, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { defineTask } from "#lib/worker/define-task.ts";
import { runTask } from "#lib/worker/run-task.ts";
import { WorkerLimit } from "#lib/worker/worker-limit.ts";
import { DrawingBatches } from "./drawing-batches.ts";
import type { DrawnPage, run as draw, PageDrawing } from "./tasks/draw-page.ts";
import type { run as list } from "./tasks/list-pages.ts";

const SECONDS_PER_PAGE = 15;

const drawPageTask = defineTask<typeof draw>({
  module: "lib/statements/tasks/draw-page.ts",
  lane: "interactive",
  seconds: SECONDS_PER_PAGE,
});

const listPagesTask = defineTask<typeof list>({
  module: "lib/statements/tasks/list-pages.ts",
  lane: "interactive",
  seconds: 10,
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

/**
 * Draws one page of a PDF, or a photo, in a worker thread. With `width`, draws a thumbnail. `entry` is the file if the
 * document is an archive. Throws 404 for another broker's document or a page that does not exist, 400 if it has no
 * pages or they cannot be drawn, and 403 or 503 as for a download.
 */
export async function drawDocumentPage(
  ctx: BrokerContext,
  documentId: string,
  wanted: { page: number; entry?: string | undefined; width?: number | undefined },
): Promise<PageDrawing> {
  const { page, entry = null, width } = wanted;
  const document = await asReadingBroker(ctx, (tx) => findDocument(tx, documentId));
  requireScanned(document);
  if (entry === null && !pagedTypes.includes(document.mediaType)) throw cannotDraw(FAULTS.NO_PAGES);
  const key = JSON.stringify([ctx.actor.brokerId, document.storageKey, entry, width]);
  const drawn = await batches.draw(key, page, (pages) => drawPages(ctx, document, { pages, entry, width }));
  if (!("fault" in drawn)) return drawn;
  if (drawn.fault === "NO_SUCH_PAGE") throw notFound("Page");
  throw cannotDraw(FAULTS[drawn.fault]);
}

/** Opens the file once for all these pages. A page that takes too long fails without the others. */
async function drawPages(
  ctx: BrokerContext,
  document: Document,
  { pages, entry, width }: { pages: number[]; entry: string | null; width: number | undefined },
): Promise<DrawnPage[]> {
  await asReadingBroker(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: "document.page-shown",
      entity: "document",
      entityId: document.id,
      detail: { page: pages.join(", ") },
    }),
  );
  const { fileName } = document;
  const broker = ctx.actor.brokerId;
  return withSpooledFile(document, async (path) => {
    const input = (some: number[]) => ({
      path,
      fileName,
      entry,
      pages: some,
      ...(width !== undefined && { width }),
    });
    const seconds = SECONDS_PER_PAGE + pages.length;
    try {
      return await runTask(drawPageTask, input(pages), { broker, seconds });
    } catch (error) {
      if (!(error instanceof WorkerLimit) || pages.length === 1) return tooMuch(error);
    }
    const alone: DrawnPage[] = [];
    for (const page of pages) {
      const drawn = await runTask(drawPageTask, input([page]), { broker }).catch(() => null);
      alone.push(drawn?.[0] ?? { fault: "TOO_MUCH" });
    }
    return alone;
  });
}

function tooMuch(error: unknown): DrawnPage[] {
  if (error instanceof WorkerLimit) return [{ fault: "TOO_MUCH" }];
  throw error;
}

/**
 * Lists the pages of a document with their sizes, or the reason they cannot be shown. Throws 404 for another broker's
 * document, and 403 or 503 as for a download.
 */
export async function listDocumentPages(ctx: BrokerContext, documentId: string): Promise<DocumentPages> {
  const { document, locked } = await asReadingBroker(ctx, async (tx) => {
    const found = await findDocument(tx, documentId);
    await recordAudit(tx, ctx, { action: "document.pages-listed", entity: "document", entityId: documentId });
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
  return withSpooledFile(document, (path) =>
    runTask(listPagesTask, { path, mediaType, most: MAX_PAGES }, { broker: ctx.actor.brokerId }).catch(
      (error: unknown) => {
        if (error instanceof WorkerLimit) return { fault: "TOO_MUCH" } as const;
        throw error;
      },
    ),
  );
}

async function findDocument(
  tx: Parameters<Parameters<typeof asReadingBroker>[1]>[0],
  documentId: string,
): Promise<Document> {
  if (!isId(documentId)) throw notFound("Document");
  const [found] = await tx.select().from(documents).where(eq(documents.id, documentId));
  if (!found) throw notFound("Document");
  return found;
}

function cannotDraw(message: string): AppError {
  return new AppError("INVALID_REQUEST", message);
}
