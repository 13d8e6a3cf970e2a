import { StatusBadge } from "#components/applications/status-badge.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { TableBody } from "#components/ui/tables/table-body.tsx";
import type { ApplicationListItem } from "#lib/applications/list-applications.ts";
import type { ClientDetails } from "#lib/clients/correction-schemas.ts";
import { employmentKindLabels } from "#lib/clients/model.ts";
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

/** Jobs and businesses, newest first. */
export function EmploymentHistory({ employment }: Pick<ClientDetails, "employment">) {
  return (
    <ul className="divide-y">
      {employment.map(({ employer, role, kind, from, to }) => (
        <li key={`${employer} ${from} ${to}`} className="px-4 py-2.5">
          <p className="wrap-anywhere font-medium">{employer}</p>
          <p className="text-muted text-sm">
            {[role, employmentKindLabels[kind], period(from, to)].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The current and earlier addresses. */
export function Addresses({
  homeAddress,
  formerAddresses,
}: Pick<ClientDetails, "homeAddress" | "formerAddresses">) {
  if (homeAddress === null && formerAddresses.length === 0) return "–";
  return (
    <ul className="grid gap-1.5">
      {homeAddress !== null && <li className="wrap-anywhere">{homeAddress}</li>}
      {formerAddresses.map(({ address, from, to }) => (
        <li key={`${address} ${from}`} className="wrap-anywhere text-muted text-sm">
          Before: {address}
          {(from || to) && <span className="figures block">{period(from, to)}</span>}
        </li>
      ))}
    </ul>
  );
}

function period(from: string | null, to: string | null): string | null {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `since ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : null;
}
