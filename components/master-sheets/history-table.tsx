import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import type { SheetDetail } from "#lib/serviceability/sheets/schemas.ts";

/** Which version came into force when, in place of which, and who decided it. */
export function HistoryTable({ history }: { history: SheetDetail["history"] }) {
  return (
    <Table caption="What was in force">
      <TableHead>
        <Th>In force from</Th>
        <Th>Version</Th>
        <Th>In place of</Th>
        <Th>By</Th>
        <Th>Why</Th>
      </TableHead>
      <tbody className="stacked:block">
        {history.map((change) => (
          <Tr key={`${change.at} ${change.version}`}>
            <Td label="In force from" className="figures whitespace-nowrap">
              {formatTimestamp(change.at)}
            </Td>
            <Td label="Version">Version {change.version}</Td>
            <Td label="In place of">{change.replaced === null ? "–" : `Version ${change.replaced}`}</Td>
            <Td label="By">{change.by}</Td>
            <Td label="Why" className="wrap-anywhere text-muted">
              {change.note ?? "–"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
