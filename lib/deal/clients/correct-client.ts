import { isDeepStrictEqual } from "node:util";
import { and, eq, exists, gt, inArray, isNull } from "drizzle-orm";
import { adviceAcknowledgements } from "#db/schema/advice.ts";
import { applicationClients, applicationSummaries, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker, asReadingBroker, type BrokerContext, requireRow, type Tx } from "#db/tenant.ts";
import { type FactFindOf, loadFactFind } from "#lib/deal/fact-finds/answer-fact-find.ts";
import { type DetailField, declaredDetails } from "#lib/deal/fact-finds/core/client-details.ts";
import type { LinkEnding } from "#lib/deal/upload-links/schemas.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { queueContact } from "#lib/platform/crm/send-deal.ts";
import { conflict, invalidField, invalidRequest } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { pickFields } from "#lib/platform/json.ts";
import { rebuildSummary } from "#lib/reading/statements/storing/remove-statements.ts";
import { requireOpenApplication } from "#lib/records/applications/require-application.ts";
import {
  type ClientCorrection,
  type ClientDetails,
  clientCorrectionSchema,
} from "#lib/records/clients/correction-schemas.ts";

type Client = typeof clients.$inferSelect;

type Field = Exclude<keyof ClientCorrection, "version">;

/** The client's fields in the CRM. */
const inCrm: readonly Field[] = ["firstName", "lastName", "email", "dateOfBirth", "phone"];

/** The full client, with the number of links that a new email address would revoke. */
export async function readClientDetails(ctx: BrokerContext, clientId: string): Promise<ClientDetails> {
  return asReadingBroker(ctx, async (tx) => {
    const client = await requireRow(tx, clients, clientId);
    await recordAudit(tx, ctx, "client.read", client.id);
    return toDetails(tx, ctx, client);
  });
}

async function toDetails(tx: Tx, ctx: BrokerContext, client: Client): Promise<ClientDetails> {
  const links = await tx.$count(uploadLinks, openLinksOf(client.id, ctx.now));
  const acknowledgements = await tx.$count(adviceAcknowledgements, openRequestsOf(client.id, ctx.now));
  return {
    id: client.id,
    ...pickFields(client, clientCorrectionSchema.shape),
    externalReferenceId: client.externalReferenceId,
    platform: client.crmPlatform,
    createdAt: client.createdAt.toISOString(),
    erasedAt: client.erasedAt?.toISOString() ?? null,
    openLinks: links + acknowledgements,
  };
}

/**
 * Corrects a client and updates the CRM. A new email address revokes links sent to the old one, and a new name rechecks
 * the account holders in their statements. Throws 409 if someone else has corrected the client since.
 */
export async function correctClient(
  ctx: BrokerContext,
  clientId: string,
  { version, ...fields }: ClientCorrection,
): Promise<ClientDetails> {
  return asBroker(ctx, async (tx) => {
    if (fields.firstName !== undefined || fields.lastName !== undefined) await lockSummarised(tx, clientId);
    // Does not lock the key, because transactions waiting for this one must still be able to add rows that refer to the
    // client.
    const before = await requireRow(tx, clients, clientId, "no key update");
    if (before.erasedAt) {
      const message = "was erased. The remaining records must be kept by law and can't be changed";
      throw invalidField("clientId", message);
    }
    if (before.version !== version)
      throw conflict("Someone else has corrected this client. Reload to see the current details.");
    const changed = changedFields(before, fields);
    if (changed.length === 0) return toDetails(tx, ctx, before);
    const [after] = await tx
      .update(clients)
      .set({ ...Object.fromEntries(changed.map((field) => [field, fields[field]])), version: version + 1 })
      .where(eq(clients.id, clientId))
      .returning();
    if (!after) throw new Error("a locked client was not updated");
    const linksEnded = changed.includes("email")
      ? await revokeLinksOf(tx, ctx.now, clientId, "EMAIL_CHANGED")
      : 0;
    if (changed.some((field) => inCrm.includes(field))) await queueContact(tx, ctx, after);
    if (changed.includes("firstName") || changed.includes("lastName"))
      await recheckHolders(tx, ctx, clientId);
    await recordAudit(tx, ctx, "client.corrected", clientId, { fields: changed, linksEnded });
    return toDetails(tx, ctx, after);
  });
}

function changedFields(before: Client, fields: Omit<ClientCorrection, "version">): Field[] {
  return (Object.keys(fields) as Field[]).filter(
    (field) => fields[field] !== undefined && !isDeepStrictEqual(before[field], fields[field]),
  );
}

function openLinksOf(clientId: string, now: Date) {
  return and(
    eq(uploadLinks.clientId, clientId),
    isNull(uploadLinks.revokedAt),
    gt(uploadLinks.expiresAt, now),
  );
}

function openRequestsOf(clientId: string, now: Date) {
  return and(
    eq(adviceAcknowledgements.clientId, clientId),
    isNull(adviceAcknowledgements.revokedAt),
    isNull(adviceAcknowledgements.acknowledgedAt),
    gt(adviceAcknowledgements.expiresAt, now),
  );
}

/** Revokes every open link that was emailed to a client. Returns their number. */
export async function revokeLinksOf(tx: Tx, now: Date, clientId: string, because: LinkEnding | null) {
  const { count: links } = await tx
    .update(uploadLinks)
    .set({ revokedAt: now, revokedBecause: because })
    .where(openLinksOf(clientId, now));
  const { count: requests } = await tx
    .update(adviceAcknowledgements)
    .set({ revokedAt: now })
    .where(openRequestsOf(clientId, now));
  return links + requests;
}

/**
 * Locks the client's applications that have a summary, and returns their ids. Applications are always locked before
 * clients, to prevent deadlocks.
 */
async function lockSummarised(tx: Tx, clientId: string): Promise<string[]> {
  const own = tx
    .select({ id: applicationClients.applicationId })
    .from(applicationClients)
    .where(eq(applicationClients.clientId, clientId));
  const summarised = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.id, own),
        exists(
          tx
            .select()
            .from(applicationSummaries)
            .where(eq(applicationSummaries.applicationId, applications.id)),
        ),
      ),
    )
    .orderBy(applications.id)
    .for("update");
  return summarised.map(({ id }) => id);
}

/** Rebuilds the summaries, which compare the names in statements with the applicants'. */
async function recheckHolders(tx: Tx, ctx: BrokerContext, clientId: string): Promise<void> {
  for (const applicationId of await lockSummarised(tx, clientId))
    await rebuildSummary(tx, ctx, applicationId);
}

/**
 * Updates a client with their declared details. Equal fields are unchanged. Throws 404, or 400 for a closed
 * application.
 */
export async function applyDeclaredDetails(
  ctx: BrokerContext,
  of: FactFindOf,
  fields: readonly DetailField[],
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    // Locks in the same order as other corrections of the client.
    if (isId(of.clientId)) await lockSummarised(tx, of.clientId);
    await requireOpenApplication(tx, of.applicationId);
    const { client, answers, row } = await loadFactFind(tx, of);
    if (row === null) return;
    const taken = declaredDetails(client, answers).filter(({ field }) => fields.includes(field));
    if (taken.length === 0) return;
    const correction = clientCorrectionSchema.safeParse({
      version: client.version,
      ...Object.fromEntries(taken.map(({ field, value }) => [field, value])),
    });
    if (!correction.success) {
      throw invalidRequest(
        correction.error.issues.map(({ path, message }) => ({
          field: String(path[0] ?? ""),
          message: `${message}. Correct it in the fact find, or on the client`,
        })),
      );
    }
    await correctClient({ ...ctx, tx }, client.id, correction.data);
  });
}
