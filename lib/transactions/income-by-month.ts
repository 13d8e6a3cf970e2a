import { sql } from "drizzle-orm";
import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import type { BrokerContext } from "#lib/context.ts";
import type { Cents } from "#lib/money.ts";
import { type Category, categories } from "#lib/statements/core/understand/categories.ts";

export type MonthlyIncome = { payer: string; category: Category; month: string; amount: Cents };

const incomeCategories = categories.filter(({ group }) => group === "INCOME").map(({ category }) => category);

/** Income per payer and month, counted as in the summary's income streams. `currency` is the summary's. */
export async function incomeByMonth(
  ctx: BrokerContext,
  applicationId: string,
  currency: string,
): Promise<MonthlyIncome[]> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    const rows = await tx.execute<MonthlyIncome>(sql`
      select t.merchant as payer, t.category, to_char(t.date, 'YYYY-MM') as month, sum(t.amount)::float8 as amount
      from transactions t join statement_accounts a on a.broker_id = t.broker_id and a.id = t.account_id
      where t.application_id = ${applicationId} and not t.excluded and t.amount > 0
        and t.category in ${incomeCategories} and a.kind is distinct from 'LOAN'
        and coalesce(a.currency, ${currency}) = ${currency} and t.merchant is not null
      group by 1, 2, 3 order by 3, 1, 2`);
    return [...rows];
  });
}
