import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { LoanAccountsPanel } from "#components/records/loan-accounts/loan-accounts-panel.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";

import { listLoanAccounts } from "#lib/records/loan-accounts/loan-accounts.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Loan accounts" };

export default async function LoanAccountsPage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  const ctx = await portalContext(`/applications/${encodeURIComponent(applicationId)}/loan-accounts`);
  const [accounts, { application }] = await Promise.all([
    orNotFound(listLoanAccounts(ctx, applicationId)),
    loadApplication(applicationId),
  ]);
  return (
    <LoanAccountsPanel
      applicationId={applicationId}
      accounts={accounts}
      closed={isClosed(application.status)}
    />
  );
}
