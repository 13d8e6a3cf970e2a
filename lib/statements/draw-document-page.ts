import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { requireScanned, withSpooledFile } from "#lib/documents/stored-file.ts";
import { AppError, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { defineTask } from "#lib/worker/define-task.ts";
import { runTask } from "#lib/worker/run-task.ts";
import { WorkerLimit } from "#lib/worker/worker-limit.ts";
import type { PageDrawing, run } from "./tasks/draw-page.ts";

const drawPageTask = defineTask<typeof run>({
  module: "lib/statements/tasks/draw-page.ts",
  lane: "interactive",
  seconds: 15,
});

const FAULTS = {
  NO_PAGES: "Only pages of PDF documents and pictures can be shown.",
  PASSWORD:
    "This PDF is protected by a password, so its pages cannot be shown here. Open the document instead.",
  DAMAGED: "This page is damaged and cannot be drawn. Open the document instead.",
  TOO_MUCH: "This page takes too much time or memory to draw. Open the document instead.",
};

/**
 * Draws one page of a document in a worker thread; `entry` is the file if the document is an archive. Throws 404
 * for another broker's document or a page that is not there, 400 if it has no pages or the page cannot be drawn,
 * and 403 or 503 as for a download.
 */
export async function drawDocumentPage(
  ctx: BrokerContext,
  documentId: string,
  { page, entry }: { page: number; entry: string | null },
): Promise<PageDrawing> {
  if (!isId(documentId)) throw notFound("Document");
  const document = await asReadingBroker(ctx, async (tx) => {
    const [found] = await tx.select().from(documents).where(eq(documents.id, documentId));
    if (!found) throw notFound("Document");
    await recordAudit(tx, ctx, {
      action: "document.page-shown",
      entity: "document",
      entityId: documentId,
      detail: { page },
    });
    return found;
  });
  requireScanned(document);
  return withSpooledFile(document, async (path) => {
    const input = { path, fileName: document.fileName, entry, page };
    const drawn = await runTask(drawPageTask, input, { broker: ctx.actor.brokerId }).catch(tooMuch);
    if (!("fault" in drawn)) return drawn;
    if (drawn.fault === "NO_SUCH_PAGE") throw notFound("Page");
    throw cannotDraw(FAULTS[drawn.fault]);
  });
}

function tooMuch(error: unknown): never {
  if (error instanceof WorkerLimit) throw cannotDraw(FAULTS.TOO_MUCH);
  throw error;
}

function cannotDraw(message: string): AppError {
  return new AppError("INVALID_REQUEST", message);
}
