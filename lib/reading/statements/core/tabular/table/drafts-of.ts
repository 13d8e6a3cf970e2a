import { withReversedBalances } from "../../direction/resolve-direction.ts";
import { oldestFirst } from "../../drafts/oldest-first.ts";
import { emptyDraft, type ReadDraft, unreadableRow } from "../../drafts/read-draft.ts";
import { currencyDoubts } from "../../drafts/several-currencies.ts";
import { accountKindOf } from "../../lexicon/account-products.ts";
import { CURRENCY_CODES, currencyBeside, currencyCodeIn } from "../../lexicon/currencies.ts";
import type { Assumption, Cents, Conflict, IsoDate, ReadTransaction, StatementDraft } from "../../model.ts";
import { prove } from "../../prove.ts";
import { type DecimalMark, parseAmount } from "../../values/amount.ts";
import type { WrittenOrder } from "../../values/date.ts";
import { collapseSpace } from "../../values/text.ts";
import type { Columns } from "../columns/choose-columns.ts";
import { cellAt, type Row, roleOfHeading } from "../columns/find-header.ts";
import { type Preamble, preambleAmount, preambleDates, readPreamble } from "./read-preamble.ts";
import type { ReadRows, SummaryRow } from "./read-rows.ts";
import type { Label } from "./summary-lines.ts";

type Context = {
  columns: Columns;
  decimal: DecimalMark;
  order: WrittenOrder;
  preamble: Preamble;
  /** The column with the balance before each row; null in most tables. */
  before: number | null;
  layout: string;
  assumptions: readonly Assumption[];
  above: readonly Row[];
  doubts: readonly string[];
  /** The columns of the amounts in use, each with the currency that its heading states. */
  amounts: ReadonlyMap<number, string | null>;
};

const MAX_ACCOUNTS = 20;

/** One draft for each account and currency of the rows. Lines above and below the rows apply only to a single draft. */
export function draftsOf(read: ReadRows, given: Context): ReadDraft[] {
  const stated = read.kept.map(({ row }) => statedCurrency(row, given.amounts));
  const context = {
    ...given,
    columns: withOwnCurrency(read, given.columns),
    hasCurrencies: stated.some((currency) => currency !== null),
  };
  const { columns } = context;
  // A file that names its account above the rows has no others.
  const own = context.preamble.has("accountNumber") ? null : ownAccountColumn(read, columns);
  const splitBy = [own, columns.currency].filter((column) => column !== null);
  const areAllStated = columns.currency === null && stated.every((currency) => currency !== null);
  const keyOf = (row: Row) =>
    [
      ...splitBy.map((column) => cellAt(row, column)),
      areAllStated ? statedCurrency(row, given.amounts) : "",
    ].join("\t");
  const groups = new Map<string, ReadRows>();
  const groupOf = (row: Row) => {
    const key = keyOf(row);
    const group = groups.get(key) ?? { kept: [], summaries: [], problems: [], loose: [], withoutAmount: [] };
    groups.set(key, group);
    return group;
  };
  for (const kept of read.kept) groupOf(kept.row).kept.push(kept);
  const accounts = [...groups];
  const only = accounts.length === 1 ? accounts[0]?.[1] : undefined;
  for (const summary of read.summaries) {
    const isOwn = only === undefined || statesCurrency(summary.row, columns);
    // What a summary leaves blank may be that of any account.
    const [fit, ...others] = accounts.filter(([key]) =>
      splitBy.every((at, place) => ["", key.split("\t")[place]].includes(cellAt(summary.row, at))),
    );
    const group = fit && others.length === 0 ? fit[1] : isOwn ? groupOf(summary.row) : only;
    group.summaries.push(summary);
  }
  if (groups.size === 0) groups.set("", read);
  const around = new Map([...readPreamble(read.loose), ...context.preamble]);
  return [...groups.values()].map((group, place) => {
    const shared =
      groups.size === 1 ? { preamble: around } : { preamble: withoutBalances(around), above: [] };
    const { draft, asDebts } = draftOf(group, { ...context, ...shared });
    const missing = place === 0 ? read.withoutAmount : [];
    const isExplained = missing.length === 0 || prove(draft).verification === "PROVED";
    const ofFile = place === 0 ? read.problems : [];
    const problems = [...ofFile, ...(isExplained ? [] : missing), ...brokenRows(group, context)];
    return { draft, asDebts, problems };
  });
}

/** The currency beside the amount of a row, or in its heading. */
function statedCurrency(row: Row, amounts: Context["amounts"]): string | null {
  for (const [column, headed] of amounts) {
    const cell = row[column] ?? "";
    const currency = currencyBeside(cell) ?? headed;
    if (currency !== null && /[1-9]/.test(cell)) return currency;
  }
  return null;
}

/** A currency that only some rows state is that of foreign purchases, not of the account. */
function withOwnCurrency({ kept }: ReadRows, columns: Columns): Columns {
  const { currency } = columns;
  const everywhere = currency !== null && kept.every(({ row }) => cellAt(row, currency) !== "");
  return everywhere ? columns : { ...columns, currency: null };
}

/** Whether a balance row states its currency. It belongs to that currency even if no other row does. */
function statesCurrency(row: Row, { currency }: Columns): boolean {
  return currency !== null && CURRENCY_CODES.has(cellAt(row, currency).toUpperCase());
}

/** The column with the holder's own account: filled in every row, with few values that each occur in several rows. */
function ownAccountColumn({ kept }: ReadRows, { accounts }: Columns): number | null {
  const isOwn = (column: number) => {
    const values = new Set(kept.map(({ row }) => cellAt(row, column)));
    const isFew = values.size <= MAX_ACCOUNTS && (values.size === 1 || values.size * 2 <= kept.length);
    return values.size > 0 && !values.has("") && isFew;
  };
  return accounts.find(isOwn) ?? null;
}

function withoutBalances(preamble: Preamble): Preamble {
  const balances = new Set(["opening", "closing", "current", "totalDebits", "totalCredits", "accountNumber"]);
  return new Map([...preamble].filter(([label]) => !balances.has(label)));
}

function draftOf(read: ReadRows, context: Context & { hasCurrencies: boolean }): Balanced {
  const { preamble, decimal, order, columns } = context;
  const transactions = oldestFirst(read.kept.map(({ transaction }) => transaction));
  const running = transactions.some(({ balance }) => balance !== null);
  const account = accountOf(read.kept[0]?.row, columns, preamble, read);
  const period = preambleDates(preamble.get("period"), order);
  const row = read.kept[0]?.row ?? read.summaries[0]?.row;
  const currency = columns.currency === null ? "" : cellAt(row, columns.currency);
  const printed = context.hasCurrencies
    ? read.kept.map((kept) => statedCurrency(kept.row, context.amounts))
    : [];
  const [beside] = printed;
  const doubts = [...context.doubts, ...currencyDoubts(printed)];
  const amount = (label: "current" | "limit") => preambleAmount(preamble.get(label), decimal);
  const stated = statedFigures(read, preamble, decimal);
  const { debits, credits } = stated;
  const { opening, closing } = framedBy(stated, transactions, context) ?? stated;
  const dates = transactions.map(({ date }) => date).sort();
  return resolveBalances({
    ...emptyDraft(),
    ...account,
    bank: bankOf(preamble.get("bank")),
    currency: [currency, preamble.get("currency"), beside].reduce<string | null>(
      (code, text) => code ?? currencyCodeIn(text ?? ""),
      null,
    ),
    from:
      preambleDates(preamble.get("from"), order)[0] ??
      period[0] ??
      dates[0] ??
      dateOfLine(read.summaries, "OPENING"),
    to:
      preambleDates(preamble.get("to"), order)[0] ??
      period[1] ??
      dates.at(-1) ??
      dateOfLine(read.summaries, "CLOSING"),
    openingBalance: opening ?? balanceBefore(read, transactions, context),
    closingBalance: closing ?? (running ? null : amount("current")),
    printedTotals: { debits, credits, creditCount: null, debitCount: null },
    creditLimit: amount("limit"),
    transactions,
    layout: context.layout,
    ...(context.assumptions.length > 0 ? { assumptions: [...context.assumptions] } : {}),
    ...(doubts.length > 0 ? { doubts } : {}),
  });
}

/**
 * The opening and closing balance among balances above the headings whose labels do not say which they are: those that
 * the rows lead from and to. Null unless a single pair fits.
 */
function framedBy(
  { opening, closing }: StatedFigures,
  transactions: readonly ReadTransaction[],
  { above, decimal }: Context,
): Pick<StatedFigures, "opening" | "closing"> | null {
  const moved = transactions.reduce((sum, { amount }) => sum + amount, 0);
  if (opening !== null || closing !== null || moved === 0) return null;
  const balances = new Set(
    above.flatMap(([label = "", ...cells]) =>
      roleOfHeading(label)?.role === "balance" ? cells.map((cell) => preambleAmount(cell, decimal)) : [],
    ),
  );
  const openings = [...balances].filter((cents) => cents !== null && balances.has(cents + moved));
  const [before = null] = openings;
  return openings.length === 1 && before !== null ? { opening: before, closing: before + moved } : null;
}

/** Balances and totals of an account, null where none is stated. */
export type StatedFigures = Record<"opening" | "closing" | "debits" | "credits", Cents | null>;

/** The balances and totals in the rows, or else in the lines around them. */
export function statedFigures(
  { summaries }: Pick<ReadRows, "summaries">,
  preamble: Preamble,
  decimal: DecimalMark,
): StatedFigures {
  const amount = (label: Label) => preambleAmount(preamble.get(label), decimal);
  const size = (label: Label) => {
    const cents = amount(label);
    return cents === null ? null : Math.abs(cents);
  };
  return {
    opening: statedBalance(summaries, "OPENING") ?? amount("opening"),
    closing: statedBalance(summaries, "CLOSING") ?? amount("closing"),
    debits: totalOfSide(summaries, "debits") ?? size("totalDebits"),
    credits: totalOfSide(summaries, "credits") ?? size("totalCredits"),
  };
}

/** The balance printed before the oldest row. */
function balanceBefore(
  { kept }: ReadRows,
  [first]: readonly ReadTransaction[],
  { before, decimal }: Context,
): Cents | null {
  const row = before === null ? undefined : kept.find(({ transaction }) => transaction === first)?.row;
  return row && before !== null ? parseAmount(cellAt(row, before), decimal) : null;
}

/** Rows whose printed balances before and after do not differ by their amount. */
function brokenRows({ kept }: ReadRows, { before, decimal }: Context): Conflict[] {
  if (before === null) return [];
  return kept.flatMap(({ row, transaction: { amount, balance, line } }) => {
    const start = parseAmount(cellAt(row, before), decimal);
    if (start === null || balance === null || start + amount === balance) return [];
    return [unreadableRow(line, "the balances before and after it are not its amount apart.")];
  });
}

function statedBalance(summaries: readonly SummaryRow[], kind: "OPENING" | "CLOSING"): Cents | null {
  const lines = summaries.filter((line) => line.kind === kind && line.value !== null);
  const dated = lines.toSorted((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
  return (kind === "OPENING" ? dated[0] : dated.at(-1))?.value ?? null;
}

function dateOfLine(summaries: readonly SummaryRow[], kind: "OPENING" | "CLOSING"): IsoDate | null {
  return summaries.find((line) => line.kind === kind)?.date ?? null;
}

/** The only total printed for a side. Several totals (of pages or months) do not cover the whole. */
function totalOfSide(summaries: readonly SummaryRow[], side: "debits" | "credits"): Cents | null {
  const totals = summaries.map((line) => line[side]).filter((value) => value !== null);
  return totals.length === 1 ? (totals[0] ?? null) : null;
}

function accountOf(row: Row | undefined, columns: Columns, preamble: Preamble, read: ReadRows) {
  // `DE12 3456 / Girokonto` and `5166-12XX-XXXX-9034 (Visa)`: the number and the account's name.
  const [number = null, product = null] = preamble.get("accountNumber")?.split(/ \/ | \(|\)$/) ?? [];
  let accountNumber = number;
  let accountName = preamble.get("accountName") ?? product;
  for (const column of columns.accounts) {
    const value = collapseSpace((row?.[column] ?? "").replace(/^'/, ""));
    if (value === "" || !read.kept.every((kept) => cellAt(kept.row, column) === cellAt(row, column)))
      continue;
    if (/\d{4}/.test(value)) accountNumber ??= value;
    else accountName ??= value;
  }
  return { accountName, accountNumber, kind: accountKindOf(`${accountName ?? ""} ${accountNumber ?? ""}`) };
}

function bankOf(text: string | undefined): string | null {
  return text !== undefined && /\p{L}{2}/u.test(text) ? text : null;
}

/**
 * Reads balances in another way if they contradict the amounts and the other way makes all of them agree: a loan
 * may print its debt as a positive balance, and a notice without an amount may print 0.00. A conflict that
 * remains in every way is kept.
 */
function resolveBalances(draft: StatementDraft): Balanced {
  const printed = { draft, asDebts: false };
  if (!draft.transactions.some(({ balance }) => balance !== null) || agrees(printed)) return printed;
  const quiet = withoutNoticeBalances(draft);
  const ways = [asDebts(draft), ...(quiet ? [{ draft: quiet, asDebts: false }, asDebts(quiet)] : [])];
  return ways.find(agrees) ?? printed;
}

/** `asDebts`: the balances agree only with the other sign. */
type Balanced = { draft: StatementDraft; asDebts: boolean };

function asDebts(draft: StatementDraft): Balanced {
  const reversed = withReversedBalances(draft);
  return { draft: { ...reversed, transactions: oldestFirst(reversed.transactions) }, asDebts: true };
}

function agrees({ draft }: Balanced): boolean {
  return !prove(draft).conflicts.some(({ kind }) => kind === "RUNNING_BALANCE" || kind === "CLOSING_BALANCE");
}

/** Ignores the balances of notices, or returns null if there are none. The doubt keeps the draft from being proved. */
function withoutNoticeBalances(draft: StatementDraft): StatementDraft | null {
  const notices = new Set(draft.transactions.filter(({ amount, balance }) => amount === 0 && balance === 0));
  const [first] = notices;
  if (!first) return null;
  const more = notices.size > 1 ? ` and ${notices.size - 1} more` : "";
  const doubt = `Line ${first.line}${more}: a notice without an amount prints a balance of 0.00, which was not used. Compare the account's balance on that day with the bank's own statement.`;
  return {
    ...draft,
    transactions: oldestFirst(
      draft.transactions.map((row) => (notices.has(row) ? { ...row, balance: null } : row)),
    ),
    doubts: [...(draft.doubts ?? []), doubt],
  };
}
