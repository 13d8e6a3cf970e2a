import { getApplication } from "#lib/applications/get-application.ts";
import type { BrokerContext } from "#lib/context.ts";
import { listLoanAccounts } from "#lib/loan-accounts/list-loan-accounts.ts";
import { toDecimal } from "#lib/money.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { seenInFile } from "#lib/serviceability/core/seen-in-file.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** What an application's statements and loan accounts show now, as it would be entered. Throws 404 for another broker's. */
export async function shownByFile(
  ctx: BrokerContext,
  applicationId: string,
): Promise<Partial<CalculatorRequest>> {
  const [{ summary }, loanAccounts] = await Promise.all([
    getApplication(ctx, applicationId),
    listLoanAccounts(ctx, applicationId),
  ]);
  // Our own job wrote it by its schema.
  const read = summary === null ? null : (JSON.parse(summary) as TransactionSummary);
  const { fields } = seenInFile({ summary: read, loanAccounts });
  return Object.fromEntries(fields.map(({ field, cents }) => [field, toDecimal(cents).replace(/\.00$/, "")]));
}
