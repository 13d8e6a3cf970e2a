import Files from "lucide-react/icons/files";
import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "#app/or-not-found.ts";
import { ClientApplications } from "#components/clients/client-applications.tsx";
import { platformName } from "#components/crm/platform-name.ts";
import { ActionLink } from "#components/ui/actions.tsx";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { searchApplications } from "#lib/applications/list-applications.ts";
import { getClient } from "#lib/clients/read-clients.ts";
import { formatDate } from "#lib/format/date.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";

/** Further applications can be found by searching the application list. */
const MOST_SHOWN = 50;

type Props = { params: Promise<{ clientId: string }> };

// Shared by the title and the page, so that the audit log records one read instead of two.
const readClient = cache(async (clientId: string) => {
  const ctx = await portalContext(`/clients/${encodeURIComponent(clientId)}`);
  return { ctx, client: await orNotFound(getClient(ctx, clientId)) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { client } = await readClient((await params).clientId);
  return { title: `${client.firstName} ${client.lastName}` };
}

export default async function ClientPage({ params }: Props) {
  const { ctx, client } = await readClient((await params).clientId);
  const { items, total } = await searchApplications(ctx, {
    clientId: client.id,
    page: 1,
    pageSize: MOST_SHOWN,
  });
  const name = `${client.firstName} ${client.lastName}`;
  const newApplication = (
    <ActionLink label="New application" href={`/applications/new?client=${client.id}`} variant="primary" />
  );
  return (
    <>
      <PageHeader title={name} crumbs={[{ label: "Clients", href: "/clients" }]} actions={newApplication} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Card title="Applications" flush className="lg:order-first">
          {items.length > 0 ? (
            <ClientApplications applications={items} total={total} clientId={client.id} />
          ) : (
            <EmptyState icon={<Files />} title="No applications yet" action={newApplication}>
              An application collects documents, reads statements and shows what each bank would lend.
            </EmptyState>
          )}
        </Card>
        <Card title="Details" className="max-lg:order-first">
          <DescriptionList
            items={[
              {
                term: "Email",
                value: (
                  <a
                    className="wrap-anywhere rounded-xs text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
                    href={`mailto:${client.email}`}
                  >
                    {client.email}
                  </a>
                ),
              },
              { term: "Date of birth", value: formatDate(client.dateOfBirth) },
              { term: "Reference", value: client.externalReferenceId },
              { term: "CRM", value: platformName(client.crmPlatform) },
              { term: "Created", value: formatTimestamp(client.createdAt) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
