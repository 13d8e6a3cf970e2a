import { inArray, sql } from "drizzle-orm";
import { incomeReadings } from "#db/schema/documents.ts";
import { statements } from "#db/schema/statements.ts";
import type { Context, Tx } from "#db/tenant.ts";
import { currentSheetOrNull } from "#lib/lending/serviceability/current-sheet.ts";
import { prepareTax } from "#lib/reading/tax/tax.ts";
import type { TaxOn } from "../../reading/income-documents/core/check/check-payslip.ts";
import { type Arrival, MAX_DAYS_TO_ARRIVE } from "../../reading/income-documents/core/check/reconcile-net.ts";
import { taxTables } from "../../reading/income-documents/core/income-evidence.ts";
import type { IncomeReading } from "../../reading/income-documents/core/model.ts";

type StoredReading = Omit<typeof incomeReadings.$inferSelect, "reading"> & { reading: IncomeReading | null };

/** Loads the readings of these applications' payslips and tax summaries. */
export async function loadReadings(tx: Tx, applicationIds: readonly string[]): Promise<StoredReading[]> {
  const rows = await tx
    .select()
    .from(incomeReadings)
    .where(inArray(incomeReadings.applicationId, [...applicationIds]));
  // Only `read-document.ts` writes this column, always with this shape.
  return rows.map((row) => ({ ...row, reading: row.reading as IncomeReading | null }));
}

type Arrivals = { arrivals: Arrival[]; isCovered: (from: string, to: string) => boolean };

const NONE: Arrivals = { arrivals: [], isCovered: () => false };

/**
 * Loads the credits around the payslips' pay dates, and whether statements cover the days after one, by application.
 */
export async function loadArrivals(
  tx: Tx,
  readings: readonly StoredReading[],
): Promise<(applicationId: string) => Arrivals> {
  const spans = [...Map.groupBy(readings, ({ applicationId }) => applicationId)].flatMap(([id, own]) => {
    const dates = own
      .flatMap(({ reading }) => reading?.payslips ?? [])
      .flatMap(({ payDate }) => (payDate ? [payDate] : []))
      .toSorted();
    const [first, last] = [dates[0], dates.at(-1)];
    return first && last ? [{ id, first, last }] : [];
  });
  if (spans.length === 0) return () => NONE;
  const found = await tx.execute<Arrival & { applicationId: string }>(sql`
    select t.application_id as "applicationId", t.id as "transactionId", t.date::text as date,
      t.amount::float8 as amount, t.description, coalesce(t.corrected_category, t.category) = 'SALARY' as "isPay"
    from json_to_recordset(${JSON.stringify(spans)}::json) as span (id uuid, first date, last date)
      join transactions t on t.application_id = span.id
    where t.amount > 0 and t.date between span.first - ${MAX_DAYS_TO_ARRIVE}::int and span.last + ${MAX_DAYS_TO_ARRIVE}::int
    order by t.date, t.id`);
  const arrived = Map.groupBy(found, ({ applicationId }) => applicationId);
  const ids = spans.map(({ id }) => id);
  const shown = await tx
    .select({ applicationId: statements.applicationId, from: statements.from, to: statements.to })
    .from(statements)
    .where(inArray(statements.applicationId, ids));
  const periods = Map.groupBy(shown, ({ applicationId }) => applicationId);
  return (id) => {
    if (!ids.includes(id)) return NONE;
    return {
      arrivals: (arrived.get(id) ?? []).map(({ applicationId: _, ...row }) => ({
        ...row,
        isPay: row.isPay ?? false,
      })),
      isCovered: (from, to) =>
        (periods.get(id) ?? []).some(
          (period) => period.from && period.to && period.from <= from && period.to >= to,
        ),
    };
  };
}

/**
 * Loads the tax tables of the master sheet in force. If it cannot be loaded, there are none and PAYE is not compared.
 */
export async function loadTaxTables(ctx: Pick<Context, "db" | "tx">): Promise<TaxOn> {
  const sheet = await currentSheetOrNull(ctx);
  if (sheet === null) return () => null;
  return taxTables(new Map(sheet.document.taxTables.map((table) => [table.taxYear, prepareTax(table)])));
}
