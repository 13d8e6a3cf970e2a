import { and, eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { statementAccounts, statements } from "#db/schema/statements.ts";
import { asBroker, type BrokerContext, updateRow } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import type { ReadingChoice } from "#lib/reading/statements/core/model.ts";
import { advanceAutomatically } from "#lib/records/applications/require-application.ts";
import { lockWithApplication } from "#lib/records/documents/lock-with-application.ts";
import { submitStatement } from "#lib/records/documents/scan-document.ts";
import { type ReadingChoiceRequest, rememberChoice } from "./reading-choices.ts";

/**
 * Stores a broker's choices for reading a statement and submits the document again. The choices apply to its document
 * and, except for the year, to the account's other files of this layout. Corrections of transactions are kept if date
 * and amount stay the same. Throws 404 for an unknown document or position, and 400 while the document is not processed
 * or if its format leaves nothing to decide.
 */
export async function chooseReading(
  ctx: BrokerContext,
  documentId: string,
  { position, ...decided }: ReadingChoiceRequest,
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const document = await lockWithApplication(tx, documentId);
    if (document.status !== "PROCESSED") {
      throw invalidField("documentId", "is not a statement that has been read");
    }
    const [statement] = await tx
      .select({ layout: statements.layout, accountNumber: statementAccounts.accountNumber })
      .from(statements)
      .innerJoin(statementAccounts, eq(statementAccounts.id, statements.accountId))
      .where(and(eq(statements.documentId, documentId), eq(statements.position, position)));
    if (!statement) throw notFound("Statement");
    const { layout, accountNumber } = statement;
    if (layout === null) {
      const message = "is in a format that specifies directions and dates, so there is nothing to decide";
      throw invalidField("documentId", message);
    }
    const choice: ReadingChoice = { layout, accountNumber, ...decided };
    const others = document.readingChoices.filter(
      (other) => other.layout !== layout || other.accountNumber !== accountNumber,
    );
    const own = document.readingChoices.filter((other) => !others.includes(other));
    const readingChoices = [Object.assign({}, ...own, choice) as ReadingChoice, ...others];
    await updateRow(tx, documents, documentId, { readingChoices });
    await rememberChoice(tx, ctx, choice);
    await submitStatement(tx, ctx, document);
    await advanceAutomatically(tx, ctx, document.applicationId, "PROCESSING");
    await recordAudit(tx, ctx, "statement.reading-chosen", documentId, { position, ...decided });
  });
}
