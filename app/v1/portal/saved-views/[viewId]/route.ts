import { changeView, deleteView } from "#lib/deal/saved-views/saved-views.ts";
import {
  savedViewChangeSchema,
  savedViewParamsSchema,
  savedViewSchema,
} from "#lib/deal/saved-views/schemas.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import { mount } from "#lib/platform/http/mount.ts";

const path = "/v1/portal/saved-views/{viewId}";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "changeSavedView",
    method: "PATCH",
    path,
    tag: "Portal",
    summary: "Rename a saved view, or replace its query",
    auth: "ROLE_BROKER",
    params: savedViewParamsSchema,
    body: savedViewChangeSchema,
    response: savedViewSchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params, body }) => changeView(ctx, params.viewId, body),
  }),
  defineRoute({
    operationId: "deleteSavedView",
    method: "DELETE",
    path,
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
  }),
);
