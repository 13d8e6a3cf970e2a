import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { Comparison } from "#lib/lending/serviceability/sheets/schemas.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { GroupHeading } from "./group-heading.tsx";
import { groupRows } from "./sheet-values.ts";

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
            <GroupHeading columns={5} note={rows.length === 1 ? "1 value" : `${rows.length} values`}>
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
