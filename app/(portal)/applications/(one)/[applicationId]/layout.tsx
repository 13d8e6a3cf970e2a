import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Queries } from "#components/api/queries.tsx";
import { applicantNames } from "#components/applications/applicant-names.ts";
import { applicationTabs } from "#components/applications/application-tabs.ts";
import { LiveStatusBadge, StatusActions } from "#components/applications/status-actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { NavTabs } from "#components/ui/layout/nav-tabs.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { applicationTitle } from "#lib/applications/get-application.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatWholeMoney } from "#lib/format/money.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { sessionActor, sessionContext } from "#lib/identity/portal/portal-context.ts";
import { loanPurposeLabels } from "#lib/loan-requests/core/loan-request-labels.ts";
import type { Cents } from "#lib/money.ts";
import type { Deal } from "#lib/workflow/read-deals.ts";
import { readDealHeader } from "#lib/workflow/read-deals.ts";
import { loadApplication } from "./load-application.ts";

type Props = { params: Promise<{ applicationId: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ctx = await sessionContext();
  if (!ctx) return {};
  const title = await applicationTitle(ctx, (await params).applicationId);
  if (!title) return { title: { default: "Not found", template: "Not found · Lodge" } };
  const names = applicantNames(title.clients);
  return {
    title: { default: names, template: `%s · ${names} · Lodge` },
    // Distinguishes recent applications with the same title in the command palette.
    other: { created: title.createdAt.toISOString() },
  };
}

/** The application's applicants, status, actions and tabs, shared by all its tabs. */
export default async function ApplicationLayout(props: Props) {
  // The tab redirects to sign-in, because it knows the URL to return to.
  if (!(await sessionActor())) return props.children;
  const { ctx, application } = await loadApplication((await props.params).applicationId);
  const { applicationId, clients, status, applicationDate, accounts } = application;
  const base = `/applications/${applicationId}`;
  const deal = await readDealHeader(ctx, applicationId);
  return (
    <Queries>
      <PageHeader
        title={applicantNames(clients)}
        crumbs={[{ label: "Applications", href: "/applications" }]}
        meta={
          <>
            <LiveStatusBadge applicationId={applicationId} status={status} />
            {clients.length > 1 && <Badge>{clients.length} applicants</Badge>}
            <span className="max-sm:hidden">Created {formatDate(aucklandDate(applicationDate))}</span>
          </>
        }
        facts={deal && <DealFacts deal={deal} />}
        actions={
          <StatusActions applicationId={applicationId} names={applicantNames(clients)} status={status} />
        }
        compact
      />
      <NavTabs
        label="Application"
        tabs={applicationTabs.map(({ label, path }) => ({
          label,
          href: base + path,
          ...(path === "/loan-accounts" && { count: accounts }),
        }))}
      />
      {props.children}
    </Queries>
  );
}

type Facts = Pick<Deal, "amount" | "purpose" | "address" | "loanToValue" | "lead" | "nextDate">;

/** What an application is about: amount, purpose, property, loan to value, lender and the next date. */
function DealFacts({ deal }: { deal: Facts }) {
  const { amount, purpose, address, loanToValue, lead, nextDate } = deal;
  const street = address?.split(",")[0]?.trim();
  const what = [purpose && loanPurposeLabels[purpose], street].filter(Boolean).join(", ");
  if (amount === null && what === "" && lead === null && nextDate === null) return null;
  return (
    <dl className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-muted">
      {amount !== null && <Fact term="Loan" value={<Amount cents={amount} />} />}
      {what !== "" && <Fact term="Purpose and property" value={what} />}
      {loanToValue !== null && (
        <Fact term="Loan to value" value={`LVR ${formatPercentage(loanToValue, 1)}`} narrow={false} />
      )}
      {lead && <Fact term="Lender" value={lead.lenderName} />}
      {nextDate && <Fact term="Next date" value={`${nextDate.label} ${formatDate(nextDate.on)}`} />}
    </dl>
  );
}

function Amount({ cents }: { cents: Cents }) {
  return <span className="font-semibold text-text">{formatWholeMoney(cents)}</span>;
}

/** The values need no visible labels; screen readers announce the terms. */
function Fact(props: { term: string; value: ReactNode; narrow?: boolean }) {
  const { term, value, narrow = true } = props;
  return (
    <div className={narrow ? "min-w-0" : "min-w-0 max-sm:hidden"}>
      <dt className="sr-only">{term}</dt>
      <dd className="figures wrap-anywhere">{value}</dd>
    </div>
  );
}
