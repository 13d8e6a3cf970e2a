import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";

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
