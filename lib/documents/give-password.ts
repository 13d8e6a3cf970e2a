import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { asBroker } from "#db/tenant.ts";
import { advanceAutomatically } from "#lib/applications/write-status.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { keepPassword, keptPassword } from "./document-password.ts";
import { isPendingStatus } from "./model.ts";
import { submitStatement } from "./submit-statement.ts";

/**
 * Stores the password of a protected statement and submits the statement again. The password is kept for that
 * run only. A password given while the run is under way replaces the first; for any other document, throws
 * 400.
 */
export async function givePassword(
  ctx: BrokerContext,
  input: { documentId: string; password: string },
): Promise<void> {
  const { documentId, password } = input;
  if (!isId(documentId)) throw notFound("Document");
  await asBroker(ctx, async (tx) => {
    const [document] = await tx.select().from(documents).where(eq(documents.id, documentId)).for("update");
    if (!document) throw notFound("Document");
    const asked = document.status === "FAILED" && document.failureCode === "PASSWORD_PROTECTED";
    const underWay =
      isPendingStatus(document.status) && (await keptPassword(tx, documentId, ctx.now)) !== null;
    if (!asked && !underWay) {
      throw invalidRequest([{ field: "documentId", message: "is not a document that needs its password" }]);
    }
    await keepPassword(tx, ctx, documentId, password);
    await recordAudit(tx, ctx, {
      action: "document.password-given",
      entity: "document",
      entityId: documentId,
    });
    if (underWay) return;
    await submitStatement(tx, ctx, document);
    await advanceAutomatically(tx, ctx, document.applicationId, "PROCESSING");
  });
}
