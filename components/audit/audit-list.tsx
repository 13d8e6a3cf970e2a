import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { entityLabel } from "#lib/audit/core/audit-actions.ts";
import type { AuditRow } from "#lib/audit/schemas.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";

/** Audit log rows as sentences; each expands to the stored row. */
export function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <Table caption="Audit log">
      <TableHead>
        <Th>When</Th>
        <Th>What</Th>
        <Th>Data owner</Th>
        <Th>Address</Th>
      </TableHead>
      <tbody className="stacked:block">
        {rows.map((row) => (
          <Tr key={row.id} className="align-top">
            <Td label="When" className="figures whitespace-nowrap pt-2.5 text-muted">
              {formatTimestamp(row.at)}
            </Td>
            <Td lead className="pt-2.5 font-normal wrap-anywhere">
              <Entry row={row} />
            </Td>
            <Td label="Data owner" className="whitespace-nowrap pt-2.5">
              {row.brokerName ?? (row.brokerId === null ? "–" : "Deleted user")}
            </Td>
            <Td label="Address" className="figures whitespace-nowrap pt-2.5 text-muted">
              {row.address ?? "–"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Entry({ row }: { row: AuditRow }) {
  const about = row.entityId && `${entityLabel(row.entity ?? "")} ${row.entityId}`;
  const { sentence, ...kept } = row;
  return (
    <details className="min-w-0 grow">
      <summary className="cursor-pointer">
        {sentence}
        {about && <span className="block pl-4 text-muted text-sm">{about}</span>}
      </summary>
      <pre className="mt-1 overflow-x-auto whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-sm">
        {JSON.stringify(kept, null, 2)}
      </pre>
    </details>
  );
}
