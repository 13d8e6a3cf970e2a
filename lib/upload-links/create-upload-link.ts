import type { Tx } from "#db/client.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { emit } from "#lib/events/emit.ts";
import { newId } from "#lib/ids.ts";
import { limitLinks } from "./limit-links.ts";

export const LINK_DAYS = 14;

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
