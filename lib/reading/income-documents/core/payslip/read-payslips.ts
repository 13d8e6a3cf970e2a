import payslips from "#data/reading/payslips.json" with { type: "json" };
import { currencyOf } from "#lib/reading/statements/core/lexicon/currencies.ts";
import { anyOf, hasAnyOf, meaningOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import type { ForeignPay, Payslip, PayslipField } from "../model.ts";
import type { Row } from "../page/cells.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { namesOf } from "./names.ts";
import { labelledValue, payDatesOf } from "./pay-dates.ts";
import { deductionOf, isEmployers, sectionOf, totalOf } from "./payslip-labels.ts";
import { type ResolvedFigures, resolveFigures } from "./resolve-figures.ts";

const isTitle = hasAnyOf(payslips.lists.titles.words);
const TAX_CODE = anyOf(payslips.lists.taxCode.words);
const CODE = /^(?:ME?|S[BHTA]?|CAE|EDW|NSW|STC|WT|ND)$/;

/** A payslip as read, before any comparison. */
export type ReadPayslip = {
  payslip: Payslip;
  entries: readonly Entry[];
  figures: ResolvedFigures;
  /** OCR was not certain of a date. */
  doubtfulDates: boolean;
};

/** Reads every payslip in the rows of a file. Rows without gross or net pay are not a payslip. */
export function readPayslips(rows: readonly Row[]): ReadPayslip[] {
  return splitPayslips(rows).flatMap((own): ReadPayslip[] => {
    const entries = entriesOf(own);
    const figures = resolveFigures(entries);
    figures.doubtful.deductions ||= hasIllegibleDeduction(own);
    if (figures.net === null && figures.gross === null) return [];
    const { doubtful, ...dates } = payDatesOf(own);
    const foreign = foreignPay(own);
    const payslip: Payslip = {
      page: own[0]?.page ?? 1,
      ...namesOf(own),
      ...dates,
      taxCode: taxCodeOf(own),
      ...payslipFigures(figures),
      unread: [],
      ...(foreign ? { foreign } : {}),
    };
    if (!isPayslip(payslip, own)) return [];
    const read = { ...payslip, unread: unreadFields(payslip) };
    return [{ payslip: read, entries, figures, doubtfulDates: doubtful }];
  });
}

/** Whether a deduction has no figure beside it, because the scan may have lost it. */
function hasIllegibleDeduction(rows: readonly Row[]): boolean {
  return rows.some(({ cells }) =>
    cells.some(({ plain, isFigure }, at) => {
      const isDeduction = !isFigure && deductionOf(plain) !== null && !isEmployers(plain);
      return isDeduction && sectionOf(plain) === null && !cells.slice(at + 1).some((each) => each.isFigure);
    }),
  );
}

/** Without a pay period or date, or without PAYE, it is some other list of figures. */
function isPayslip(payslip: Payslip, rows: readonly Row[]): boolean {
  const titled = rows.some(({ cells }) => cells.some(({ plain }) => isTitle(plain)));
  const dated = payslip.to !== null || payslip.payDate !== null;
  const taxed = payslip.deductions.some(({ kind }) => kind === "PAYE");
  return [titled, dated, taxed, payslip.net !== null && payslip.gross !== null].filter(Boolean).length >= 3;
}

/** Returns the figures that are part of a payslip. */
export function payslipFigures({ balances: _balances, doubtful: _doubtful, ...figures }: ResolvedFigures) {
  return figures;
}

/** Returns the fields without a value. */
export function unreadFields({ gross, net, deductions, from, to, payDate }: Payslip): PayslipField[] {
  const fields: [PayslipField, boolean][] = [
    ["gross", gross === null],
    ["net", net === null],
    ["deductions", deductions.length === 0],
    ["period", from === null || to === null],
    ["payDate", payDate === null],
  ];
  return fields.flatMap(([field, open]) => (open ? [field] : []));
}

function taxCodeOf(rows: readonly Row[]): string | null {
  const value = labelledValue(rows, TAX_CODE, ({ own }) => CODE.test((own[0] ?? "").toUpperCase()));
  if (!value) return null;
  const [first = "", second = ""] = value.own.map((word) => word.toUpperCase());
  return second === "SL" ? `${first} SL` : first;
}

/**
 * Splits a file into payslips. A new one begins at a repeated title on a page, and at a page with its own figures for
 * another period or person. Other pages continue the previous one.
 */
function splitPayslips(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (const part of pagesAndTitles(rows)) {
    const last = parts.at(-1);
    if (last && (!hasTotals(part) || continues(last, part))) last.push(...part);
    else parts.push([...part]);
  }
  return parts;
}

function pagesAndTitles(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  let titles = 0;
  for (const row of rows) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    const titled = row.cells.some(({ plain }) => isTitle(plain));
    const again = titled && titles > 0 && last !== undefined && hasTotals(last);
    if (!before || before.page !== row.page || again) {
      parts.push([row]);
      titles = 0;
    } else last?.push(row);
    if (titled) titles += 1;
  }
  return parts;
}

function hasTotals(rows: readonly Row[]): boolean {
  return entriesOf(rows).some(
    ({ plain, amount }) => amount !== null && /^(?:NET|GROSS)$/.test(totalOf(plain) ?? ""),
  );
}

/** Whether a page continues the previous payslip: it has the same period, and the first totals or a later page number. */
function continues(before: readonly Row[], part: readonly Row[]): boolean {
  if (isDifferentPayslip(before, part)) return false;
  return (
    !hasTotals(before) ||
    part.some(({ cells }) => cells.some(({ plain }) => /\bpage (?!1\b)\d+ of \d+/.test(plain)))
  );
}

function isDifferentPayslip(before: readonly Row[], part: readonly Row[]): boolean {
  const [one, other] = [payDatesOf(before), payDatesOf(part)];
  const differs = (left: string | null, right: string | null) =>
    left !== null && right !== null && left !== right;
  return differs(one.to, other.to) || differs(one.payDate, other.payDate);
}

const foreignTerms = Object.keys(payslips.tables.foreign.meanings);

/** A foreign tax or contribution, by its currency and the name for the broker: `GBP National Insurance`. */
const foreignTermOf = meaningOf(payslips.tables.foreign);

const isNewZealand = hasAnyOf(payslips.lists.newZealand.words);

/** `£3,000.00`, `Amount (£)`, `A$ 120.00`, `(AUD)`. */
const CURRENCY =
  /(?<![\p{L}\d])(?<sign>[£€¥₹₩₱฿₫]|(?:AU|US|CA|HK|[ACS])\$)|\((?<bracketed>\p{Lu}{3})\)|^(?<alone>\p{Lu}{3}):?$|\bcurrency:? (?<named>\p{Lu}{3})$/iu;

/** The sign that a payslip is from another country, with its currency; null for one of New Zealand. */
function foreignPay(rows: readonly Row[]): ForeignPay | null {
  const cells = rows.flatMap((row) => row.cells);
  if (cells.some(({ plain }) => isNewZealand(plain))) return null;
  const named = new Set<string | null>(cells.map(({ plain }) => foreignTermOf(plain)));
  const term = foreignTerms.find((each) => named.has(each));
  if (term) return { currency: term.slice(0, 3), sign: term.slice(4) };
  for (const { text } of cells) {
    const found = foreignCurrency(text);
    if (found) return found;
  }
  return null;
}

function foreignCurrency(text: string): ForeignPay | null {
  const { sign, bracketed, alone, named } = CURRENCY.exec(text)?.groups ?? {};
  const found = sign ?? bracketed ?? alone ?? named ?? "";
  const currency = currencyOf(found);
  return currency === null || currency === "NZD" ? null : { currency, sign: found };
}
