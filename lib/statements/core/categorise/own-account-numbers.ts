import { type AccountNumber, readAccountNumber } from "../merge/account-number.ts";
import type { StoredAccount } from "../understand/types.ts";

export type OwnAccountMention = {
  /** An account of the application; a sibling of one, without statements here; or a holder by name. */
  rule: "OWN_ACCOUNT" | "SIBLING_ACCOUNT" | "OWN_NAME";
  /** The account, if it is one of the application's. */
  accountId: string | null;
  evidence: string;
};

type Numbered = { accountId: string; number: AccountNumber };

/** A New Zealand account number within a text, for `matchAll`. */
export const zealandNumber = /\b\d{2}[- ]?\d{4}[- ]?\d{7}(?:[- ]?\d{2,3})?\b/g;
const baseAndSuffix = /\b(\d{7})-(\d{2,3})\b/g;
const maskedNumber = /(?:(?<!\*)\*{2,}|(?<!X)X{2,}|ENDING(?: IN)? ?)[- ]?(\d{4})\b/gi;

/**
 * Finds the own account that a description states by number: in full, as base and suffix (`0789012-50`), or
 * by the last four digits after a mask. The same base with an unknown suffix is a sibling, since a bank gives
 * a customer's accounts one base. The row's own account is never its other side.
 */
export function ownAccountNumbers(accounts: readonly StoredAccount[]) {
  const numbered: Numbered[] = accounts.flatMap(({ accountId, accountNumber }) => {
    const number = accountNumber ? readAccountNumber(accountNumber) : null;
    return number ? [{ accountId, number }] : [];
  });

  return (row: { accountId: string; description: string }): OwnAccountMention | null => {
    if (!/\d{4}/.test(row.description)) return null;
    for (const [evidence] of row.description.matchAll(zealandNumber)) {
      const named = readAccountNumber(evidence);
      const family = numbered.filter(({ number }) => number.base !== null && number.base === named?.base);
      const mention = inFamily(family, named?.suffix ?? null, row.accountId, evidence);
      if (mention) return mention;
    }
    for (const [evidence, base = "", suffix] of row.description.matchAll(baseAndSuffix)) {
      const family = numbered.filter(({ number }) => number.base?.endsWith(base));
      const mention = inFamily(family, Number(suffix), row.accountId, evidence);
      if (mention) return mention;
    }
    for (const [evidence, ending = ""] of row.description.matchAll(maskedNumber)) {
      const [first, second] = numbered.filter(({ number }) => number.pattern.endsWith(ending));
      if (first && !second && first.accountId !== row.accountId) {
        return { rule: "OWN_ACCOUNT", accountId: first.accountId, evidence };
      }
    }
    return null;
  };
}

function inFamily(
  family: readonly Numbered[],
  suffix: number | null,
  rowAccountId: string,
  evidence: string,
): OwnAccountMention | null {
  const exact = family.find(({ number }) => number.suffix === suffix);
  if (exact)
    return exact.accountId === rowAccountId
      ? null
      : { rule: "OWN_ACCOUNT", accountId: exact.accountId, evidence };
  if (family.length === 0 || suffix === null) return null;
  return { rule: "SIBLING_ACCOUNT", accountId: null, evidence };
}
