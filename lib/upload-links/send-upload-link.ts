import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationClients } from "#db/schema/applications.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker } from "#db/tenant.ts";
import { requireOpenApplication } from "#lib/applications/require-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { emit } from "#lib/events/emit.ts";
import { countTry } from "#lib/identity/throttle/throttle.ts";
import { isId, newId } from "#lib/ids.ts";

const MINUTE = 60_000;

/** Per applicant: ten links at once, then one every six minutes. */
const perApplicant = { free: 9, firstMs: 6 * MINUTE, longestMs: 6 * MINUTE };

/** Per application: twenty at once, then one every three minutes. */
const perApplication = { free: 19, firstMs: 3 * MINUTE, longestMs: 3 * MINUTE };

/** Per broker: 120 at once, then one every half minute. */
const perBroker = { free: 119, firstMs: MINUTE / 2, longestMs: MINUTE / 2 };

const LINK_DAYS = 14;

/**
 * Emails an applicant a new link, valid for 14 days, and ends their earlier ones. Throws 400 for a closed
 * application.
 */
export async function sendUploadLink(
  ctx: BrokerContext,
  input: { applicationId: string; clientId: string },
): Promise<void> {
  const { applicationId } = input;
  const clientId = input.clientId.toLowerCase();
  await asBroker(ctx, async (tx) => {
    await requireOpenApplication(tx, applicationId);
    const named = and(
      eq(applicationClients.applicationId, applicationId),
      eq(applicationClients.clientId, clientId),
    );
    if (!isId(clientId) || (await tx.$count(applicationClients, named)) === 0)
      throw invalidRequest([{ field: "clientId", message: "is not an applicant of this application" }]);
    await endUploadLinks(tx, ctx.now, { applicationId, clientId });
    await createUploadLink(tx, ctx, { applicationId, clientId });
  });
}

/** Ends a link immediately, unless it has ended already. */
export async function revokeUploadLink(ctx: BrokerContext, linkId: string): Promise<void> {
  if (!isId(linkId)) throw notFound("Upload link");
  await asBroker(ctx, async (tx) => {
    const [link] = await tx.select().from(uploadLinks).where(eq(uploadLinks.id, linkId)).for("update");
    if (!link) throw notFound("Upload link");
    if (link.revokedAt) return;
    await tx.update(uploadLinks).set({ revokedAt: ctx.now }).where(eq(uploadLinks.id, linkId));
    await recordAudit(tx, ctx, {
      action: "upload-link.revoked",
      entity: "application",
      entityId: link.applicationId,
    });
  });
}

/**
 * Creates an applicant's upload link, valid for 14 days. A job emails it after the commit. Throws 429 beyond
 * the limits.
 */
export async function createUploadLink(
  tx: Tx,
  ctx: BrokerContext,
  input: { applicationId: string; clientId: string },
): Promise<string> {
  await limitLinks(tx, ctx, input);
  const linkId = newId();
  const { brokerId } = ctx.actor;
  const expiresAt = new Date(ctx.now.getTime() + LINK_DAYS * 86_400_000);
  await tx.insert(uploadLinks).values({ id: linkId, brokerId, ...input, createdAt: ctx.now, expiresAt });
  await recordAudit(tx, ctx, {
    action: "upload-link.created",
    entity: "application",
    entityId: input.applicationId,
  });
  await emit(tx, "upload-link/requested", { brokerId, applicationId: input.applicationId, linkId }, ctx.now);
  return linkId;
}

/**
 * Throws 429 if too many links went to that applicant, for that application or from that broker. The count is
 * part of the transaction.
 */
async function limitLinks(
  tx: Tx,
  ctx: BrokerContext,
  { applicationId, clientId }: { applicationId: string; clientId: string },
): Promise<void> {
  const limits = [
    { what: `upload links to ${clientId}`, policy: perApplicant },
    { what: `upload links for ${applicationId}`, policy: perApplication },
    { what: `upload links by ${ctx.actor.brokerId}`, policy: perBroker },
  ];
  await countTry(tx, limits, { now: ctx.now, refusal: "Too many upload links have been sent" });
}

/** Ends all open upload links of an application, or of one of its applicants. */
export async function endUploadLinks(
  tx: Tx,
  at: Date,
  of: { applicationId: string; clientId?: string },
): Promise<void> {
  await tx
    .update(uploadLinks)
    .set({ revokedAt: at })
    .where(
      and(
        eq(uploadLinks.applicationId, of.applicationId),
        of.clientId === undefined ? undefined : eq(uploadLinks.clientId, of.clientId),
        isNull(uploadLinks.revokedAt),
      ),
    );
}
