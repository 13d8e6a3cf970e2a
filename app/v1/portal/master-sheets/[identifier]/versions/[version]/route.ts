import { defineRoute } from "#lib/identity/define-route.ts";
import { getSheetVersion } from "#lib/lending/serviceability/sheets/read-sheets.ts";
import { sheetDetailSchema, sheetVersionParamsSchema } from "#lib/lending/serviceability/sheets/schemas.ts";
import { discardDraft } from "#lib/lending/serviceability/sheets/sheet-versions.ts";

export const GET = defineRoute({
  operationId: "getMasterSheetVersion",
  auth: "ROLE_ADMIN",
  params: sheetVersionParamsSchema,
  response: sheetDetailSchema,
  statuses: [400],
  handler: ({ ctx, params }) =>
    getSheetVersion(ctx, { identifier: params.identifier, version: Number(params.version) }),
});

export const DELETE = defineRoute({
  operationId: "discardMasterSheetDraft",
  auth: "ROLE_ADMIN",
  params: sheetVersionParamsSchema,
  status: 204,
  statuses: [400],
  handler: ({ ctx, params }) =>
    discardDraft(ctx, { identifier: params.identifier, version: Number(params.version) }),
});
