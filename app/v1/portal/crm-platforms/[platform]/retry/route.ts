import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { retryDeliveries } from "#lib/platform/crm/resend.ts";
import { crmRetrySchema } from "#lib/platform/crm/schemas.ts";

export const POST = defineRoute({
  operationId: "retryCrmDeliveries",
  auth: "ROLE_ADMIN",
  params: z.object({ platform: z.string().meta({ examples: ["local"] }) }),
  response: crmRetrySchema,
  handler: ({ ctx, params }) => retryDeliveries(ctx, params.platform),
});
