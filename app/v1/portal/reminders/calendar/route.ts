import { createCalendarAddress, revokeCalendarAddress } from "#lib/deal/settlements/calendar-feed.ts";
import { calendarAddressSchema } from "#lib/deal/settlements/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const POST = defineRoute({
  operationId: "makeCalendarAddress",
  summary: "Create a secret calendar address, replacing any earlier one",
  description:
    "Only this response contains the address: Lodge stores only its hash. Any earlier address now returns 404. `Idempotency-Key` is not supported, because a repeatable response would have to be stored.",
  response: calendarAddressSchema,
  handler: ({ ctx }) => createCalendarAddress(ctx),
});

export const DELETE = defineRoute({
  operationId: "endCalendarAddress",
  summary: "Delete the calendar address",
  handler: ({ ctx }) => revokeCalendarAddress(ctx),
});
