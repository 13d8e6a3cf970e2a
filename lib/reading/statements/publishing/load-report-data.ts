import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { documents } from "#db/schema/documents.ts";
import { transactions } from "#db/schema/statements.ts";
import { users } from "#db/schema/users.ts";
import type { BrokerContext } from "#lib/platform/context.ts";
import { findIncomeStreams } from "#lib/reading/statements/core/summarise/income-streams.ts";
import { openLedger } from "#lib/reading/statements/core/summarise/ledger.ts";
import { accountLabel } from "#lib/reading/statements/core/understand/account-label.ts";
import type { Understood } from "#lib/reading/statements/core/understand/types.ts";
import { loadStatements } from "#lib/reading/statements/load-statements.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { printedBrand } from "#lib/records/brokerages/core/brand.ts";
import { loadBrand } from "#lib/records/brokerages/load-brand.ts";
import { isChecked, reportPeriods, type StatementData, streamsWithin } from "./build-statement-report.ts";

export type ReportData = { accountId: string; fileName: string; data: StatementData };

/** Loads the contents of each PDF statement: one for every account and period, however many files show it. */
export async function loadReportData(
  tx: Tx,
  ctx: BrokerContext,
  applicationId: string,
): Promise<ReportData[]> {
  const all = await loadStatements(tx, applicationId, ctx.now);
  const meanings = await loadMeanings(tx, applicationId);
  const applicants = await loadApplicants(tx, applicationId);
  const streams = findIncomeStreams(openLedger({ ...all, understood: meanings }));
  const [broker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.brokerId));
  const brand = await loadBrand(tx, ctx.actor.brokerId);
  const files = await tx
    .select({ id: documents.id, fileName: documents.fileName })
    .from(documents)
    .where(eq(documents.applicationId, applicationId));
  const nameOf = new Map(files.map((file) => [file.id, file.fileName]));
  const dated = all.statements.flatMap((statement) => {
    const { from, to } = statement;
    return from && to ? [{ ...statement, from, to }] : [];
  });
  return reportPeriods(dated).flatMap((shown) => {
    // If a PDF and an export show the same period, the statement that could be checked is used.
    const statement = shown.find(isChecked) ?? shown[0];
    const account = all.accounts.find((candidate) => candidate.accountId === statement?.accountId);
    if (!statement || !account) return [];
    const { from, to, accountId } = statement;
    const own = all.transactions.filter(
      (row) => row.accountId === accountId && from <= row.date && row.date <= to,
    );
    const data: StatementData = {
      generatedAt: all.generatedAt,
      applicants,
      brokerName: broker?.name ?? null,
      brand: brand && printedBrand(brand, brand.logo),
      account,
      statement,
      sources: shown.map((source) => ({ fileName: nameOf.get(source.documentId) ?? "" })),
      transactions: own,
      understood: own.flatMap((row) => {
        const meaning = meanings.get(row.transactionId);
        return meaning ? [[row.transactionId, meaning] as [string, Understood]] : [];
      }),
      streams: streamsWithin(streams, own),
    };
    return [{ accountId, fileName: `${nameFor(account)} ${from} to ${to}.pdf`, data }];
  });
}

function nameFor(account: StatementData["account"]): string {
  return accountLabel(account)
    .replace("··", "")
    .replace(/[\\/:*?"<>|]/g, " ");
}

async function loadMeanings(tx: Tx, applicationId: string): Promise<Map<string, Understood>> {
  const rows = await tx
    .select({
      id: transactions.id,
      category: transactions.category,
      rule: transactions.categoryRule,
      confidence: transactions.confidence,
      merchant: transactions.merchant,
      transferOf: transactions.transferOf,
    })
    .from(transactions)
    .where(eq(transactions.applicationId, applicationId));
  return new Map(
    rows.flatMap(({ id, category, rule, confidence, merchant, transferOf }) =>
      category === null
        ? []
        : [
            [
              id,
              {
                category,
                rule: (rule ?? "NONE") as Understood["rule"],
                evidence: "",
                confidence: confidence ?? 0,
                merchant: merchant ?? "",
                transferOf,
              },
            ],
          ],
    ),
  );
}

async function loadApplicants(tx: Tx, applicationId: string): Promise<string[]> {
  const rows = await clientsOf(tx, applicationId);
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}
