import { eq } from "drizzle-orm";
import { applicationSummaries } from "#db/schema/applications.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { listLoanAccounts } from "#lib/loan-accounts/list-loan-accounts.ts";
import { toDecimal } from "#lib/money.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { seenInFile } from "#lib/serviceability/core/seen-in-file.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/**
 * What an application's statements and loan accounts currently show, as calculator input. Throws 404 for
 * another broker's application.
 */
export async function prefillFromFile(
  ctx: BrokerContext,
  applicationId: string,
): Promise<Partial<CalculatorRequest>> {
  return asReadingBroker(ctx, async (tx) => {
    const loanAccounts = await listLoanAccounts({ ...ctx, tx }, applicationId);
    const [row] = await tx
      .select({ summary: applicationSummaries.summary })
      .from(applicationSummaries)
      .where(eq(applicationSummaries.applicationId, applicationId));
    // Our own job wrote the summary according to its schema.
    const summary = (row?.summary ?? null) as TransactionSummary | null;
    const { fields } = seenInFile({ summary, loanAccounts });
    return Object.fromEntries(
      fields.map(({ field, cents }) => [field, toDecimal(cents).replace(/\.00$/, "")]),
    );
  });
}
