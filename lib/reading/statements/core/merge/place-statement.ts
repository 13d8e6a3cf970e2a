import type { Cents } from "../model.ts";
import { dayNumber } from "../values/calendar.ts";
import { compareAccountNumbers, mayBeOneBank, readAccountNumber } from "./account-identity.ts";
import {
  type AccountIdentity,
  agree,
  type KnownAccount,
  matchAccount,
  matchAccountByRows,
  only,
  showsOtherRows,
} from "./match-account.ts";
import {
  type KnownTransaction,
  mergeTransactions,
  type Period,
  type Row,
  type ShownPeriod,
} from "./merge-transactions.ts";

/** The period and balances that one statement shows. */
export type Shown = Period & { openingBalance: Cents | null; closingBalance: Cents | null };

/** An account with the periods, balances and rows of its statements so far. */
export type ShownAccount = KnownAccount & {
  shown: readonly Shown[];
  rows: readonly Pick<Row, "date" | "amount" | "balance">[];
};

type StatementToPlace = AccountIdentity & Shown & { transactions: ShownAccount["rows"] };

/**
 * Finds the account that a statement belongs to, or null for a new one. Matches by the stated number and names first,
 * unless payments on shared days differ; then by equal payments on shared days; then by a balance that continues
 * exactly where another statement ends. This also places files without an account number, such as a bank's CSV, in any
 * upload order.
 */
export function placeStatement(
  statement: StatementToPlace,
  accounts: readonly ShownAccount[],
): string | null {
  const rows = statement.transactions;
  const stated = matchAccount(statement, accounts);
  const account = accounts.find(({ accountId }) => accountId === stated);
  if (account && (likeness(statement, account) === "SAME" || !showsOtherRows(rows, account))) {
    return account.accountId;
  }
  const possible = accounts.filter((other) => other !== account && mayBeOne(statement, other));
  return matchAccountByRows(rows, possible) ?? continuesIn([statement], possible);
}

/**
 * Finds another account that is in fact the same one. Either it has the same number, or nothing contradicts it and the
 * payments match or one continues where the other ends. Returns null if there is none, or several.
 */
export function findDuplicate(account: ShownAccount, accounts: readonly ShownAccount[]): string | null {
  const others = accounts.filter(
    (other) => other.accountId !== account.accountId && agree(account.currency, other.currency),
  );
  const same = others.find((other) => likeness(account, other) === "SAME");
  if (same) return same.accountId;
  const possible = others.filter((other) => mayBeOne(account, other) && !showsOtherRows(account.rows, other));
  return matchAccountByRows(account.rows, possible) ?? continuesIn(account.shown, possible);
}

/** How precisely a number identifies its account: 2 in full, 1 in part, 0 not at all. */
export function numberCertainty({ accountNumber }: Pick<AccountIdentity, "accountNumber">): 0 | 1 | 2 {
  const number = readAccountNumber(accountNumber);
  return number ? (number.masked ? 1 : 2) : 0;
}

function likeness(left: AccountIdentity, right: AccountIdentity) {
  return compareAccountNumbers(left.accountNumber, right.accountNumber) ?? "POSSIBLE";
}

function mayBeOne(left: AccountIdentity, right: AccountIdentity): boolean {
  return (
    likeness(left, right) === "POSSIBLE" &&
    mayBeOneBank(left.bank, right.bank) &&
    agree(left.currency, right.currency) &&
    agree(left.kind, right.kind)
  );
}

const daysBetween = 10;

const roundSum = 1_000;

/**
 * Finds the only account with a statement that closes at most ten days before the given one opens, at the same balance.
 */
function continuesIn(shown: readonly Shown[], accounts: readonly ShownAccount[]): string | null {
  const isAdjacent = (theirs: Shown) => shown.some((ours) => follows(ours, theirs) || follows(theirs, ours));
  return only(accounts.filter((account) => account.shown.some(isAdjacent)));
}

/** Whether one statement continues another. Zero and round amounts prove nothing, since many accounts share them. */
function follows(next: Shown, before: Shown): boolean {
  if (!before.to || !next.from || next.openingBalance === null) return false;
  if (next.openingBalance !== before.closingBalance || next.openingBalance % roundSum === 0) return false;
  const days = dayNumber(next.from) - dayNumber(before.to);
  return 0 <= days && days <= daysBetween;
}

type AccountTransactions = { rows: readonly KnownTransaction[]; shown: readonly ShownPeriod[] };

/**
 * Maps the transactions of an account to those of another record of the same account: `same` has the id that replaces
 * each one that the other account also shows, and only the account of those in `moved` changes. Compares them statement
 * by statement, as if they had just been read.
 */
export function mergeAccounts(into: AccountTransactions, from: AccountTransactions) {
  const same = new Map<string, string>();
  const taken = new Set<string>();
  const sources = from.rows.flatMap((row) => row.sources);
  for (const statementId of new Set(sources.map((source) => source.statementId))) {
    const shown = from.rows
      .flatMap((row) =>
        row.sources.filter((source) => source.statementId === statementId).map((at) => ({ row, at })),
      )
      .sort((a, b) => a.at.position - b.at.position);
    const period = from.shown.find((candidate) => candidate.statementId === statementId);
    const { from: first = null, to: last = null } = period ?? {};
    const documentId = shown[0]?.at.documentId ?? "";
    const rows = shown.map(({ row }) => row);
    const statement = { documentId, statementId, from: first, to: last, rows };
    const merged = mergeTransactions({ known: into.rows, periods: into.shown, statement });
    for (const { position, transactionId } of merged.same) {
      const ours = shown[position]?.row.transactionId;
      if (ours === undefined || same.has(ours) || taken.has(transactionId)) continue;
      same.set(ours, transactionId);
      taken.add(transactionId);
    }
  }
  const moved = from.rows.map((row) => row.transactionId).filter((id) => !same.has(id));
  return { same, moved };
}
