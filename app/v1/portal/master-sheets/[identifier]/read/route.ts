import { z } from "zod";
import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { readSpreadsheetNow } from "#lib/serviceability/sheets/google/google-reading.ts";
import { googleReadingSchema } from "#lib/serviceability/sheets/schemas.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "readMasterSheet",
    method: "POST",
    path: "/v1/portal/master-sheets/{identifier}/read",
    tag: "Master sheets",
    summary: "Sync the spreadsheet from Google Sheets now instead of within a minute",
    auth: "ROLE_ADMIN",
    params: z.object({ identifier: z.string() }),
    response: googleReadingSchema,
    statuses: [401, 403, 404],
    handler: ({ ctx, params }) => readSpreadsheetNow(ctx, params.identifier),
  }),
);
