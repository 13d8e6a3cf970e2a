import { asc, desc, eq } from "drizzle-orm";
import { uploadLinkFiles, uploadLinks } from "#db/schema/upload-links.ts";
import type { BrokerContext } from "#db/tenant.ts";
import { pickFields } from "#lib/platform/json.ts";
import { toDelivery } from "#lib/platform/mail/delivery.ts";
import { clientsOf, rowsOf } from "#lib/records/applications/read-applicants.ts";
import { readFromApplication } from "#lib/records/applications/require-application.ts";
import { type LinkedApplicant, type UploadLink, uploadLinkSchema } from "./schemas.ts";

/**
 * The applicants of an application with their upload links and each link's state. Throws 404 for another broker's
 * application.
 */
export async function listUploadLinks(ctx: BrokerContext, applicationId: string): Promise<LinkedApplicant[]> {
  return readFromApplication(ctx, applicationId, "upload-links.listed", async (tx) => {
    const applicants = await clientsOf(tx, applicationId);
    const links = await rowsOf(tx, uploadLinks, applicationId, desc(uploadLinks.id));
    const files = await tx
      .select({
        linkId: uploadLinkFiles.uploadLinkId,
        fileId: uploadLinkFiles.documentId,
        fileName: uploadLinkFiles.fileName,
        uploadedAt: uploadLinkFiles.createdAt,
      })
      .from(uploadLinkFiles)
      .where(eq(uploadLinkFiles.applicationId, applicationId))
      .orderBy(asc(uploadLinkFiles.id));
    return applicants.map((client) => ({
      clientId: client.id,
      clientName: `${client.firstName} ${client.lastName}`,
      email: client.email,
      isErased: client.erasedAt !== null,
      links: links
        .filter((link) => link.clientId === client.id)
        .map((link) => {
          const documents = files
            .filter(({ linkId }) => linkId === link.id)
            .map(({ linkId: _, uploadedAt, ...file }) => ({ ...file, uploadedAt: uploadedAt.toISOString() }));
          const more = {
            linkId: link.id,
            state: stateOf(link, ctx.now),
            delivery: toDelivery(link),
            documents,
          };
          return pickFields({ ...link, ...more }, uploadLinkSchema.shape);
        }),
    }));
  });
}

function stateOf(link: typeof uploadLinks.$inferSelect, now: Date): UploadLink["state"] {
  if (link.revokedAt) return "REVOKED";
  if (link.expiresAt <= now) return "EXPIRED";
  if (link.openedAt) return "OPENED";
  return link.deliveryState === "SENT" ? "SENT" : "SENDING";
}
