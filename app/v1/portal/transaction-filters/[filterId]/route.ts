import { mount } from "#lib/http/mount.ts";
import { defineRoute } from "#lib/identity/define-route.ts";
import {
  filterChangeSchema,
  filterParamsSchema,
  savedFilterSchema,
} from "#lib/transactions/filter-schemas.ts";
import { changeFilter, deleteFilter } from "#lib/transactions/saved-filters.ts";

const path = "/v1/portal/transaction-filters/{filterId}";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(
  defineRoute({
    operationId: "changeTransactionFilter",
    method: "PATCH",
    path,
    tag: "Portal",
    summary: "Rename a saved transaction filter, or replace its conditions",
    auth: "ROLE_BROKER",
    params: filterParamsSchema,
    body: filterChangeSchema,
    response: savedFilterSchema,
    statuses: [400, 401, 403, 404],
    handler: ({ ctx, params, body }) => changeFilter(ctx, params.filterId, body),
  }),
  defineRoute({
    operationId: "deleteTransactionFilter",
    method: "DELETE",
    path,
    tag: "Portal",
    summary: "Delete a saved transaction filter",
    auth: "ROLE_BROKER",
    params: filterParamsSchema,
    status: 204,
    statuses: [401, 403, 404],
    async handler({ ctx, params }) {
      await deleteFilter(ctx, params.filterId);
      return undefined;
    },
  }),
);
