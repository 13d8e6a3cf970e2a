import { descriptionWords } from "../understand/description-words.ts";
import type { StoredAccount } from "../understand/types.ts";
import type { OwnAccountMention } from "./own-account-numbers.ts";

type Holder = { given: string[]; surname: string };

const titles = new Set("MR MRS MS MISS MX DR SIR DAME REV PROF".split(" "));

/**
 * Finds the applicants themselves in a payee's name: an account of the application by its name ("Online
 * Saver"), or a holder's own name in any usual form ("J SMITH", "SMITH JANE"). The latter is an account
 * without statements here.
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
