import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { documents } from "#db/schema/documents.ts";
import { statementAccounts, statements } from "#db/schema/statements.ts";
import { asReadingBroker, type BrokerContext } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { toNumber } from "#lib/platform/money.ts";
import { shownNumber } from "#lib/platform/text/account-number.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { withBank } from "./core/understand/bank-of-number.ts";
import { accountShape, money } from "./transaction-summary.ts";

const statementSchema = z.object({
  documentId: z.string(),
  fileName: z.string(),
  entry: z.string().nullable().describe("The file inside the document, if it is an archive"),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  openingBalance: money.nullable().describe("As printed"),
  moneyIn: money.describe("The total of its transactions"),
  moneyOut: money,
  computedClosing: money.nullable().describe("Opening balance plus money in less money out"),
  closingBalance: money.nullable().describe("As printed"),
  transactions: z.int(),
  verification: z.enum(["PROVED", "NOT_CHECKABLE", "CONFLICT"]),
  conflicts: z.array(z.object({ message: z.string(), page: z.int().nullable(), line: z.int().nullable() })),
  assumptions: z.array(z.string()).describe("What Lodge assumed because the file does not show it"),
});

export const accountStatementsSchema = z
  .object({
    ...accountShape,
    statements: z.array(statementSchema).describe("Oldest first"),
  })
  .meta({ id: "AccountStatements" });

export type AccountStatements = z.infer<typeof accountStatementsSchema>;

/** A stored account as the API shows it: with its bank if that is known, and its number masked. */
export function shownAccount(account: typeof statementAccounts.$inferSelect) {
  const { id: accountId, customName, ownerIds, accountName, kind } = account;
  const { bank, accountNumber } = withBank(account);
  return { accountId, customName, ownerIds, bank, accountName, ...shownNumber(accountNumber), kind };
}

/** Lists every statement of an account with the figures that prove it. Throws 404 for another application's account. */
export async function listAccountStatements(
  ctx: BrokerContext,
  { applicationId, accountId }: { applicationId: string; accountId: string },
): Promise<AccountStatements> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    if (!isId(accountId)) throw notFound("Account");
    const [account] = await tx
      .select()
      .from(statementAccounts)
      .where(and(eq(statementAccounts.id, accountId), eq(statementAccounts.applicationId, applicationId)));
    if (!account) throw notFound("Account");
    await recordAudit(tx, ctx, "account-statements.listed", applicationId, { accountId });
    const sumOf = (side: "in" | "out") => sql<number>`coalesce((
      select sum(abs(t.amount)) from transaction_sources s
      join transactions t on t.broker_id = s.broker_id and t.id = s.transaction_id
      where s.broker_id = ${statements.brokerId} and s.statement_id = ${statements.id}
        and ${side === "in" ? sql`t.amount > 0` : sql`t.amount < 0`}), 0)::float8`;
    const { documentId, entry, from, to, openingBalance, closingBalance } = statements;
    const { verification, conflicts, assumptions } = statements;
    const printed = { entry, from, to, openingBalance, closingBalance, verification, conflicts, assumptions };
    const rows = await tx
      .select({
        documentId,
        fileName: documents.fileName,
        ...printed,
        moneyIn: sumOf("in"),
        moneyOut: sumOf("out"),
        transactions: sql<number>`(select count(*) from transaction_sources s
          where s.broker_id = ${statements.brokerId} and s.statement_id = ${statements.id})::int`,
      })
      .from(statements)
      .innerJoin(documents, eq(documents.id, statements.documentId))
      .where(eq(statements.accountId, accountId))
      .orderBy(asc(from), asc(to), asc(documentId), asc(statements.position));
    return {
      ...shownAccount(account),
      statements: rows.map((row) => ({
        ...row,
        openingBalance: toNumber(row.openingBalance),
        moneyIn: toNumber(row.moneyIn),
        moneyOut: toNumber(row.moneyOut),
        computedClosing:
          row.openingBalance === null ? null : toNumber(row.openingBalance + row.moneyIn - row.moneyOut),
        closingBalance: toNumber(row.closingBalance),
        conflicts: row.conflicts.map(({ message, page, line }) => ({ message, page, line })),
        assumptions: row.assumptions.map(({ message }) => message),
      })),
    };
  });
}
