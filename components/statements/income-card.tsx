import { StackedMonths } from "#components/charts/stacked-months.tsx";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { formatMoney } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { MonthlyIncome } from "#lib/transactions/read-transactions.ts";
import { incomeSeries } from "./income-series.ts";
import { IncomeTable } from "./income-table.tsx";
import { toCents } from "./to-cents.ts";

/** The applicants' income: its streams, and who paid what month by month, so that a gap or a change is seen. */
export function IncomeCard(props: {
  applicationId: string;
  income: TransactionSummary["income"];
  /** `YYYY-MM`, those that the statements cover. */
  months: readonly string[];
  byMonth: readonly MonthlyIncome[];
}) {
  const { applicationId, income, months, byMonth } = props;
  const series = incomeSeries(applicationId, byMonth, months);
  return (
    <Card
      title="Income"
      description={`${formatMoney(toCents(income.monthlyAverage))} a month as received, ${formatMoney(toCents(income.regularMonthlyAverage))} of it regular`}
      flush
    >
      {income.streams.length === 0 && series.length === 0 && (
        <EmptyState title="No income found">
          The statements show no payments that look like income.
        </EmptyState>
      )}
      {income.streams.length > 0 && <IncomeTable applicationId={applicationId} streams={income.streams} />}
      {series.length > 0 && (
        <div className="border-t p-4">
          <h3 className="mb-2 font-medium">By month</h3>
          <StackedMonths caption="Income by month and payer" months={months} series={series} />
        </div>
      )}
    </Card>
  );
}
