import rows from "#data/sheets/workbook-rows.json" with { type: "json" };
import { counted } from "#lib/platform/format.ts";
import { MAX_KIWISAVER_RATE } from "#lib/reading/tax/tax.ts";
import { MAX_DOLLARS, MAX_TAX_RATE } from "#lib/reading/tax/tax-schema.ts";
import { MAX_INCOME_MULTIPLE } from "../../core/rules/bank-rules.ts";

/**
 * The type of a row's values. Money is dollars with at most two decimals, a share is a fraction, and yes or no
 * is a word in a cell and a boolean in the sheet.
 */
export type RowContent = "text" | "date" | "choice" | "yesNo" | "money" | "share" | "whole" | "number";

/** One row of a tab: its label, the allowed values, and the path of the value in the sheet. */
export interface SheetRow {
  /** Unique within its block. */
  key: string;
  label: string;
  unit: string;
  explanation: string;
  /** The heading that the row is under, if its table has headings. */
  group?: string;
  content: RowContent;
  /** The path of its value in the sheet, a bank's rules or a tax table. */
  path: readonly (string | number)[];
  /** Whether the cell may be empty, meaning "none". */
  optional: boolean;
  /** Whether the row may be missing, unlike its cells. */
  mayBeMissing?: boolean;
  /** The allowed values, as a phrase after "must be". */
  allowed: string;
  min?: number;
  max?: number;
  choices?: readonly string[];
}

/** The kinds of numbers. Each is at least 0 unless `min` says otherwise. */
const RANGES: Readonly<Record<string, { content: RowContent; min?: number; max: number }>> = {
  money: { content: "money", max: MAX_DOLLARS },
  share: { content: "share", max: 1 },
  taxRate: { content: "share", max: MAX_TAX_RATE },
  kiwiSaverRate: { content: "share", max: MAX_KIWISAVER_RATE },
  multiple: { content: "number", min: 1, max: MAX_INCOME_MULTIPLE },
};

/** A row as `workbook-rows.json` describes it. */
interface DescribedRow {
  key: string;
  label: string;
  unit?: string;
  explanation: string;
  kind: string;
  optional?: boolean;
  allowed?: string;
}

export function rowOf({ kind, unit = "", optional = false, allowed, ...row }: DescribedRow): SheetRow {
  const described = { ...row, unit, path: pathOf(row.key), optional };
  if (kind === "date")
    return { ...described, unit: "date", content: "date", allowed: "a date such as 2026-04-01" };
  const range = RANGES[kind];
  if (range === undefined) return { ...described, content: "text", allowed: allowed ?? "a text" };
  const { min = 0, max } = range;
  return { ...described, ...range, min, allowed: `between ${min} and ${max}${optional ? ", or empty" : ""}` };
}

/** `incomeTax.0.upTo` → `["incomeTax", 0, "upTo"]`. */
function pathOf(key: string): SheetRow["path"] {
  return key.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The settings of the whole sheet, at the top of the tab Tax. */
export const SETTING_ROWS: readonly SheetRow[] = rows.settings.map(rowOf);

/** The maximum number of brackets in a tax table. */
const MAX_BRACKETS = 20;

/** The pairs of rows, limit and rate, of every bracket that a tax table may have. */
export const BRACKET_ROWS = Array.from({ length: MAX_BRACKETS }, (_, index) => {
  const pair = rows.bracket.map(({ key, label, ...row }) => ({
    ...rowOf({
      ...row,
      key: `incomeTax.${index}.${key}`,
      label: `Income tax bracket ${index + 1}, ${label}`,
    }),
    mayBeMissing: true,
  }));
  return pair as [upTo: SheetRow, rate: SheetRow];
});

export const TAX_SOURCE_ROW = rowOf(rows.taxSource);

/** The rows of a tax year after its brackets. */
export const LEVY_ROWS: readonly SheetRow[] = rows.levies.map(rowOf);

function householdRow(row: "oneApplicant" | "twoApplicants", dependants: number): SheetRow {
  const people = row === "oneApplicant" ? "1 applicant" : "2 applicants";
  const children = counted(dependants, "dependant");
  const key = `${row}.${dependants}`;
  const explanation = "Basic living costs: the least that a household like this spends.";
  const label = `${people}, ${children}`;
  const found = rowOf({ key, label, unit: "dollars a month", explanation, kind: "money" });
  return { ...found, path: ["benchmark", ...found.path] };
}

/** The rows of the tab Benchmark, one per type of household. */
export const BENCHMARK_ROWS: readonly SheetRow[] = (["oneApplicant", "twoApplicants"] as const).flatMap(
  (row) => [0, 1, 2, 3, 4, 5].map((dependants) => householdRow(row, dependants)),
);
