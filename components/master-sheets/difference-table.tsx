import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { Comparison } from "#lib/serviceability/sheets/schemas.ts";

/** Every value that changes: which rule, whose, what it was and what it becomes. */
export function DifferenceTable({ differences }: { differences: Comparison["differences"] }) {
  return (
    <Table caption="What changes">
      <TableHead>
        <Th>Rule</Th>
        <Th>Bank or tax year</Th>
        <Th>Tab</Th>
        <Th numeric>Before</Th>
        <Th numeric>After</Th>
      </TableHead>
      <tbody className="stacked:block">
        {differences.map((difference) => (
          <Tr key={`${difference.tab} ${difference.rule} ${difference.column}`}>
            <Td lead>
              <span>
                {difference.rule}
                {difference.unit && (
                  <span className="block font-normal text-muted text-sm">{difference.unit}</span>
                )}
              </span>
            </Td>
            <Td label="Bank or tax year">{difference.column || "–"}</Td>
            <Td label="Tab" className="text-muted">
              {difference.tab}
            </Td>
            <Td label="Before" className="figures wrap-anywhere text-right text-muted">
              {difference.before ?? "–"}
            </Td>
            <Td label="After" className="figures wrap-anywhere text-right font-medium">
              {difference.after ?? "–"}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
