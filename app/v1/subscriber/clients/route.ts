import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { crmHeadersSchema } from "#lib/platform/crm/platforms.ts";
import { jsonArrayResponse } from "#lib/platform/http/json-array-stream.ts";
import { createClient } from "#lib/records/clients/create-client.ts";
import { listAllClients } from "#lib/records/clients/read-clients.ts";
import { clientCreateRequestSchema, clientResponseSchema } from "#lib/records/clients/schemas.ts";

export const GET = defineRoute({
  operationId: "listClients",
  summary: "List all the broker's clients, newest first",
  description: "The list is complete and streamed.",
  response: z.array(clientResponseSchema),
  handler: ({ ctx }) => jsonArrayResponse(listAllClients(ctx)),
});

export const POST = defineRoute({
  operationId: "createClient",
  summary: "Create a client in the named CRM platform",
  description:
    "The contact is created in the CRM during the request. Repeating an `externalReferenceId` with the same data returns the existing client; with different data it returns 400.",
  headers: crmHeadersSchema,
  body: clientCreateRequestSchema,
  response: clientResponseSchema,
  statuses: [502],
  idempotent: true,
  handler: ({ ctx, headers, body }) => createClient(ctx, { ...body, platform: headers["x-crm-platform"] }),
});
