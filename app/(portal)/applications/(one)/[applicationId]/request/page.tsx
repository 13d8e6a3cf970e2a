import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { RequestForm } from "#components/records/loan-requests/request-form.tsx";
import { readDeclaredGoals } from "#lib/deal/fact-finds/load-declared.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { joinSameDebts } from "#lib/lending/serviceability/core/in-file/same-debts.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { listLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import { getLoanRequest } from "#lib/records/loan-requests/loan-requests.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Request" };

export default async function RequestPage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}/request`);
  const [request, declared, accounts, { application }] = await Promise.all([
    orNotFound(getLoanRequest(ctx, applicationId)),
    readDeclaredGoals(ctx, applicationId),
    orNotFound(listLoanAccounts(ctx, applicationId)),
    loadApplication(applicationId),
  ]);
  return (
    <RequestForm
      applicationId={applicationId}
      request={request}
      declared={declared}
      accounts={joinSameDebts(accounts, 1).filter(({ currency }) => currency === "NZD")}
      closed={isClosed(application.status)}
    />
  );
}
