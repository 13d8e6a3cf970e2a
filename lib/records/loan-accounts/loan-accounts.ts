import { eq } from "drizzle-orm";
import { loanAccounts } from "#db/schema/loans.ts";
import { asBroker, type BrokerContext, insertRow, requireRow, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { pickFields } from "#lib/platform/json.ts";
import { toNumber } from "#lib/platform/money.ts";
import { shownNumber } from "#lib/platform/text/account-number.ts";
import { rowsByApplication } from "#lib/records/applications/read-applicants.ts";
import {
  readFromApplication,
  requireOpenApplication,
} from "#lib/records/applications/require-application.ts";
import { type LoanAccountRequest, type LoanAccountResponse, loanAccountSchema } from "./schemas.ts";

/** Lists all loan accounts of an application, in order of creation. Throws 404 for another broker's application. */
export async function listLoanAccounts(
  ctx: BrokerContext,
  applicationId: string,
): Promise<LoanAccountResponse[]> {
  const all = await readFromApplication(ctx, applicationId, "loan-accounts.listed", (tx) =>
    readAllLoanAccounts(tx, [applicationId]),
  );
  return all.get(applicationId) ?? [];
}

/** Loads the loan accounts of several applications, by application. */
export async function readAllLoanAccounts(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<Map<string, LoanAccountResponse[]>> {
  const { createdAt, id } = loanAccounts;
  const grouped = await rowsByApplication(tx, loanAccounts, applicationIds, createdAt, id);
  return new Map([...grouped].map(([applicationId, own]) => [applicationId, own.map(toLoanAccount)]));
}

function toLoanAccount(row: typeof loanAccounts.$inferSelect): LoanAccountResponse {
  const more = {
    accountId: row.id,
    ...shownNumber(row.accountNumber),
    balance: toNumber(row.balance),
    limit: toNumber(row.limit),
    repaymentAmount: toNumber(row.repaymentAmount),
  };
  return pickFields({ ...row, ...more }, loanAccountSchema.shape);
}

/**
 * Adds a loan account that the broker enters, in addition to those found in statements. Throws 404, and 400 for a
 * closed application.
 */
export async function addLoanAccount(
  ctx: BrokerContext,
  applicationId: string,
  input: LoanAccountRequest,
): Promise<LoanAccountResponse> {
  return asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const row = await insertRow(tx, loanAccounts, {
      ...input,
      accountNumber: input.accountNumber || null,
      brokerId: ctx.actor.brokerId,
      applicationId,
      currency: "NZD",
      asAt: aucklandDate(ctx.now),
      source: "BROKER",
      createdAt: ctx.now,
    });
    await recordAudit(tx, ctx, "loan-account.added", row.id);
    return toLoanAccount(row);
  });
}

/**
 * Removes a loan account that the broker entered. Throws 400 for a closed application, and for an account found in
 * statements, which would be found again.
 */
export async function removeLoanAccount(ctx: BrokerContext, accountId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const row = await requireRow(tx, loanAccounts, accountId, "update");
    if (row.source !== "BROKER") {
      throw invalidField(
        "accountId",
        "was found in the statements: only accounts that you added can be removed",
      );
    }
    await requireOpenApplication(tx, row.applicationId);
    await tx.delete(loanAccounts).where(eq(loanAccounts.id, accountId));
    await recordAudit(tx, ctx, "loan-account.removed", accountId);
  });
}
