import { Users } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { platformName } from "#components/platform/crm/platform-name.ts";
import { clientListHref, parseClientListQuery } from "#components/records/clients/client-list-href.ts";
import { ClientSearch } from "#components/records/clients/client-search.tsx";
import { ActionLink } from "#components/ui/actions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { PageHeader } from "#components/ui/layout/page-header.tsx";
import { ButtonLink } from "#components/ui/links.tsx";
import { NumberedPages, RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import { portalContext } from "#lib/identity/portal/portal-context.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import type { QueryParams } from "#lib/platform/text/search.ts";
import { type ClientListItem, searchClients } from "#lib/records/clients/read-clients.ts";

export const metadata: Metadata = { title: "Clients" };

const PAGE_SIZE = 25;

export default async function ClientsPage(props: { searchParams: Promise<QueryParams> }) {
  const query = parseClientListQuery(await props.searchParams);
  const { search, page } = query;
  const ctx = await portalContext(clientListHref(query));
  const { total, items } = await searchClients(ctx, { search, page, pageSize: PAGE_SIZE });
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > lastPage) redirect(clientListHref({ search, page: lastPage }));
  const none = total === 0 && search === "";

  return (
    <>
      <PageHeader
        title="Clients"
        actions={<ActionLink label="New client" href="/clients/new" variant="primary" />}
      />
      <div className="sheet">
        {none ? (
          <EmptyState
            icon={<Users />}
            title="No clients yet"
            action={
              <ButtonLink href="/clients/new" variant="primary">
                New client
              </ButtonLink>
            }
          >
            Start by adding a client. Every application needs at least one.
          </EmptyState>
        ) : (
          <>
            <div className="border-b px-4 py-3">
              <ClientSearch search={search} />
            </div>
            {items.length > 0 ? (
              <>
                <ClientsTable clients={items} />
                <NumberedPages
                  {...{ page, total }}
                  pageSize={PAGE_SIZE}
                  shown={items.length}
                  hrefOf={(next) => clientListHref({ search, page: next })}
                />
              </>
            ) : (
              <EmptyState
                icon={<Users />}
                title={`No clients match “${search}”`}
                action={
                  <>
                    <ButtonLink href="/clients">Show all clients</ButtonLink>
                    <ButtonLink href="/clients/new" variant="primary">
                      New client
                    </ButtonLink>
                  </>
                }
              >
                The search covers names, email addresses and your references.
              </EmptyState>
            )}
          </>
        )}
      </div>
    </>
  );
}

function ClientsTable({ clients }: { clients: readonly ClientListItem[] }) {
  return (
    <Table caption="Clients" narrow="stack-early">
      <TableHead>
        <Th>Name</Th>
        <Th>Email</Th>
        <Th>Date of birth</Th>
        <Th>CRM</Th>
        <Th numeric>Applications</Th>
        <Th>Created</Th>
      </TableHead>
      <TableBody>
        {clients.map((client) => (
          <Tr key={client.id}>
            <Td lead>
              <RowLink href={`/clients/${client.id}`}>
                {client.firstName} {client.lastName}
              </RowLink>
              {client.isErased && (
                <span className="ml-2">
                  <Badge>Kept by law</Badge>
                </span>
              )}
            </Td>
            <Td label="Email" className="wrap-anywhere min-w-52 text-muted">
              {client.isErased ? "Erased" : client.email}
            </Td>
            <Td label="Date of birth" className="figures whitespace-nowrap">
              {formatDate(client.dateOfBirth)}
            </Td>
            <Td label="CRM">{platformName(client.platform)}</Td>
            <Td label="Applications" numeric>
              {client.applications}
            </Td>
            <Td label="Created" className="figures whitespace-nowrap">
              {formatDate(aucklandDate(client.createdAt))}
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}
