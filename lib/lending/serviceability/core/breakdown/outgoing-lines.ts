import { counted, money, percent } from "../figures.ts";
import { DEBTS, type Debt, EXPENSES, type ExpenseKey, expenseOf } from "../household.ts";
import type { PreparedBank } from "../prepare-sheet.ts";
import type { Commitment, Tally } from "../tally.ts";
import { benchmarkCost, commitments } from "../terms.ts";
import { type BreakdownLine, type LineContext, NOTHING_ENTERED } from "./line.ts";

/** Every living cost in display order: basic ones first, "other" last among them. */
export const EXPENSE_LINES = (["basic", "fixed"] as const).flatMap((wanted) =>
  EXPENSES.filter(({ group }) => group === wanted)
    .map(({ key, label }) => ({ key, path: `expenses.${key}`, label, isBasic: wanted === "basic" }))
    .sort((one, other) => Number(one.key === "otherExpenses") - Number(other.key === "otherExpenses")),
);

/** The bank's benchmark, then every living cost; a basic one counts only if the benchmark does not. */
export function livingLines(context: LineContext, bank: PreparedBank): BreakdownLine[] {
  const { tally } = context;
  if (!tally.useBankBenchmark) {
    const notUsed = benchmarkLine(0, "The bank's benchmark is not used, so declared costs count.");
    return [notUsed, ...costLines(context, false)];
  }
  const cost = benchmarkCost(bank, tally);
  const counts = cost > tally.basic;
  const why = benchmarkReason(context, bank, cost, counts);
  return [benchmarkLine(counts ? 0 - cost : 0, why), ...costLines(context, counts)];
}

function benchmarkLine(assessed: number, why: string): BreakdownLine {
  return {
    key: "basicBenchmark",
    label: "Bank's benchmark for basic living costs",
    section: "LIVING",
    entered: null,
    assessed,
    why,
  };
}

function costLines(context: LineContext, usesBenchmark: boolean): BreakdownLine[] {
  const { household } = context;
  return EXPENSE_LINES.map(({ key, path, label, isBasic }): BreakdownLine => {
    const amount = expenseOf(household, key);
    const isLeftOut = key === "rentBoard" && household.expenses.rentBoard.outcome === "ENDS";
    const counts = !isLeftOut && !(isBasic && usesBenchmark);
    return {
      key: path,
      label,
      section: "LIVING",
      entered: { amount, frequency: "monthly" },
      assessed: counts ? 0 - amount : 0,
      why: amount === 0 ? NOTHING_ENTERED : costReason(context, key, isBasic, usesBenchmark),
    };
  });
}

function costReason({ household }: LineContext, key: ExpenseKey, isBasic: boolean, usesBenchmark: boolean) {
  if (key === "rentBoard" && household.expenses.rentBoard.outcome === "ENDS")
    return "It ends, so it is not counted.";
  if (key === "rentBoard" && household.expenses.rentBoard.outcome === "UNDECIDED")
    return "Not yet decided whether the rent ends, so it is counted.";
  if (!isBasic) return "Counted as declared, on top of the basic living costs.";
  return usesBenchmark
    ? "Included in the bank's benchmark, which is greater than the declared basic costs."
    : "Counted as declared.";
}

function benchmarkReason(
  { household, tally }: LineContext,
  { rules }: PreparedBank,
  cost: number,
  counts: boolean,
): string {
  const { benchmarkGrossIncomeRate } = rules;
  const declared = money(tally.basic);
  const forWhom = household.households
    .map(
      ({ adults, dependants }) =>
        `${counted(adults.length, "applicant")} and ${counted(dependants, "dependant")}`,
    )
    .join(", plus ");
  const growth =
    benchmarkGrossIncomeRate > 0
      ? `, with ${percent(benchmarkGrossIncomeRate)} of gross employment income`
      : "";
  const benchmark = `the bank's benchmark of ${money(cost)} a month for ${forWhom}${growth}`;
  return counts
    ? `Declared basic costs of ${declared} a month are below ${benchmark}, which is used instead.`
    : `Declared basic costs of ${declared} a month are not below ${benchmark}, so they are used.`;
}

/** Every debt: a monthly commitment while it stays, zero once it is repaid. */
export function debtLines({ household: { debts }, tally }: LineContext, bank: PreparedBank): BreakdownLine[] {
  return debts.map((debt, index) => {
    const same = debts.filter(({ type }) => type === debt.type);
    const number = same.length > 1 ? ` ${same.indexOf(debt) + 1}` : "";
    const needed = DEBTS[debt.type].figure;
    const amount = debt[needed] ?? 0;
    return {
      key: `debts.${index}`,
      label: `${DEBTS[debt.type].label}${number}`,
      section: "COMMITMENTS",
      entered: { amount, frequency: needed === "repaymentMonthly" ? "monthly" : needed },
      ...assessedDebt(debt, amount, bank, tally),
    };
  });
}

const NO_COMMITMENTS: Readonly<Record<Commitment, number>> = {
  homeLoans: 0,
  revolvingLimits: 0,
  cardLimits: 0,
  overdraftLimits: 0,
  repayments: 0,
};

function assessedDebt({ type, outcome }: Debt, amount: number, bank: PreparedBank, tally: Tally) {
  if (outcome === "REPAID") return { assessed: 0, why: "It is repaid, so it is not counted." };
  if (amount === 0) return { assessed: 0, why: NOTHING_ENTERED };
  const undecided =
    outcome === "UNDECIDED" ? " Not yet decided whether it is repaid, so it counts as staying." : "";
  const why = reasonFor(type, amount, bank) + undecided;
  const { sum } = DEBTS[type];
  // Repayments of a student loan are taken from pay.
  if (sum === "studentLoans") return { assessed: 0, why };
  const counts = commitments(bank, { ...NO_COMMITMENTS, [sum]: tally[sum] }) * (amount / tally[sum]);
  return { assessed: 0 - counts, why };
}

function reasonFor(type: Debt["type"], amount: number, { rules }: PreparedBank): string {
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
        ? `The repayment of ${money(amount)} a month is counted in full.`
        : `The repayment of ${money(amount)} a month is counted at ${percent(rules.loanRepaymentLoading)}.`;
  }
}
