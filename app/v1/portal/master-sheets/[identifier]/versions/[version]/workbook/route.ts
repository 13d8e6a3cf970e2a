import { defineRoute } from "#lib/identity/define-route.ts";
import { sheetVersionParamsSchema } from "#lib/lending/serviceability/sheets/schemas.ts";
import { exportWorkbook } from "#lib/lending/serviceability/sheets/workbook/write-workbook.ts";
import { madeFile } from "#lib/records/documents/file-response.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const GET = defineRoute({
  operationId: "exportMasterSheet",
  summary: "Download a version as an XLSX workbook to edit and reimport",
  auth: "ROLE_ADMIN",
  params: sheetVersionParamsSchema,
  produces: [XLSX],
  statuses: [400],
  async handler({ ctx, params }) {
    const { bytes, fileName } = await exportWorkbook(ctx, {
      identifier: params.identifier,
      version: Number(params.version),
    });
    return madeFile(bytes, { mediaType: XLSX, fileName });
  },
});
