import { defineRoute } from "#lib/identity/define-route.ts";
import { disclosureBody, receiveDisclosure, removeDisclosure } from "#lib/reading/uploads/disclosure.ts";
import { brokerageSchema, disclosureFormSchema } from "#lib/records/brokerages/schemas.ts";

export const PUT = defineRoute({
  operationId: "replaceBrokerageDisclosure",
  auth: "ROLE_BROKER",
  multipart: disclosureFormSchema,
  maxBody: disclosureBody,
  response: brokerageSchema,
  statuses: [413, 503],
  handler: ({ ctx, request }) => receiveDisclosure(ctx, request),
});

export const DELETE = defineRoute({
  operationId: "removeBrokerageDisclosure",
  auth: "ROLE_BROKER",
  response: brokerageSchema,
  handler: ({ ctx }) => removeDisclosure(ctx),
});
