import bankBranches from "#data/screens/bank-branches.json" with { type: "json" };
import { readAccountNumber } from "../merge/account-identity.ts";

/** The bank that issued a New Zealand account number, or null. Card numbers have no such prefix. */
function bankOfNumber(accountNumber: string | null): string | null {
  const base = readAccountNumber(accountNumber)?.base;
  if (!base) return null;
  const [prefix, branch] = [base.slice(0, 2), Number(base.slice(2, 6))];
  const issued = bankBranches.branches.find(
    (range) => range.prefix === prefix && range.from <= branch && branch <= range.to,
  );
  return issued?.bank ?? null;
}

/** Adds the bank that the account number shows where no file names it. */
export function withBank<T extends { bank: string | null; accountNumber: string | null }>(account: T): T {
  return account.bank === null ? { ...account, bank: bankOfNumber(account.accountNumber) } : account;
}
