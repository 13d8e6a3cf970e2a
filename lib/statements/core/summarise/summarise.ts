import { toNumber } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { dateOfDay } from "../values/calendar.ts";
import { summariseAccount } from "./accounts.ts";
import { calculatorInputs } from "./calculator-inputs.ts";
import { assessConduct, type Conduct } from "./conduct.ts";
import { countDays } from "./coverage.ts";
import { findExpenses, summariseCommitments, summariseExpenses } from "./expenses.ts";
import type { Flag } from "./flag.ts";
import { flagsOfConduct } from "./flags-of-conduct.ts";
import { flagsOfHolders } from "./flags-of-holders.ts";
import { flagsOfMoney, flagsOfTransfers } from "./flags-of-money.ts";
import { flagsOfStatements } from "./flags-of-statements.ts";
import { findIncomeStreams, summariseIncome } from "./income-streams.ts";
import { compareText, openLedger, type SummaryInput } from "./ledger.ts";
import { loanAccountsOf } from "./loan-accounts.ts";
import { summariseCashFlow, summariseTotals } from "./totals.ts";

/**
 * Builds the transaction summary of an application. Pure: the order of the input does not affect the result.
 * Money in the result is in decimals with at most two places.
 */
export function summarise(input: SummaryInput): TransactionSummary {
  const ledger = openLedger(input);
  const streams = findIncomeStreams(ledger);
  const expenses = findExpenses(ledger);
  const loans = loanAccountsOf(ledger);
  const conduct = assessConduct(ledger);
  const [first, last] = [ledger.coverage[0], ledger.coverage.at(-1)];
  const flags = [
    ...flagsOfHolders(input, ledger),
    ...flagsOfStatements(input, ledger),
    ...flagsOfConduct(conduct, ledger),
    ...flagsOfTransfers(ledger),
    ...flagsOfMoney(ledger, streams, expenses, loans),
  ];
  return {
    generatedAt: input.generatedAt,
    currency: ledger.currency,
    period: {
      from: first ? dateOfDay(first.from) : null,
      to: last ? dateOfDay(last.to) : null,
      days: countDays(ledger.coverage),
    },
    accounts: ledger.books.map(summariseAccount),
    totals: summariseTotals(ledger),
    income: summariseIncome(ledger, streams),
    expenses: summariseExpenses(ledger, expenses),
    commitments: summariseCommitments(ledger),
    conduct: printConduct(conduct),
    cashFlow: summariseCashFlow(ledger),
    flags: flags.sort(byWeight),
    documents: {
      processed: input.processedDocuments.length,
      failed: input.failedDocuments
        .map(({ fileId, fileName, reason }) => ({ fileId, fileName, reason }))
        .sort((a, b) => compareText(a.fileName, b.fileName) || compareText(a.fileId, b.fileId)),
    },
    calculatorInputs: calculatorInputs(ledger, streams, expenses, loans),
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
