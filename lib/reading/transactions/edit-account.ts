import { and, eq } from "drizzle-orm";
import { statementAccounts } from "#db/schema/statements.ts";
import { asBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { unavailableAtLimit } from "#lib/platform/worker/run-task.ts";
import { rememberKind } from "#lib/reading/statements/reading/reading-choices.ts";
import { reviseUnderstanding } from "#lib/reading/statements/revise-understanding.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import type { AccountChange } from "./account-schema.ts";
import { countCorrection } from "./correct-transactions.ts";

const tooSlow = unavailableAtLimit(
  "understand",
  "The account could not be changed in time because the service is busy; nothing was changed. Try again in half a minute.",
);

/**
 * Sets the kind, name or owners of an account found in statements. The kind is remembered for its other statements.
 * Categories, conduct, loan accounts and the summary are recalculated and the PDF statements redrawn, because all of
 * them name the account. Throws 404 for another application's account, and 400 if an owner is not an applicant.
 */
export async function editAccount(
  ctx: BrokerContext,
  { applicationId, accountId }: { applicationId: string; accountId: string },
  wanted: AccountChange,
): Promise<void> {
  if (!isId(accountId)) throw notFound("Account");
  await reviseUnderstanding(ctx, applicationId, (revision) =>
    asBroker(ctx, async (tx) => {
      await revision.begin(tx);
      const which = and(
        eq(statementAccounts.id, accountId),
        eq(statementAccounts.applicationId, applicationId),
      );
      const [before] = await tx.select().from(statementAccounts).where(which);
      if (!before) throw notFound("Account");
      const next = {
        kind: wanted.kind ?? before.kind,
        customName: wanted.customName === undefined ? before.customName : wanted.customName,
        ownerIds: wanted.ownerIds ? await ownersAmong(tx, applicationId, wanted.ownerIds) : before.ownerIds,
      };
      const isNewKind = next.kind !== before.kind;
      const isNamed = next.customName !== before.customName || `${next.ownerIds}` !== `${before.ownerIds}`;
      if (!isNewKind && !isNamed) return;
      await revision.store(tx, ctx, { accounts: new Map([[accountId, next]]) });
      await tx.update(statementAccounts).set(next).where(which);
      if (isNewKind && next.kind) await rememberKind(tx, ctx, accountId, next.kind);
      await countCorrection(tx, ctx, applicationId);
      if (isNewKind) {
        const detail = { accountId, from: before.kind, to: next.kind };
        await recordAudit(tx, ctx, "statement-account.kind-set", applicationId, detail);
      }
      if (isNamed) {
        const detail = { accountId, ownerIds: next.ownerIds };
        await recordAudit(tx, ctx, "statement-account.named", applicationId, detail);
      }
    }),
  ).catch(tooSlow);
}

/** The owners in the order of the applicants, each once. */
async function ownersAmong(tx: Tx, applicationId: string, wanted: readonly string[]): Promise<string[]> {
  const applicants = (await clientsOf(tx, applicationId)).map(({ id }) => id);
  if (wanted.some((id) => !applicants.includes(id)))
    throw invalidField("ownerIds", "must be clients of this application");
  return applicants.filter((id) => wanted.includes(id));
}
