import type { Metadata } from "next";
import { orNotFound } from "#app/or-not-found.ts";
import { ApplicationForm } from "#components/records/applications/application-form.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { crmPlatforms } from "#lib/platform/crm/platforms.ts";
import { getClient } from "#lib/records/clients/read-clients.ts";

export const metadata: Metadata = { title: "New application" };

/** `?client=<id>` preselects that client. */
export default async function NewApplicationPage(props: {
  searchParams: Promise<{ client?: string | string[] }>;
}) {
  const { client } = await props.searchParams;
  const clientId = typeof client === "string" ? client : null;
  const ctx = await portalContext(
    `/applications/new${clientId ? `?client=${encodeURIComponent(clientId)}` : ""}`,
  );
  const known = clientId ? await orNotFound(getClient(ctx, clientId)) : null;
  return (
    <>
      <PageHeader title="New application" crumbs={[{ label: "Applications", href: "/applications" }]} />
      <div className="max-w-2xl">
        <Card>
          <ApplicationForm
            platforms={[...crmPlatforms().keys()]}
            first={
              known && {
                id: known.id,
                firstName: known.firstName,
                lastName: known.lastName,
                email: known.email,
              }
            }
          />
        </Card>
      </div>
    </>
  );
}
