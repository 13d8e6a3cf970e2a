import { inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { incomeReadings } from "#db/schema/income-documents.ts";
import { statements } from "#db/schema/statements.ts";
import type { Context } from "#lib/context.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { prepareTax } from "#lib/serviceability/core/tax.ts";
import { currentSheet } from "#lib/serviceability/current-sheet.ts";
import type { TaxOn } from "./core/check/check-payslip.ts";
import { ARRIVES_WITHIN, type Arrival } from "./core/check/reconcile-net.ts";
import { taxTables } from "./core/income-evidence.ts";
import type { IncomeReading } from "./core/model.ts";

type StoredReading = Omit<typeof incomeReadings.$inferSelect, "reading"> & { reading: IncomeReading | null };

/** What was read of these applications' payslips and tax summaries. */
export async function loadReadings(tx: Tx, applicationIds: readonly string[]): Promise<StoredReading[]> {
  const rows = await tx
    .select()
    .from(incomeReadings)
    .where(inArray(incomeReadings.applicationId, [...applicationIds]));
  // Only `read-document.ts` writes this column, always with this shape.
  return rows.map((row) => ({ ...row, reading: row.reading as IncomeReading | null }));
}

/** What arrived around the payslips' pay dates, and whether statements cover the days after one. */
export async function loadArrivals(
  tx: Tx,
  applicationId: string,
  readings: readonly { reading: IncomeReading | null }[],
): Promise<{ arrivals: Arrival[]; isCovered: (from: string, to: string) => boolean }> {
  const dates = readings
    .flatMap(({ reading }) => reading?.payslips ?? [])
    .flatMap(({ payDate }) => (payDate ? [payDate] : []))
    .toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { arrivals: [], isCovered: () => false };
  const arrivals = await tx.execute<Arrival>(sql`
    select t.id as "transactionId", t.date::text as date, t.amount::float8 as amount, t.description,
      coalesce(t.corrected_category, t.category) = 'SALARY' as "isPay"
    from transactions t where t.application_id = ${applicationId} and t.amount > 0
      and t.date between ${first}::date - ${ARRIVES_WITHIN}::int and ${last}::date + ${ARRIVES_WITHIN}::int
    order by t.date, t.id`);
  const periods = await tx
    .select({ accountId: statements.accountId, from: statements.from, to: statements.to })
    .from(statements)
    .where(inArray(statements.applicationId, [applicationId]));
  const isCovered = (from: string, to: string) =>
    periods.some((period) => period.from && period.to && period.from <= from && period.to >= to);
  return { arrivals: [...arrivals].map((row) => ({ ...row, isPay: row.isPay ?? false })), isCovered };
}

/** The tax tables of the master sheet in force; none where it cannot be loaded, so that PAYE is not compared. */
export async function loadTaxTables(ctx: Pick<Context, "db" | "tx">): Promise<TaxOn> {
  try {
    const { document } = await currentSheet(ctx);
    return taxTables(new Map(document.taxTables.map((table) => [table.taxYear, prepareTax(table)])));
  } catch (error) {
    if (error instanceof AppError) return () => null;
    throw error;
  }
}
