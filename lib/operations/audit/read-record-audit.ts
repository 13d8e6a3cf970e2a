import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "#db/schema/audit-log.ts";
import { clients } from "#db/schema/clients.ts";
import { documents } from "#db/schema/documents.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { applicantsOfLinks } from "#lib/identity/users/actor-names.ts";
import { auditEntities, viewActions } from "#lib/platform/audit/core/audit-actions.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { isId } from "#lib/platform/ids.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { auditSentence, type Names } from "./core/audit-sentence.ts";

const entities = Object.keys(auditEntities) as (keyof typeof auditEntities)[];

export const recordAuditQuerySchema = z.object({
  entity: z
    .enum(entities, { error: "must be a type of record, such as loan-account" })
    .describe("Such as `loan-account` or `application`")
    .meta({ examples: ["loan-account"] }),
  entityId: z
    .string({ error: "must be an ID" })
    .max(100, "must be at most 100 characters")
    .describe("The record's ID")
    .meta({ examples: ["019a9d3d-30b2-7c18-a7f2-91c4d6b03e55"] }),
});

export const recordAuditSchema = z
  .object({
    entries: z
      .array(z.object({ at: z.iso.datetime(), sentence: z.string().describe("The action as a sentence") }))
      .describe("Newest first, at most 100"),
  })
  .meta({ id: "RecordAudit" });
type RecordAudit = z.infer<typeof recordAuditSchema>;

const MAX_ENTRIES = 100;

/** Who entered or changed a record of an application, and when. Throws 404 unless the application is the broker's. */
export async function readRecordAudit(
  ctx: BrokerContext,
  applicationId: string,
  { entity, entityId }: z.output<typeof recordAuditQuerySchema>,
): Promise<RecordAudit> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    await recordAudit(tx, ctx, "record-audit.read", { entity, entityId });
    // Row-level security already limits the rows to the broker's own.
    const rows = await tx
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.brokerId, ctx.actor.brokerId),
          eq(auditLog.entityId, entityId),
          eq(auditLog.entity, entity),
          notInArray(auditLog.action, viewActions),
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(MAX_ENTRIES);
    const entries = rows.map((row) => ({ ...row, detail: row.detail as Record<string, unknown> | null }));
    const names = await namesOf(
      tx,
      entries.flatMap((row) => [
        row.actor.replace(/^user:/, ""),
        row.entityId ?? "",
        ...Object.values(row.detail ?? {}).filter((value) => typeof value === "string"),
      ]),
      rows.map(({ actor }) => actor),
    );
    return {
      entries: entries.map((row) => ({ at: row.at.toISOString(), sentence: auditSentence(row, names) })),
    };
  });
}

async function namesOf(tx: Tx, mentioned: readonly string[], actors: readonly string[]): Promise<Names> {
  const ids = [...new Set(mentioned)].filter(isId);
  if (ids.length === 0) return new Map();
  const [people, applicants, files] = await Promise.all([
    tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
    tx
      .select({ id: clients.id, name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}` })
      .from(clients)
      .where(inArray(clients.id, ids)),
    tx
      .select({ id: documents.id, name: documents.fileName })
      .from(documents)
      .where(inArray(documents.id, ids)),
  ]);
  const ofLinks = await applicantsOfLinks(tx, actors);
  return new Map([
    ...ofLinks,
    ...[...people, ...applicants, ...files].map(({ id, name }) => [id, name] as const),
  ]);
}
