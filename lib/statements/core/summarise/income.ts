import { toNumber } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { dateOfDay } from "../values/calendar.ts";
import { type IncomeStream, nextExpectedDate } from "./income-streams.ts";
import { type Ledger, monthlyAverage } from "./ledger.ts";
import { totalIncome } from "./totals.ts";

/** Income in API format. */
export function summariseIncome(
  ledger: Ledger,
  streams: readonly IncomeStream[],
): TransactionSummary["income"] {
  const regular = streams.filter((stream) => stream.nextDay !== null).flatMap((stream) => stream.payments);
  const regularTotal = regular.reduce((sum, payment) => sum + payment.amount, 0);
  return {
    monthlyAverage: toNumber(monthlyAverage(totalIncome(ledger.rows), ledger)),
    regularMonthlyAverage: toNumber(monthlyAverage(regularTotal, ledger)),
    streams: streams.map((stream) => ({
      payer: stream.payer,
      category: stream.category,
      frequency: stream.frequency,
      occurrences: stream.payments.length,
      averageAmount: toNumber(stream.averageAmount),
      monthlyEquivalent: toNumber(stream.monthlyEquivalent),
      stability: stream.stability,
      lastDate: dateOfDay(stream.payments.at(-1)?.day ?? 0),
      nextExpectedDate: nextExpectedDate(stream),
      regular: stream.nextDay !== null,
    })),
  };
}
