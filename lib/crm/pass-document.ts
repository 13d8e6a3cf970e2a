import { eq } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { documents } from "#db/schema/documents.ts";
import { asBroker } from "#db/tenant.ts";
import { notFound } from "#lib/api/app-error.ts";
import type { BrokerContext } from "#lib/context.ts";
import { passApplicationToCrm } from "./pass-application.ts";
import { crmPlatform } from "./platforms.ts";

/** Notes a document on its application's deal, in the CRM that the upload named, else the application's own. */
export async function passDocumentToCrm(ctx: BrokerContext, documentId: string): Promise<void> {
  const [row] = await asBroker(ctx, (tx) =>
    tx
      .select({ document: documents, application: applications })
      .from(documents)
      .innerJoin(applications, eq(applications.id, documents.applicationId))
      .where(eq(documents.id, documentId)),
  );
  if (!row) throw notFound("Document");
  const { document, application } = row;
  const dealId = await passApplicationToCrm(ctx, application.id);
  const about = document.description ? `\n${document.description}` : "";
  await crmPlatform(application.crmPlatform).putNote(ctx, {
    reference: document.id,
    dealId,
    text: `Document received: ${document.fileName} (${document.category})${about}`,
  });
}
