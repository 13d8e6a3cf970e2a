import { ChartColumn } from "lucide-react";
import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { CreditMemo } from "#components/reading/statements/memo/credit-memo.tsx";
import { EarlierSummaryNotice } from "#components/reading/statements/summary-notices.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { payWarnings } from "#lib/deal/fact-finds/read-fact-finds.ts";
import { listFlags } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { incomeByMonth } from "#lib/reading/transactions/read-transactions.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import { loadApplication } from "../load-application.ts";

export const metadata: Metadata = { title: "Summary" };

export default async function SummaryPage(props: { params: Promise<{ applicationId: string }> }) {
  const { applicationId } = await props.params;
  await portalContext(`/applications/${encodeURIComponent(applicationId)}/summary`);
  const { ctx, application, summary, isSummaryCurrent } = await loadApplication(applicationId);
  const documentsHref = `/applications/${application.applicationId}/documents`;
  if (!summary) return <NoSummary status={application.status} documentsHref={documentsHref} />;
  const [income, flags, warnings] = await Promise.all([
    incomeByMonth(ctx, applicationId, summary.currency),
    orNotFound(listFlags(ctx, applicationId)),
    payWarnings(ctx, applicationId),
  ]);
  return (
    <div className="flex flex-col gap-3">
      {!isSummaryCurrent && <EarlierSummaryNotice generatedAt={summary.generatedAt} />}
      <CreditMemo
        applicationId={application.applicationId}
        applicants={application.clients}
        summary={summary}
        income={income}
        flags={flags}
        payWarnings={warnings}
      />
    </div>
  );
}

function NoSummary({ status, documentsHref }: { status: ApplicationStatus; documentsHref: string }) {
  const working = status === "PROCESSING";
  return (
    <Card flush>
      <EmptyState
        icon={<ChartColumn />}
        title={working ? "The statements are being read" : "No summary yet"}
        action={
          <ButtonLink href={documentsHref} variant={working ? "secondary" : "primary"}>
            {working ? "See the progress" : "Add bank statements"}
          </ButtonLink>
        }
      >
        {working
          ? "The summary will appear here once every statement has been read."
          : "Add bank statements. Lodge reads every transaction and shows income, spending, debts and conduct here."}
      </EmptyState>
    </Card>
  );
}
