import { asBroker } from "#db/tenant.ts";
import { createApplication } from "#lib/applications/create-application.ts";
import type { ApplicationCreateRequest, ApplicationResponse } from "#lib/applications/schemas.ts";
import type { BrokerContext } from "#lib/context.ts";
import { createUploadLink } from "#lib/upload-links/send-upload-link.ts";

/**
 * Creates an application and, with `sentByEmail`, emails the main applicant an upload link, in one
 * transaction.
 */
export async function startApplication(
  ctx: BrokerContext,
  input: ApplicationCreateRequest & { platform: string },
): Promise<ApplicationResponse> {
  return asBroker(ctx, async (tx) => {
    const application = await createApplication(tx, ctx, input);
    const { applicationId, clients } = application;
    const [main] = clients;
    if (input.sentByEmail && main)
      await createUploadLink(tx, ctx, { applicationId, clientId: main.clientId });
    return application;
  });
}
