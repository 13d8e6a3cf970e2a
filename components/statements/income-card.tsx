import { StackedMonths } from "#components/charts/stacked-months.tsx";
import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Badge } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/feedback/screen-states.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { formatMoney, toCents } from "#lib/money.ts";
import { factsOf } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { MonthlyIncome } from "#lib/transactions/read-transactions.ts";
import { incomeSeries } from "./income-series.ts";

const frequencies: Record<Income["streams"][number]["frequency"], string> = {
  WEEKLY: "Weekly",
  FORTNIGHTLY: "Fortnightly",
  FOUR_WEEKLY: "Every four weeks",
  TWICE_MONTHLY: "Twice a month",
  MONTHLY: "Monthly",
  IRREGULAR: "Irregular",
};

/** The applicants' income streams, and each payer's amounts by month, which show gaps and changes. */
export function IncomeCard(props: {
  applicationId: string;
  income: TransactionSummary["income"];
  /** The months that the statements cover, as `YYYY-MM`. */
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

type Income = TransactionSummary["income"];

/** Who pays the applicants, how often and how much. Amounts are as received, so wages are after tax. */
function IncomeTable(props: { applicationId: string; streams: Income["streams"] }) {
  const { applicationId, streams } = props;
  return (
    <Table caption="Income streams" narrow="stack-early">
      <TableHead>
        <Th>Payer</Th>
        <Th>How often</Th>
        <Th numeric>Payment</Th>
        <Th numeric>A month</Th>
        <Th numeric>Consistency</Th>
        <Th>Last and next</Th>
      </TableHead>
      <tbody className="stacked:block">
        {streams.map((stream) => (
          <Tr key={`${stream.payer} ${stream.category} ${stream.frequency} ${stream.lastDate}`}>
            <Td lead>
              <RowLink
                href={transactionsHref(applicationId, {
                  merchant: stream.payer,
                  category: stream.category,
                  direction: "in",
                  standing: "counted",
                })}
              >
                {stream.payer}
              </RowLink>
              <span className="block font-normal text-muted text-sm">{factsOf(stream.category).label}</span>
            </Td>
            <Td label="How often">
              <span>
                {frequencies[stream.frequency]}
                <span className="text-muted"> · {stream.occurrences}×</span>
                {!stream.regular && (
                  <span className="ml-2">
                    <Badge tone="warning">Not regular</Badge>
                  </span>
                )}
              </span>
            </Td>
            <Td label="Payment" numeric>
              {formatMoney(toCents(stream.averageAmount))}
            </Td>
            <Td label="A month" numeric>
              {formatMoney(toCents(stream.monthlyEquivalent))}
            </Td>
            <Td label="Consistency" numeric>
              {formatPercentage(stream.stability, 0)}
            </Td>
            <Td label="Last and next" className="figures whitespace-nowrap">
              <span className="stacked:text-right">
                {formatDate(stream.lastDate)}
                {stream.nextExpectedDate && (
                  <span className="block text-muted text-sm">next {formatDate(stream.nextExpectedDate)}</span>
                )}
              </span>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
