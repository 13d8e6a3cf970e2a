import type { LendingFigures } from "../assess.ts";
import { counted, money, percent } from "../figures.ts";
import type { PreparedBank } from "../prepare-sheet.ts";
import type { BankRuleKey } from "../rules/bank-rules.ts";
import type { Tally } from "../tally.ts";
import {
  debtToIncomeBase,
  debtToIncomeLimit,
  existingDebt,
  loanToValueRoom,
  securedLending,
} from "../terms.ts";

/** A limit on lending other than the surplus, with the sentences that name it. */
interface Cap {
  key: "DEBT_TO_INCOME" | "LOAN_TO_VALUE";
  /** The result's lending by this limit, null where the bank has none, and whether it is above it with a warning. */
  figure: "byDebtToIncome" | "byLoanToValue";
  warning: "debtToIncomeWarning" | "loanToValueWarning";
  applies: "debtToIncomeApplies" | "lvrApplies";
  /** All its rules, which act together. */
  rules: readonly BankRuleKey[];
  label: string;
  /** After "Lending by". */
  name: string;
  /** The bank's limit for the household; null without one. */
  limitOf: (bank: PreparedBank, t: Tally) => number | null;
  /** How it is calculated, as a sentence. */
  sum: (bank: PreparedBank, t: Tally) => string;
  lift: (bank: PreparedBank, t: Tally) => string;
  /** What the lending is above, at a bank that only warns. */
  guide: (bank: PreparedBank, t: Tally, result: LendingFigures) => string;
  /** A bank with this cap, after "it", with the cap of another bank, and a bank without. */
  compared: { has: (limit: number) => string; other: (limit: number) => string; hasNone: string };
}

export const CAPS: readonly Cap[] = [
  {
    key: "DEBT_TO_INCOME",
    figure: "byDebtToIncome",
    warning: "debtToIncomeWarning",
    applies: "debtToIncomeApplies",
    rules: ["debtToIncomeLimit", "debtToIncomeInvestor", "debtToIncomeApplies"],
    label: "Debt to income",
    name: "debt to income",
    limitOf: debtToIncomeLimit,
    sum: debtToIncomeSum,
    lift: (bank, t) =>
      `Each $1,000 of debt repaid or limit closed adds $1,000; each $1,000 a year of income adds ${money(1_000_00 * (debtToIncomeLimit(bank, t) ?? 0))}.`,
    guide: (bank, t) => `the bank's debt-to-income limit of ${debtToIncomeLimit(bank, t)} times income`,
    compared: {
      has: (limit) => `caps debt at ${limit} times income`,
      other: String,
      hasNone: "doesn't cap debt to income",
    },
  },
  {
    key: "LOAN_TO_VALUE",
    figure: "byLoanToValue",
    warning: "loanToValueWarning",
    applies: "lvrApplies",
    rules: ["lvrOwnerOccupied", "lvrInvestment", "lvrNewBuild", "lvrApplies"],
    label: "LVR",
    name: "LVR",
    limitOf: loanToValueRoom,
    sum: loanToValueSum,
    lift: loanToValueLift,
    guide: (_bank, _t, { byLoanToValue }) =>
      `the ${money(byLoanToValue ?? 0)} that the bank's LVR limits allow`,
    compared: {
      has: (limit) => `caps lending at its LVR limit of ${money(limit)}`,
      other: money,
      hasNone: "doesn't cap lending by LVR",
    },
  },
];

/** The sum of each cap that a bank has, written once because steps, reason and limits all quote it. */
export type CapSums = Partial<Record<Cap["key"], string>>;

export function capSums(bank: PreparedBank, t: Tally, result: LendingFigures): CapSums {
  return Object.fromEntries(
    CAPS.flatMap(({ key, figure, sum }) => (result[figure] === null ? [] : [[key, sum(bank, t)]])),
  );
}

/** The sum behind the debt-to-income limit, with its omissions and estimates. */
function debtToIncomeSum(bank: PreparedBank, t: Tally): string {
  const income = money(debtToIncomeBase(bank, t));
  const debt = existingDebt(bank, t);
  const less = debt === 0 ? "" : `, less existing debts and limits of ${money(debt)}`;
  const months = bank.rules.loanBalanceMonths;
  const notes = [
    t.unknownBalances > 0 &&
      ` Loans with an unknown balance count as ${counted(months, "month")} of their repayments of ${money(t.unknownBalances)}.`,
    t.earners.some(({ studentLoan }) => studentLoan) &&
      t.studentLoans === 0 &&
      " The balance of a student loan is not known, so it is not counted.",
  ];
  const sum = `Debt can be up to ${debtToIncomeLimit(bank, t)} times the gross income of ${income} a year${less}.`;
  return sum + notes.filter(Boolean).join("");
}

/** The sum behind the loan-to-value limit. */
function loanToValueSum(bank: PreparedBank, t: Tally): string {
  const { lvrOwnerOccupied, lvrInvestment, lvrNewBuild } = bank.rules;
  const part = (value: number, limit: number | null, whose: string) =>
    value === 0 ? [] : [`${percent(limit ?? 0)} of the ${whose} value of ${money(value)}`];
  const parts = [
    ...part(t.ownerOccupied, lvrOwnerOccupied, "home's"),
    ...part(t.investment, lvrInvestment, "investment property's"),
    ...part(t.newBuild, lvrNewBuild, "new build's"),
  ];
  const secured = t.homeLoans + t.revolvingLimits;
  const less = secured === 0 ? "" : `, less the ${money(secured)} already lent on it`;
  const sum = money(securedLending(bank, t) ?? 0);
  const total = parts.length > 1 ? `${sum} in total` : sum;
  return `The bank lends up to ${parts.join(" and ")}: ${total}${less}.`;
}

function loanToValueLift({ rules }: PreparedBank, t: Tally): string {
  const shares = [
    t.ownerOccupied > 0 ? rules.lvrOwnerOccupied : null,
    t.investment > 0 ? rules.lvrInvestment : null,
    t.newBuild > 0 ? rules.lvrNewBuild : null,
  ].filter((share) => share !== null);
  const share = Math.max(...shares);
  const repay =
    t.homeLoans + t.revolvingLimits > 0
      ? "; each $10,000 repaid of what is already lent on it adds $10,000"
      : "";
  return `Each $10,000 more in property value adds ${Number.isFinite(share) ? money(10_000_00 * share) : "nothing"}${repay}. A larger deposit lowers the loan needed.`;
}
