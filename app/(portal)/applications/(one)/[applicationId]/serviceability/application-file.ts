import { orNotFound } from "#app/or-not-found.ts";
import { type Applicant, readApplicants } from "#lib/applications/read-applicants.ts";
import type { BrokerContext } from "#lib/context.ts";
import { incomesOnFile } from "#lib/income-documents/incomes-on-file.ts";
import { listLoanAccounts } from "#lib/loan-accounts/loan-accounts.ts";
import { namesOf } from "#lib/scenarios/entered-household.ts";
import type { ApplicationFile } from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { loadApplication } from "../load-application.ts";

/** What prefills an application's calculator; the not-found page for another broker's application. */
export async function applicationFile(
  ctx: BrokerContext,
  applicationId: string,
): Promise<ApplicationFile & { people: (Pick<Applicant, "clientId" | "age"> & { name: string })[] }> {
  const [{ summary }, loanAccounts, applicants, onPaper] = await Promise.all([
    loadApplication(applicationId),
    orNotFound(listLoanAccounts(ctx, applicationId)),
    readApplicants(ctx, applicationId),
    orNotFound(incomesOnFile(ctx, applicationId)),
  ]);
  const names = namesOf(applicants);
  const people = applicants.map(({ clientId, age }, index) => ({ clientId, age, name: names[index] ?? "" }));
  return { summary, loanAccounts, ...onPaper, people };
}
