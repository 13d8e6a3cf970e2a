import { Card } from "#components/ui/layout/card.tsx";
import { ScrollRegion } from "#components/ui/tables/table.tsx";
import type { SheetTable } from "#lib/serviceability/sheets/schemas.ts";
import { formatSheetValue } from "./sheet-values.ts";

const TITLES: Record<string, string> = {
  Setting: "The sheet",
  "Tax rule": "Tax",
  Rule: "Banks",
  Household: "Benchmark",
};

/** The values of a version, in the tables of its workbook. Each rule has its unit and explanation. */
export function RuleTables({ tables }: { tables: readonly SheetTable[] }) {
  return tables.map((table) => (
    <Card
      key={table.head}
      title={TITLES[table.head] ?? table.head}
      description={`Tab ${table.tab} of the workbook`}
      flush
    >
      <RuleTable table={table} title={TITLES[table.head] ?? table.head} />
    </Card>
  ));
}

function RuleTable({ table, title }: { table: SheetTable; title: string }) {
  const { head, columns, rows } = table;
  return (
    <ScrollRegion label={`Rules: ${title}`}>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b align-bottom text-sm">
            <th scope="col" className="px-4 py-2 font-medium text-muted">
              {head}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="min-w-28 px-3 py-2 text-right font-medium last:pr-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.rule} className="border-b align-top last:border-b-0">
              <th scope="row" className="min-w-60 px-4 py-2 font-normal">
                {row.rule}
                {row.explanation !== rows[index - 1]?.explanation && (
                  <span className="block max-w-prose text-pretty text-muted text-sm">
                    {row.unit && <span className="text-text">{row.unit}. </span>}
                    {row.explanation}
                  </span>
                )}
              </th>
              {columns.map((column, place) => (
                <td
                  key={column}
                  className={`px-3 py-2 text-right last:pr-4 ${row.content === "text" ? "text-sm" : "figures"}`}
                >
                  {formatSheetValue(row, row.values[place] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
