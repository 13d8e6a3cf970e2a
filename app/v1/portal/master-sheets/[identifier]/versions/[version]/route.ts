import { defineRoute } from "#lib/identity/define-route.ts";
import { getSheetVersion } from "#lib/lending/serviceability/sheets/read-sheets.ts";
import { sheetDetailSchema, sheetVersionParamsSchema } from "#lib/lending/serviceability/sheets/schemas.ts";
import { discardDraft } from "#lib/lending/serviceability/sheets/sheet-versions.ts";

export const GET = defineRoute({
  operationId: "getMasterSheetVersion",
  summary: "Get a version with its changes, their effect on typical households and the sheet's history",
  auth: "ROLE_ADMIN",
  params: sheetVersionParamsSchema,
  response: sheetDetailSchema,
  statuses: [400],
  handler: ({ ctx, params }) =>
    getSheetVersion(ctx, { identifier: params.identifier, version: Number(params.version) }),
});

export const DELETE = defineRoute({
  operationId: "discardMasterSheetDraft",
  summary: "Discard a draft version",
  description:
    "A version that is or was in force can't be discarded. Importing the same workbook again restores the draft.",
  auth: "ROLE_ADMIN",
  params: sheetVersionParamsSchema,
  statuses: [400],
  handler: ({ ctx, params }) =>
    discardDraft(ctx, { identifier: params.identifier, version: Number(params.version) }),
});
