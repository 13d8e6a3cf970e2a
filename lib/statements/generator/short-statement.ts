import type { StatementDraft } from "../core/model.ts";
import { generateHousehold } from "./household.ts";

/** The first nine transactions of a month as a whole statement: short enough for one page. */
export function shortStatement(): StatementDraft {
  const [account] = generateHousehold(3, {
    from: "2025-01-01",
    months: 1,
    bank: "Kereru Bank",
    withCard: false,
    housing: "RENT",
    gambling: false,
    dishonours: false,
  });
  const whole = account?.statements[0];
  if (!whole) throw new Error("the household has no statement");
  const transactions = whole.transactions.slice(0, 9);
  const sum = (side: number) =>
    Math.abs(
      transactions.reduce((total, { amount }) => total + (Math.sign(amount) === side ? amount : 0), 0),
    );
  return {
    ...whole,
    transactions,
    closingBalance: transactions.at(-1)?.balance ?? null,
    printedTotals: { credits: sum(1), debits: sum(-1), creditCount: null, debitCount: null },
  };
}
