import { readBoard } from "#lib/deal/board/read-board.ts";
import { boardSchema } from "#lib/deal/board/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "readBoard",
  summary: "List all deals by stage, with totals",
  response: boardSchema,
  handler: ({ ctx }) => readBoard(ctx),
});
