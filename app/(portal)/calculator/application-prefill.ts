import { orNotFound } from "#app/or-not-found.ts";
import { type Prefill, prefillFrom } from "#components/calculator/prefill.ts";
import { getApplication } from "#lib/applications/get-application.ts";
import type { BrokerContext } from "#lib/context.ts";
import { listLoanAccounts } from "#lib/loan-accounts/list-loan-accounts.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** The stand-alone calculator knows nobody. */
export const noPrefill: Prefill = { values: {}, people: [], remarks: [] };

/** What an application knows of a calculation; the not-found page for one that is not the broker's. */
export async function applicationPrefill(ctx: BrokerContext, applicationId: string): Promise<Prefill> {
  const [{ application, summary }, loanAccounts] = await Promise.all([
    orNotFound(getApplication(ctx, applicationId)),
    orNotFound(listLoanAccounts(ctx, applicationId)),
  ]);
  return prefillFrom({
    people: application.clients.map((client) => client.clientName),
    summary: summary === null ? null : (JSON.parse(summary) as TransactionSummary),
    loanAccounts,
  });
}
