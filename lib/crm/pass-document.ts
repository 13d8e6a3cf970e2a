import { eq } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { documents } from "#db/schema/documents.ts";
import { asBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { env } from "#lib/env.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { type CrmEvent, deliver } from "./deliver.ts";
import { dealIn } from "./pass-application.ts";
import { crmPlatform } from "./platforms.ts";
import { untilRefused } from "./until-refused.ts";

/**
 * Notes a document on its application's deal, in the CRM that the upload named, else the application's own. The note
 * links to the portal, where it takes a sign-in to see the file: a CRM keeps no copy of somebody's bank statements.
 * Repeatable; throws CrmUnavailable, to be tried again.
 */
export async function passDocument(
  ctx: BrokerContext,
  event: CrmEvent & { name: "document/stored" },
): Promise<void> {
  const { documentId } = event.data;
  const [row] = await asBroker(ctx, (tx) =>
    tx
      .select({ document: documents, application: applications })
      .from(documents)
      .innerJoin(applications, eq(applications.id, documents.applicationId))
      .where(eq(documents.id, documentId)),
  );
  if (!row) throw notFound("Document");
  const { document, application } = row;
  const platform = document.crmPlatform ?? application.crmPlatform;
  const delivery = { kind: "NOTE" as const, reference: documentId, platform, event };
  const passed = deliver(ctx, delivery, async (signal) => {
    const dealId = await dealIn(ctx, { applicationId: application.id, platform });
    if (!dealId) throw new Error("a deal was passed that has no id");
    const about = document.description ? `\n${document.description}` : "";
    const note = {
      reference: documentId,
      dealId,
      text: `Document received: ${document.fileName} (${document.category})${about}`,
      link: `${env().baseUrl}/applications/${application.id}/documents`,
    };
    await crmPlatform(platform).putNote(ctx, note, signal);
    return documentId;
  });
  await untilRefused(passed);
}
