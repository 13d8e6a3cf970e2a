import { Files } from "lucide-react";
import type { Metadata } from "next";
import { cache, type ReactNode } from "react";
import { orNotFound } from "#app/or-not-found.ts";
import { PrivacyCard } from "#components/operations/privacy/privacy-card.tsx";
import { Queries } from "#components/platform/api/queries.tsx";
import { platformName } from "#components/platform/crm/platform-name.ts";
import { EditClient } from "#components/records/clients/client-actions.tsx";
import {
  Addresses,
  ClientDeals,
  ClientLoans,
  ContactHistory,
  EmploymentHistory,
  Partners,
  RelationshipFigures,
} from "#components/records/clients/client-cards.tsx";
import { type ClientLine, clientLines } from "#components/records/clients/client-fields.ts";
import { ActionLink } from "#components/ui/actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { textLink } from "#components/ui/links.tsx";
import { readClientDetails } from "#lib/deal/clients/correct-client.ts";
import { readRelationship } from "#lib/deal/clients/read-relationship.ts";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { listExports } from "#lib/operations/privacy/export-client.ts";
import { aucklandDate, formatDate, formatTimestamp } from "#lib/platform/dates.ts";

type Props = { params: Promise<{ clientId: string }> };

// Shared by the title and the page, so that the audit log records only one read.
const readClient = cache(async (clientId: string) => {
  const ctx = await portalContext(`/clients/${encodeURIComponent(clientId)}`);
  return { ctx, client: await orNotFound(readClientDetails(ctx, clientId)) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { client } = await readClient((await params).clientId);
  return { title: `${client.firstName} ${client.lastName}` };
}

export default async function ClientPage({ params }: Props) {
  const { ctx, client } = await readClient((await params).clientId);
  const relationship = await readRelationship(ctx, client.id);
  const { deals, loans, partners, contacts } = relationship;
  const exports = await listExports(ctx, client.id);
  const isErased = client.erasedAt !== null;
  const name = `${client.firstName} ${client.lastName}`;
  const shown: { [Name in ClientLine["name"]]?: ReactNode } = {
    email: isErased ? "–" : <EmailAddress email={client.email} />,
    homeAddress: <Addresses {...client} />,
  };
  const newApplication = isErased ? null : (
    <ActionLink label="New application" href={`/applications/new?client=${client.id}`} variant="primary" />
  );
  const actions = isErased ? null : (
    <>
      <EditClient client={client} />
      {newApplication}
    </>
  );
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: "Clients", href: "/clients" }]}
        meta={isErased ? <Badge>Kept by law</Badge> : undefined}
        actions={actions}
      />
      {client.erasedAt !== null && (
        <div className="mb-5">
          <Notice title={`Erased on ${formatDate(aucklandDate(client.erasedAt))}`}>
            The law requires the remaining records to be kept for now. They will be erased automatically when
            they are no longer required.
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-5">
          {deals.length > 0 && <RelationshipFigures {...relationship} />}
          <Card title="Deals" flush>
            {deals.length > 0 ? (
              <ClientDeals deals={deals} clientId={client.id} />
            ) : (
              <EmptyState icon={<Files />} title="No applications yet" action={newApplication}>
                Create an application to collect documents, read statements and see what each bank would lend.
              </EmptyState>
            )}
          </Card>
          {loans.length > 0 && (
            <Card title="Current loans" flush>
              <ClientLoans loans={loans} />
            </Card>
          )}
          {client.employment.length > 0 && (
            <Card title="Employment" flush>
              <EmploymentHistory employment={client.employment} />
            </Card>
          )}
          <Queries>
            <PrivacyCard clientId={client.id} initial={exports} isErased={isErased} />
          </Queries>
        </div>
        <div className="grid gap-5 max-lg:order-first">
          <Card title="Details">
            <DescriptionList
              items={[
                ...clientLines.flatMap(({ name, label, term = label, type }) => {
                  const value = type === "date" && client[name] ? formatDate(client[name]) : client[name];
                  return term === null ? [] : { term, value: shown[name] ?? value };
                }),
                { term: "Reference", value: client.externalReferenceId },
                { term: "CRM", value: platformName(client.platform) },
                { term: "Created", value: formatTimestamp(client.createdAt) },
              ]}
            />
          </Card>
          {partners.length > 0 && <Partners partners={partners} />}
          {contacts.length > 0 && <ContactHistory contacts={contacts} />}
        </div>
      </div>
    </>
  );
}

/** An email address that wraps before its domain. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <a className={`wrap-anywhere ${textLink}`} href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}
