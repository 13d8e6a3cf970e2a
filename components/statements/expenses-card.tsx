import { CategoryBars } from "#components/charts/category-bars.tsx";
import { transactionsHref } from "#components/transactions/transactions-href.ts";
import { Card } from "#components/ui/layout/card.tsx";
import { formatMoney } from "#lib/money.ts";
import { type CategoryGroup, factsOf } from "#lib/statements/core/understand/categories.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { toCents } from "./to-cents.ts";

const groups: { group: CategoryGroup; label: string }[] = [
  { group: "LIVING", label: "Living" },
  { group: "FIXED", label: "Fixed" },
  { group: "DEBT", label: "Debts" },
  { group: "OTHER", label: "Other" },
];

/** What is spent in a month: by group, then by category on one scale; shares are of all spending. */
export function ExpensesCard(props: { applicationId: string; expenses: TransactionSummary["expenses"] }) {
  const { applicationId, expenses } = props;
  const rows = expenses.categories.map(({ category, monthlyAverage }) => ({
    facts: factsOf(category),
    monthly: toCents(monthlyAverage),
  }));
  const total = toCents(expenses.monthlyAverage);
  return (
    <Card title="Expenses" description={`${formatMoney(total)} a month on average`}>
      {rows.length === 0 ? (
        <p className="text-muted">The statements show no spending.</p>
      ) : (
        <>
          <dl className="mb-3 grid grid-cols-2 gap-x-4 gap-y-2 border-b pb-3 sm:grid-cols-4">
            {groups.map(({ group, label }) => (
              <div key={group}>
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="figures font-medium">
                  {formatMoney(
                    rows
                      .filter(({ facts }) => facts.group === group)
                      .reduce((sum, { monthly }) => sum + monthly, 0),
                  )}
                </dd>
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
                // Only living and fixed costs are less what came back.
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
