import { notFound } from "next/navigation";
import { type Prefill, prefillFrom } from "#components/calculator/prefill.ts";
import { AppError } from "#lib/api/app-error.ts";
import { getApplication } from "#lib/applications/get-application.ts";
import type { BrokerContext } from "#lib/context.ts";
import { listLoanAccounts } from "#lib/loan-accounts/list-loan-accounts.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** The stand-alone calculator knows nobody. */
export const noPrefill: Prefill = { values: {}, people: [], remarks: [] };

/** What an application knows of a calculation; the not-found page for one that is not the broker's. */
export async function applicationPrefill(ctx: BrokerContext, applicationId: string): Promise<Prefill> {
  try {
    const [{ application, summary }, loanAccounts] = await Promise.all([
      getApplication(ctx, applicationId),
      listLoanAccounts(ctx, applicationId),
    ]);
    return prefillFrom({
      people: application.clients.map((client) => client.clientName),
      summary: summary === null ? null : (JSON.parse(summary) as TransactionSummary),
      loanAccounts,
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  }
}
