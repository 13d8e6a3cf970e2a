import { listViews, saveView } from "#lib/deal/saved-views/saved-views.ts";
import {
  savedViewCreateSchema,
  savedViewSchema,
  savedViewSearchSchema,
  savedViewsSchema,
} from "#lib/deal/saved-views/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const GET = defineRoute({
  operationId: "listSavedViews",
  auth: "ROLE_BROKER",
  query: savedViewSearchSchema,
  response: savedViewsSchema,
  handler: async ({ ctx, query }) => ({ views: await listViews(ctx, query.screen) }),
});

export const POST = defineRoute({
  operationId: "saveView",
  auth: "ROLE_BROKER",
  body: savedViewCreateSchema,
  response: savedViewSchema,
  idempotent: true,
  handler: ({ ctx, body }) => saveView(ctx, body),
});
