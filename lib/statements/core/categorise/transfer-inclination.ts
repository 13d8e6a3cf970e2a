import { type Category, factsOf } from "../understand/categories.ts";
import type { StoredTransaction, Understood } from "../understand/types.ts";

/** Whether a row's own words suggest a transfer: 0 no, 1 neutral, 2 yes. */
export type Inclination = 0 | 1 | 2;

const transferWord = /\b(?:TRANSFERS?|TFR|XFER|XFR|TRF|FT)\b/i;
const moving = new Set<Category>(["INTERNAL_TRANSFER", "CARD_PAYMENT"]);
const debts = new Set<Category>(["MORTGAGE", "LOAN_REPAYMENT", "SAVINGS_INVESTMENT"]);
// Labels that people put on transfers to their own accounts.
const written = new Set<Category>(["SALARY", "RENTAL_INCOME", "BOARDER_INCOME"]);

/**
 * How likely a row is to be one side of a transfer between own accounts. Null if it cannot be: a broker
 * decided otherwise, or the other side is a shop, fee, interest or the state.
 */
export function transferInclination(
  row: StoredTransaction,
  meaning: Understood,
  namesOwnAccount: boolean,
): Inclination | null {
  const { category, rule } = meaning;
  if (rule === "CORRECTED" || rule === "REMEMBERED") return category === "INTERNAL_TRANSFER" ? 2 : null;
  if (namesOwnAccount || moving.has(category)) return 2;
  if (rule === "STRUCTURE") return written.has(category) ? 0 : null;
  if (rule === "MERCHANT") return debts.has(category) ? 1 : null;
  if (transferWord.test(row.description)) return 2;
  if (category === "SAVINGS_INVESTMENT") return 2;
  return rule === "KEYWORD" && factsOf(category).group === "LIVING" ? 0 : 1;
}
