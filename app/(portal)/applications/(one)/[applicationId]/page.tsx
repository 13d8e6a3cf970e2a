import { ApplicantsCard } from "#components/applications/applicants-card.tsx";
import { NextStep } from "#components/applications/next-step.tsx";
import { Timeline } from "#components/applications/timeline.tsx";
import { checklist } from "#components/documents/checklist.ts";
import { ChecklistCard } from "#components/documents/checklist-card.tsx";
import { Glance } from "#components/statements/glance.tsx";
import { statusHistory } from "#lib/applications/status-history.ts";
import { listDocuments } from "#lib/documents/list-documents.ts";
import { loadApplication } from "./load-application.ts";

export default async function OverviewPage(props: { params: Promise<{ applicationId: string }> }) {
  const { ctx, application, summary } = await loadApplication((await props.params).applicationId);
  const { applicationId, clients, status } = application;
  const base = `/applications/${applicationId}`;
  const [history, { documents }] = await Promise.all([
    statusHistory(ctx, applicationId),
    listDocuments(ctx, applicationId),
  ]);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <NextStep
          status={status}
          failedDocuments={documents.filter((file) => file.status === "FAILED").length}
          conflicts={summary?.accounts.filter((account) => account.verification === "CONFLICT").length ?? 0}
          base={base}
        />
        {summary && <Glance summary={summary} href={`${base}/summary`} />}
        <ChecklistCard items={checklist(documents, summary)} href={`${base}/documents`} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ApplicantsCard clients={clients} />
        <Timeline history={history} now={ctx.now.toISOString()} />
      </div>
    </div>
  );
}
