import { asc, eq } from "drizzle-orm";
import { loanAccounts } from "#db/schema/loan-accounts.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { type Cents, toNumber } from "#lib/money.ts";
import { maskAccountNumber } from "#lib/statements/core/understand/mask-account-number.ts";
import type { LoanAccountResponse } from "./schemas.ts";

type LoanAccount = typeof loanAccounts.$inferSelect;

/** All loan accounts of an application, in order of creation; throws 404 for another broker's application. */
export async function listLoanAccounts(
  ctx: BrokerContext,
  applicationId: string,
): Promise<LoanAccountResponse[]> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    await recordAudit(tx, ctx, {
      action: "loan-accounts.listed",
      entity: "application",
      entityId: applicationId,
    });
    const rows = await tx
      .select()
      .from(loanAccounts)
      .where(eq(loanAccounts.applicationId, applicationId))
      .orderBy(asc(loanAccounts.createdAt), asc(loanAccounts.id));
    return rows.map(toLoanAccount);
  });
}

export function toLoanAccount(row: LoanAccount): LoanAccountResponse {
  const money = (cents: Cents | null) => (cents === null ? null : toNumber(cents));
  return {
    accountId: row.id,
    lender: row.lender,
    accountNumber: row.accountNumber === null ? null : maskAccountNumber(row.accountNumber),
    type: row.type,
    balance: money(row.balance),
    limit: money(row.limit),
    interestRate: row.interestRate,
    repaymentAmount: money(row.repaymentAmount),
    repaymentFrequency: row.repaymentFrequency,
    currency: row.currency,
    asAt: row.asAt,
    source: row.source,
  };
}
