import { defineRoute } from "#lib/identity/define-route.ts";
import { listSheets } from "#lib/lending/serviceability/sheets/read-sheets.ts";
import {
  importFormSchema,
  importResultSchema,
  sheetListSchema,
} from "#lib/lending/serviceability/sheets/schemas.ts";
import { importWorkbook, workbookBody } from "#lib/lending/serviceability/sheets/workbook/import-workbook.ts";

export const GET = defineRoute({
  operationId: "listMasterSheets",
  auth: "ROLE_ADMIN",
  response: sheetListSchema,
  handler: ({ ctx }) => listSheets(ctx),
});

export const POST = defineRoute({
  operationId: "importMasterSheet",
  auth: "ROLE_ADMIN",
  multipart: importFormSchema,
  maxBody: workbookBody,
  response: importResultSchema,
  statuses: [413],
  handler: ({ ctx, request }) => importWorkbook(ctx, request),
});
