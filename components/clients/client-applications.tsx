import { StatusBadge } from "#components/applications/status-badge.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import type { ApplicationListItem } from "#lib/applications/list-applications.ts";
import { formatDate } from "#lib/format/date.ts";
import { aucklandDate } from "#lib/format/timestamp.ts";

/** A client's applications, newest first, with the names of the other applicants. */
export function ClientApplications(props: {
  applications: readonly ApplicationListItem[];
  total: number;
  clientId: string;
}) {
  const { applications, total, clientId } = props;
  return (
    <>
      <Table caption="Applications of this client">
        <TableHead>
          <Th>Created</Th>
          <Th>Status</Th>
          <Th>Together with</Th>
          <Th numeric>Documents</Th>
          <Th numeric>Loan accounts</Th>
        </TableHead>
        <TableBody>
          {applications.map((application) => (
            <Tr key={application.applicationId}>
              <Td lead className="figures whitespace-nowrap">
                <RowLink href={`/applications/${application.applicationId}`}>
                  {formatDate(aucklandDate(application.applicationDate))}
                </RowLink>
              </Td>
              <Td label="Status">
                <StatusBadge status={application.status} />
              </Td>
              <Td label="Together with">{others(application, clientId)}</Td>
              <Td label="Documents" numeric>
                {application.documents}
              </Td>
              <Td label="Loan accounts" numeric>
                {application.accounts}
              </Td>
            </Tr>
          ))}
        </TableBody>
      </Table>
      {total > applications.length && (
        <p className="border-t px-4 py-2 text-muted text-sm">
          The newest {applications.length} of {total}. To find the others, search the applications.
        </p>
      )}
    </>
  );
}

function others({ clients }: ApplicationListItem, clientId: string): string {
  const names = clients.filter((client) => client.clientId !== clientId).map((client) => client.clientName);
  return names.length > 0 ? names.join(", ") : "–";
}
