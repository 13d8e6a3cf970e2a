import { accountEnding } from "#lib/platform/text/account-number.ts";
import { readAccountNumber } from "#lib/reading/statements/core/merge/account-identity.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import { descriptionWords } from "#lib/reading/statements/core/values/text.ts";
import type { ChecklistFacts, FactAccount } from "./checklist.ts";

export type NamedAccount = FactAccount & {
  /**
   * Derived from the account number if known, so that it stays the same when files are read again; otherwise from the
   * id.
   */
  key: string;
  /** For the broker: bank and last digits. */
  label: string;
  /** For the account holder: without the bank, which may be a guess. */
  asked: string;
  /** Several applicants are asked, and it is not known whose it is. */
  isOwnerUnknown: boolean;
  /** The only applicant who owns it; null for none or several. */
  clientId: string | null;
  /** Every applicant who owns it, as the broker says or the account name shows. */
  holders: string[];
};

/** The accounts with readable statements, each with its key, labels and holders. */
export function nameAccounts({ accounts, applicants }: ChecklistFacts): NamedAccount[] {
  const read = accounts.filter((account) => account.coverage.length > 0);
  const keys = read.map(keyOf);
  return read.map((account, index) => {
    const key = keys[index] ?? account.accountId;
    const holders = applicants.filter((person) => isOwner(account, person));
    return {
      ...account,
      key: keys.filter((other) => other === key).length > 1 ? account.accountId : key,
      label: accountLabel(account),
      asked: askedAs(account),
      isOwnerUnknown: holders.length === 0 && applicants.length > 1,
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

/** Uses the broker's name for it and the end of its number, which its own bank leaves unmasked. */
function askedAs({ accountNumber, bank, kind, customName }: FactAccount): string {
  const number = accountEnding(accountNumber);
  const what = kind === "CREDIT_CARD" ? "credit card" : "account";
  if (customName) return number === "" ? `“${customName}”` : `“${customName}”, the ${what} ending ${number}`;
  if (number !== "") return `the ${what} ending ${number}`;
  return bank ? `your ${bank} ${what}` : `your ${what}`;
}

/** Words a request for statements so that it is also right for an applicant who may not own the account. */
export function statementRequest(what: string, isOwnerUnknown: boolean) {
  const text = `Bank statements for ${what}${isOwnerUnknown ? ", if it is yours" : ""}`;
  return { category: "BANK_STATEMENTS" as const, text };
}

/** The broker's decision, or else the printed name. */
function isOwner({ ownerIds = [], accountName }: FactAccount, person: ChecklistFacts["applicants"][number]) {
  return ownerIds.length > 0 ? ownerIds.includes(person.clientId) : isNamed(accountName, person);
}

/** Matches `MR A NGATA` and `Ngata Aroha`: the last word of the surname with the first name or its initial. */
function isNamed(accountName: string | null, person: { firstName: string; lastName: string }): boolean {
  const words = descriptionWords(accountName ?? "");
  const surname = descriptionWords(person.lastName).at(-1);
  const given = descriptionWords(person.firstName)[0];
  if (!surname || !given || !words.includes(surname)) return false;
  return words.some((word) => word === given || word === given[0]);
}

/** A name as part of a key: `Kererū Bank Ltd` → `kereru-bank-ltd`; letters of other scripts as their code points. */
export function keyPart(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const parts = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const ascii = parts.map((part) =>
    part.replace(/[^a-z0-9]/gu, (letter) => `u${letter.codePointAt(0)?.toString(16)}`),
  );
  return ascii.join("-").slice(0, 60) || "unnamed";
}
