import type { Cents } from "#lib/platform/money.ts";
import type { AddBack, BusinessYear, TaxSummary, YearlyIncome } from "../model.ts";
import type { Cell, Row } from "../page/cells.ts";
import { namesOf } from "../payslip/names.ts";

const WHOLE = /^([-(]?)\$?(\d{1,3}(?:,\d{3})+|\d{1,7})\)?$/;

const YEAR = /\b(20\d\d)\b/;

const KINDS: readonly [YearlyIncome["kind"], RegExp][] = [
  ["INTEREST", /\binterest\b|\brwt\b/],
  ["DIVIDENDS", /\bdividends?\b/],
  [
    "BENEFIT",
    /\b(?:work and income|winz|msd|ministry of social development|benefit|superannuation|acc|accident compensation)\b/,
  ],
  ["RENTAL", /\brent(?:al|s)?\b/],
  ["SELF_EMPLOYED", /\bself ?employed\b|\bschedular\b|\bnet profit\b|\bpartnership\b|\bshareholder\b/],
  ["SALARY", /\bsalar(?:y|ies)\b|\bwages?\b|\bpaye\b|\bemployment\b/],
];

/** Sums, and figures that are not income: taxes, credits and amounts to pay. */
const NO_INCOME =
  /^(?:sub ?)?totals?\b|\btotal\b|\b(?:tax (?:on|to pay|payable|credits?|paid|deducted|due|refund)|refund|rebate|levy|levies|student loan|kiwisaver|provisional|residual|terminal|credit|deductions?|expenses|opening|closing|balance|taxable)\b/;

const MONTH = /^(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*(?: 20\d\d)?$/;

const PROFIT: readonly RegExp[] = [
  /^(?:net )?(?:profit|surplus|income)(?: (?:and|&))?(?: (?:loss|deficit))? before (?:income )?tax(?:ation)?(?: .{0,30})?$/,
  /^(?:total )?net (?:profit|surplus)(?: (?:loss|deficit))?(?: for the (?:year|period))?$|^(?:profit|surplus)(?: (?:loss|deficit))? for the (?:year|period)$|^net (?:business|self ?employed) (?:income|profit)$|^self ?employed income$/,
];

const ADD_BACKS: readonly [AddBack["kind"], RegExp][] = [
  ["DEPRECIATION", /^(?:total )?(?:depreciation|amortisation)(?: .{0,30})?$/],
  [
    "INTEREST",
    /^(?:total )?(?:bank |loan |mortgage |hire purchase |hp )?interest(?! (?:received|income|revenue|earned))(?: .{1,40})?$|^finance costs?$/,
  ],
  [
    "HOME_OFFICE",
    /^(?:home office(?: .{0,20})?|use of home(?: .{0,20})?|office at home|business use of home)$/,
  ],
  ["SHAREHOLDER_SALARY", /^shareholders?(?: employee)? (?:salar(?:y|ies)|remuneration)$/],
  ["ONE_OFF", /\b(?:non ?recurring|one ?off|loss on (?:sale|disposal)|restructuring)\b/],
];

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
  const title = rows
    .slice(0, ROWS_OF_TITLE)
    .map(({ cells }) => cells.map(({ plain }) => plain).join(" "))
    .join(" \n ");
  return TYPES.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}

/** Reads profit and the usual add-backs by financial year, latest first. */
function readBusinessYears(rows: readonly Row[]): BusinessYear[] {
  let columns: { year: number; x1: number }[] = [];
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
    const kind = ADD_BACKS.find(([, pattern]) => pattern.test(found.plain))?.[0];
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
function singleYear({ cells }: Row, columns: readonly unknown[]): { year: number; x1: number }[] | null {
  const year = columns.length === 0 ? taxYearIn(cells.map(({ plain }) => plain).join(" ")) : null;
  return year === null ? null : [{ year, x1: Number.POSITIVE_INFINITY }];
}

/** A line that repeats in the notes to the accounts counts once. */
function addAddBack(addBacks: Map<number, AddBack[]>, year: number, found: AddBack): void {
  const own = addBacks.get(year) ?? [];
  if (found.amount > 0 && !own.some(({ kind, amount }) => kind === found.kind && amount === found.amount)) {
    addBacks.set(year, [...own, found]);
  }
}

function byYear({ amounts }: LabelledAmounts, columns: readonly { year: number; x1: number }[]) {
  if (columns.length === 1) {
    const [last] = amounts.slice(-1);
    return last ? [{ year: columns[0]?.year ?? 0, cents: last.cents }] : [];
  }
  return columns.flatMap(({ year, x1 }) => {
    const near = amounts.filter((amount) => Math.abs(amount.x1 - x1) < 30)[0];
    return near ? [{ year, cents: near.cents }] : [];
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
  const text = row.cells.map(({ plain }) => plain).join(" ");
  const columns = headingOf(row);
  if (columns) place.columns = columns;
  const year = columns || !hasAmounts || isYearOnly(text) ? taxYearIn(text) : null;
  if (year !== null) place.year = year;
  else if (!columns && !hasAmounts && row.cells.length <= 2 && !NO_INCOME.test(text)) {
    place.payer = row.cells[0]?.text ?? place.payer;
  }
  return year !== null || columns !== null || !hasAmounts;
}

function incomeFrom({ label, plain, amounts }: LabelledAmounts, place: Place): YearlyIncome | null {
  const { year, columns, payer } = place;
  if (year === null || NO_INCOME.test(plain) || !/[a-z]/.test(plain)) return null;
  const gross = pick(amounts, columns?.gross ?? null) ?? amounts[0]?.cents ?? 0;
  if (gross <= 0) return null;
  const month = MONTH.test(plain) ? (payer ?? label) : null;
  return {
    year,
    source: month ?? label,
    kind: kindOf(`${plain} ${month?.toLowerCase() ?? ""}`),
    gross,
    tax: columns?.tax ? pick(amounts, columns.tax) : null,
  };
}

type Columns = { gross: number | null; tax: number | null };

/** Finds a heading row with a column of gross income, and perhaps one of tax. */
function headingOf({ cells }: Row): Columns | null {
  if (cells.some(({ isFigure }) => isFigure)) return null;
  const gross = cells.find(({ plain }) =>
    /^(?:total )?(?:gross(?: (?:income|earnings|amount|pay))?|income|amount|earnings)$/.test(plain),
  );
  const tax = cells.find(({ plain }) =>
    /^(?:total )?(?:paye(?: (?:and .*|deducted|deductions?))?|tax(?: (?:deducted|credits?|paid))?|rwt)$/.test(
      plain,
    ),
  );
  return gross && cells.length > 1 ? { gross: gross.x1, tax: tax?.x1 ?? null } : null;
}

function pick(amounts: readonly { x1: number; cents: number }[], x1: number | null): number | null {
  if (x1 === null) return null;
  const near = amounts.toSorted((one, other) => Math.abs(one.x1 - x1) - Math.abs(other.x1 - x1))[0];
  return near && Math.abs(near.x1 - x1) < 40 ? near.cents : null;
}

function isYearOnly(text: string): boolean {
  return /\btax year\b|\byear ended\b/.test(text);
}

function kindOf(plain: string): YearlyIncome["kind"] {
  return KINDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? "SALARY";
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
  const match = WHOLE.exec(cell.text);
  if (!match) return null;
  const cents = Number((match[2] ?? "").replaceAll(",", "")) * 100;
  return match[1] ? -cents : cents;
}

/** Finds the columns of years in a heading such as `2026 2025`, or null. */
function yearColumns({ cells }: Row): { year: number; x1: number }[] | null {
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
