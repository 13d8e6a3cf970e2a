import { describeComplete } from "#components/deal/checklist/checklist-copy.ts";
import { UnfinishedList } from "#components/deal/submissions/unfinished-list.tsx";
import { toneDot } from "#components/ui/badge.tsx";
import { cx } from "#components/ui/class-names.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ButtonLink, TextLink } from "#components/ui/links.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { UnfinishedItem } from "#lib/deal/unfinished/core/unfinished.ts";
import { counted } from "#lib/platform/format.ts";
import type { ApplicationStatus } from "#lib/records/applications/core/application-status.ts";
import type { ApplicationResponse } from "#lib/records/applications/schemas.ts";
import { statusTones } from "./status-badge.tsx";
import type { TimelineEntry } from "./timeline-entries.ts";

/** The application's history, latest first. The dot of its current status stands out. */
export function Timeline({ entries, now }: { entries: readonly TimelineEntry[]; now: string }) {
  const current = entries.findIndex(({ status }) => status !== null);
  return (
    <Card title="History">
      <ol className="flex flex-col">
        {entries.map(({ title, by, detail, at, status }, index) => (
          <li key={`${at} ${title}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < entries.length - 1 && (
              <span
                aria-hidden
                className="absolute top-3 bottom-0 left-1 w-px bg-line forced-colors:bg-[CanvasText]"
              />
            )}
            <span
              aria-hidden
              className={cx(
                "relative mt-1.5 size-2 shrink-0 rounded-full ring-4 ring-raised",
                index === current && status
                  ? toneDot[statusTones[status]]
                  : "bg-line-strong forced-colors:bg-[CanvasText]",
              )}
            />
            <div className="min-w-0 grow">
              <p className="flex justify-between gap-3">
                <span className={cx("wrap-anywhere min-w-0", index === current && "font-medium")}>
                  {title}
                </span>
                <span className="shrink-0 text-muted text-sm">
                  <TimeAgo instant={at} now={now} />
                </span>
              </p>
              <p className="text-muted text-sm">{by}</p>
              {detail && <p className="mt-0.5 text-pretty">{detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The applicants, the main one first. */
export function ApplicantsCard({ clients }: { clients: ApplicationResponse["clients"] }) {
  return (
    <Card title={clients.length === 1 ? "Applicant" : "Applicants"} flush>
      <ul>
        {clients.map((client, index) => (
          <li
            key={client.clientId}
            className="flex flex-wrap justify-between gap-x-4 wrap-anywhere border-b px-4 py-2.5 last:border-b-0"
          >
            <TextLink href={`/clients/${client.clientId}`} prefetch={false}>
              {client.clientName}
            </TextLink>
            {clients.length > 1 && index === 0 && <span className="text-muted text-sm">Main applicant</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Step = {
  title: string;
  text: string;
  tone?: "info" | "success";
  action?: { label: string; tab: string };
};

const steps: Record<ApplicationStatus, Step> = {
  DRAFT: {
    title: "Next: collect the documents",
    text: "Upload them yourself, or wait for the applicant to use their upload link.",
    action: { label: "Add documents", tab: "/documents" },
  },
  DOCUMENTS_RECEIVED: {
    title: "Next: add bank statements",
    text: "Lodge reads them and summarises income, spending and debts.",
    action: { label: "Add statements", tab: "/documents" },
  },
  PROCESSING: {
    title: "Lodge is reading the statements",
    text: "You can leave this page. The applications list shows when it has finished.",
    action: { label: "See the progress", tab: "/documents" },
  },
  READY: {
    title: "Next: check the summary, then submit",
    text: "All statements have been read. Check the flags, run the calculator, then choose a lender and submit.",
    tone: "success",
    action: { label: "Lenders", tab: "/lenders" },
  },
  SUBMITTED: {
    title: "Next: the lender's decision",
    text: "Record the lender's questions and decision under Lenders.",
    action: { label: "Lenders", tab: "/lenders" },
  },
  APPROVED: {
    title: "Next: settlement",
    text: "Record satisfied conditions and the drawdown under Lenders.",
    tone: "success",
    action: { label: "Lenders", tab: "/lenders" },
  },
  DECLINED: {
    title: "Next: another lender",
    text: "The lender declined it. Add another: documents, statements and fact finds are kept.",
    action: { label: "Lenders", tab: "/lenders" },
  },
  SETTLED: {
    title: "Settled",
    text: "The loan has been drawn down. See its fixed rates under Lenders.",
    tone: "success",
    action: { label: "Lenders", tab: "/lenders" },
  },
  WITHDRAWN: {
    title: "Closed: withdrawn",
    text: "Documents, summary and submissions are kept. Undo the withdrawal to continue.",
  },
};

/** The next step, or the number of missing items if the checklist blocks it. */
export function NextStep(props: {
  applicationId: string;
  status: ApplicationStatus;
  /** The number of open required items on the checklist. */
  missing: number;
  /** The number of waived items. */
  waived: number;
  /** Unfinished items outside the checklist, once submission is the next step. */
  unfinished: readonly UnfinishedItem[];
}) {
  const { applicationId, status, missing, waived, unfinished } = props;
  const base = `/applications/${applicationId}`;
  const step =
    status === "READY" && missing > 0
      ? incomplete(missing)
      : status === "DOCUMENTS_RECEIVED" && missing === 0
        ? withoutStatements(waived)
        : steps[status];
  return (
    <Notice tone={unfinished.length > 0 ? "info" : (step.tone ?? "info")} title={step.title}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="text-pretty">{step.text}</p>
          {unfinished.length > 0 && (
            <>
              <p className="mt-2">Still unfinished:</p>
              <UnfinishedList applicationId={applicationId} items={unfinished} />
            </>
          )}
        </div>
        {step.action && (
          <ButtonLink href={`${base}${step.action.tab}`} size="small">
            {step.action.label}
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}

export function isSubmissionNext(status: ApplicationStatus, missing: number): boolean {
  return missing === 0 && (status === "READY" || status === "DOCUMENTS_RECEIVED");
}

function withoutStatements(waived: number): Step {
  return {
    title: "Next: submit",
    text: `${describeComplete(waived)} It needs no bank statements. Choose a lender and submit.`,
    tone: "success",
    action: { label: "Lenders", tab: "/lenders" },
  };
}

function incomplete(missing: number): Step {
  return {
    title: `Next: ${counted(missing, "item")} on the checklist`,
    text: "The statements have been read and summarised. You can submit it once every item below is complete or waived.",
    action: { label: "See the summary", tab: "/summary" },
  };
}
