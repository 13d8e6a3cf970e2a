import { formatPercentage } from "#lib/platform/format.ts";
import { type Cents, type MoneyFormat, toCents } from "#lib/platform/money.ts";
import type { Proof } from "#lib/platform/report/proof.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { Category } from "../understand/categories.ts";
import { figureProof } from "./figure-proofs.ts";
import { monthlyOfCommitment } from "./monthly-figures.ts";

export type ConductFigure = {
  label: string;
  /** The subject of the search, as in "no gambling was found". */
  what: string;
  figure: number | { cents: Cents };
  note?: string;
  tone: "danger" | "warning" | "neutral";
  proof: Proof;
  /** The source of its transactions: a category or a flag. */
  source: { category: Category } | { flag: string };
};

/** Returns the account conduct figures that lenders ask for. A figure of zero applies to all accounts. */
export function conductFigures(
  {
    conduct,
    expenses,
    accounts,
    commitments,
  }: Pick<TransactionSummary, "conduct" | "expenses" | "accounts" | "commitments">,
  money: MoneyFormat,
): ConductFigure[] {
  type Tone = ConductFigure["tone"];
  const spent = (label: string, what: string, category: Category, amount: number, tone: Tone) => {
    const ids = expenses.categories.find((one) => one.category === category)?.accountIds;
    const figure = { cents: toCents(amount) };
    return { label, what, figure, tone, proof: figureProof(accounts, ids), source: { category } };
  };
  const counted = (label: string, what: string, flag: string, figure: number) => {
    return { label, what, figure, tone: "danger" as const, source: { flag }, proof: figureProof(accounts) };
  };
  const bnpl = commitments.filter(({ type }) => type === "BNPL");
  return [
    counted("Dishonours", "dishonoured payment", "DISHONOURS", conduct.dishonours),
    counted("Days over limit", "day over a limit", "UNARRANGED_OVERDRAFT", conduct.overdrawnDays),
    {
      ...spent("Gambling", "gambling", "GAMBLING", conduct.gamblingTotal, "warning"),
      note: `${formatPercentage(conduct.gamblingShareOfIncome, 1)} of income`,
    },
    {
      ...spent("Buy now, pay later", "buy now, pay later", "BNPL", conduct.bnplTotal, "warning"),
      // The total appears beside the figure in commitments and the calculator.
      ...(bnpl.length > 0 && {
        note: `${money(bnpl.reduce((sum, one) => sum + monthlyOfCommitment(one), 0))} a month now`,
      }),
    },
    spent("High-cost lending", "high-cost lending", "HIGH_COST_CREDIT", conduct.highCostLending, "danger"),
    spent("Cash withdrawn", "cash withdrawal", "CASH", conduct.cashWithdrawals, "neutral"),
  ];
}
