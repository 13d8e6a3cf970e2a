import { orNotFound } from "#app/or-not-found.ts";
import { ApplicantsCard, NextStep, Timeline } from "#components/applications/overview-cards.tsx";
import { ChecklistCard } from "#components/checklist/checklist-card.tsx";
import { Glance } from "#components/statements/glance.tsx";
import { LinksCard } from "#components/upload-links/links-card.tsx";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { statusHistory } from "#lib/applications/status-changes.ts";
import { missingItems } from "#lib/checklist/core/checklist.ts";
import { readChecklist } from "#lib/checklist/read-checklist.ts";
import { listUploadLinks } from "#lib/upload-links/list-upload-links.ts";
import { loadApplication } from "./load-application.ts";

/** Documents are collected until the lender decides. */
const undecided: ReadonlySet<ApplicationStatus> = new Set([
  "DRAFT",
  "DOCUMENTS_RECEIVED",
  "PROCESSING",
  "READY",
  "SUBMITTED",
]);

export default async function OverviewPage(props: { params: Promise<{ applicationId: string }> }) {
  const { ctx, application, summary } = await loadApplication((await props.params).applicationId);
  const { applicationId, clients, status } = application;
  const base = `/applications/${applicationId}`;
  const [history, checklist, applicants] = await Promise.all([
    statusHistory(ctx, applicationId),
    orNotFound(readChecklist(ctx, applicationId)),
    orNotFound(listUploadLinks(ctx, applicationId)),
  ]);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <NextStep status={status} missing={missingItems(checklist).length} base={base} />
        {summary && <Glance summary={summary} href={`${base}/summary`} />}
        {undecided.has(status) && (
          <ChecklistCard
            applicationId={applicationId}
            checklist={checklist}
            applicants={clients}
            submitted={status === "SUBMITTED"}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ApplicantsCard clients={clients} />
        <LinksCard
          applicationId={applicationId}
          applicants={applicants}
          open={undecided.has(status)}
          now={ctx.now.toISOString()}
        />
        <Timeline history={history} now={ctx.now.toISOString()} />
      </div>
    </div>
  );
}
