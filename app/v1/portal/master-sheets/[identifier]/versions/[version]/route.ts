import { defineRoute } from "#lib/api/define-route.ts";
import { mount } from "#lib/api/mount.ts";
import { getSheetVersion } from "#lib/serviceability/sheets/get-sheet-version.ts";
import { sheetDetailSchema, sheetVersionParamsSchema } from "#lib/serviceability/sheets/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "getMasterSheetVersion",
    method: "GET",
    path: "/v1/portal/master-sheets/{identifier}/versions/{version}",
    tag: "Master sheets",
    summary: "A version: what it changes, what that does to typical households, and the sheet's history",
    auth: "ROLE_ADMIN",
    params: sheetVersionParamsSchema,
    response: sheetDetailSchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params }) =>
      getSheetVersion(ctx, { identifier: params.identifier, version: Number(params.version) }),
  }),
);
