import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatDateRange } from "#lib/format/date.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { AccountList } from "./account-list.tsx";
import { CashFlowCard } from "./cash-flow-card.tsx";
import { CommitmentsCard } from "./commitments-card.tsx";
import { ConductRow } from "./conduct-row.tsx";
import { ExpensesCard } from "./expenses-card.tsx";
import { FlagList } from "./flag-list.tsx";
import { IncomeTable } from "./income-table.tsx";

/** The whole transaction summary; `documentsHref` is where its documents are. */
export function SummaryView({
  summary,
  documentsHref,
}: {
  summary: TransactionSummary;
  documentsHref: string;
}) {
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
        {totals.transactionCount} transactions from {documents.processed}{" "}
        {documents.processed === 1 ? "document" : "documents"} · summarised{" "}
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
          <TextLink href={documentsHref}>Put it right under Documents</TextLink>
        </Notice>
      )}
      {currency !== "NZD" && (
        <Notice tone="warning">All amounts are in {currency}, as the statements have them.</Notice>
      )}
      <Card title="Flags">
        {flags.length > 0 ? <FlagList flags={flags} /> : <p className="text-muted">Nothing was flagged.</p>}
      </Card>
      <ConductRow conduct={summary.conduct} />
      <AccountList accounts={summary.accounts} />
      <IncomeTable income={summary.income} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ExpensesCard expenses={summary.expenses} />
        <div className="flex min-w-0 flex-col gap-5">
          <CashFlowCard cashFlow={summary.cashFlow} />
          <CommitmentsCard commitments={summary.commitments} />
        </div>
      </div>
    </div>
  );
}
