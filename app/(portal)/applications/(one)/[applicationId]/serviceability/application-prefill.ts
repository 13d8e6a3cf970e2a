import { orNotFound } from "#app/or-not-found.ts";
import { type Prefill, prefillFrom } from "#components/calculator/form/prefill.ts";
import type { BrokerContext } from "#lib/context.ts";
import { listLoanAccounts } from "#lib/loan-accounts/loan-accounts.ts";
import type { Debt } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { closableDebts } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { loadApplication } from "../load-application.ts";

/** An application's prefill and individual debts; the not-found page for another broker's application. */
export async function applicationPrefill(
  ctx: BrokerContext,
  applicationId: string,
): Promise<{ prefill: Prefill; debts: Debt[] }> {
  const [{ application, summary }, loanAccounts] = await Promise.all([
    loadApplication(applicationId),
    orNotFound(listLoanAccounts(ctx, applicationId)),
  ]);
  const people = application.clients.map((client) => client.clientName);
  return { prefill: prefillFrom({ people, summary, loanAccounts }), debts: closableDebts(loanAccounts) };
}
