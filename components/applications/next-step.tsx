import { Notice } from "#components/ui/feedback/notice.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import type { ApplicationStatus } from "#lib/application-status.ts";

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
    text: "You can leave this page. Reading continues, and the list of applications shows when it is done.",
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
    text: "The loan is drawn down. There is nothing left to do.",
    tone: "success",
  },
  WITHDRAWN: {
    title: "Closed: withdrawn",
    text: "Nothing more happens here. Documents and summary are kept.",
  },
};

/** The next step; while something is missing, the missing items. */
export function NextStep(props: {
  status: ApplicationStatus;
  /** Required items of the checklist that are open. */
  missing: number;
  base: string;
}) {
  const { status, missing, base } = props;
  const step =
    status === "READY" && missing > 0
      ? incomplete(missing)
      : status === "DOCUMENTS_RECEIVED" && missing === 0
        ? withoutStatements
        : steps[status];
  return (
    <Notice tone={step.tone ?? "info"} title={step.title}>
      <Body text={step.text} action={step.action?.label} href={`${base}${step.action?.tab ?? ""}`} />
    </Notice>
  );
}

const withoutStatements: Step = {
  title: "Next: submit it",
  text: "The checklist is complete, without bank statements. Mark it as submitted once the lender has it.",
  tone: "success",
};

function incomplete(missing: number): Step {
  return {
    title: `Next: ${missing === 1 ? "1 item" : `${missing} items`} of the checklist`,
    text: "The statements are read and summarised. It can be submitted once everything below is here, or waived with a reason.",
    action: { label: "See the summary", tab: "/summary" },
  };
}

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
