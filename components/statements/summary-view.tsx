import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { formatDateRange } from "#lib/format/date.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { MonthlyIncome } from "#lib/transactions/read-transactions.ts";
import { AccountList } from "./account-list.tsx";
import { CashFlowCard } from "./cash-flow-card.tsx";
import { ConductRow } from "./conduct-row.tsx";
import { FlagList } from "./flag-list.tsx";
import { IncomeCard } from "./income-card.tsx";
import { CommitmentsCard, ExpensesCard } from "./spending-cards.tsx";

/** The transaction summary of an application. Each part links to its transactions. */
export function SummaryView(props: {
  applicationId: string;
  summary: TransactionSummary;
  income: readonly MonthlyIncome[];
}) {
  const { applicationId, summary, income } = props;
  const { period, documents, currency, totals, flags } = summary;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        {period.from && period.to && (
          <>
            <span className="figures text-text">{formatDateRange(period.from, period.to)}</span>,{" "}
            {period.days} days covered ·{" "}
          </>
        )}
        <TextLink href={transactionsHref(applicationId)}>{totals.transactionCount} transactions</TextLink>{" "}
        from {documents.processed} {documents.processed === 1 ? "document" : "documents"} · summarised{" "}
        {formatTimestamp(summary.generatedAt)}
      </p>
      {documents.failed.length > 0 && (
        <Notice tone="danger" title="Not in this summary">
          <ul>
            {documents.failed.map(({ fileId, fileName, reason }) => (
              <li key={fileId}>
                {fileName}: {reason}
              </li>
            ))}
          </ul>
          <TextLink href={`/applications/${applicationId}/documents`}>Fix it in Documents</TextLink>
        </Notice>
      )}
      {currency !== "NZD" && (
        <Notice tone="warning">All amounts are in {currency}, the currency of the statements.</Notice>
      )}
      <Card title="Flags">
        {flags.length > 0 ? (
          <FlagList applicationId={applicationId} flags={flags} />
        ) : (
          <p className="text-muted">Nothing was flagged.</p>
        )}
      </Card>
      <ConductRow applicationId={applicationId} summary={summary} />
      <AccountList applicationId={applicationId} accounts={summary.accounts} />
      <IncomeCard
        applicationId={applicationId}
        income={summary.income}
        months={summary.cashFlow.map(({ month }) => month)}
        byMonth={income}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ExpensesCard applicationId={applicationId} expenses={summary.expenses} />
        <div className="flex min-w-0 flex-col gap-5">
          <CashFlowCard applicationId={applicationId} cashFlow={summary.cashFlow} />
          <CommitmentsCard applicationId={applicationId} commitments={summary.commitments} />
        </div>
      </div>
    </div>
  );
}
