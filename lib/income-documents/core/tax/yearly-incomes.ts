import type { YearlyIncome } from "../model.ts";
import type { Row } from "../page/cells.ts";
import { type LabelledAmounts, labelledAmounts, taxYearIn } from "./yearly-amounts.ts";

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

/** Sums and what is not income: taxes, credits and amounts to pay. */
const NO_INCOME =
  /^(?:sub ?)?totals?\b|\btotal\b|\b(?:tax (?:on|to pay|payable|credits?|paid|deducted|due|refund)|refund|rebate|levy|levies|student loan|kiwisaver|provisional|residual|terminal|credit|deductions?|expenses|opening|closing|balance|taxable)\b/;

const MONTH = /^(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*(?: 20\d\d)?$/;

/** Income by payer and tax year. Months of one payer are added up. */
export function readYearlyIncomes(rows: readonly Row[]): YearlyIncome[] {
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

/** Notes what a row says of those below it. Returns true if it holds nothing else. */
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

/** A row of headings with a column of gross income, and perhaps one of tax. */
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
