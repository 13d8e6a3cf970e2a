import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Queries } from "#components/api/queries.tsx";
import { applicantNames } from "#components/applications/applicant-names.ts";
import { applicationTabs } from "#components/applications/application-tabs.ts";
import { LiveStatusBadge } from "#components/applications/live-status.tsx";
import { StatusActions } from "#components/applications/status-actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { NavTabs } from "#components/ui/layout/nav-tabs.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";

import { applicationTitle } from "#lib/applications/get-application.ts";
import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";
import { sessionActor, sessionContext } from "#lib/identity/portal/portal-context.ts";
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
  const { application } = await loadApplication((await props.params).applicationId);
  const { applicationId, clients, status, applicationDate, accounts } = application;
  const base = `/applications/${applicationId}`;
  return (
    <Queries>
      <PageHeader
        title={applicantNames(clients)}
        crumbs={[{ label: "Applications", href: "/applications" }]}
        meta={
          <>
            <LiveStatusBadge applicationId={applicationId} status={status} />
            {clients.length > 1 && <Badge>{clients.length} applicants</Badge>}
            <span>Created {formatDate(aucklandDate(applicationDate))}</span>
          </>
        }
        actions={<StatusActions applicationId={applicationId} status={status} />}
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
