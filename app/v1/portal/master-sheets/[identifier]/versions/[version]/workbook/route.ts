import { defineRoute } from "#lib/identity/define-route.ts";
import { sheetVersionParamsSchema } from "#lib/lending/serviceability/sheets/schemas.ts";
import { exportWorkbook } from "#lib/lending/serviceability/sheets/workbook/write-workbook.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const GET = defineRoute({
  operationId: "exportMasterSheet",
  tag: "Master sheets",
  summary: "Download a version as an XLSX workbook to edit and reimport",
  auth: "ROLE_ADMIN",
  params: sheetVersionParamsSchema,
  produces: [XLSX],
  statuses: [400, 401, 403, 404],
  async handler({ ctx, params }) {
    const { bytes, fileName } = await exportWorkbook(ctx, {
      identifier: params.identifier,
      version: Number(params.version),
    });
    return new Response(bytes, {
      headers: {
        "content-type": XLSX,
        "content-disposition": `attachment; filename="${fileName}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  },
});
