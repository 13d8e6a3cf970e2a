import { createCalendarAddress, revokeCalendarAddress } from "#lib/deal/settlements/calendar-feed.ts";
import { calendarAddressSchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "makeCalendarAddress",
  auth: "ROLE_BROKER",
  response: calendarAddressSchema,
  handler: ({ ctx }) => createCalendarAddress(ctx),
});

export const DELETE = defineRoute({
  operationId: "endCalendarAddress",
  auth: "ROLE_BROKER",
  status: 204,
  handler: ({ ctx }) => revokeCalendarAddress(ctx),
});
