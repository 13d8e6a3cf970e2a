import { readCalendar } from "#lib/deal/settlements/calendar-feed.ts";
import { calendarParamsSchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "readCalendar",
  summary: "Get a broker's key dates as a calendar (iCalendar, RFC 5545)",
  description:
    "Refixes, settlement, finance and auction dates, conditions and approval expiries, as all-day events with alarms. The address needs no sign-in. It returns 404 once the broker replaces it.",
  auth: "none",
  params: calendarParamsSchema,
  produces: ["text/calendar"],
  statuses: [429],
  handler: async ({ ctx, params }) =>
    new Response(await readCalendar(ctx, params.token), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="lodge.ics"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    }),
});
