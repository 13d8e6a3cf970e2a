import type { TaxSummary } from "../model.ts";
import type { Row } from "../page/cells.ts";
import { namesOf } from "../payslip/names.ts";
import { readBusinessYears } from "./business-years.ts";
import { readYearlyIncomes } from "./yearly-incomes.ts";

const TYPES: readonly [TaxSummary["type"], RegExp][] = [
  ["TAX_RETURN", /\bir ?3\b|\b(?:individual|income) tax return\b|\breturn of income\b/],
  [
    "INCOME_SUMMARY",
    /\b(?:income|earnings|personal tax) summary\b|\bsummary of (?:income|earnings)\b|\bincome tax assessment\b|\bincome details\b/,
  ],
  [
    "FINANCIAL_STATEMENTS",
    /\bprofit (?:and|&) loss\b|\bstatement of (?:financial performance|profit (?:or|and) loss|profit)\b|\bfinancial statements\b|\bincome statement\b|\bperformance report\b/,
  ],
];

/** Rows before the first one that names the paper's type. */
const ROWS_OF_TITLE = 30;

/**
 * Reads the tax summary or the accounts in the rows of a file, by the year in which each tax year ends.
 * None if
 * the paper is neither, or shows no figure of a year.
 */
export function readTaxSummaries(rows: readonly Row[]): TaxSummary[] {
  const type = typeOf(rows);
  if (type === null) return [];
  const { employee, employer } = namesOf(rows);
  const business = type === "INCOME_SUMMARY" ? [] : readBusinessYears(rows);
  const incomes = type === "FINANCIAL_STATEMENTS" ? [] : readYearlyIncomes(rows);
  if (business.length === 0 && incomes.length === 0) return [];
  return [{ type, name: employee ?? (type === "FINANCIAL_STATEMENTS" ? employer : null), incomes, business }];
}

function typeOf(rows: readonly Row[]): TaxSummary["type"] | null {
  const title = rows
    .slice(0, ROWS_OF_TITLE)
    .map(({ cells }) => cells.map(({ plain }) => plain).join(" "))
    .join(" \n ");
  return TYPES.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}
