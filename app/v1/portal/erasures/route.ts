import { z } from "zod";
import { defineRoute } from "#lib/identity/define-route.ts";
import { listErasures } from "#lib/operations/privacy/request-erasure.ts";
import { erasureSchema } from "#lib/operations/privacy/schemas.ts";

export const GET = defineRoute({
  operationId: "listErasures",
  auth: "ROLE_BROKER",
  response: z.array(erasureSchema),
  handler: ({ ctx }) => listErasures(ctx),
});
