import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money.ts";
import { factsOf } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { toCents } from "./to-cents.ts";

/** What is paid again and again: to lenders, in rent, as child support. */
export function CommitmentsCard(props: {
  applicationId: string;
  commitments: TransactionSummary["commitments"];
}) {
  const { applicationId, commitments } = props;
  return (
    <Card title="Commitments" flush>
      {commitments.length === 0 ? (
        <p className="px-4 py-3 text-muted">
          No recurring payments to lenders, landlords or for child support.
        </p>
      ) : (
        <Table caption="Commitments">
          <TableHead>
            <Th>Paid to</Th>
            <Th numeric>A month</Th>
            <Th numeric>Payments</Th>
            <Th>First and last</Th>
          </TableHead>
          <tbody className="stacked:block">
            {commitments.map((commitment) => (
              <Tr key={`${commitment.type} ${commitment.lender}`}>
                <Td lead>
                  <RowLink
                    href={transactionsHref(applicationId, {
                      merchant: commitment.lender,
                      category: commitment.type,
                      direction: "out",
                      standing: "counted",
                    })}
                  >
                    {commitment.lender}
                  </RowLink>
                  <span className="block font-normal text-muted text-sm">
                    {factsOf(commitment.type).label}
                  </span>
                </Td>
                <Td label="A month" numeric>
                  {formatMoney(toCents(commitment.monthlyAverage))}
                </Td>
                <Td label="Payments" numeric>
                  {commitment.count}
                </Td>
                <Td label="First and last" className="figures whitespace-nowrap">
                  <span className="stacked:text-right">
                    {formatDate(commitment.firstDate)}
                    <span className="block text-muted text-sm">{formatDate(commitment.lastDate)}</span>
                  </span>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
