import { eq } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { notFound } from "#lib/errors/app-error.ts";
import { isId } from "#lib/ids.ts";

/**
 * The CRM platform that an application was created in, which its documents are recorded in too; throws 404.
 */
export async function applicationPlatform(ctx: BrokerContext, applicationId: string): Promise<string> {
  if (!isId(applicationId)) throw notFound("Application");
  const [row] = await asReadingBroker(ctx, (tx) =>
    tx
      .select({ platform: applications.crmPlatform })
      .from(applications)
      .where(eq(applications.id, applicationId)),
  );
  if (!row) throw notFound("Application");
  return row.platform;
}
