import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { documents } from "#db/schema/documents.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { demandApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import type { UploadLink } from "./schemas.ts";

/** Every upload link of an application, newest first, with what became of it; throws 404 for another broker's. */
export async function listUploadLinks(ctx: BrokerContext, applicationId: string): Promise<UploadLink[]> {
  return asReadingBroker(ctx, async (tx) => {
    await demandApplication(tx, applicationId);
    await recordAudit(tx, ctx, {
      action: "upload-links.listed",
      entity: "application",
      entityId: applicationId,
    });
    const rows = await tx
      .select({ link: uploadLinks, client: clients })
      .from(uploadLinks)
      .innerJoin(clients, eq(clients.id, uploadLinks.clientId))
      .where(eq(uploadLinks.applicationId, applicationId))
      .orderBy(desc(uploadLinks.id));
    const files = await tx
      .select({
        linkId: documents.uploadLinkId,
        fileId: documents.id,
        fileName: documents.fileName,
        uploadedAt: documents.createdAt,
      })
      .from(documents)
      .where(and(eq(documents.applicationId, applicationId), isNotNull(documents.uploadLinkId)))
      .orderBy(asc(documents.id));
    return rows.map(({ link, client }) => ({
      linkId: link.id,
      clientId: client.id,
      clientName: `${client.firstName} ${client.lastName}`,
      email: client.email,
      state: stateOf(link, ctx.now),
      createdAt: link.createdAt.toISOString(),
      mailedAt: link.mailedAt?.toISOString() ?? null,
      openedAt: link.openedAt?.toISOString() ?? null,
      lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
      expiresAt: link.expiresAt.toISOString(),
      revokedAt: link.revokedAt?.toISOString() ?? null,
      documents: files
        .filter(({ linkId }) => linkId === link.id)
        .map(({ fileId, fileName, uploadedAt }) => ({
          fileId,
          fileName,
          uploadedAt: uploadedAt.toISOString(),
        })),
    }));
  });
}

function stateOf(link: typeof uploadLinks.$inferSelect, now: Date): UploadLink["state"] {
  if (link.revokedAt) return "REVOKED";
  if (link.expiresAt <= now) return "EXPIRED";
  if (link.openedAt) return "OPENED";
  return link.mailedAt ? "SENT" : "SENDING";
}
