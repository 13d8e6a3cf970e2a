import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { statementAccounts } from "#db/schema/statements.ts";
import { asBroker } from "#db/tenant.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { accountKinds } from "#lib/statements/core/model.ts";
import { rememberKind } from "#lib/statements/reading/reading-choices.ts";
import { reviseUnderstanding } from "#lib/statements/revise-understanding.ts";
import { unavailableAtLimit } from "#lib/worker/run-task.ts";
import { countCorrection } from "./count-correction.ts";

/** The kind of account that a broker sets. */
export const accountKindSchema = z
  .object({ kind: z.enum(accountKinds, { error: `must be one of ${accountKinds.join(", ")}` }) })
  .meta({ id: "AccountKindRequest" });

const tooSlow = unavailableAtLimit(
  "understand",
  "The kind could not be changed in time because the service is busy; nothing was changed. Try again in half a minute.",
);

/**
 * Sets the kind of an account found in statements, remembers it for its other statements, and recalculates
 * categories, conduct, loan accounts and the summary, and redraws the PDF statements. Throws 404 for another application's account.
 */
export async function setAccountKind(
  ctx: BrokerContext,
  { applicationId, accountId }: { applicationId: string; accountId: string },
  { kind }: z.output<typeof accountKindSchema>,
): Promise<void> {
  if (!isId(accountId)) throw notFound("Account");
  await reviseUnderstanding(ctx, applicationId, (revision) =>
    asBroker(ctx, async (tx) => {
      await revision.begin(tx);
      const which = and(
        eq(statementAccounts.id, accountId),
        eq(statementAccounts.applicationId, applicationId),
      );
      const [before] = await tx.select({ kind: statementAccounts.kind }).from(statementAccounts).where(which);
      if (!before) throw notFound("Account");
      if (before.kind === kind) return;
      await revision.store(tx, ctx, { accountKinds: new Map([[accountId, kind]]) });
      await tx.update(statementAccounts).set({ kind }).where(which);
      await rememberKind(tx, ctx, accountId, kind);
      await countCorrection(tx, ctx, applicationId);
      await recordAudit(tx, ctx, {
        action: "statement-account.kind-set",
        entity: "application",
        entityId: applicationId,
        detail: { accountId, from: before.kind, to: kind },
      });
    }),
  ).catch(tooSlow);
}
