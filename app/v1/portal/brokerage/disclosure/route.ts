import { defineRoute } from "#lib/identity/define-route.ts";
import { disclosureBody, receiveDisclosure, removeDisclosure } from "#lib/reading/uploads/disclosure.ts";
import { brokerageSchema, disclosureFormSchema } from "#lib/records/brokerages/schemas.ts";

export const PUT = defineRoute({
  operationId: "replaceBrokerageDisclosure",
  summary: "Replace the brokerage's disclosure document",
  description: "A PDF that clients can open at its `url`. The previous one is deleted.",
  multipart: disclosureFormSchema,
  maxBody: disclosureBody,
  response: brokerageSchema,
  statuses: [413, 503],
  handler: ({ ctx, request }) => receiveDisclosure(ctx, request),
});

export const DELETE = defineRoute({
  operationId: "removeBrokerageDisclosure",
  summary: "Delete the brokerage's disclosure document",
  response: brokerageSchema,
  handler: ({ ctx }) => removeDisclosure(ctx),
});
