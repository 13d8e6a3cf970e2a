import { orNotFound } from "#app/or-not-found.ts";
import { ChecklistCard } from "#components/deal/checklist/checklist-card.tsx";
import { LinkActions } from "#components/deal/upload-links/link-actions.tsx";
import { LinkState } from "#components/deal/upload-links/link-state.tsx";
import { EarlierSummaryNotice } from "#components/reading/statements/summary-notices.tsx";
import { SummaryOverview } from "#components/reading/statements/summary-overview.tsx";
import {
  ApplicantsCard,
  isSubmissionNext,
  NextStep,
  Timeline,
} from "#components/records/applications/overview-cards.tsx";
import { timelineEntries } from "#components/records/applications/timeline-entries.ts";
import { NoticesCard } from "#components/records/privacy-notices/notices-card.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import {
  applicantRequests,
  type Checklist,
  missingItems,
  waivedItems,
} from "#lib/deal/checklist/core/checklist.ts";
import { readChecklist } from "#lib/deal/checklist/read-checklist.ts";
import { listFlags } from "#lib/deal/flag-resolutions/resolve-flag.ts";
import { listNextUnfinished } from "#lib/deal/unfinished/read-unfinished.ts";
import { listUploadLinks } from "#lib/deal/upload-links/list-upload-links.ts";
import type { LinkedApplicant } from "#lib/deal/upload-links/schemas.ts";
import { counted } from "#lib/platform/format.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { statusHistory } from "#lib/records/applications/require-application.ts";
import { listNotices } from "#lib/records/privacy-notices/collection-notices.ts";
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
  const { ctx, application, summary, isSummaryCurrent } = await loadApplication(
    (await props.params).applicationId,
  );
  const { applicationId, clients, status } = application;
  const [history, checklist, applicants, notices, flags] = await Promise.all([
    statusHistory(ctx, applicationId),
    orNotFound(readChecklist(ctx, applicationId)),
    orNotFound(listUploadLinks(ctx, applicationId)),
    orNotFound(listNotices(ctx, applicationId)),
    summary && orNotFound(listFlags(ctx, applicationId)),
  ]);
  const missing = missingItems(checklist).length;
  const unfinished = isSubmissionNext(status, missing) ? await listNextUnfinished(ctx, applicationId) : [];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <NextStep
          applicationId={applicationId}
          status={status}
          missing={missing}
          waived={waivedItems(checklist).length}
          unfinished={unfinished}
        />
        {summary && !isSummaryCurrent && <EarlierSummaryNotice generatedAt={summary.generatedAt} />}
        {summary && flags && (
          <SummaryOverview applicationId={applicationId} summary={summary} toCheck={flags.toCheck} />
        )}
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
          checklist={checklist}
          open={!isClosed(status)}
          now={ctx.now.toISOString()}
        />
        <NoticesCard notices={notices} now={ctx.now.toISOString()} />
        <Timeline entries={timelineEntries(history, applicants)} now={ctx.now.toISOString()} />
      </div>
    </div>
  );
}

/** Each applicant's upload link: whether it was opened and what was uploaded, with actions to send or revoke it. */
function LinksCard(props: {
  applicationId: string;
  applicants: readonly LinkedApplicant[];
  checklist: Checklist;
  /** The application still accepts documents. */
  open: boolean;
  now: string;
}) {
  const { applicationId, applicants, checklist, open, now } = props;
  if (!open && applicants.every(({ links }) => links.length === 0)) return null;
  return (
    <Card title="Upload links" flush>
      <ul>
        {applicants.map(({ clientId, clientName, email, isErased, links }) => {
          const [latest] = links;
          const files = links.flatMap((link) => link.documents);
          return (
            <li key={clientId} className="border-b px-4 py-2.5 last:border-b-0">
              <p className="break-words font-medium">
                {clientName} {isErased && <Badge>Kept by law</Badge>}
              </p>
              <p className="text-muted text-sm">
                {latest ? <LinkState link={latest} now={now} /> : "No link has been sent."}
              </p>
              {files.length > 0 && (
                <details className="text-sm">
                  <summary className="cursor-pointer rounded-xs text-muted hover:text-text pointer-coarse:py-3">
                    {counted(files.length, "file was", "files were")} uploaded with it
                  </summary>
                  <ul className="mt-1 mb-1 ml-4 list-disc">
                    {files.map(({ fileId, fileName }) => (
                      <li key={fileId} className="break-words">
                        {fileName}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              {open && !isErased && (
                <LinkActions
                  applicationId={applicationId}
                  clientId={clientId}
                  clientName={clientName}
                  email={email}
                  latest={latest}
                  asks={applicantRequests(checklist, clientId).map(({ text }) => text)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
