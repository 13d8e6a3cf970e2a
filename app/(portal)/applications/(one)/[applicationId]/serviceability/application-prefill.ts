import { orNotFound } from "#app/or-not-found.ts";
import { prefillFrom } from "#components/calculator/form/prefill.ts";
import type { Prefill } from "#components/calculator/form/prefill-type.ts";
import { applicantAges } from "#lib/applications/applicant-ages.ts";
import type { BrokerContext } from "#lib/context.ts";
import { listLoanAccounts } from "#lib/loan-accounts/loan-accounts.ts";
import type { PreparedTax } from "#lib/serviceability/core/tax.ts";
import { loadApplication } from "../load-application.ts";

/** An application's prefill; the not-found page for another broker's application. */
export async function applicationPrefill(
  ctx: BrokerContext,
  applicationId: string,
  tax: PreparedTax,
): Promise<Prefill> {
  const [{ application, summary }, loanAccounts, ages] = await Promise.all([
    loadApplication(applicationId),
    orNotFound(listLoanAccounts(ctx, applicationId)),
    applicantAges(ctx, applicationId),
  ]);
  const people = application.clients.map(({ clientId, clientName }, index) => ({
    clientId,
    name: clientName,
    age: ages[index] ?? null,
  }));
  return prefillFrom({ people, summary, loanAccounts, tax });
}
