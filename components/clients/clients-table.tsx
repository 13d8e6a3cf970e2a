import { platformName } from "#components/crm/platform-name.ts";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import type { ClientListItem } from "#lib/clients/read-clients.ts";
import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";

/** A page of clients. Each row links to its client. */
export function ClientsTable({ clients }: { clients: readonly ClientListItem[] }) {
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
            </Td>
            <Td label="Email" className="wrap-anywhere min-w-52 text-muted">
              {client.email}
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
