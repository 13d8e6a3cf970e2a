import { counted, money, percent } from "#lib/serviceability/core/figures.ts";
import type { Debt } from "#lib/serviceability/core/household.ts";
import { DEBT_LABELS } from "#lib/serviceability/core/labels.ts";
import type { PreparedBank } from "#lib/serviceability/core/prepare-sheet.ts";
import { type AtBank, type BreakdownLine, type LineContext, NOTHING_ENTERED } from "./line.ts";

/** Every debt: as a monthly commitment while it stays, as nothing once it is repaid. */
export function debtLines({ household: { debts } }: LineContext): AtBank<BreakdownLine[]> {
  const lines = debts.map((debt, index) => {
    const same = debts.filter(({ type }) => type === debt.type);
    const number = same.length > 1 ? ` ${same.indexOf(debt) + 1}` : "";
    return debtLine(debt, `debts.${index}`, `${DEBT_LABELS[debt.type]}${number}`);
  });
  return (bank) => lines.map((lineAt) => lineAt(bank));
}

function debtLine(debt: Debt, key: string, label: string): AtBank<BreakdownLine> {
  const entered = enteredOf(debt);
  const { amount } = entered;
  const line = (assessed: number, why: string): BreakdownLine => ({
    key,
    label,
    section: "COMMITMENTS",
    entered,
    assessed,
    why,
  });
  if (debt.outcome === "REPAID" || amount === 0) {
    const why = debt.outcome === "REPAID" ? "It is repaid, so it is not counted." : NOTHING_ENTERED;
    const nothing = line(0, why);
    return () => nothing;
  }
  const undecided =
    debt.outcome === "UNDECIDED" ? " Undecided whether it is repaid: counted as if it stays." : "";
  return (bank) => line(0 - amount * monthlyShare(debt, bank), reasonFor(debt, amount, bank) + undecided);
}

/** The figure of a debt that it is assessed by. */
function enteredOf(debt: Debt): { amount: number; frequency: "balance" | "limit" | "monthly" } {
  switch (debt.type) {
    case "HOME_LOAN":
    case "STUDENT_LOAN":
      return { amount: debt.balance ?? 0, frequency: "balance" };
    case "REVOLVING_CREDIT":
    case "CREDIT_CARD":
    case "OVERDRAFT":
      return { amount: debt.limit ?? 0, frequency: "limit" };
    default:
      return { amount: debt.repaymentMonthly ?? 0, frequency: "monthly" };
  }
}

/** What a dollar of that figure costs a month at the bank. */
function monthlyShare({ type }: Debt, bank: PreparedBank): number {
  switch (type) {
    case "HOME_LOAN":
      return bank.existingMortgageRate;
    case "STUDENT_LOAN":
      return 0;
    case "REVOLVING_CREDIT":
      return bank.revolvingRate;
    case "CREDIT_CARD":
      return bank.rules.creditCardRate;
    case "OVERDRAFT":
      return bank.rules.overdraftRate;
    default:
      return bank.rules.loanRepaymentLoading;
  }
}

function reasonFor({ type }: Debt, amount: number, { rules }: PreparedBank): string {
  switch (type) {
    case "HOME_LOAN":
      return `A home loan of ${money(amount)} is assessed as repaid over ${counted(rules.existingMortgageTermYears, "year")} at the test rate of ${percent(rules.testRate)}, whatever is paid now.`;
    case "REVOLVING_CREDIT":
      return `The revolving credit limit of ${money(amount)} is assessed as repaid over ${counted(rules.revolvingTermYears, "year")} at the test rate of ${percent(rules.testRate)}, drawn or not.`;
    case "CREDIT_CARD":
      return `Credit card limit ${money(amount)} is assessed at ${percent(rules.creditCardRate)} of the limit a month, whatever the balance.`;
    case "OVERDRAFT":
      return `Overdraft limit ${money(amount)} is assessed at ${percent(rules.overdraftRate)} of the limit a month, drawn or not.`;
    case "STUDENT_LOAN":
      return `Repayments are taken from pay; the balance of ${money(amount)} counts towards debt to income.`;
    default:
      return rules.loanRepaymentLoading === 1
        ? `The repayment of ${money(amount)} a month is counted as it is.`
        : `The repayment of ${money(amount)} a month is counted at ${percent(rules.loanRepaymentLoading)}.`;
  }
}
