import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Badge } from "#components/ui/badge.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { formatMoney } from "#lib/money.ts";
import { factsOf } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { toCents } from "./to-cents.ts";

type Income = TransactionSummary["income"];

const frequencies: Record<Income["streams"][number]["frequency"], string> = {
  WEEKLY: "Weekly",
  FORTNIGHTLY: "Fortnightly",
  FOUR_WEEKLY: "Every four weeks",
  TWICE_MONTHLY: "Twice a month",
  MONTHLY: "Monthly",
  IRREGULAR: "Irregular",
};

/** Who pays the applicants, how regularly and how much: as received, so wages are after tax. */
export function IncomeTable(props: { applicationId: string; streams: Income["streams"] }) {
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
