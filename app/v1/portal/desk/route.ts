import { readDesk } from "#lib/deal/desk/read-desk.ts";
import { deskSchema } from "#lib/deal/desk/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "readDesk",
  summary: "List deals by who acts next, with what is due, new or stuck",
  response: deskSchema,
  handler: ({ ctx }) => readDesk(ctx),
});
