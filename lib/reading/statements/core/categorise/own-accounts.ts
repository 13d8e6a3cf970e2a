import payeeWords from "#data/categories/payee-words.json" with { type: "json" };
import { type AccountNumber, readAccountNumber } from "../merge/account-identity.ts";
import type { StoredAccount } from "../understand/types.ts";
import { descriptionWords } from "../values/text.ts";

export type OwnAccountMention = {
  /** An account of the application; a sibling of one, without statements here; or a holder by name. */
  rule: "OWN_ACCOUNT" | "SIBLING_ACCOUNT" | "OWN_NAME";
  /** The account, if it is one of the application's. */
  accountId: string | null;
  evidence: string;
};

type Numbered = { accountId: string; number: AccountNumber };

/** A New Zealand account number within a text, for `matchAll`. */
export const newZealandNumber = /\b\d{2}[- ]?\d{4}[- ]?\d{7}(?:[- ]?\d{2,3})?\b/g;

const baseAndSuffix = /\b(\d{7})-(\d{2,3})\b/g;

const maskedNumber = /(?:(?<!\*)\*{2,}|(?<!X)X{2,}|ENDING(?: IN)? ?)[- ]?(\d{4})\b/gi;

/**
 * Finds the applicants' account that a description names by number: in full, as base and suffix (`0789012-50`), or by
 * the last four digits after a mask. The same base with an unknown suffix is a sibling, because all accounts of a
 * bank's customer share a base. The row's own account is never its other side.
 */
export function ownAccountNumbers(accounts: readonly StoredAccount[]) {
  const numbered: Numbered[] = accounts.flatMap(({ accountId, accountNumber }) => {
    const number = readAccountNumber(accountNumber);
    return number ? [{ accountId, number }] : [];
  });

  return (row: { accountId: string; description: string }): OwnAccountMention | null => {
    if (!/\d{4}/.test(row.description)) return null;
    for (const [evidence] of row.description.matchAll(newZealandNumber)) {
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
  const { accountId = null } = family.find(({ number }) => number.suffix === suffix) ?? {};
  if (accountId === rowAccountId) return null;
  if (accountId !== null) return { rule: "OWN_ACCOUNT", accountId, evidence };
  return family.length === 0 || suffix === null ? null : { rule: "SIBLING_ACCOUNT", accountId, evidence };
}

type Holder = { given: string[]; surname: string };

const titles = new Set(payeeWords.lists.titles.words);

/**
 * Finds the applicants themselves in a payee's name: an account of the application by its name ("Online Saver"), or a
 * holder's own name in any usual form ("J SMITH", "SMITH JANE"). A name alone is an account without statements here.
 */
export function ownAccountNames(accounts: readonly StoredAccount[]) {
  const named = accounts.map(({ accountId, accountName }) => ({
    accountId,
    name: accountName ? withoutTitles(accountName).join(" ") : "",
  }));
  const holders = accounts.flatMap(({ accountName }) => (accountName ? holdersOf(accountName) : []));

  return (row: { accountId: string; merchant: string }): OwnAccountMention | null => {
    const payee = withoutTitles(row.merchant);
    const evidence = payee.join(" ");
    const [first, second] = named.filter((account) => account.name === evidence && payee.length > 1);
    if (first && !second && first.accountId !== row.accountId) {
      return { rule: "OWN_ACCOUNT", accountId: first.accountId, evidence };
    }
    const isOwn = holders.some((holder) => isHolder(payee, holder));
    return isOwn ? { rule: "OWN_NAME", accountId: null, evidence } : null;
  };
}

function withoutTitles(name: string): string[] {
  return descriptionWords(name).filter((word) => !titles.has(word));
}

/** Splits `MR J A & MRS K SMITH` into J A Smith and K Smith. */
function holdersOf(accountName: string): Holder[] {
  const people = withoutTitles(accountName)
    .join(" ")
    .split(" AND ")
    .map((person) => person.split(" "));
  const surname = people.at(-1)?.at(-1) ?? "";
  return people
    .map((names) => (((names.length > 1 && names.at(-1)) || "").length > 1 ? names : [...names, surname]))
    .filter((names) => names.length > 1 && (names.at(-1) ?? "").length > 1)
    .map((names) => ({ given: names.slice(0, -1), surname: names.at(-1) ?? "" }));
}

/** Whether the payee is this holder: the surname with given names or initials, and nothing else. */
function isHolder(payee: readonly string[], { given, surname }: Holder): boolean {
  const rest = payee.filter((word) => word !== surname);
  if (rest.length === payee.length || rest.length === 0) return false;
  return rest.every((word) =>
    given.some((name) => name === word || isInitialOf(word, name) || isInitialOf(name, word)),
  );
}

function isInitialOf(initial: string, name: string): boolean {
  return initial.length === 1 && name.startsWith(initial);
}
