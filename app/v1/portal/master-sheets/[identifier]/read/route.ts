import { defineRoute } from "#lib/identity/define-route.ts";
import { readSpreadsheetNow } from "#lib/lending/serviceability/sheets/google/google-reading.ts";
import { googleReadingSchema } from "#lib/lending/serviceability/sheets/schemas.ts";

export const POST = defineRoute({
  operationId: "readMasterSheet",
  summary: "Sync the spreadsheet from Google Sheets now instead of within a minute",
  auth: "ROLE_ADMIN",
  params: ["identifier"],
  response: googleReadingSchema,
  handler: ({ ctx, params }) => readSpreadsheetNow(ctx, params.identifier),
});
