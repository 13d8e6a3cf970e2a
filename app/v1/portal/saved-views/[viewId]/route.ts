import { changeView, deleteView } from "#lib/deal/saved-views/saved-views.ts";
import { savedViewChangeSchema, savedViewSchema } from "#lib/deal/saved-views/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const PATCH = defineRoute({
  operationId: "changeSavedView",
  summary: "Rename a saved view, or replace its query",
  params: ["viewId"],
  body: savedViewChangeSchema,
  response: savedViewSchema,
  handler: ({ ctx, params, body }) => changeView(ctx, params.viewId, body),
});

export const DELETE = defineRoute({
  operationId: "deleteSavedView",
  summary: "Delete a saved view",
  params: ["viewId"],
  handler: ({ ctx, params }) => deleteView(ctx, params.viewId),
});
