import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listExports, requestExport } from "#lib/operations/privacy/export-client.ts";
import { clientExportSchema } from "#lib/operations/privacy/schemas.ts";

export const GET = defineRoute({
  operationId: "listClientExports",
  auth: "ROLE_BROKER",
  params: ["clientId"],
  response: z.array(clientExportSchema),
  handler: ({ ctx, params }) => listExports(ctx, params.clientId),
});

export const POST = defineRoute({
  operationId: "exportClient",
  auth: "ROLE_BROKER",
  params: ["clientId"],
  response: clientExportSchema,
  idempotent: true,
  handler: ({ ctx, params }) => requestExport(ctx, params.clientId),
});
