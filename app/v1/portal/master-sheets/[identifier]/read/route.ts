import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { readSpreadsheetNow } from "#lib/lending/serviceability/sheets/google/google-reading.ts";
import { googleReadingSchema } from "#lib/lending/serviceability/sheets/schemas.ts";

export const POST = defineRoute({
  operationId: "readMasterSheet",
  tag: "Master sheets",
  summary: "Sync the spreadsheet from Google Sheets now instead of within a minute",
  auth: "ROLE_ADMIN",
  params: z.object({ identifier: z.string() }),
  response: googleReadingSchema,
  statuses: [401, 403, 404],
  handler: ({ ctx, params }) => readSpreadsheetNow(ctx, params.identifier),
});
