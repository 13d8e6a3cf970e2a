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
  summary: "List all master sheet versions, newest first, and the one in force",
  auth: "ROLE_ADMIN",
  response: sheetListSchema,
  handler: ({ ctx }) => listSheets(ctx),
});

export const POST = defineRoute({
  operationId: "importMasterSheet",
  summary: "Import a workbook as a draft version",
  description:
    "The draft has no effect until it is put in force. A workbook with errors returns 400 and lists every error in `details`, with its tab and cell in `field`, such as `Banks!D7`.",
  auth: "ROLE_ADMIN",
  multipart: importFormSchema,
  maxBody: workbookBody,
  response: importResultSchema,
  statuses: [413],
  handler: ({ ctx, request }) => importWorkbook(ctx, request),
});
