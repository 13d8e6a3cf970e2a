import type { ReadTransaction, StatementDraft } from "../core/model.ts";
import { seededRandom } from "./seeded-random.ts";

/** What a forger does to a statement: each leaves all other figures as they were. */
export type Tampering = "AMOUNT" | "BALANCE" | "ROW_REMOVED" | "CLOSING" | "OPENING";

/** The statement with one figure or row changed; which one, and by how much, follows from the seed. */
export function tamper(statement: StatementDraft, how: Tampering, seed: number): StatementDraft {
  const random = seededRandom(seed);
  const by = random.between(1, 90_000) * (random.chance(0.5) ? 1 : -1);
  const at = random.between(0, statement.transactions.length - 1);
  const edited = (change: (row: ReadTransaction) => ReadTransaction) =>
    statement.transactions.map((row, index) => (index === at ? change(row) : row));
  switch (how) {
    case "AMOUNT":
      // The sign stays: a forger edits the digits in their column.
      return {
        ...statement,
        transactions: edited((row) => ({
          ...row,
          amount: row.amount + Math.abs(by) * Math.sign(row.amount),
        })),
      };
    case "BALANCE":
      return { ...statement, transactions: edited((row) => ({ ...row, balance: (row.balance ?? 0) + by })) };
    case "ROW_REMOVED":
      return { ...statement, transactions: statement.transactions.filter((_, index) => index !== at) };
    case "CLOSING":
      return { ...statement, closingBalance: (statement.closingBalance ?? 0) + by };
    case "OPENING":
      return { ...statement, openingBalance: (statement.openingBalance ?? 0) + by };
  }
}
