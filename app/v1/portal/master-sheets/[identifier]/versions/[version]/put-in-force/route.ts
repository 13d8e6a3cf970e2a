import { defineRoute } from "#lib/identity/define-route.ts";
import { putInForceSchema, sheetVersionParamsSchema } from "#lib/lending/serviceability/sheets/schemas.ts";
import { putInForce } from "#lib/lending/serviceability/sheets/sheet-versions.ts";

export const POST = defineRoute({
  operationId: "putMasterSheetInForce",
  summary: "Put a version in force for all calculations from now on",
  description: "To undo it, put the earlier version in force again.",
  auth: "ROLE_ADMIN",
  params: sheetVersionParamsSchema,
  body: putInForceSchema,
  statuses: [409],
  handler: ({ ctx, params, body }) =>
    putInForce(ctx, {
      identifier: params.identifier,
      version: Number(params.version),
      ...body,
    }),
});
