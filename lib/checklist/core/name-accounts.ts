import { readAccountNumber } from "#lib/statements/core/merge/account-number.ts";
import { describeAccount } from "#lib/statements/core/summarise/flag.ts";
import { descriptionWords } from "#lib/statements/core/understand/description-words.ts";
import type { ChecklistFacts, FactAccount } from "./types.ts";

export type NamedAccount = FactAccount & {
  /** Of its number where one is known, so that it outlives a new reading; else of its id. */
  key: string;
  /** For the broker: bank and the number's end. */
  label: string;
  /** For whoever holds it: no bank, since that may be a guess. */
  asked: string;
  /** The one applicant whom its name names; null for none or several. */
  clientId: string | null;
  /** Every applicant whom its name names. */
  holders: string[];
};

/** The accounts of which something was read, each with a key of its own, its names and its holders. */
export function nameAccounts({ accounts, applicants }: ChecklistFacts): NamedAccount[] {
  const read = accounts.filter((account) => account.coverage.length > 0);
  const keys = read.map(keyOf);
  return read.map((account, index) => {
    const key = keys[index] ?? account.accountId;
    const holders = applicants.filter((person) => isNamed(account.accountName, person));
    return {
      ...account,
      key: keys.filter((other) => other === key).length > 1 ? account.accountId : key,
      label: describeAccount({ account }),
      asked: askedAs(account),
      holders: holders.map(({ clientId }) => clientId),
      clientId: holders.length === 1 ? (holders[0]?.clientId ?? null) : null,
    };
  });
}

function keyOf({ accountNumber, accountId }: FactAccount): string {
  const number = accountNumber && readAccountNumber(accountNumber);
  if (!number) return accountId;
  const end = (number.base ?? number.pattern).slice(-4).replace(/[^A-Z0-9]/g, "");
  return [end.toLowerCase(), ...(number.suffix === null ? [] : [number.suffix])].join("-") || accountId;
}

/** By the four characters that its own bank leaves to be seen. */
function askedAs({ accountNumber, bank }: FactAccount): string {
  const number = accountNumber?.replace(/[^A-Z0-9]/gi, "").slice(-4);
  if (number) return `the account ending ${number}`;
  return bank ? `your ${bank} account` : "your account";
}

/** `MR A NGATA`, `Ngata Aroha`: the surname's last word with the first name or its initial. */
function isNamed(accountName: string | null, person: { firstName: string; lastName: string }): boolean {
  const words = descriptionWords(accountName ?? "");
  const surname = descriptionWords(person.lastName).at(-1);
  const given = descriptionWords(person.firstName)[0];
  if (!surname || !given || !words.includes(surname)) return false;
  return words.some((word) => word === given || word === given[0]);
}
