import { eq } from "drizzle-orm";
import { loanAccounts } from "#db/schema/loan-accounts.ts";
import { asBroker } from "#db/tenant.ts";
import { requireOpenApplication } from "#lib/applications/require-open-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { isId } from "#lib/ids.ts";
import { toLoanAccount } from "./list-loan-accounts.ts";
import type { LoanAccountRequest } from "./loan-account-request.ts";
import type { LoanAccountResponse } from "./schemas.ts";

/**
 * Adds a loan account that the broker enters, beside those found in statements. Throws 404; 400 for a closed
 * application.
 */
export async function addLoanAccount(
  ctx: BrokerContext,
  applicationId: string,
  input: LoanAccountRequest,
): Promise<LoanAccountResponse> {
  return asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const [row] = await tx
      .insert(loanAccounts)
      .values({
        ...input,
        accountNumber: input.accountNumber || null,
        brokerId: ctx.actor.brokerId,
        applicationId,
        currency: "NZD",
        asAt: aucklandDate(ctx.now),
        source: "BROKER",
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error("a loan account that was just written is not there");
    await recordAudit(tx, ctx, { action: "loan-account.added", entity: "loan-account", entityId: row.id });
    return toLoanAccount(row);
  });
}

/**
 * Removes a loan account that the broker entered. Throws 400 for one found in statements, which would come
 * back, and for a closed application.
 */
export async function removeLoanAccount(ctx: BrokerContext, accountId: string): Promise<void> {
  if (!isId(accountId)) throw notFound("Loan account");
  await asBroker(ctx, async (tx) => {
    const [row] = await tx.select().from(loanAccounts).where(eq(loanAccounts.id, accountId)).for("update");
    if (!row) throw notFound("Loan account");
    if (row.source !== "BROKER") {
      throw invalidRequest([
        {
          field: "accountId",
          message: "was found in the statements: only accounts that you added can be removed",
        },
      ]);
    }
    await requireOpenApplication(tx, row.applicationId);
    await tx.delete(loanAccounts).where(eq(loanAccounts.id, accountId));
    await recordAudit(tx, ctx, {
      action: "loan-account.removed",
      entity: "loan-account",
      entityId: accountId,
    });
  });
}
