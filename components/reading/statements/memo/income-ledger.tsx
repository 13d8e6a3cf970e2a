import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { Badge } from "#components/ui/badge.tsx";
import { StackedMonths } from "#components/ui/charts/stacked-months.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { PayWarning } from "#lib/deal/fact-finds/core/figure.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { formatPercentage } from "#lib/platform/format/percentage.ts";
import { formatMoney, toCents } from "#lib/platform/money.ts";
import { explainStream } from "#lib/reading/statements/core/memo/arithmetic.ts";
import { figureProof } from "#lib/reading/statements/core/memo/figure-proofs.ts";
import { noRegularPayer } from "#lib/reading/statements/core/memo/memo-sentences.ts";
import {
  isCounted,
  monthlyOfStream,
  type Stream,
  whyNotCounted,
} from "#lib/reading/statements/core/memo/monthly-figures.ts";
import { factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import type { TransactionFilter } from "#lib/reading/transactions/core/transaction-filter.ts";
import type { MonthlyIncome } from "#lib/reading/transactions/read-transactions.ts";
import { incomeSeries } from "./income-series.ts";
import { Marked, MemoSection } from "./memo-parts.tsx";

const frequencies: Record<Stream["frequency"], string> = {
  WEEKLY: "Weekly",
  FORTNIGHTLY: "Fortnightly",
  FOUR_WEEKLY: "Every four weeks",
  TWICE_MONTHLY: "Twice a month",
  MONTHLY: "Monthly",
  IRREGULAR: "Irregular",
};

/** The applicants' income streams, and each payer's amounts by month, which show gaps and changes. */
export function IncomeLedger(props: {
  applicationId: string;
  summary: TransactionSummary;
  byMonth: readonly MonthlyIncome[];
  /** Warnings about gross pay that does not match the pay received. */
  warnings: readonly PayWarning[];
}) {
  const { applicationId, summary, byMonth, warnings } = props;
  const { income } = summary;
  const months = summary.cashFlow.map(({ month }) => month);
  const series = incomeSeries(applicationId, byMonth, months);
  return (
    <MemoSection
      title="Income"
      note={`${formatMoney(toCents(income.monthlyAverage))} a month received on average over ${summary.period.days} days`}
    >
      {warnings.map(({ figure, label, warning }) => (
        <div key={figure} className="mb-3">
          <Notice tone="warning" title={label}>
            {warning}{" "}
            <TextLink href={`/applications/${applicationId}/fact-find`}>Open the fact find</TextLink>
          </Notice>
        </div>
      ))}
      {income.streams.length === 0 && (
        <p className="py-2 text-muted">
          {series.length === 0 ? "The statements show no payments that look like income." : noRegularPayer}
        </p>
      )}
      {income.streams.length > 0 && <StreamTable applicationId={applicationId} summary={summary} />}
      {series.length > 0 && (
        <div className="mt-4 print:hidden">
          <h3 className="mb-2 font-medium">By month</h3>
          <StackedMonths caption="Income by month and payer" months={months} series={series} />
        </div>
      )}
    </MemoSection>
  );
}

/** Who pays the applicants, how often and how much. Amounts are as received, so wages are after tax. */
function StreamTable(props: { applicationId: string; summary: TransactionSummary }) {
  const { applicationId, summary } = props;
  return (
    <Table caption="Income streams" narrow="stack-early">
      <TableHead>
        <Th>Payer</Th>
        <Th>Frequency</Th>
        <Th>Last and next</Th>
        <Th numeric>Consistency</Th>
        <Th numeric>Payment</Th>
        <Th numeric className="pr-9">
          Monthly
        </Th>
      </TableHead>
      <tbody className="stacked:block">
        {summary.income.streams.map((stream) => (
          <StreamRow
            key={`${stream.payer} ${stream.category} ${stream.frequency} ${stream.lastDate}`}
            {...{ applicationId, summary, stream }}
          />
        ))}
      </tbody>
    </Table>
  );
}

function StreamRow(props: { applicationId: string; summary: TransactionSummary; stream: Stream }) {
  const { applicationId, summary, stream } = props;
  const { payer, category, currentAmount, averageAmount } = stream;
  const filter: Partial<TransactionFilter> = {
    merchant: payer,
    category,
    direction: "in",
    standing: "counted",
  };
  return (
    <Tr>
      <Td lead>
        <RowLink href={transactionsHref(applicationId, filter)}>{payer}</RowLink>
        <span className="block font-normal text-muted text-sm">{factsOf(category).label}</span>
      </Td>
      <Td label="Frequency">
        <span>
          {frequencies[stream.frequency]}
          <span className="figures text-muted"> · {stream.occurrences}×</span>
          {!isCounted(stream, summary) && (
            <span className="ml-2">
              <Badge tone="warning">{whyNotCounted(stream)}</Badge>
            </span>
          )}
        </span>
      </Td>
      <Td label="Last and next" className="figures whitespace-nowrap">
        <span className="stacked:text-right">
          {formatDate(stream.lastDate)}
          {stream.nextExpectedDate && (
            <span className="block text-muted text-sm">next {formatDate(stream.nextExpectedDate)}</span>
          )}
        </span>
      </Td>
      <Td label="Consistency" numeric>
        {formatPercentage(stream.stability, 0)}
      </Td>
      <Td label="Payment" numeric>
        <span>
          {formatMoney(toCents(averageAmount))}
          {currentAmount !== undefined && currentAmount < averageAmount && (
            <span className="block text-muted text-sm">now {formatMoney(toCents(currentAmount))}</span>
          )}
        </span>
      </Td>
      <Td label="Monthly" numeric>
        <Marked
          mark={
            <ProofMark
              proof={figureProof(summary.accounts, stream.accountIds)}
              of={`${payer} a month`}
              evidence={{
                kind: "TRANSACTIONS",
                applicationId,
                filter,
                arithmetic: explainStream(stream, summary.period),
              }}
            />
          }
        >
          {formatMoney(monthlyOfStream(stream))}
        </Marked>
      </Td>
    </Tr>
  );
}
