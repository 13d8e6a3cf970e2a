import { CategoryBars } from "#components/charts/category-bars.tsx";
import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { RowLink, Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import { formatDate } from "#lib/format/date.ts";
import { formatMoney, toCents } from "#lib/money.ts";
import { factsOf } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { monthlySpending } from "./summary-figures.ts";

/** Monthly spending by group and by category. Shares are of all spending. */
export function ExpensesCard(props: { applicationId: string; expenses: TransactionSummary["expenses"] }) {
  const { applicationId, expenses } = props;
  const { rows, groups } = monthlySpending(expenses);
  const total = toCents(expenses.monthlyAverage);
  return (
    <Card title="Expenses" description={`${formatMoney(total)} a month on average`}>
      {rows.length === 0 ? (
        <p className="text-muted">The statements show no spending.</p>
      ) : (
        <>
          <dl className="mb-3 grid grid-cols-2 gap-x-4 gap-y-2 border-b pb-3 sm:grid-cols-4">
            {groups.map(({ label, monthly }) => (
              <div key={label}>
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="figures font-medium">{formatMoney(monthly)}</dd>
              </div>
            ))}
          </dl>
          <CategoryBars
            caption="Expenses a month by category"
            name="Category"
            total={total}
            bars={rows.map(({ facts, monthly }) => ({
              label: facts.label,
              amount: Math.max(0, monthly),
              href: transactionsHref(applicationId, {
                category: facts.category,
                // Refunds reduce only living and fixed costs.
                direction: facts.group === "LIVING" || facts.group === "FIXED" ? null : "out",
                standing: "counted",
              }),
            }))}
          />
        </>
      )}
    </Card>
  );
}

/** Recurring payments: to lenders, rent and child support. */
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
