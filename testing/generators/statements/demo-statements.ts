import type { NamedBytes } from "#lib/operations/demo/seed-file.ts";
import { generateHousehold } from "./household.ts";
import { layoutNamed } from "./layouts/layout-families.ts";
import { drawStatementPdf } from "./pdf/draw-statement-pdf.ts";

const MONTHS = 3;

/** The first day of the month `before` months before that of `now`. */
function monthStart(now: Date, before: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before, 1)).toISOString().slice(0, 10);
}

/** Bank statements of one household for the last three full months: an everyday account and a credit card. */
export async function demoStatements(now: Date): Promise<NamedBytes[]> {
  const everyday = layoutNamed("plain");
  const card = layoutNamed("card-cr-suffix");
  const accounts = generateHousehold(2026, {
    from: monthStart(now, MONTHS),
    months: MONTHS,
    bank: everyday.bank,
    withCard: true,
    gambling: true,
    dishonours: true,
  });
  return Promise.all(
    accounts.map(async ({ kind, statements }) => ({
      name: kind === "CREDIT_CARD" ? "Credit card statements.pdf" : "Everyday account statements.pdf",
      bytes: await drawStatementPdf(statements, kind === "CREDIT_CARD" ? card : everyday),
    })),
  );
}
