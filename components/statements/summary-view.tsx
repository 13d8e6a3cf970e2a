import { MonthBars } from "#components/charts/month-bars.tsx";
import { transactionsHref } from "#components/transactions/transactions-href.ts";
import type { Tone } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { Stat, StatRow } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatDateRange, formatMonth } from "#lib/format/date.ts";
import { formatPercentage } from "#lib/format/percentage.ts";
import { formatTimestamp } from "#lib/format/timestamp.ts";
import { formatMoney, toCents } from "#lib/money.ts";
import type { Category } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import type { MonthlyIncome } from "#lib/transactions/read-transactions.ts";
import { AccountList } from "./account-list.tsx";
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

/** Money in and out by month, as a chart and a table. */
function CashFlowCard(props: { applicationId: string; cashFlow: TransactionSummary["cashFlow"] }) {
  const { applicationId, cashFlow } = props;
  return (
    <Card title="Cash flow by month" flush>
      <div className="p-4">
        <MonthBars
          caption="Cash flow by month"
          months={cashFlow.map(({ month, credits, debits }) => ({
            month,
            credits: toCents(credits),
            debits: toCents(debits),
          }))}
        />
      </div>
      <div className="border-t">
        <Table caption="Net and closing balance by month" narrow="scroll">
          <TableHead>
            <Th>Month</Th>
            <Th numeric>Net</Th>
            <Th numeric>Closing balance</Th>
          </TableHead>
          <tbody>
            {cashFlow.map(({ month, net, closingBalance }) => (
              <Tr key={month}>
                <Td>
                  <RowLink href={transactionsHref(applicationId, { month, standing: "counted" })}>
                    {formatMonth(month)}
                  </RowLink>
                </Td>
                <Td numeric className={net < 0 ? "text-danger" : ""}>
                  {formatMoney(toCents(net))}
                </Td>
                <Td numeric>{closingBalance === null ? "–" : formatMoney(toCents(closingBalance))}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}

/** Account conduct in the figures that lenders ask for. Only figures above zero are coloured. */
function ConductRow(props: { applicationId: string; summary: TransactionSummary }) {
  const { applicationId, summary } = props;
  const { conduct } = summary;
  const money = (amount: number) => formatMoney(toCents(amount));
  const toned = (value: number, tone: Tone) => (value > 0 ? { tone } : {});
  const spent = (category: Category) =>
    transactionsHref(applicationId, { category, direction: "out", standing: "counted" });
  return (
    <StatRow>
      <Stat
        label="Dishonours"
        figure={conduct.dishonours}
        note={
          conduct.dishonours > 0 && (
            <See what="dishonours" href={transactionsHref(applicationId, { flag: "DISHONOURS" })} />
          )
        }
        {...toned(conduct.dishonours, "danger")}
      />
      <Stat
        label="Days over limit"
        figure={conduct.overdrawnDays}
        {...toned(conduct.overdrawnDays, "danger")}
      />
      <Stat
        label="Gambling"
        figure={money(conduct.gamblingTotal)}
        note={
          <>
            {formatPercentage(conduct.gamblingShareOfIncome, 1)} of income
            {conduct.gamblingTotal > 0 && <See what="gambling" href={spent("GAMBLING")} />}
          </>
        }
        {...toned(conduct.gamblingTotal, "warning")}
      />
      <Stat
        label="Buy now, pay later"
        figure={money(conduct.bnplTotal)}
        note={conduct.bnplTotal > 0 && <See what="buy now, pay later" href={spent("BNPL")} />}
        {...toned(conduct.bnplTotal, "warning")}
      />
      <Stat
        label="High-cost lending"
        figure={money(conduct.highCostLending)}
        note={
          conduct.highCostLending > 0 && <See what="high-cost lending" href={spent("HIGH_COST_CREDIT")} />
        }
        {...toned(conduct.highCostLending, "danger")}
      />
      <Stat
        label="Cash withdrawn"
        figure={money(conduct.cashWithdrawals)}
        note={conduct.cashWithdrawals > 0 && <See what="cash withdrawn" href={spent("CASH")} />}
      />
    </StatRow>
  );
}

function See({ what, href }: { what: string; href: string }) {
  return (
    <TextLink href={href} className="block w-fit">
      See them<span className="sr-only">: {what}</span>
    </TextLink>
  );
}
