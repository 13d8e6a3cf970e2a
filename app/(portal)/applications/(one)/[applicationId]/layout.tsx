import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Queries } from "#components/platform/api/queries.tsx";
import { applicationTabs } from "#components/records/applications/application-tabs.ts";
import { DealHeader, DealLine } from "#components/records/applications/deal-header.tsx";
import { LiveStatusBadge, StatusActions } from "#components/records/applications/status-actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { NavTabs } from "#components/ui/layout/nav-tabs.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { readDealHeader } from "#lib/deal/board/read-board.ts";
import { sessionActor, sessionContext } from "#lib/identity/portal/portal-context.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { applicantNames } from "#lib/records/applications/core/applicant-names.ts";
import { applicationTitle } from "#lib/records/applications/get-application.ts";
import { loadApplication } from "./load-application.ts";

type Props = { params: Promise<{ applicationId: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ctx = await sessionContext();
  if (!ctx) return {};
  const application = await applicationTitle(ctx, (await params).applicationId);
  if (!application) return { title: { default: "Not found", template: "Not found · Lodge" } };
  const names = applicantNames(application.clients);
  return {
    title: { default: names, template: `%s · ${names} · Lodge` },
    // Distinguishes recent applications with the same title in the command palette.
    other: { created: application.applicationDate },
  };
}

/** The application's applicants, status, actions and tabs, shared by all its tabs. */
export default async function ApplicationLayout(props: Props) {
  // The tab redirects to sign-in, because only the tab knows the URL to return to.
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
            {deal && <DealLine deal={deal} />}
            {clients.length > 1 && (
              <span className="max-sm:hidden">
                <Badge>{clients.length} applicants</Badge>
              </span>
            )}
            <span className="max-sm:hidden">Created {formatDate(aucklandDate(applicationDate))}</span>
          </>
        }
        facts={deal && <DealHeader deal={deal} />}
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
