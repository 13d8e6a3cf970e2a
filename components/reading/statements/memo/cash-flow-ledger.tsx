import { ProofMark } from "#components/reading/proof/proof-mark.tsx";
import { transactionsHref } from "#components/reading/transactions/transactions-href.ts";
import { MonthBars } from "#components/ui/charts/month-bars.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatMonth } from "#lib/platform/format/date.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { cashFlowMonths, describeCashFlow } from "#lib/reading/statements/core/memo/cash-flow-months.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { Marked, MemoSection } from "./memo-parts.tsx";

/** Money in and out by month, from the opening to the closing balance, as a chart and a table. */
export function CashFlowLedger(props: { applicationId: string; summary: TransactionSummary }) {
  const { applicationId, summary } = props;
  const months = cashFlowMonths(summary);
  const { accountIds, note, notes } = describeCashFlow(summary);
  return (
    <MemoSection title="Cash flow by month" note={note}>
      <div className="mt-3 mb-2 print:hidden">
        <MonthBars caption="Cash flow by month" months={months} />
      </div>
      <Table caption="Opening balance, money in, money out and closing balance by month" narrow="scroll">
        <TableHead>
          <Th>Month</Th>
          <Th numeric>Opening</Th>
          <Th numeric>In</Th>
          <Th numeric>Out</Th>
          <Th numeric className="pr-9">
            Closing
          </Th>
        </TableHead>
        <tbody>
          {months.map(({ month, opening, credits, debits, closing, proof }) => {
            const filter = { month, accounts: accountIds };
            return (
              <Tr key={month}>
                <Td>
                  <RowLink href={transactionsHref(applicationId, filter)}>{formatMonth(month)}</RowLink>
                </Td>
                <Td numeric>{opening === null ? "–" : formatMoney(opening)}</Td>
                <Td numeric>{formatMoney(credits)}</Td>
                <Td numeric>{formatMoney(debits)}</Td>
                <Td numeric>
                  <Marked
                    mark={
                      <ProofMark
                        proof={proof}
                        of={`the cash flow of ${formatMonth(month)}`}
                        evidence={{
                          kind: "TRANSACTIONS",
                          applicationId,
                          filter,
                          arithmetic:
                            "Every transaction of these accounts in the month, including transfers between them and excluded ones, which the balances contain. Opening balance + in − out = closing balance.",
                        }}
                      />
                    }
                  >
                    {closing === null ? "–" : formatMoney(closing)}
                  </Marked>
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
      {notes.length > 0 && (
        <ul aria-label="Notes on the cash flow" className="mt-2 flex flex-col gap-0.5 text-muted text-sm">
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </MemoSection>
  );
}
