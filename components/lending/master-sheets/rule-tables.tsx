import { Card } from "#components/ui/layout/card.tsx";
import { textLink } from "#components/ui/links.tsx";
import { ScrollRegion, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { SheetTable } from "#lib/lending/serviceability/sheets/schemas.ts";
import { GroupHeading } from "./group-heading.tsx";
import { formatSheetValue, groupRows, headingId } from "./sheet-values.ts";

const TITLES: Record<string, string> = {
  Setting: "The sheet",
  "Tax rule": "Tax",
  "Reserve Bank": "Reserve Bank's limits",
  Rule: "Banks",
  Household: "Benchmark",
};

/** More columns than this do not fit beside the rules, so the table scrolls sideways. */
const MAX_COLUMNS = 6;

/** The values of a version, in the tables of its workbook. Each rule has its unit and explanation. */
export function RuleTables({ tables }: { tables: readonly SheetTable[] }) {
  return tables.map((table) => (
    <Card
      key={table.head}
      title={TITLES[table.head] ?? table.head}
      description={`Tab ${table.tab} of the workbook`}
      actions={<GroupLinks table={table} />}
      flush
    >
      <RuleTable table={table} title={TITLES[table.head] ?? table.head} />
    </Card>
  ));
}

/** Links to the headings within a table. */
function GroupLinks({ table }: { table: SheetTable }) {
  const titles = groupRows(table.rows).flatMap(({ title }) => (title === null ? [] : [title]));
  if (titles.length === 0) return null;
  return (
    <nav aria-label="Groups of rules">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${headingId(title)}`} className={`${textLink} pointer-coarse:py-2`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RuleTable({ table, title }: { table: SheetTable; title: string }) {
  const { head, columns, rows } = table;
  const content = (
    <Table caption={title} narrow="stack-early">
      <TableHead>
        <Th>{head}</Th>
        {columns.map((column) => (
          <Th key={column} numeric>
            {column}
          </Th>
        ))}
      </TableHead>
      {groupRows(rows).map((group) => (
        <tbody key={group.title} className="stacked:block">
          {group.title !== null && (
            <GroupHeading id={headingId(group.title)} columns={columns.length + 1}>
              {group.title}
            </GroupHeading>
          )}
          {group.rows.map((row, index) => (
            <RuleRow
              key={row.rule}
              row={row}
              columns={columns}
              isExplained={row.explanation !== group.rows[index - 1]?.explanation}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
  return columns.length > MAX_COLUMNS ? (
    <ScrollRegion label={`Rules: ${title}`}>{content}</ScrollRegion>
  ) : (
    content
  );
}

type RowProps = { row: SheetTable["rows"][number]; columns: readonly string[]; isExplained: boolean };

function RuleRow({ row, columns, isExplained }: RowProps) {
  const figures = row.content === "text" ? "text-sm" : "figures";
  return (
    <Tr>
      <th
        scope="row"
        className="wrap-anywhere min-w-60 px-4 py-2 text-left align-top font-normal stacked:block stacked:px-0"
      >
        {row.rule}
        {isExplained && (
          <span className="block max-w-prose text-pretty text-muted text-sm">
            {row.unit && <span className="text-text">{row.unit}. </span>}
            {row.explanation}
          </span>
        )}
      </th>
      {columns.map((column, place) => (
        <Td
          key={column}
          label={column}
          className={`min-w-24 text-right align-top md:py-2 stacked:text-right ${figures}`}
        >
          <span>{formatSheetValue(row, row.values[place] ?? null)}</span>
        </Td>
      ))}
    </Tr>
  );
}
