import { emptyDraft, type ReadDraft } from "../../drafts/read-draft.ts";
import { CURRENCY_CODES } from "../../lexicon/currencies.ts";
import type { Cents, IsoDate, PrintedTotals, ReadTransaction } from "../../model.ts";
import { money } from "../../prove.ts";
import { RecordRows } from "../../record-rows.ts";
import { negated, parseAmount } from "../../values/amount.ts";
import { joinTexts } from "../../values/text.ts";
import {
  type Mt940Field,
  mt940Messages,
  readStatementLine,
  remittanceText,
  shortDate,
} from "./mt940-fields.ts";

type Balance = { amount: Cents; date: IsoDate | null; currency: string; intermediate: boolean };

/** One message: a statement or a page of one. */
type Page = {
  account: string | null;
  currency: string | null;
  opening: Balance | null;
  closing: Balance | null;
  totals: PrintedTotals;
  rows: RecordRows;
};

/** Statements of an MT940 or MT942 file. Pages that carry a balance forward (`62M` to `60M`) form one statement. */
export function readMt940(text: string): ReadDraft[] {
  let line = 0;
  const statements: Page[] = [];
  for (const message of mt940Messages(text)) {
    for (const page of readMessage(message, () => ++line)) {
      const last = statements.at(-1);
      if (last && continuesStatement(last, page)) append(last, page, line);
      else statements.push(page);
    }
  }
  return statements.map(toDraft);
}

/** Some banks put several statements after one `:20:`. A second account or opening balance starts the next one. */
function readMessage(fields: readonly Mt940Field[], nextLine: () => number): Page[] {
  const pages: Page[] = [];
  let page = emptyPage();
  let last: ReadTransaction | null = null;
  for (const field of fields) {
    const { tag, lines } = field;
    const text = lines.join("").trim();
    if ((tag === "25" && page.account !== null) || (tag.startsWith("60") && page.opening !== null)) {
      pages.push(page);
      page = { ...emptyPage(), account: tag === "25" ? null : page.account };
    }
    if (tag === "61") last = addStatementLine(page, lines, nextLine());
    else if (tag === "86" && last) last.description = joinTexts([remittanceText(lines), last.description]);
    else readHeadField(page, tag, text, lines[0] ?? "");
    if (tag !== "61") last = null;
  }
  pages.push(page);
  return pages;
}

function emptyPage(): Page {
  return {
    account: null,
    currency: null,
    opening: null,
    closing: null,
    totals: emptyDraft().printedTotals,
    rows: new RecordRows(","),
  };
}

function addStatementLine(page: Page, lines: readonly string[], line: number): ReadTransaction | null {
  const [first = ""] = lines;
  const read = readStatementLine(lines);
  if (read) {
    const { date, impossible, supplement, reference, ...amount } = read;
    const description = joinTexts([supplement, reference]);
    const day = impossible ?? first.slice(0, 6);
    return page.rows.add({ line, date, day, isImpossible: impossible !== null, description, ...amount });
  }
  page.rows.report(line, `the transaction “${first}” could not be read.`);
  return null;
}

/** Some banks write lines of their own below a balance, so only its `first` line counts. */
function readHeadField(page: Page, tag: string, text: string, first: string): void {
  if (tag === "25") page.account = withoutCurrency(text);
  if (tag === "60F" || tag === "60M" || tag === "60") page.opening = balanceOf(first, tag === "60M");
  if (tag === "62F" || tag === "62M" || tag === "62") page.closing = balanceOf(first, tag === "62M");
  if (tag === "34F") page.currency ??= /^[A-Z]{3}/.exec(text)?.[0] ?? null;
  const total = tag === "90D" || tag === "90C" ? /^(\d+)([A-Z]{3})([\d., ]+)$/.exec(text) : null;
  if (!total) return;
  const sum = parseAmount((total[3] ?? "").replace(/,$/, ""), ",");
  if (tag === "90D") Object.assign(page.totals, { debits: sum, debitCount: Number(total[1]) });
  else Object.assign(page.totals, { credits: sum, creditCount: Number(total[1]) });
}

/** Some banks add the currency to the account: `NL12RABO0123456789 EUR`. */
function withoutCurrency(account: string): string {
  const parts = /^(.*\d) ?([A-Z]{3})$/.exec(account.slice(0, 80));
  return parts?.[1] !== undefined && CURRENCY_CODES.has(parts[2] ?? "") ? parts[1].trim() : account;
}

function balanceOf(text: string, intermediate: boolean): Balance | null {
  const parts = /^\s*([CD])\s?(\d{6})\s?([A-Z]{3})\s?([\d.,' ]+)/.exec(text);
  if (!parts) return null;
  const amount = parseAmount((parts[4] ?? "").replace(/[ ']/g, "").replace(/,$/, ""), ",");
  if (amount === null) return null;
  const signed = parts[1] === "D" ? negated(amount) : amount;
  return { amount: signed, date: shortDate(parts[2] ?? ""), currency: parts[3] ?? "", intermediate };
}

/** A balance carried forward or brought forward joins two pages, even if the other one is not printed. */
function continuesStatement({ account, closing }: Page, page: Page): boolean {
  const [forward, brought] = [closing?.intermediate, page.opening?.intermediate];
  return page.account === account && (forward ?? true) && (brought ?? true) && (forward || brought) === true;
}

/** Adds a page. Reports a balance that is not brought forward as it was carried. */
function append(statement: Page, page: Page, line: number): void {
  const [carried, brought] = [statement.closing?.amount ?? null, page.opening?.amount ?? null];
  if (carried !== null && brought !== null && carried !== brought) {
    const fault = `a page ends with the balance ${money(carried)}, but the next one begins with ${money(brought)}.`;
    statement.rows.report(line, fault);
  }
  for (const row of page.rows.transactions) statement.rows.transactions.push(row);
  for (const problem of page.rows.problems) statement.rows.problems.push(problem);
  statement.closing = page.closing;
  statement.totals = page.totals;
}

function toDraft({ account, currency, opening, closing, totals, rows }: Page): ReadDraft {
  const read = rows.draft({
    accountNumber: account,
    currency: opening?.currency ?? closing?.currency ?? currency,
    openingBalance: opening?.amount ?? null,
    closingBalance: closing?.amount ?? null,
    printedTotals: totals,
  });
  const dates = [opening?.date, closing?.date, read.draft.from, read.draft.to];
  const known = dates.filter((date) => typeof date === "string").sort();
  return { ...read, draft: { ...read.draft, from: known[0] ?? null, to: known.at(-1) ?? null } };
}
