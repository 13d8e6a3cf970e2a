import { ButtonLink } from "#components/ui/button-link.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ApplicationStatus } from "#lib/applications/transitions.ts";

type Step = {
  title: string;
  text: string;
  tone?: "info" | "success" | "warning";
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
    text: "Lodge reads them and summarises income, spending and debts. Without them it can still be submitted.",
    action: { label: "Add statements", tab: "/documents" },
  },
  PROCESSING: {
    title: "Lodge is reading the statements",
    text: "You can leave this page: the work goes on, and the list of applications shows when it is done.",
    action: { label: "Watch it", tab: "/documents" },
  },
  READY: {
    title: "Next: check the summary, then submit",
    text: "The statements are read. Look at the flags, run the calculator, and mark it as submitted once the lender has it.",
    tone: "success",
    action: { label: "See the summary", tab: "/summary" },
  },
  SUBMITTED: {
    title: "Next: the lender's decision",
    text: "Record the approval or the decline here when it comes.",
  },
  APPROVED: {
    title: "Next: settlement",
    text: "Mark the application as settled once the loan is drawn down.",
    tone: "success",
  },
  DECLINED: {
    title: "Closed: declined",
    text: "The lender declined. Another lender needs a new application.",
  },
  SETTLED: {
    title: "Closed: settled",
    text: "The loan is drawn down. Nothing is left to do.",
    tone: "success",
  },
  WITHDRAWN: {
    title: "Closed: withdrawn",
    text: "Nothing more happens here. Documents and summary are kept.",
  },
};

/** What is to be done next; what could not be read or does not add up comes before everything else. */
export function NextStep(props: {
  status: ApplicationStatus;
  failedDocuments: number;
  /** Accounts whose statements contradict themselves. */
  conflicts: number;
  base: string;
}) {
  const { status, failedDocuments, conflicts, base } = props;
  const step = status === "READY" && conflicts > 0 ? contradiction : steps[status];
  return (
    <div className="flex flex-col gap-2">
      {failedDocuments > 0 && (
        <Notice
          tone="danger"
          title={
            failedDocuments === 1
              ? "A document could not be read"
              : `${failedDocuments} documents could not be read`
          }
        >
          <Body
            text="The summary leaves it out. Try it again or ask for another copy."
            action="See why"
            href={`${base}/documents`}
          />
        </Notice>
      )}
      <Notice tone={step.tone ?? "info"} title={step.title}>
        <Body text={step.text} action={step.action?.label} href={`${base}${step.action?.tab ?? ""}`} />
      </Notice>
    </div>
  );
}

const contradiction: Step = {
  title: "Next: look at figures that do not agree",
  text: "The statements are read, but the figures of one or more contradict themselves. Compare them with the originals before you submit.",
  tone: "warning",
  action: { label: "See where", tab: "/summary" },
};

function Body({ text, action, href }: { text: string; action: string | undefined; href: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 grow basis-64 text-pretty">{text}</p>
      {action && (
        <ButtonLink href={href} size="small">
          {action}
        </ButtonLink>
      )}
    </div>
  );
}
