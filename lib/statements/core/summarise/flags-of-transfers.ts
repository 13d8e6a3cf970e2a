import { ownAccountNames } from "../categorise/own-account-names.ts";
import { ownAccountNumbers } from "../categorise/own-account-numbers.ts";
import type { DecidingRule } from "../understand/types.ts";
import { isCovered } from "./coverage.ts";
import { counted, describeAccount, type Flag, flag } from "./flag.ts";
import type { AccountBook, Ledger, LedgerRow } from "./ledger.ts";

const daysApart = 3;
const undisclosed: ReadonlySet<DecidingRule> = new Set(["SIBLING_ACCOUNT", "OWN_NAME"]);

/** Flags on transfers between own accounts: undisclosed accounts, and transfers that only one side shows. */
export function flagsOfTransfers(ledger: Ledger): Flag[] {
  return [...undisclosedFlags(ledger), ...oneSidedFlags(ledger)];
}

/** Transfers to or from an account that looks like the applicants' own but has no statement. */
function undisclosedFlags(ledger: Ledger): Flag[] {
  const rows = ledger.rows.filter(({ meaning }) => undisclosed.has(meaning.rule) || isOwnSavings(meaning));
  return [...Map.groupBy(rows, ({ meaning }) => meaning.evidence)].map(([evidence, shown]) => {
    const message = `${counted(shown.length, "transfer")} to or from ${evidence}: it looks like an own account, but no statement of it is here: ask for it`;
    return flag("UNDISCLOSED_ACCOUNT", "WARNING", message, shown);
  });
}

function isOwnSavings({ category, rule, transferOf }: LedgerRow["meaning"]): boolean {
  const saved = category === "SAVINGS_INVESTMENT" || category === "INTERNAL_TRANSFER";
  return saved && rule === "KEYWORD" && transferOf === null;
}

/** Transfers that name an own account whose statements cover the surrounding days, yet do not show them. */
function oneSidedFlags(ledger: Ledger): Flag[] {
  const accounts = ledger.books.map((book) => book.account);
  const byNumber = ownAccountNumbers(accounts);
  const byName = ownAccountNames(accounts);
  const bookOf = new Map(ledger.books.map((book) => [book.account.accountId, book]));
  const alone = ledger.rows.flatMap((entry) => {
    const { row, meaning } = entry;
    if (meaning.rule !== "OWN_ACCOUNT" || meaning.transferOf) return [];
    const mention = byNumber(row) ?? byName({ accountId: row.accountId, merchant: meaning.merchant });
    const book = bookOf.get(mention?.accountId ?? "");
    return book && shouldShow(book, entry) ? [{ entry, book }] : [];
  });
  return [...Map.groupBy(alone, ({ book }) => book)].map(([book, shown]) => {
    const message = `${counted(shown.length, "transfer")} with ${describeAccount(book)} cannot be found on its own statements: one side may be altered`;
    return flag(
      "TRANSFER_NOT_FOUND",
      "WARNING",
      message,
      shown.map(({ entry }) => entry),
    );
  });
}

function shouldShow(book: AccountBook, { row, day }: LedgerRow): boolean {
  const near = Array.from({ length: 2 * daysApart + 1 }, (_, index) => day - daysApart + index);
  if (!near.every((nearDay) => isCovered(book.coverage, nearDay))) return false;
  return !book.transactions.some((other) => other.excluded && other.amount === -row.amount);
}
