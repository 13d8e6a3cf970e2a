import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listExports, requestExport } from "#lib/operations/privacy/export-client.ts";
import { clientExportSchema } from "#lib/operations/privacy/schemas.ts";

export const GET = defineRoute({
  operationId: "listClientExports",
  summary: "List a client's exports that can still be downloaded, newest first",
  params: ["clientId"],
  response: z.array(clientExportSchema),
  handler: ({ ctx, params }) => listExports(ctx, params.clientId),
});

export const POST = defineRoute({
  operationId: "exportClient",
  summary: "Export everything about a client as a ZIP",
  description:
    "A job writes the records as JSON and the files as received, leaving out anything that belongs only to another applicant. The export can be downloaded for seven days. If one is already in progress, it is returned instead.",
  params: ["clientId"],
  response: clientExportSchema,
  idempotent: true,
  handler: ({ ctx, params }) => requestExport(ctx, params.clientId),
});
