import type { ReadTransaction, StatementDraft } from "../core/model.ts";
import { addDays } from "./calendar-days.ts";
import { type Random, seededRandom } from "./seeded-random.ts";
import type { StatementLayout } from "./statement-layout.ts";

/** What a forger does to a statement: each leaves all other figures as they were. */
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

/** The ways to forge a figure or row that a layout prints; dates are another matter, they enter no sum. */
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

/** The statement with one figure or row changed; which one, and by how much, follows from the seed. */
export function tamper(statement: StatementDraft, how: Tampering, seed: number): StatementDraft {
  const random = seededRandom(seed);
  const by = random.between(1, 90_000) * (random.chance(0.5) ? 1 : -1);
  // A row of nothing adds nothing: without it everything still fits.
  const moving = statement.transactions.filter(({ amount }) => amount !== 0);
  const chosen = how === "BALANCE" || moving.length === 0 ? statement.transactions : moving;
  const row = random.pick(chosen);
  const replaced = (...rows: ReadTransaction[]) => ({
    ...statement,
    transactions: statement.transactions.flatMap((each) => (each === row ? rows : [each])),
  });
  switch (how) {
    case "AMOUNT":
      // The sign stays: a forger edits the digits in their column.
      return replaced({ ...row, amount: row.amount + Math.abs(by) * (Math.sign(row.amount) || 1) });
    case "BALANCE":
      return replaced({ ...row, balance: (row.balance ?? 0) + by });
    case "ROW_REMOVED":
      // Without a row that moves money there is none whose removal forges anything.
      return moving.length === 0 ? replaced(row, added(row, by)) : replaced();
    case "ROW_ADDED":
      return replaced(row, added(row, by));
    case "DIGITS_SWAPPED":
      return replaced({ ...row, amount: withDigitsSwapped(row.amount, random) });
    case "SIGN_FLIPPED": {
      // Where it is the only one of its direction, the form that prints it may say nothing of directions any more.
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

/** 45.90 becomes 54.90; where all digits are the same, another digit is put before them. */
function withDigitsSwapped(amount: number, random: Random): number {
  const digits = [...String(Math.abs(amount))];
  const places = digits.flatMap((digit, at) => (at > 0 && digit !== digits[at - 1] ? [at] : []));
  if (places.length === 0) return amount + 100_000 * (Math.sign(amount) || 1);
  const at = random.pick(places);
  const [left = "", right = ""] = [digits[at - 1], digits[at]];
  digits.splice(at - 1, 2, right, left);
  return Number(digits.join("")) * Math.sign(amount);
}
