import type { ReadTransaction, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { addDays } from "#lib/reading/statements/core/values/calendar.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import type { StatementLayout } from "./layouts/statement-layout.ts";

/** A forgery. Each changes one figure or row and leaves all others unchanged. */
export type Tampering =
  | "AMOUNT"
  | "BALANCE"
  | "ROW_REMOVED"
  | "ROW_ADDED"
  | "DIGITS_SWAPPED"
  | "SIGN_FLIPPED"
  | "CLOSING"
  | "OPENING"
  | "DATE_LOST"
  | "DATE_MOVED";

const OF_ROWS = ["AMOUNT", "ROW_REMOVED", "ROW_ADDED", "DIGITS_SWAPPED", "SIGN_FLIPPED"] as const;

/**
 * Returns the forgeries of figures and rows that the layout prints. Dates are left out because no sum depends on them.
 */
export function tamperings({ balances, openingRow, closingRow, summary }: StatementLayout): Tampering[] {
  return [
    ...OF_ROWS,
    ...(balances === "EVERY_ROW" ? (["BALANCE"] as const) : []),
    ...(summary !== "NONE" || closingRow !== null ? (["CLOSING"] as const) : []),
    ...(summary !== "NONE" || openingRow !== null ? (["OPENING"] as const) : []),
  ];
}

function added(row: ReadTransaction, amount: number): ReadTransaction {
  return { ...row, description: "DEPOSIT", amount, line: row.line + 1 };
}

/** Changes one figure or row of a statement. The seed decides which one and by how much. */
export function tamper(statement: StatementDraft, how: Tampering, seed: number): StatementDraft {
  const random = seededRandom(seed);
  const by = random.between(1, 90_000) * (random.chance(0.5) ? 1 : -1);
  // A row of zero is not used, because all figures still agree without it.
  const moving = statement.transactions.filter(({ amount }) => amount !== 0);
  const chosen = how === "BALANCE" || moving.length === 0 ? statement.transactions : moving;
  const row = random.pick(chosen);
  const replaced = (...rows: ReadTransaction[]) => ({
    ...statement,
    transactions: statement.transactions.flatMap((each) => (each === row ? rows : [each])),
  });
  switch (how) {
    case "AMOUNT":
      // The sign is kept, since a forger edits the digits within their column.
      return replaced({ ...row, amount: row.amount + Math.abs(by) * (Math.sign(row.amount) || 1) });
    case "BALANCE":
      return replaced({ ...row, balance: (row.balance ?? 0) + by });
    case "ROW_REMOVED":
      // If all rows are zero, removing one forges nothing, so a row is added.
      return moving.length === 0 ? replaced(row, added(row, by)) : replaced();
    case "ROW_ADDED":
      return replaced(row, added(row, by));
    case "DIGITS_SWAPPED":
      return replaced({ ...row, amount: withDigitsSwapped(row.amount, random) });
    case "SIGN_FLIPPED": {
      // If it is the only row of its direction, the flipped statement may not print any direction.
      const others = moving.filter(({ amount }) => Math.sign(amount) === Math.sign(row.amount)).length > 1;
      return replaced({ ...row, amount: others ? -row.amount : row.amount + by });
    }
    case "DATE_LOST":
      return replaced({ ...row, dateFault: "MISSING" });
    case "DATE_MOVED":
      return replaced({
        ...row,
        date: addDays(row.date, random.between(40, 90) * (random.chance(0.5) ? 1 : -1)),
      });
    case "CLOSING":
      return { ...statement, closingBalance: (statement.closingBalance ?? 0) + by };
    case "OPENING":
      return { ...statement, openingBalance: (statement.openingBalance ?? 0) + by };
  }
}

/** Changes 45.90 to 54.90. If all digits are the same, another digit is added before them. */
function withDigitsSwapped(amount: number, random: Random): number {
  const digits = [...String(Math.abs(amount))];
  const places = digits.flatMap((digit, at) => (at > 0 && digit !== digits[at - 1] ? [at] : []));
  if (places.length === 0) return amount + 100_000 * (Math.sign(amount) || 1);
  const at = random.pick(places);
  const [left = "", right = ""] = [digits[at - 1], digits[at]];
  digits.splice(at - 1, 2, right, left);
  return Number(digits.join("")) * Math.sign(amount);
}
