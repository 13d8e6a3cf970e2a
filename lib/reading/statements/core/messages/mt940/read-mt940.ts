import { oldestFirst } from "#lib/reading/statements/core/drafts/oldest-first.ts";
import {
  emptyDraft,
  impossibleDate,
  type ReadDraft,
  RoundedAmounts,
  unreadableDate,
  unreadableRow,
} from "#lib/reading/statements/core/drafts/read-draft.ts";
import { CURRENCY_CODES } from "#lib/reading/statements/core/lexicon/currencies.ts";
import type { Cents, IsoDate, PrintedTotals, ReadTransaction } from "#lib/reading/statements/core/model.ts";
import { parseAmount } from "#lib/reading/statements/core/values/amount.ts";
import { joinTexts } from "#lib/reading/statements/core/values/text.ts";
import {
  type Mt940Field,
  mt940Messages,
  readStatementLine,
  remittanceText,
  shortDate,
} from "./mt940-fields.ts";

type Balance = { amount: Cents; date: IsoDate | null; currency: string };

/** One message: a statement or a page of one. */
type Page = {
  account: string | null;
  currency: string | null;
  opening: (Balance & { intermediate: boolean }) | null;
  closing: (Balance & { intermediate: boolean }) | null;
  totals: PrintedTotals;
  transactions: ReadTransaction[];
  problems: ReadDraft["problems"];
  rounded: RoundedAmounts;
};

/**
 * Statements of an MT940 or MT942 file. Pages that carry a balance forward (`62M` to `60M`) form one statement.
 */
export function readMt940(text: string): ReadDraft[] {
  let line = 0;
  const statements: Page[] = [];
  for (const message of mt940Messages(text)) {
    for (const page of readMessage(message, () => ++line)) {
      const last = statements.at(-1);
      if (last && continuesStatement(last, page)) append(last, page);
      else statements.push(page);
    }
  }
  return statements.map(toDraft);
}

/**
 * Some banks put several statements after one `:20:`. A second account or opening balance starts the next
 * one.
 */
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
    else readHeadField(page, tag, text);
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
    totals: { credits: null, debits: null, creditCount: null, debitCount: null },
    transactions: [],
    problems: [],
    rounded: new RoundedAmounts(),
  };
}

function addStatementLine(page: Page, lines: readonly string[], line: number): ReadTransaction | null {
  const read = readStatementLine(lines);
  if (!read) {
    page.problems.push(unreadableRow(line, `the transaction “${lines[0] ?? ""}” could not be read.`));
    return null;
  }
  if (!read.date) {
    page.problems.push(unreadableDate(line, (lines[0] ?? "").slice(0, 6)));
    return null;
  }
  const description = joinTexts([read.supplement, read.reference]);
  const transaction = { date: read.date, description, amount: read.amount, balance: null, page: null, line };
  page.transactions.push(transaction);
  if (read.impossible !== null) page.problems.push(impossibleDate(line, read.impossible, read.date));
  page.rounded.note(line, read.figure, ",");
  return transaction;
}

function readHeadField(page: Page, tag: string, text: string): void {
  if (tag === "25") page.account = withoutCurrency(text);
  if (tag === "60F" || tag === "60M" || tag === "60") page.opening = balanceOf(text, tag === "60M");
  if (tag === "62F" || tag === "62M" || tag === "62") page.closing = balanceOf(text, tag === "62M");
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

function balanceOf(text: string, intermediate: boolean): Page["opening"] {
  const parts = /^\s*([CD])\s?(\d{6})\s?([A-Z]{3})\s?([\d.,' ]+)/.exec(text);
  if (!parts) return null;
  const amount = parseAmount((parts[4] ?? "").replace(/[ ']/g, "").replace(/,$/, ""), ",");
  if (amount === null) return null;
  const signed = parts[1] === "D" && amount !== 0 ? -amount : amount;
  return { amount: signed, date: shortDate(parts[2] ?? ""), currency: parts[3] ?? "", intermediate };
}

function continuesStatement(before: Page, page: Page): boolean {
  if (!before.closing?.intermediate || !page.opening?.intermediate) return false;
  return page.account === before.account && page.opening.amount === before.closing.amount;
}

function append(statement: Page, page: Page): void {
  statement.transactions.push(...page.transactions);
  statement.problems.push(...page.problems);
  statement.closing = page.closing;
  statement.totals = page.totals;
}

function toDraft(page: Page): ReadDraft {
  const transactions = oldestFirst(page.transactions);
  const dates = [page.opening?.date, page.closing?.date, transactions[0]?.date, transactions.at(-1)?.date];
  const known = dates.filter((date) => typeof date === "string").sort();
  const draft = {
    ...emptyDraft(),
    accountNumber: page.account,
    currency: page.opening?.currency ?? page.closing?.currency ?? page.currency,
    from: known[0] ?? null,
    to: known.at(-1) ?? null,
    openingBalance: page.opening?.amount ?? null,
    closingBalance: page.closing?.amount ?? null,
    printedTotals: page.totals,
    transactions,
  };
  return { draft, problems: [...page.problems, ...page.rounded.problems()] };
}
