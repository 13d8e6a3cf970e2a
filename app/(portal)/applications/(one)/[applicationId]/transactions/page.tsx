import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { firstView } from "#components/transactions/first-view.ts";
import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { TransactionsPanel } from "#components/transactions/transactions-panel.tsx";
import { portalContext } from "#lib/auth/portal-context.ts";
import { readFilter } from "#lib/transactions/core/transaction-filter.ts";
import { listTransactions } from "#lib/transactions/list-transactions.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Transactions" };

export default async function TransactionsPage(props: {
  params: Promise<{ applicationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { applicationId } = await props.params;
  const filter = readFilter(await props.searchParams);
  const ctx = await portalContext(transactionsHref(encodeURIComponent(applicationId), filter));
  const [{ application }, list] = await Promise.all([
    loadApplication(applicationId),
    orNotFound(listTransactions(ctx, applicationId)),
  ]);
  return (
    <TransactionsPanel
      applicationId={application.applicationId}
      status={application.status}
      first={firstView(list, filter)}
    />
  );
}
