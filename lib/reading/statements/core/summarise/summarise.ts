import { sum, toDecimal, toNumber } from "#lib/platform/money.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { LoanAccountType } from "#lib/records/loan-accounts/core/loan-account.ts";
import { categorise } from "../categorise/categorise.ts";
import { type MonthlyFigures, monthlyFigures } from "../memo/monthly-figures.ts";
import type { Cents } from "../model.ts";
import { type CalculatorField, type Category, calculatorFields, factsOf } from "../understand/categories.ts";
import { isOwnBusiness, weeklyFrom } from "../understand/counted-income.ts";

import type { Understood } from "../understand/types.ts";
import { compareText } from "../values/order.ts";
import { summariseAccount } from "./accounts.ts";
import { summariseCashFlow } from "./cash-flow.ts";
import { assessConduct, type Conduct, conductFlags } from "./conduct.ts";
import { countDays, datesOf } from "./coverage.ts";
import { summariseCommitments, summariseExpenses } from "./expenses.ts";
import { type Flag, withKeys } from "./flag.ts";
import { findIncomeStreams, type IncomeStream, isPaidAtEnd, summariseIncome } from "./income-streams.ts";
import { type Ledger, openLedger, type SummaryInput, totalOf } from "./ledger.ts";
import { type FoundLoanAccount, findLoanAccounts } from "./loan-accounts.ts";
import { moneyFlags, transferFlags } from "./money-flags.ts";
import { holderFlags, statementFlags } from "./statement-flags.ts";

const instalmentField: Partial<Record<LoanAccountType, CalculatorField>> = {
  PERSONAL_LOAN: "personalLoanMonthlyRepayment",
  HIRE_PURCHASE: "hirePurchaseOtherLoanMonthlyPayment",
  BNPL: "hirePurchaseOtherLoanMonthlyPayment",
};

/** What a summary, the stored loan accounts and the PDF statements are all made from. */
type SummaryParts = { ledger: Ledger; streams: IncomeStream[]; loanAccounts: FoundLoanAccount[] };

export function summaryParts(input: SummaryInput): SummaryParts {
  const ledger = openLedger(input);
  return { ledger, streams: findIncomeStreams(ledger), loanAccounts: findLoanAccounts(ledger) };
}

export type UnderstandInput = Omit<SummaryInput, "understood"> & {
  /** The broker's saved category for each merchant. */
  corrections: ReadonlyMap<string, Category>;
};

export type Understanding = Omit<SummaryParts, "ledger"> & {
  /** By transaction id. */
  understood: ReadonlyMap<string, Understood>;
  summary: TransactionSummary;
};

/** Calculates categories, loan accounts and the summary from an application's transactions. Pure. */
export function understand(input: UnderstandInput): Understanding {
  const whole = { ...input, understood: categorise(input) };
  const { ledger, ...parts } = summaryParts(whole);
  return { understood: whole.understood, ...parts, summary: summarise(whole, { ledger, ...parts }) };
}

/**
 * Builds the transaction summary of an application. Pure: the order of the input does not affect the result.
 * Money in the result is in decimals with at most two places.
 */
export function summarise(
  input: SummaryInput,
  { ledger, streams, loanAccounts: loans } = summaryParts(input),
): TransactionSummary {
  const conduct = assessConduct(ledger);
  const period = { ...datesOf(ledger.coverage), days: countDays(ledger.coverage) };
  const flows = {
    income: summariseIncome(ledger, streams),
    expenses: summariseExpenses(ledger),
    commitments: summariseCommitments(ledger),
  };
  const flags = [
    ...holderFlags(input, ledger),
    ...statementFlags(input, ledger),
    ...conductFlags(conduct, ledger),
    ...transferFlags(ledger),
    ...moneyFlags(ledger, streams, flows.expenses, loans),
  ];
  return {
    generatedAt: input.generatedAt,
    currency: ledger.currency,
    period,
    accounts: ledger.books.map(summariseAccount),
    totals: summariseTotals(ledger),
    ...flows,
    conduct: printConduct(conduct),
    cashFlow: summariseCashFlow(ledger),
    flags: withKeys(flags.sort(byWeight)),
    documents: {
      processed: input.processedDocuments.length,
      failed: input.failedDocuments
        .map(({ fileId, fileName, reason }) => ({ fileId, fileName, reason }))
        .sort((a, b) => compareText(a.fileName, b.fileName) || compareText(a.fileId, b.fileId)),
    },
    // The calculator's amounts are New Zealand dollars.
    calculatorInputs:
      ledger.currency === "NZD"
        ? calculatorInputs(ledger, streams, monthlyFigures({ ...flows, period }), loans)
        : {},
  };
}

/** Adds up every counted transaction once. `internalTransfers` counts a pair once, by its money out. */
function summariseTotals({ rows }: Ledger): TransactionSummary["totals"] {
  const credits = totalOf(rows.filter(({ row }) => row.amount > 0));
  const net = totalOf(rows);
  const moved = rows.filter(
    ({ row, meaning }) => meaning.category === "INTERNAL_TRANSFER" && !(row.amount > 0 && meaning.transferOf),
  );
  return {
    credits: toNumber(credits),
    debits: toNumber(credits - net),
    net: toNumber(net),
    transactionCount: rows.length,
    internalTransfers: toNumber(sum(moved.map(({ row }) => Math.abs(row.amount)))),
  };
}

function printConduct(conduct: Conduct): TransactionSummary["conduct"] {
  return {
    dishonours: conduct.dishonours,
    overdrawnDays: conduct.overdrawnDays,
    gamblingTotal: toNumber(conduct.gambling.total),
    gamblingShareOfIncome: conduct.gamblingShareOfIncome,
    bnplTotal: toNumber(conduct.bnpl.total),
    cashWithdrawals: toNumber(conduct.cash.total),
    highCostLending: toNumber(conduct.highCost.total),
  };
}

const weight: Record<Flag["severity"], number> = { HIGH: 0, WARNING: 1, INFO: 2 };

function byWeight(left: Flag, right: Flag): number {
  return (
    weight[left.severity] - weight[right.severity] ||
    compareText(left.code, right.code) ||
    compareText(left.message, right.message) ||
    compareText(left.transactionIds.join(), right.transactionIds.join())
  );
}

/**
 * Calculates the calculator fields that the statements support.
 *
 * Incomes other than wages are weekly, from regular streams that are still paid, at no more than their current amount.
 * Wages come from payslips, because the calculator needs gross pay and statements show net. Living and fixed costs are
 * those of the summary: rent and child support at their frequency, others as monthly averages. Debts are current
 * balances and repayments rather than averages: a loan that began last month counts in full, and a repaid one does not
 * count.
 */
function calculatorInputs(
  ledger: Ledger,
  streams: readonly IncomeStream[],
  { categories }: Pick<MonthlyFigures, "categories">,
  loans: readonly FoundLoanAccount[],
): TransactionSummary["calculatorInputs"] {
  const sums = new Map<CalculatorField, Cents>();
  const add = (field: CalculatorField | null | undefined, cents: Cents | null) => {
    if (field && cents) sums.set(field, (sums.get(field) ?? 0) + cents);
  };
  for (const stream of streams) {
    if (stream.frequency === "IRREGULAR" || !isPaidAtEnd(stream, ledger) || isOwnBusiness(stream)) continue;
    add(factsOf(stream.category).calculatorField, weeklyFrom(stream.currentAmount, stream.frequency));
  }
  for (const { facts, monthly } of categories) {
    if (facts.group !== "DEBT" || facts.category === "DEBT_COLLECTION") add(facts.calculatorField, monthly);
  }
  for (const loan of loans) {
    if (loan.currency !== ledger.currency) continue;
    add(instalmentField[loan.type], loan.monthlyRepayment);
    if (loan.type === "HOME_LOAN") add("existingMortgages", loan.balance);
    // It can be redrawn, so its limit counts.
    if (loan.type === "REVOLVING_CREDIT") add("existingMortgages", loan.limit ?? loan.balance);
    if (loan.type === "CREDIT_CARD") add("creditCardLimit", loan.limit);
    if (loan.type === "OVERDRAFT") add("overdraftLimit", loan.limit);
  }
  return Object.fromEntries(
    calculatorFields.flatMap((field) => {
      const cents = sums.get(field);
      return cents && cents > 0 ? [[field, toDecimal(cents)]] : [];
    }),
  );
}
