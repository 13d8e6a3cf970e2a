import taxWords from "#data/reading/tax-summaries.json" with { type: "json" };
import type { Cents } from "#lib/platform/money.ts";
import { monthOnPaper } from "#lib/reading/statements/core/lexicon/months.ts";
import { anyOf, hasAnyOf, meaningOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import { parseAmount } from "#lib/reading/statements/core/values/amount.ts";
import { bestOf } from "#lib/reading/statements/core/values/order.ts";
import type { AddBack, BusinessYear, TaxSummary, YearlyIncome } from "../model.ts";
import type { Cell, Row } from "../page/cells.ts";
import { namesOf } from "../payslip/names.ts";

/** An amount in whole dollars. Longer numbers without commas are those of taxpayers. */
const WHOLE = /^[-($]*(?:\d{1,7}|[\d,]{1,9},\d{3})\)?$/;

const YEAR = /\b(20\d\d)\b/;

const { lists, tables } = taxWords;

const kindOf = meaningOf(tables.kinds);
const addBackOf = meaningOf(tables.addBacks);
const typeIn = meaningOf(tables.types);

/** Whether a label is of a sum, or of a figure that is not income: a tax, a credit or an amount to pay. */
const isNotIncome = hasAnyOf(lists.notIncome.words);

/** Labels of the profit. One before tax takes precedence. */
const PROFIT = [anyOf(lists.profit.words), anyOf(lists.profitAfterTax.words)];

const isGrossHeading = hasAnyOf(lists.gross.words);
const isTaxHeading = hasAnyOf(lists.tax.words);
const isYearOnly = hasAnyOf(lists.yearHeadings.words);

/** The number of rows that may contain the title. */
const ROWS_OF_TITLE = 30;

/**
 * Reads the tax summary or the accounts in the rows of a file, by the year in which each tax year ends. Empty if the
 * document is neither, or shows no figures for a year.
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
  return typeIn(rows.slice(0, ROWS_OF_TITLE).map(textOf).join(" \n "));
}

function textOf({ cells }: Row): string {
  return cells.map(({ plain }) => plain).join(" ");
}

/** Reads profit and the usual add-backs by financial year, latest first. */
function readBusinessYears(rows: readonly Row[]): BusinessYear[] {
  let columns: YearColumn[] = [];
  const profits: [rank: number, year: number, cents: number][] = [];
  const addBacks = new Map<number, AddBack[]>();
  for (const row of rows) {
    const heading = yearColumns(row) ?? singleYear(row, columns);
    if (heading) {
      columns = heading;
      continue;
    }
    const found = labelledAmounts(row);
    if (!found || columns.length === 0) continue;
    const rank = PROFIT.findIndex((pattern) => pattern.test(found.plain));
    const kind = addBackOf(found.plain);
    for (const { year, cents } of byYear(found, columns)) {
      if (rank >= 0) profits.push([rank, year, cents]);
      else if (kind) addAddBack(addBacks, year, { kind, label: found.label, amount: Math.abs(cents) });
    }
  }
  const years = [...new Set(profits.map(([, year]) => year))].toSorted((one, other) => other - one);
  return years.map((year) => ({
    year,
    profit:
      profits.filter((each) => each[1] === year).toSorted((one, other) => one[0] - other[0])[0]?.[2] ?? 0,
    addBacks: addBacks.get(year) ?? [],
  }));
}

/** A document for one year, such as a tax return, names it only in its heading. */
function singleYear(row: Row, columns: readonly unknown[]): YearColumn[] | null {
  const year = columns.length === 0 ? taxYearIn(textOf(row)) : null;
  return year === null ? null : [{ year, x1: Number.POSITIVE_INFINITY }];
}

/** A line that repeats in the notes to the accounts counts once. */
function addAddBack(addBacks: Map<number, AddBack[]>, year: number, found: AddBack): void {
  const own = addBacks.get(year) ?? [];
  if (found.amount > 0 && !own.some(({ kind, amount }) => kind === found.kind && amount === found.amount))
    addBacks.set(year, [...own, found]);
}

function byYear({ amounts }: LabelledAmounts, columns: readonly YearColumn[]) {
  return columns.flatMap(({ year, x1 }) => {
    const near = amounts.find((amount) => Math.abs(amount.x1 - x1) < 30);
    const own = columns.length === 1 ? amounts.at(-1) : near;
    return own ? [{ year, cents: own.cents }] : [];
  });
}

/** Reads income by payer and tax year. Months of one payer are added up. */
function readYearlyIncomes(rows: readonly Row[]): YearlyIncome[] {
  const place: Place = { year: null, columns: null, payer: null };
  const incomes = new Map<string, YearlyIncome>();
  for (const row of rows) {
    const found = labelledAmounts(row);
    if (enterHeading(place, row, found !== null) || !found) continue;
    const income = incomeFrom(found, place);
    if (income) add(incomes, income);
  }
  return [...incomes.values()].toSorted((one, other) => other.year - one.year || other.gross - one.gross);
}

/** The headings above a row. */
type Place = { year: number | null; columns: Columns | null; payer: string | null };

/** Records a heading for the rows below. Returns true if the row contains nothing else. */
function enterHeading(place: Place, row: Row, hasAmounts: boolean): boolean {
  const text = textOf(row);
  const columns = headingOf(row);
  if (columns) place.columns = columns;
  const year = columns || !hasAmounts || isYearOnly(text) ? taxYearIn(text) : null;
  if (year !== null) place.year = year;
  else if (!columns && !hasAmounts && row.cells.length <= 2 && !isNotIncome(text)) {
    place.payer = row.cells[0]?.text ?? place.payer;
  }
  return year !== null || columns !== null || !hasAmounts;
}

function incomeFrom({ label, plain, amounts }: LabelledAmounts, place: Place): YearlyIncome | null {
  const { year, columns, payer } = place;
  if (year === null || isNotIncome(plain) || !/[a-z]/.test(plain)) return null;
  const gross = pick(amounts, columns?.gross ?? null) ?? amounts[0]?.cents ?? 0;
  if (gross <= 0) return null;
  const month = isMonth(plain) ? (payer ?? label) : null;
  return {
    year,
    source: month ?? label,
    kind: kindOf(`${plain} ${month?.toLowerCase() ?? ""}`) ?? "SALARY",
    gross,
    tax: columns?.tax ? pick(amounts, columns.tax) : null,
  };
}

/** `april`, `30 apr 2025`. */
function isMonth(plain: string): boolean {
  return monthOnPaper(plain.replace(/^\d{1,2} | 20\d\d$/g, "")) !== null;
}

type Columns = { gross: number | null; tax: number | null };

/** Finds a heading row with a column of gross income, and perhaps one of tax. */
function headingOf({ cells }: Row): Columns | null {
  if (cells.some(({ isFigure }) => isFigure)) return null;
  const gross = cells.find(({ plain }) => isGrossHeading(plain));
  const tax = cells.find(({ plain }) => isTaxHeading(plain));
  return gross && cells.length > 1 ? { gross: gross.x1, tax: tax?.x1 ?? null } : null;
}

function pick(amounts: readonly { x1: number; cents: number }[], x1: number | null): number | null {
  if (x1 === null) return null;
  const near = bestOf(amounts, (amount) => -Math.abs(amount.x1 - x1));
  return near && Math.abs(near.x1 - x1) < 40 ? near.cents : null;
}

function add(incomes: Map<string, YearlyIncome>, income: YearlyIncome): void {
  const key = `${income.year} ${income.source.toLowerCase()} ${income.kind}`;
  const before = incomes.get(key);
  if (!before) incomes.set(key, income);
  else {
    before.gross += income.gross;
    before.tax = before.tax === null && income.tax === null ? null : (before.tax ?? 0) + (income.tax ?? 0);
  }
}

/** A label with its amounts, left to right. Accounts are often printed in whole dollars. */
type LabelledAmounts = { label: string; plain: string; amounts: { x1: number; cents: Cents }[] };

function labelledAmounts({ cells }: Row): LabelledAmounts | null {
  const first = cells.findIndex((cell, at) => at > 0 && amountOf(cell) !== null);
  if (first < 1) return null;
  const labels = cells.slice(0, first);
  const amounts = cells.slice(first).flatMap((cell) => {
    const cents = amountOf(cell);
    return cents === null ? [] : [{ x1: cell.x1, cents }];
  });
  return {
    label: labels.map(({ text }) => text).join(" "),
    plain: labels.map(({ plain }) => plain).join(" "),
    amounts,
  };
}

function amountOf(cell: Cell): Cents | null {
  if (cell.isFigure) return cell.cents;
  return WHOLE.test(cell.text) ? parseAmount(cell.text, ".") : null;
}

type YearColumn = { year: number; x1: number };

/** Finds the columns of years in a heading such as `2026 2025`, or null. */
function yearColumns({ cells }: Row): YearColumn[] | null {
  const columns = cells.flatMap(({ plain, x1 }) => {
    const match = /^(?:(?:year (?:ended|to) )?(?:31 )?(?:mar(?:ch)? )?)?(?:fy ?)?(20\d\d)(?: \$)?$/.exec(
      plain,
    );
    return match ? [{ year: Number(match[1]), x1 }] : [];
  });
  return columns.length > 0 ? columns : null;
}

/** Returns the last year of the tax year in a heading: `1 April 2025 to 31 March 2026`, `Tax year 2026`. */
function taxYearIn(plain: string): number | null {
  const named = /\b(?:31 mar(?:ch)?|tax year|year ended|year to)\b.{0,20}?\b(20\d\d)\b/.exec(plain);
  if (!named) return null;
  const until = /\b31 mar(?:ch)? (20\d\d)\b/.exec(plain);
  const year = until?.[1] ?? named[1] ?? YEAR.exec(plain)?.[1];
  return year ? Number(year) : null;
}
