import typical from "#data/sheets/typical-households.json" with { type: "json" };
import { assess } from "../../core/assess.ts";
import { prepareSheet } from "../../core/prepare-sheet.ts";
import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import { readRequest } from "../../flat-request.ts";
import { householdSchema } from "../../household-schema.ts";
import type { Comparison } from "../schemas.ts";
import { type Block, blocksOf, HEADS, type SheetValue, VALUE_COLUMN } from "./blocks.ts";
import type { RowContent } from "./sheet-rows.ts";
import type { TabName } from "./tabs.ts";

type Differences = Comparison["differences"];

type Entry = Omit<Differences[number], "before" | "after"> & { text: string };

/** Every difference, in the order of the workbook. Values that only the earlier sheet has come last in their tab. */
export function differences(before: MasterSheet, after: MasterSheet): Differences {
  const old = entriesOf(before);
  const now = entriesOf(after);
  const found: Differences = [];
  for (const [key, { text, ...named }] of now) {
    const was = old.get(key)?.text ?? null;
    if (was !== text) found.push({ ...named, before: was, after: text });
  }
  for (const [key, { text, ...named }] of old) {
    if (!now.has(key)) found.push({ ...named, before: text, after: null });
  }
  const tabs: readonly TabName[] = ["Tax", "Banks", "Benchmark"];
  return found.sort((one, other) => tabs.indexOf(one.tab) - tabs.indexOf(other.tab));
}

/** Every value of a sheet by table, column and row. The order of banks and years does not matter. */
function entriesOf(sheet: MasterSheet): Map<string, Entry> {
  const names = new Map(sheet.banks.map(({ key, name }) => [key, name]));
  const entries = new Map<string, Entry>();
  for (const block of blocksOf(sheet)) {
    for (const { row, values } of block.rows) {
      for (const [index, column] of block.columns.entries()) {
        const value = values[index] ?? null;
        // A tax year with fewer brackets than another has no value there, rather than "none".
        if (isBeyondBrackets(sheet, block, index, row.path)) continue;
        entries.set(`${block.head} ${column} ${row.key}`, {
          tab: block.tab,
          group: row.group ?? null,
          rule: row.label,
          unit: row.unit,
          column: column === VALUE_COLUMN ? "" : (names.get(column) ?? column),
          text: words(value, row.content),
        });
      }
    }
  }
  return entries;
}

function isBeyondBrackets(
  sheet: MasterSheet,
  block: Block,
  column: number,
  [field, bracket]: readonly (string | number)[],
): boolean {
  const table = block.head === HEADS.tax ? sheet.taxTables[column] : undefined;
  return field === "incomeTax" && typeof bracket === "number" && bracket >= (table?.incomeTax.length ?? 0);
}

const dollarsAndCents = new Intl.NumberFormat("en-NZ", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

function words(value: SheetValue, content: RowContent): string {
  if (value === null) return "none";
  return content === "money" && typeof value === "number"
    ? `$${dollarsAndCents.format(value)}`
    : String(value);
}

/** The households that show the effect of rule changes. */
const TYPICAL_HOUSEHOLDS = typical.households.map(({ name, household, request }) => ({
  name,
  household: request ? readRequest(request) : householdSchema.parse(household),
}));

/** The effect of a change of sheets on each bank's lending to typical households. Indicative. */
export function effects(before: MasterSheet, after: MasterSheet): Comparison["effects"] {
  const [old, now] = [prepareSheet(before), prepareSheet(after)];
  return TYPICAL_HOUSEHOLDS.map(({ name, household }) => {
    const was = assess(old, household);
    const is = assess(now, household);
    const gone = was.filter(({ bank }) => !is.some((result) => result.bank === bank));
    return {
      household: name,
      banks: [...is, ...gone].map((result) => ({
        bank: result.bank,
        name: result.name,
        before: was.find(({ bank }) => bank === result.bank)?.maxLending ?? null,
        after: gone.includes(result) ? null : result.maxLending,
      })),
    };
  });
}
