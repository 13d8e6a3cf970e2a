import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listErasures } from "#lib/operations/privacy/request-erasure.ts";
import { erasureSchema } from "#lib/operations/privacy/schemas.ts";

export const GET = defineRoute({
  operationId: "listErasures",
  summary: "List your latest erasures, the only record of fully erased clients",
  response: z.array(erasureSchema),
  handler: ({ ctx }) => listErasures(ctx),
});
