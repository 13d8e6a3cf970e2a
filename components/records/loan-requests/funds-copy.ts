import { joinWithAnd } from "#lib/platform/format.ts";
import { formatMoney, formatWholeMoney } from "#lib/platform/money.ts";
import type { Funds, MissingFigure } from "#lib/records/loan-requests/core/funds.ts";

const missingLabels: Record<MissingFigure, string> = {
  purpose: "the purpose",
  price: "the price",
  debtsRepaid: "the debts repaid",
  costs: "what the top-up pays for",
  loanAmount: "the loan",
};

/** Whether the funds add up, in dollars. */
export function describeFunds({ shortfall, missing }: Pick<Funds, "shortfall" | "missing">): {
  figure: string | null;
  text: string;
  tone: string;
} {
  if (shortfall === null) {
    const list = joinWithAnd(missing.map((name) => missingLabels[name]));
    return { figure: null, text: `Enter ${list} to see whether the funds add up.`, tone: "" };
  }
  if (shortfall === 0)
    return { figure: "Funds add up", text: "Everything is covered.", tone: "text-success" };
  const amount = Math.abs(shortfall);
  const figure = amount % 100 === 0 ? formatWholeMoney(amount) : formatMoney(amount);
  return shortfall > 0
    ? {
        figure: `${figure} short`,
        text: "Increase the loan or the deposit by this amount.",
        tone: "text-danger",
      }
    : { figure: `${figure} over`, text: "There is more money than needed.", tone: "text-warning" };
}
