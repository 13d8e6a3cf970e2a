import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { retryDeliveries } from "#lib/platform/crm/deliver.ts";
import { crmRetrySchema } from "#lib/platform/crm/schemas.ts";

export const POST = defineRoute({
  operationId: "retryCrmDeliveries",
  summary: "Retry a CRM platform's waiting and rejected deliveries now",
  description: "Covers all brokers, oldest first. Deliveries that have since succeeded are not repeated.",
  auth: "ROLE_ADMIN",
  params: z.object({ platform: z.string().meta({ examples: ["local"] }) }),
  response: crmRetrySchema,
  handler: ({ ctx, params }) => retryDeliveries(ctx, params.platform),
});
