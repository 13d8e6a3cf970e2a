import { changeView, deleteView } from "#lib/deal/saved-views/saved-views.ts";
import {
  savedViewChangeSchema,
  savedViewParamsSchema,
  savedViewSchema,
} from "#lib/deal/saved-views/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";

export const PATCH = defineRoute({
  operationId: "changeSavedView",
  tag: "Portal",
  summary: "Rename a saved view, or replace its query",
  auth: "ROLE_BROKER",
  params: savedViewParamsSchema,
  body: savedViewChangeSchema,
  response: savedViewSchema,
  statuses: [400, 401, 403, 404],
  handler: ({ ctx, params, body }) => changeView(ctx, params.viewId, body),
});

export const DELETE = defineRoute({
  operationId: "deleteSavedView",
  tag: "Portal",
  summary: "Delete a saved view",
  auth: "ROLE_BROKER",
  params: savedViewParamsSchema,
  status: 204,
  statuses: [401, 403, 404],
  async handler({ ctx, params }) {
    await deleteView(ctx, params.viewId);
    return undefined;
  },
});
