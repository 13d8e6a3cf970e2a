import { and, eq } from "drizzle-orm";
import { applicationClients } from "#db/schema/applications.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker } from "#db/tenant.ts";
import { requireOpenApplication } from "#lib/applications/require-open-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest, notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";
import { createUploadLink } from "./create-upload-link.ts";
import { endUploadLinks } from "./end-upload-links.ts";

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
