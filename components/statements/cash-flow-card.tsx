import { MonthBars } from "#components/charts/month-bars.tsx";
import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatMonth } from "#lib/format/date.ts";
import { formatMoney, toCents } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";

/** Money in and out by month, as a chart and a table. */
export function CashFlowCard(props: { applicationId: string; cashFlow: TransactionSummary["cashFlow"] }) {
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
