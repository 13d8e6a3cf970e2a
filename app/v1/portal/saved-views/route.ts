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
  summary: "List saved views, for one screen or all",
  description:
    "A view is a name for the search, filters and order of the Applications screen, or for a filter of the Transactions screen, which applies to every application.",
  query: savedViewSearchSchema,
  response: savedViewsSchema,
  handler: async ({ ctx, query }) => ({ views: await listViews(ctx, query.screen) }),
});

export const POST = defineRoute({
  operationId: "saveView",
  summary: "Save a view of a screen",
  description: "A screen can have up to 50 views. Names are unique per screen, ignoring case.",
  body: savedViewCreateSchema,
  response: savedViewSchema,
  idempotent: true,
  handler: ({ ctx, body }) => saveView(ctx, body),
});
