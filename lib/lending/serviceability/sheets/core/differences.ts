import { assess } from "../../core/assess.ts";
import { prepareSheet } from "../../core/prepare-sheet.ts";
import type { MasterSheet } from "../../core/rules/sheet-schema.ts";
import { type Block, blocksOf, HEADS, type SheetValue, VALUE_COLUMN } from "./blocks.ts";
import type { RowContent } from "./sheet-rows.ts";
import type { TabName } from "./tabs.ts";
import { TYPICAL_HOUSEHOLDS } from "./typical-households.ts";

/** One value that differs between two sheets. */
interface SheetDifference {
  tab: TabName;
  /** The heading above its row, such as Incomes; null without one. */
  group: string | null;
  rule: string;
  unit: string;
  /** The bank's name or the tax year; empty for a value of the whole sheet. */
  column: string;
  /** For display, "none" for an empty cell; null if the earlier sheet has no such bank, year or bracket. */
  before: string | null;
  after: string | null;
}

type Entry = Omit<SheetDifference, "before" | "after"> & { text: string };

/** Every difference, in the order of the workbook. Values that only the earlier sheet has come last in their tab. */
export function differences(before: MasterSheet, after: MasterSheet): SheetDifference[] {
  const old = entriesOf(before);
  const now = entriesOf(after);
  const found: SheetDifference[] = [];
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

/** A bank's lending to a household with the earlier and the later sheet, in whole dollars; null without that bank. */
interface BankEffect {
  bank: string;
  name: string;
  before: number | null;
  after: number | null;
}

interface HouseholdEffect {
  household: string;
  banks: BankEffect[];
}

/** The effect of a change of sheets on each bank's lending to typical households. Indicative. */
export function effects(before: MasterSheet, after: MasterSheet): HouseholdEffect[] {
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
