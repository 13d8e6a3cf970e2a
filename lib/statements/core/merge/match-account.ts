import type { AccountKind } from "../model.ts";
import { descriptionWords } from "../understand/description-words.ts";
import { compareAccountNumbers, readAccountNumber } from "./account-number.ts";
import { mayBeOneBank } from "./bank-name.ts";

/** What a statement states about its account. */
export type AccountIdentity = {
  bank: string | null;
  accountName: string | null;
  accountNumber: string | null;
  kind: AccountKind | null;
  currency: string | null;
};

export type KnownAccount = AccountIdentity & { accountId: string };

/**
 * Finds the known account that a statement belongs to. Null if the account is new or several match: mixing
 * two accounts is worse than keeping one twice, which `matchAccountByRows` then detects.
 *
 * A full number is sufficient. A masked or shortened one is sufficient if it fits exactly one account with no
 * contradicting bank, currency or kind; among several, the one with the same name matches. Without a number
 * on either side, bank, name, kind and currency must all be stated and equal.
 */
export function matchAccount(statement: AccountIdentity, known: readonly KnownAccount[]): string | null {
  const number = statement.accountNumber ? readAccountNumber(statement.accountNumber) : null;
  const inCurrency = known.filter((account) => agree(account.currency, statement.currency));
  if (!number) return only(inCurrency.filter((account) => sameWithoutNumber(statement, account)));

  const likeness = (account: KnownAccount) => {
    const other = account.accountNumber ? readAccountNumber(account.accountNumber) : null;
    return other ? compareAccountNumbers(number, other) : "DIFFERENT";
  };
  const same = inCurrency.filter((account) => likeness(account) === "SAME");
  if (same.length > 0) return only(same) ?? same.map((account) => account.accountId).sort()[0] ?? null;
  const possible = inCurrency.filter(
    (account) =>
      likeness(account) === "POSSIBLE" &&
      mayBeOneBank(account.bank, statement.bank) &&
      agree(account.kind, statement.kind),
  );
  return (
    only(possible) ??
    only(possible.filter((account) => sameName(account, statement) && account.kind === statement.kind)) ??
    null
  );
}

function only(accounts: readonly KnownAccount[]): string | null {
  return accounts.length === 1 ? (accounts[0]?.accountId ?? null) : null;
}

function agree(left: string | null, right: string | null): boolean {
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
