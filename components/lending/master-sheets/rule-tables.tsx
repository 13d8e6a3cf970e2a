import type { ReactNode } from "react";
import { Card } from "#components/ui/layout/card.tsx";
import { textLink } from "#components/ui/links.tsx";
import { ScrollRegion, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { Comparison, SheetTable } from "#lib/lending/serviceability/sheets/schemas.ts";
import { counted } from "#lib/platform/format.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
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

type Effect = Comparison["effects"][number]["banks"][number];

/** The maximum lending to typical households with the new version, and the change. */
export function EffectTable({ effects }: { effects: Comparison["effects"] }) {
  const banks = effects[0]?.banks ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section aria-label="Maximum lending by household" tabIndex={0} className="overflow-x-auto">
      <Table caption="Maximum lending to typical households">
        <TableHead>
          <Th>Household</Th>
          {banks.map(({ bank, name }) => (
            <Th key={bank} numeric>
              {name}
            </Th>
          ))}
        </TableHead>
        <tbody className="stacked:block">
          {effects.map(({ household, banks: results }) => (
            <Tr key={household}>
              <Td lead className="min-w-52 text-pretty py-2">
                {household}
              </Td>
              {results.map((effect) => (
                <Td key={effect.bank} label={effect.name} numeric className="align-top md:py-2">
                  <LendingEffect effect={effect} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function LendingEffect({ effect: { before, after } }: { effect: Effect }) {
  if (after === null) return <span className="text-muted">removed</span>;
  const money = formatWholeMoney(after * 100);
  if (before === null) return <Changed figure={money} change="new" tone="text-muted" />;
  const change = after - before;
  if (change === 0) return <Changed figure={money} change="no change" tone="text-muted" />;
  const label = `${change > 0 ? "+" : "−"}${formatWholeMoney(Math.abs(change) * 100)}`;
  return <Changed figure={money} change={label} tone={change > 0 ? "text-success" : "text-danger"} />;
}

function Changed({ figure, change, tone }: { figure: string; change: string; tone: string }) {
  return (
    <span className="flex flex-row-reverse items-baseline gap-2 md:block">
      <span className="block min-w-22 text-right">{figure}</span>
      <span className={`block text-sm ${tone}`}>{change}</span>
    </span>
  );
}

/** More changes than this are grouped under the headings of their rules. */
const MAX_WITHOUT_HEADINGS = 20;

/** Every value that changes, with its rule and bank, before and after. */
export function DifferenceTable({ differences }: { differences: Comparison["differences"] }) {
  const groups =
    differences.length > MAX_WITHOUT_HEADINGS
      ? groupRows(
          differences.map((difference) => ({ ...difference, group: difference.group ?? difference.tab })),
        )
      : [{ title: null, rows: differences }];
  return (
    <Table caption="What changes">
      <TableHead>
        <Th>Rule</Th>
        <Th>Bank or tax year</Th>
        <Th>Tab</Th>
        <Th numeric>Before</Th>
        <Th numeric>After</Th>
      </TableHead>
      {groups.map(({ title, rows }) => (
        <tbody key={title} className="stacked:block">
          {title !== null && (
            <GroupHeading columns={5} note={counted(rows.length, "value")}>
              {title}
            </GroupHeading>
          )}
          {rows.map((difference) => (
            <DifferenceRow
              key={`${difference.tab} ${difference.rule} ${difference.column}`}
              difference={difference}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function DifferenceRow({ difference }: { difference: Comparison["differences"][number] }) {
  const { tab, rule, unit, column, before, after } = difference;
  return (
    <Tr>
      <Td lead>
        <span>
          {rule}
          {unit && <span className="block font-normal text-muted text-sm">{unit}</span>}
        </span>
      </Td>
      <Td label="Bank or tax year">{column || "–"}</Td>
      <Td label="Tab" className="text-muted">
        {tab}
      </Td>
      <Td label="Before" className="figures wrap-anywhere text-right text-muted">
        {before ?? "–"}
      </Td>
      <Td label="After" className="figures wrap-anywhere text-right font-medium">
        {after ?? "–"}
      </Td>
    </Tr>
  );
}

/** The heading of a group of rows within a table. `<GroupHeading columns={5}>Incomes</GroupHeading>` */
function GroupHeading(props: { id?: string; columns: number; note?: string; children: ReactNode }) {
  const { id, columns, note, children } = props;
  return (
    <tr id={id} className="scroll-mt-10 border-b bg-sunken stacked:block">
      <th scope="rowgroup" colSpan={columns} className="px-4 py-1.5 text-left font-semibold stacked:block">
        {children}
        {note && <span className="ml-2 font-normal text-muted text-sm">{note}</span>}
      </th>
    </tr>
  );
}
