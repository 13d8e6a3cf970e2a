import { readAccountNumber } from "../merge/account-identity.ts";

/**
 * Bank, prefix, first and last branch, from Payments NZ's Bank Branch Register of 14 November 2022
 * (https://www.paymentsnz.co.nz/resources/industry-registers/bank-branch-register/), under the names that people use.
 * Prefixes of banks that were taken over belong to their successor: 06 (National Bank), 11 (PostBank) and 25
 * (Countrywide) are ANZ, 13 to 27 mostly the Trust Banks, now Westpac. An agency bank shares its prefix, so its branches
 * come first.
 */
const banks: readonly (readonly [name: string, prefix: string, from: number, to: number])[] = [
  ["The Co-operative Bank", "02", 1242, 1242],
  ["The Co-operative Bank", "02", 1245, 1249],
  ["ANZ", "01", 1, 1999],
  ["BNZ", "02", 1, 2099],
  ["Westpac", "03", 1, 1999],
  ["Westpac", "03", 7355, 7355],
  ["ANZ", "04", 2000, 2099],
  ["China Construction Bank", "05", 8884, 8889],
  ["ANZ", "06", 1, 1499],
  ["BNZ", "08", 6500, 6599],
  ["ICBC", "10", 5165, 5169],
  ["ANZ", "11", 5000, 8999],
  ["ASB", "12", 3000, 3999],
  ["Westpac", "13", 4900, 4999],
  ["Westpac", "14", 4700, 4799],
  ["TSB", "15", 3900, 3999],
  ["Westpac", "16", 4400, 4499],
  ["Westpac", "17", 3300, 3399],
  ["Westpac", "18", 3500, 3599],
  ["Westpac", "19", 4600, 4649],
  ["Westpac", "20", 4100, 4199],
  ["Westpac", "21", 4800, 4899],
  ["Westpac", "22", 4000, 4049],
  ["Westpac", "23", 3700, 3799],
  ["ASB", "24", 4300, 4349],
  ["ANZ", "25", 2500, 2599],
  ["Westpac", "27", 3800, 3849],
  ["HSBC", "30", 2900, 2949],
  ["Citibank", "31", 2800, 2849],
  ["Kiwibank", "38", 9000, 9499],
  ["Bank of China", "88", 8800, 8805],
];

/** The bank that issued a New Zealand account number, or null. Card numbers have no such prefix. */
export function bankOfNumber(accountNumber: string | null): string | null {
  const base = accountNumber === null ? null : readAccountNumber(accountNumber)?.base;
  if (!base) return null;
  const [prefix, branch] = [base.slice(0, 2), Number(base.slice(2, 6))];
  const issued = banks.find(([, own, from, to]) => own === prefix && from <= branch && branch <= to);
  return issued?.[0] ?? null;
}

/** Adds the bank that the account number shows where no file names it. */
export function withBank<T extends { bank: string | null; accountNumber: string | null }>(account: T): T {
  return account.bank === null ? { ...account, bank: bankOfNumber(account.accountNumber) } : account;
}
