import type { StatementDraft } from "../model.ts";
import { descriptionWords } from "../values/text.ts";
import { compareAccountNumbers, mayBeOneBank, readAccountNumber } from "./account-identity.ts";
import { covers, keyOf, type Period, periodOf, type Row } from "./merge-transactions.ts";

/** The account details in a statement. */
export type AccountIdentity = Pick<
  StatementDraft,
  "bank" | "accountName" | "accountNumber" | "kind" | "currency"
>;

export type KnownAccount = AccountIdentity & { accountId: string };

/**
 * Finds the known account that a statement belongs to. Returns null if the account is new or several match: merging two
 * accounts is worse than keeping one twice, which `matchAccountByRows` then detects.
 *
 * A full number is sufficient. A masked or shortened one is sufficient if it fits exactly one account with no
 * contradicting bank, currency or kind; among several, the one with the same name matches. Without a number
 * on either side, bank, name, kind and currency must all be stated and equal.
 */
export function matchAccount(statement: AccountIdentity, known: readonly KnownAccount[]): string | null {
  const inCurrency = known.filter((account) => agree(account.currency, statement.currency));
  if (!readAccountNumber(statement.accountNumber))
    return only(inCurrency.filter((account) => sameWithoutNumber(statement, account)));
  const likeness = (account: KnownAccount) =>
    compareAccountNumbers(statement.accountNumber, account.accountNumber);
  const same = inCurrency.filter((account) => likeness(account) === "SAME");
  if (same.length > 0) return only(same) ?? same.map((account) => account.accountId).sort()[0] ?? null;
  const possible = inCurrency.filter(
    (account) =>
      likeness(account) === "POSSIBLE" &&
      mayBeOneBank(account.bank, statement.bank) &&
      agree(account.kind, statement.kind),
  );
  const isNamed = (account: KnownAccount) => sameName(account, statement) && account.kind === statement.kind;
  return only(possible) ?? only(possible.filter(isNamed));
}

/** The account, unless there are none or several. */
export function only(accounts: readonly { accountId: string }[]): string | null {
  return accounts.length === 1 ? (accounts[0]?.accountId ?? null) : null;
}

export function agree(left: string | null, right: string | null): boolean {
  return left === null || right === null || left === right;
}

function sameName(left: AccountIdentity, right: AccountIdentity): boolean {
  if (!left.accountName || !right.accountName) return false;
  return descriptionWords(left.accountName).join(" ") === descriptionWords(right.accountName).join(" ");
}

function sameWithoutNumber(left: AccountIdentity, right: AccountIdentity): boolean {
  return (
    right.accountNumber === null &&
    left.bank !== null &&
    right.bank !== null &&
    mayBeOneBank(left.bank, right.bank) &&
    sameName(left, right) &&
    left.kind === right.kind
  );
}

type AccountRows = {
  accountId: string;
  /** The periods that its statements cover. */
  shown: readonly Period[];
  rows: readonly Payment[];
};

const minRows = 5;

const minOddRows = 2;

type Payment = Pick<Row, "date" | "amount" | "balance">;

const minShare = 0.9;

/**
 * Finds the account with the same payments on the same days. Used for files that do not name their account
 * (many CSV exports), so that they do not count twice beside the account's PDF.
 *
 * On days that both cover, 90% of rows must be on both sides. A side may show only part of its first and last day. There must be at least five shared rows, or two shared
 * amounts that are not whole dollars (round amounts also match between savings accounts), or one shared row with an
 * equal balance that is not whole dollars. Returns null if two accounts match equally well. The caller limits the
 * candidates to accounts without a contradicting number.
 */
export function matchAccountByRows(
  rows: readonly Payment[],
  accounts: readonly AccountRows[],
): string | null {
  const [best, second] = accounts
    .map((account) => ({ accountId: account.accountId, share: sharedShare(compareRows(rows, account)) }))
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.share - a.share);
  return best && best.share !== second?.share ? best.accountId : null;
}

/**
 * Whether the accounts are different: both show at least five payments on days that both cover, with none in common.
 */
export function showsOtherRows(rows: readonly Payment[], account: Omit<AccountRows, "accountId">): boolean {
  const { mine, theirs, shared } = compareRows(rows, account);
  return shared === 0 && mine >= minRows && theirs >= minRows;
}

/**
 * Returns the shared rows divided by the rows of the longer side, on days that both cover, or 0 if too few are shared.
 */
function sharedShare({ mine, theirs, shared, odd, balanced }: Compared): number {
  const enough = shared >= minRows || odd >= minOddRows || balanced > 0;
  return enough ? shared / Math.max(mine, theirs) : 0;
}

type Compared = ReturnType<typeof compareRows>;

/**
 * Counts the rows of each side on days that both cover; those with the same date and amount; and of these, the different
 * odd amounts, and the rows with an equal odd balance.
 */
function compareRows(rows: readonly Payment[], account: Omit<AccountRows, "accountId">) {
  const period = periodOf(rows);
  const mine = rows.filter(({ date }) => account.shown.some((shown) => covers(shown, date)));
  const theirs = account.rows.filter(({ date }) => covers(period, date));
  const edges = new Set([period, ...account.shown].flatMap(({ from, to }) => (from && to ? [from, to] : [])));
  const open = Map.groupBy(theirs, keyOf);
  let shared = 0;
  let sharedOnEdges = 0;
  let balanced = 0;
  const odd = new Set<number>();
  for (const row of mine) {
    const same = open.get(keyOf(row));
    if (!same || same.length === 0) continue;
    const at = same.findIndex(({ balance }) => balance !== null && balance === row.balance);
    if (at >= 0 && isOdd(row.balance ?? 0)) balanced += 1;
    same.splice(Math.max(0, at), 1);
    shared += 1;
    if (edges.has(row.date)) sharedOnEdges += 1;
    if (isOdd(row.amount)) odd.add(row.amount);
  }
  // Exports that meet within a day each show a different part of it.
  const sharable = (list: readonly Payment[]) =>
    sharedOnEdges + list.filter(({ date }) => !edges.has(date)).length;
  return { mine: sharable(mine), theirs: sharable(theirs), shared, odd: odd.size, balanced };
}

/** Whether an amount is not whole dollars, and so unlikely to match by chance. */
function isOdd(amount: number): boolean {
  return amount % 100 !== 0;
}
